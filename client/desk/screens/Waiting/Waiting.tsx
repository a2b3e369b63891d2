import { Badge } from '#client/ui/Badge.tsx';
import { waitingList } from '#domain/waiting/waiting-list.ts';
import { WaitingDocument } from '../../lists/lists.generated.ts';
import { AddressMenu } from '../../parts/AddressMenu.tsx';
import { List } from '../../parts/List.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

/** Who waits for what is sold out, in the order in which they joined (docs/product.md 4.11). */
export function Waiting() {
  const list = useList(waitingList, WaitingDocument);
  const removing = useDialog('remove');
  const removed = list.rows?.find(({ id, endedAt }) => id === removing.value && endedAt === null);
  return (
    <List
      title="Waiting lists"
      list={list}
      cells={{
        state: ({ state }) => (
          <Badge tone={state === 'offered' ? 'success' : state === 'waiting' ? 'signal' : 'neutral'}>
            {waitingList.columns.state.names[state]}
          </Badge>
        ),
      }}
      action={{
        label: 'Remove',
        about: ({ email }) => email,
        when: ({ endedAt }) => endedAt === null,
        onAct: ({ id }) => removing.open(id),
      }}
      actions={<AddressMenu list={list} about="what they wait for" />}
    >
      {removed && <RemoveDialog entry={removed} onClose={removing.close} />}
    </List>
  );
}
