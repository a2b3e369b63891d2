import { SubscribersDocument } from '../../lists/lists.generated.ts';
import { RemoveSubscribersDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';

/** Ends a subscription. */
export function RemoveDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <ActionDialog
      title="Remove subscriber"
      onClose={onClose}
      mutation={RemoveSubscribersDocument}
      variables={(reason) => ({ emails: [email], reason })}
      reason
      action={`Remove ${email}`}
      refetch={[SubscribersDocument]}
    >
      <p>
        {email} gets no more updates. The address stays on record so that it is not added again without
        consent.
      </p>
    </ActionDialog>
  );
}
