import type { StoredKey } from '#domain/browser-storage.ts';
import { keep, readKept } from '../tab-storage.ts';

const KEY: StoredKey = 'ownLinks';

/** Tokens by PayPal's id of the order. */
type OwnLinks = Record<string, string>;

/**
 * Keeps the link to the order of a payment, or to its page for payers, in this tab: on the way back from the payment provider
 * it shows that the order is ours, whoever has taken the money (docs/product.md 7.3).
 */
export function keepOwnLink(paypalOrderId: string | null, token: string): void {
  if (paypalOrderId === null || token === '') return;
  // Without storage the link is in the mail.
  keep(KEY, { ...read(), [paypalOrderId]: token });
}

/** The token that was kept for a payment; null where this tab did not begin it. */
export function ownLink(paypalOrderId: string): string | null {
  return read()[paypalOrderId] ?? null;
}

/** Nobody but this site writes it, and a token of another shape opens nothing. */
const read = () => (readKept(KEY) ?? {}) as OwnLinks;
