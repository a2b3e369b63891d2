import type { StoredKey } from '#domain/browser-storage.ts';

const KEY: StoredKey = 'payerAttempt';

/** A payment of an order whose price is held: the page it came from, for the way back from the payment provider. */
export type PayerAttempt = { path: string; paypalOrderId: string; approveUrl: string };

export function keepPayer(attempt: PayerAttempt): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
  } catch {
    // Without storage the way back does not lead to the page it came from, and the payment is the same.
  }
}

/** Forgets the attempt of this payment: the money was taken. */
export function forgetPayer(paypalOrderId: string): void {
  if (readPayer(paypalOrderId)) sessionStorage.removeItem(KEY);
}

/** The payer's attempt of this payment; null where this tab did not begin it. */
export function readPayer(paypalOrderId: string): PayerAttempt | null {
  try {
    // Nobody but this site writes it, and a link of another shape leads to a page that finds nothing.
    const attempt: PayerAttempt | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return attempt?.paypalOrderId === paypalOrderId ? attempt : null;
  } catch {
    return null;
  }
}
