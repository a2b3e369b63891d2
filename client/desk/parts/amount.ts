import { fromUnits } from '#domain/pricing/money.ts';

/** An amount as it was typed, in minor units; null: none was typed; undefined: it is no amount. */
export function amountOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  // What is too large for an amount is none, and not nothing.
  return /^\d+(\.\d{1,2})?$/.test(text) ? (fromUnits(Number(text)) ?? undefined) : undefined;
}
