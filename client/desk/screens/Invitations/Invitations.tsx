import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { invitationList } from '#domain/invitations/invitation-list.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { InvitationsDocument } from '../../lists/lists.generated.ts';
import { createInvitationsForm, endInvitationForm } from '../../operations/forms.ts';
import { List } from '../../parts/List.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';

/** Who is invited, who came and who didn't (docs/product.md 6.7). */
export function Invitations() {
  const list = useList(invitationList, InvitationsDocument);
  const { readOnly } = useDesk();
  const may = useMay();
  const mayInvite = !readOnly && may('registrations');
  const inviting = useDialog('new');
  const ending = useDialog('end');
  const ended = list.rows?.find(({ id }) => id === ending.value);
  return (
    <List
      title="Invitations"
      list={list}
      cells={{
        state: ({ state }) => (
          <Badge
            tone={
              state === 'came' || state === 'registered' ? 'success' : state === 'open' ? 'signal' : 'neutral'
            }
          >
            {invitationList.columns.state.names[state]}
          </Badge>
        ),
      }}
      {...(mayInvite && {
        action: {
          label: 'End',
          about: ({ email }: { email: string }) => email,
          when: ({ state }: { state: string }) => state !== 'ended',
          onAct: ({ id }: { id: string }) => ending.open(id),
        },
      })}
      actions={
        mayInvite && (
          <Button size="small" onClick={() => inviting.open()}>
            Invite people
          </Button>
        )
      }
    >
      {inviting.value && mayInvite && (
        <OperationDialog
          operation={createInvitationsForm}
          start={{ conference: list.filter.conference ?? '', registration: '100' }}
          onClose={inviting.close}
        />
      )}
      {ended && (
        <OperationDialog operation={endInvitationForm} given={{ id: ended.id }} onClose={ending.close}>
          <p>
            The link and the discount of {ended.name} ({ended.email}) hold no longer; nobody is told. What was
            registered or submitted with them stays.
          </p>
        </OperationDialog>
      )}
    </List>
  );
}
