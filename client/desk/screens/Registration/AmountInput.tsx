import { TextInput } from '#client/ui/TextInput.tsx';
import { amountOf } from '../../parts/amount.ts';

type AmountInputProps = { currency: string; value: string; onChange: (typed: string) => void; hint?: string };

/** How much goes back. */
export function AmountInput({ currency, value, onChange, hint }: AmountInputProps) {
  return (
    <TextInput
      label={`Amount in ${currency}`}
      note="blank: the whole remainder"
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={amountOf(value) === undefined ? 'Enter an amount such as 120 or 120.50.' : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
