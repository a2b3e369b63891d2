import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { subscriberList } from '#domain/newsletter/subscriber-list.ts';
import { useDesk } from '../../desk-context.ts';
import { SubscribersDocument } from '../../lists/lists.generated.ts';
import { addSubscribersForm, removeSubscribersForm } from '../../operations/forms.ts';
import { List } from '../../parts/List.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';

/** Who gets updates by mail (docs/product.md 9.2). */
export function Subscribers() {
  const { readOnly } = useDesk();
  const list = useList(subscriberList, SubscribersDocument);
  const adding = useDialog('add');
  const removing = useDialog('remove');
  return (
    <List
      title="Subscribers"
      list={list}
      cells={{
        state: ({ state }) => (
          <Badge tone={state === 'subscribed' ? 'success' : 'neutral'}>
            {subscriberList.columns.state.names[state]}
          </Badge>
        ),
      }}
      action={{
        label: 'Remove',
        about: ({ email }) => email,
        when: ({ state }) => state === 'subscribed',
        onAct: ({ email }) => removing.open(email),
      }}
      actions={
        !readOnly && (
          <Button size="small" onClick={() => adding.open()}>
            Add…
          </Button>
        )
      }
    >
      {adding.value !== null && <OperationDialog operation={addSubscribersForm} onClose={adding.close} />}
      {removing.value !== null && (
        <OperationDialog
          operation={removeSubscribersForm}
          given={{ emails: [removing.value] }}
          onClose={removing.close}
        >
          <p>
            {removing.value} gets no more updates. The address stays on record so that it is not added again
            without consent.
          </p>
        </OperationDialog>
      )}
    </List>
  );
}
