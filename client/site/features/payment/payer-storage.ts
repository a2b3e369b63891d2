import type { StoredKey } from '#domain/browser-storage.ts';
import { forget, keep, readKept } from '../tab-storage.ts';

const KEY: StoredKey = 'payerAttempt';

/** A payment of an order whose price is held: the page it came from, for the way back from the payment provider. */
export type PayerAttempt = { path: string; paypalOrderId: string; approveUrl: string };

/** Without storage the way back does not lead to the page it came from, and the payment is the same. */
export function keepPayer(attempt: PayerAttempt): void {
  keep(KEY, attempt);
}

/** Forgets the attempt of this payment: the money was taken. */
export function forgetPayer(paypalOrderId: string): void {
  if (readPayer(paypalOrderId)) forget(KEY);
}

/** The payer's attempt of this payment; null where this tab did not begin it. */
export function readPayer(paypalOrderId: string): PayerAttempt | null {
  // Nobody but this site writes it, and a link of another shape leads to a page that finds nothing.
  const attempt = readKept(KEY) as PayerAttempt | null;
  return attempt?.paypalOrderId === paypalOrderId ? attempt : null;
}
