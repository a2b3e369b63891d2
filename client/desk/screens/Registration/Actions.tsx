import { Button } from '#client/ui/Button.tsx';
import {
  CLOSED_STATUSES,
  isValidOrder,
  LAPSED_STATUSES,
  LINK_STATUSES,
  type OrderStatus,
} from '#domain/orders/order-status.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import {
  cancelRegistrationForm,
  enterBillingForm,
  invoiceFirstForm,
  nameTicketHoldersForm,
  noteOnRegistrationForm,
  recordTransferForm,
  refundForm,
  sendPaymentLinkForm,
} from '../../operations/forms.ts';
import {
  CheckPaymentStatusDocument,
  ResendConfirmationDocument,
} from '../../operations/operations.generated.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { AddDialog } from './AddDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import { HolderDialog } from './HolderDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';
import styles from './Registration.module.css';
import { TakeOffDialog, takeable } from './TakeOffDialog.tsx';
import { UpgradeDialog } from './UpgradeDialog.tsx';

/** What can be done with a registration as it stands. */
export function Actions({ details }: { details: RegistrationDetailsFieldsFragment }) {
  const {
    registration,
    atPayPal,
    failureIssue,
    cancellation,
    movableTo,
    addable,
    addedTo,
    upgrades,
    erased,
    seats,
  } = details;
  const { reference, paidBy, cancelledAt, capturedAt, totalMinor, currency } = registration;
  const status = registration.status as OrderStatus;
  const given = { reference };
  const { readOnly, conference } = useDesk();
  const may = useMay();
  const works = may('registrations');
  const dialog = useDialog('do');
  // Opened from the table of tickets: 'holder-2'.
  const place = Number(/^holder-(\d+)$/.exec(dialog.value ?? '')?.[1] ?? 0);
  if (readOnly) return null;
  const paid = isValidOrder({ status, cancelledAt: null });
  // Its money arrived after it was cancelled.
  const late = status === 'CANCELLED' && failureIssue === 'PAID_AFTER_CANCELLATION';
  const ends = cancelledAt === null && (paid || mayHappen('cancelled', status));
  const opens = (name: string, label: string) => (
    <Button size="small" variant="secondary" onClick={() => dialog.open(name)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {may('money') &&
        (paid || late) &&
        (atPayPal || paidBy === 'BANK') &&
        cancellation?.state !== 'OPEN' &&
        opens('refund', 'Refund…')}
      {works && isValidOrder(registration) && !erased && (
        <ActionButton mutation={ResendConfirmationDocument} variables={{ reference }}>
          Resend confirmation
        </ActionButton>
      )}
      {(works || may('money')) &&
        !erased &&
        LINK_STATUSES.includes(status) &&
        opens('pay', 'Send payment link…')}
      {may('money') && !erased && totalMinor > 0 && opens('transfer', 'Record bank transfer…')}
      {may('money') &&
        !erased &&
        status === 'AWAITING_TRANSFER' &&
        !details.invoiceFirst &&
        opens('invoice', 'Invoice before payment…')}
      {!erased &&
        totalMinor > 0 &&
        status !== 'REFUNDED' &&
        !CLOSED_STATUSES.includes(status) &&
        opens('billing', 'Billing details…')}
      {atPayPal && (
        <ActionButton mutation={CheckPaymentStatusDocument} variables={{ reference }}>
          Check payment status
        </ActionButton>
      )}
      {works && !erased && addable.length > 0 && opens('add', 'Add to it…')}
      {works &&
        isValidOrder(registration) &&
        takeable(details).length > 0 &&
        opens('take-off', 'Take an item off…')}
      {works && !erased && upgrades.length > 0 && opens('upgrade', 'Upgrade…')}
      {works && !erased && addedTo === null && opens('edit', 'Edit details…')}
      {works &&
        isValidOrder(registration) &&
        seats.some(({ state }) => state === 'OPEN') &&
        opens('group', 'Name a group…')}
      {opens('note', 'Add note…')}
      {/* It leaves what rights for one conference are held to. */}
      {works &&
        conference === null &&
        !erased &&
        movableTo.length > 0 &&
        cancellation?.state !== 'OPEN' &&
        opens('move', 'Move…')}
      {works && ends && cancellation?.state !== 'OPEN' && opens('cancel', 'Cancel…')}
      {dialog.value === 'edit' && <EditDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'add' && <AddDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'take-off' && <TakeOffDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'upgrade' && <UpgradeDialog details={details} onClose={dialog.close} />}
      {place > 0 && <HolderDialog details={details} place={place} onClose={dialog.close} />}
      {dialog.value === 'move' && <MoveDialog details={details} onClose={dialog.close} />}
      {dialog.value === 'pay' && (
        <OperationDialog operation={sendPaymentLinkForm} given={given} onClose={dialog.close}>
          <p>
            The buyer, {registration.email}, is sent the page of their registration. Somebody else is sent a
            page that says what is to be paid, and nothing about who takes part. The price is held from now
            on.
          </p>
        </OperationDialog>
      )}
      {dialog.value === 'group' && (
        <OperationDialog operation={nameTicketHoldersForm} given={given} onClose={dialog.close} />
      )}
      {dialog.value === 'note' && (
        <OperationDialog operation={noteOnRegistrationForm} given={given} onClose={dialog.close} />
      )}
      {dialog.value === 'billing' && (
        <OperationDialog
          operation={enterBillingForm}
          given={given}
          start={{ company: registration.organization, country: registration.country }}
          onClose={dialog.close}
        />
      )}
      {dialog.value === 'invoice' && (
        <OperationDialog operation={invoiceFirstForm} given={given} onClose={dialog.close} />
      )}
      {dialog.value === 'refund' && (
        <OperationDialog operation={refundForm} given={given} currency={currency} onClose={dialog.close} />
      )}
      {dialog.value === 'cancel' && (
        <OperationDialog
          operation={cancelRegistrationForm}
          given={given}
          without={capturedAt !== null && totalMinor > 0 ? [] : ['amountMinor']}
          currency={currency}
          onClose={dialog.close}
        />
      )}
      {dialog.value === 'transfer' && (
        <OperationDialog
          operation={recordTransferForm}
          given={given}
          start={{ currency }}
          without={LAPSED_STATUSES.includes(status) ? [] : ['todaysPrice']}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}
