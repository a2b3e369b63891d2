import { keepOwnLink } from './own-links.ts';
import { keepPayer } from './payer-storage.ts';

type Leaving = { path: string; token: string; paypalOrderId: string; approveUrl: string };

/** Goes to PayPal from the page at `path`, to which the buyer comes back. */
export function leaveForPayment({ path, token, paypalOrderId, approveUrl }: Leaving): void {
  keepOwnLink(paypalOrderId, token);
  keepPayer({ path, paypalOrderId, approveUrl });
  window.location.assign(approveUrl);
}
