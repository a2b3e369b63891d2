import { useState } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { RecordTransferDocument, RecordTransferPlanDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { amountOf } from '../../parts/amount.ts';
import { type Booked, BookedInputs, isBooked } from '../../parts/BookedInputs.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type TransferDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Records a bank transfer: shows what follows from it, and does it only while that still holds (docs/product.md 7.19). */
export function TransferDialog({ details, onClose }: TransferDialogProps) {
  const { reference, status, currency: usual } = details.registration;
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState(usual);
  const [booked, setBooked] = useState<Booked>({ bookedOn: '', bankReference: '' });
  const [what, setWhat] = useState('came');
  const [payerAccount, setPayerAccount] = useState('');
  const came = what === 'came' || what === 'todaysPrice';
  const late = ['EXPIRED', 'FAILED'].includes(status);
  const amountMinor = amountOf(amount);
  const given = {
    reference,
    amountMinor: amountMinor ?? null,
    currency: currency.trim() || usual,
    ...booked,
    payerAccount: came ? payerAccount : '',
    takenBack: what === 'takenBack',
    cameBack: what === 'cameBack',
    todaysPrice: what === 'todaysPrice',
  };
  const complete = amountMinor !== undefined && isBooked(booked);
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
      <BookedInputs value={booked} onChange={setBooked} />
      <Select label="What it is" value={what} onChange={({ target }) => setWhat(target.value)}>
        <option value="came">It came</option>
        {late && <option value="todaysPrice">It came late, and pays the price of the day</option>}
        <option value="takenBack">The bank has taken it back</option>
        <option value="cameBack">It was sent as a refund, and came back</option>
      </Select>
      {came && (
        <TextInput
          label="From the account"
          note="optional"
          hint="Such as an IBAN: a refund goes there."
          maxLength={STAFF_LIMITS.account}
          autoComplete="off"
          value={payerAccount}
          onChange={({ target }) => setPayerAccount(target.value)}
        />
      )}
    </ActionDialog>
  );
}
