import { useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { amountOf } from '../../parts/amount.ts';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import {
  RecordTransferDocument,
  RecordTransferPlanDocument,
  type RegistrationFieldsFragment,
} from './Registration.generated.ts';

type TransferDialogProps = { details: RegistrationFieldsFragment; onClose: () => void };

/** Records a bank transfer: shows what follows from it, and does it only while that still holds (docs/product.md 7.19). */
export function TransferDialog({ details, onClose }: TransferDialogProps) {
  const { reference, currency: usual } = details.registration;
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState(usual);
  const [bookedOn, setBookedOn] = useState('');
  const [bankReference, setBankReference] = useState('');
  const [takenBack, setTakenBack] = useState(false);
  const amountMinor = amountOf(amount);
  const given = {
    reference,
    amountMinor: amountMinor ?? null,
    currency: currency.trim() || usual,
    bookedOn,
    bankReference,
    takenBack,
  };
  const complete = amountMinor !== undefined && bookedOn !== '' && bankReference.trim() !== '';
  const plan = usePlanOf(RecordTransferPlanDocument, complete ? given : undefined);
  return (
    <ActionDialog
      title={`Record a bank transfer for ${reference}`}
      mutation={RecordTransferDocument}
      variables={(reason, planId) => ({ ...given, planId, reason })}
      action="Record"
      reason={{ required: true }}
      plan={plan}
      onClose={onClose}
    >
      <TextInput
        label="Amount"
        note="blank: what is still missing"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={amountMinor === undefined ? 'Enter an amount such as 120 or 120.50.' : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextInput
        label="Currency"
        maxLength={3}
        autoComplete="off"
        value={currency}
        onChange={({ target }) => setCurrency(target.value.toUpperCase())}
      />
      <TextInput
        label="Booked on"
        type="date"
        required
        value={bookedOn}
        onChange={({ target }) => setBookedOn(target.value)}
      />
      <TextInput
        label="What the bank says of it"
        required
        maxLength={140}
        autoComplete="off"
        value={bankReference}
        onChange={({ target }) => setBankReference(target.value)}
      />
      <Checkbox
        label="The bank has taken this transfer back"
        checked={takenBack}
        onChange={({ target }) => setTakenBack(target.checked)}
      />
    </ActionDialog>
  );
}
