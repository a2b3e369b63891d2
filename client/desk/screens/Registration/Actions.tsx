import { Button } from '#client/ui/Button.tsx';
import { isValidOrder } from '#domain/orders/order-status.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { EditDialog, NoteDialog } from './EditDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import {
  CheckPaymentStatusDocument,
  type RegistrationFieldsFragment,
  ResendConfirmationDocument,
} from './Registration.generated.ts';
import styles from './Registration.module.css';

/** What can be done with a registration as it stands. */
export function Actions({ details }: { details: RegistrationFieldsFragment }) {
  const { registration, atPayPal, failureIssue, cancellation, erased } = details;
  const { reference, status, bankReference, cancelledAt } = registration;
  const { readOnly } = useDesk();
  const may = useMay();
  const works = may('registrations');
  const dialog = useDialog('do');
  if (readOnly) return null;
  const paid = isValidOrder({ status, cancelledAt: null });
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
      {may('money') &&
        (paid || late) &&
        (atPayPal || bankReference) &&
        cancellation?.state !== 'OPEN' &&
        opens('refund', 'Refund…')}
      {works && isValidOrder(registration) && !erased && (
        <ActionButton mutation={ResendConfirmationDocument} variables={{ reference }}>
          Resend confirmation
        </ActionButton>
      )}
      {atPayPal && (
        <ActionButton mutation={CheckPaymentStatusDocument} variables={{ reference }}>
          Check payment status
        </ActionButton>
      )}
      {works && !erased && opens('edit', 'Edit details…')}
      {opens('note', 'Add note…')}
      {works && ends && cancellation?.state !== 'OPEN' && opens('cancel', 'Cancel…')}
      {dialog.value === 'edit' && <EditDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'note' && <NoteDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'cancel' && <CancelDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'refund' && <RefundDialog details={details} onClose={dialog.close} />}
    </div>
  );
}
