import { readAttempt, readRegistration } from './checkout-storage.ts';
import { ownLink } from './own-links.ts';
import { readPayer } from './payer-storage.ts';

/** Where a payment began, as this browser's tab knows it. */
export type PaymentBegun = {
  /** The page of the order, or of its payers; null where it was the form, or another tab. */
  orderPath: string | null;
  /** Whether the form's entries are kept here. */
  entered: boolean;
};

/** Reads where the payment of a PayPal order began. */
export function paymentBegun(paypalOrderId: string): PaymentBegun {
  return { orderPath: orderPathOf(paypalOrderId), entered: readRegistration() !== null };
}

function orderPathOf(paypalOrderId: string): string | null {
  const payer = readPayer(paypalOrderId);
  if (payer) return payer.path;
  if (readAttempt()?.order?.paypalOrderId === paypalOrderId) return null;
  const token = ownLink(paypalOrderId);
  return token && `/order/${token}`;
}
