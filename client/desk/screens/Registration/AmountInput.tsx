import { TextInput } from '#client/ui/TextInput.tsx';
import { fromUnits } from '#domain/pricing/money.ts';

/** An amount as it was typed, in minor units; null: none was typed, which means all that is left; undefined: it is no amount. */
export function amountOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  // What is too large for an amount is not all that is left.
  return /^\d+(\.\d{1,2})?$/.test(text) ? (fromUnits(Number(text)) ?? undefined) : undefined;
}

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
