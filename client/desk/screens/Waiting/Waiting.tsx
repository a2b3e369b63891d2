import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { waitingList } from '#domain/waiting/waiting-list.ts';
import { useDesk } from '../../desk-context.ts';
import { WaitingDocument } from '../../lists/lists.generated.ts';
import { List } from '../../parts/List.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

/** Who waits for what is sold out, in the order in which they joined (docs/product.md 4.11). */
export function Waiting() {
  const { readOnly } = useDesk();
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
      after={
        readOnly
          ? []
          : [
              {
                id: 'remove',
                place: 'last',
                heading: 'Remove',
                width: 12,
                cell: ({ id, email, endedAt }) =>
                  endedAt === null && (
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Remove ${email}…`}
                      onClick={() => removing.open(id)}
                    >
                      Remove…
                    </Button>
                  ),
              },
            ]
      }
    >
      {removed && <RemoveDialog entry={removed} onClose={removing.close} />}
    </List>
  );
}
