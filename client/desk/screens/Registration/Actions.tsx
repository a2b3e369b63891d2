import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { type OrderStatus, statusText } from '#domain/orders/order-status.ts';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { words } from '../../format.ts';
import { useDialog } from '../../parts/use-dialog.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { EditDialog, NoteDialog } from './EditDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import {
  type RegistrationFieldsFragment,
  useCheckPaymentStatusMutation,
  useResendConfirmationMutation,
} from './Registration.generated.ts';
import styles from './Registration.module.css';

/** What can be done with a registration as it stands. */
export function Actions({ details }: { details: RegistrationFieldsFragment }) {
  const { registration, atPayPal, failureIssue, cancellation, erased } = details;
  const { reference, status, email, bankReference, cancelledAt } = registration;
  const { readOnly } = useDesk();
  const toast = useToast();
  const dialog = useDialog('do');
  const onError = (error: Error) => toast({ tone: 'error', message: messageOf(error) });
  const [resend, resending] = useResendConfirmationMutation({
    onError,
    onCompleted: () => toast({ tone: 'success', message: `The confirmation is queued for ${email}.` }),
  });
  const [check, checking] = useCheckPaymentStatusMutation({
    onError,
    onCompleted: ({ checkPaymentStatus: { payPal, registration: after } }) =>
      toast({
        tone: 'success',
        message: `PayPal: ${payPal ? words(payPal) : 'no such order any more'}. The registration is ${statusText(after.registration.status as OrderStatus)}.`,
      }),
  });
  if (readOnly) return null;
  const paid = status === 'CAPTURED' || status === 'PARTIALLY_REFUNDED';
  // Its money arrived after it was cancelled.
  const late = status === 'CANCELLED' && failureIssue === 'PAID_AFTER_CANCELLATION';
  const ends = cancelledAt === null && (paid || status === 'CREATED' || status === 'APPROVED');
  const opens = (name: string, label: string) => (
    <Button size="small" variant="secondary" onClick={() => dialog.open(name)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {(paid || late) &&
        (atPayPal || bankReference) &&
        cancellation?.state !== 'OPEN' &&
        opens('refund', 'Refund…')}
      {paid && !erased && (
        <Button
          size="small"
          variant="secondary"
          busy={resending.loading}
          onClick={() => void resend({ variables: { reference } })}
        >
          Resend confirmation
        </Button>
      )}
      {atPayPal && (
        <Button
          size="small"
          variant="secondary"
          busy={checking.loading}
          onClick={() => void check({ variables: { reference } })}
        >
          Check payment status
        </Button>
      )}
      {!erased && opens('edit', 'Edit details…')}
      {opens('note', 'Add note…')}
      {ends && cancellation?.state !== 'OPEN' && opens('cancel', 'Cancel…')}
      {dialog.value === 'edit' && <EditDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'note' && <NoteDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'cancel' && <CancelDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'refund' && <RefundDialog details={details} onClose={dialog.close} />}
    </div>
  );
}
