import { type ReactNode, useState } from 'react';
import { RadioGroup } from '#client/ui/RadioGroup.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { useMay } from '../../desk-context.ts';

/** How what staff add is paid, as the operation is told. */
type Payment = { complimentary?: boolean; bankReference?: string; paidOn?: string };

/** Fields that say how what staff add is paid; `payment` is undefined while something of it is missing. */
export function usePayment(): { payment: Payment | undefined; fields: ReactNode } {
  const may = useMay();
  const [by, setBy] = useState('LINK');
  const [bankReference, setBankReference] = useState('');
  const [paidOn, setPaidOn] = useState('');
  const payments: Record<string, Payment | undefined> = {
    LINK: {},
    NOTHING: { complimentary: true },
    BANK: bankReference.trim() && paidOn ? { bankReference, paidOn } : undefined,
  };
  return {
    payment: payments[by],
    fields: (
      <>
        <RadioGroup
          legend="Payment method"
          name="payment"
          value={by}
          onChange={setBy}
          options={[
            { value: 'LINK', label: 'The buyer is sent a link to pay' },
            { value: 'NOTHING', label: 'Complimentary' },
            // That money came is said by whoever works with money.
            ...(may('money') ? [{ value: 'BANK', label: 'Bank transfer' }] : []),
          ]}
        />
        {by === 'BANK' && (
          <>
            <TextInput
              label="Bank reference"
              maxLength={STAFF_LIMITS.bankReference}
              autoComplete="off"
              value={bankReference}
              onChange={({ target }) => setBankReference(target.value)}
            />
            <TextInput
              label="Paid on"
              type="date"
              value={paidOn}
              onChange={({ target }) => setPaidOn(target.value)}
            />
          </>
        )}
      </>
    ),
  };
}
