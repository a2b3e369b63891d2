import { type BankAccount, transferReference } from '#domain/orders/bank-transfer.ts';
import type { Order } from './order.store.ts';

/** Where the money of an order is transferred to, and what the buyer writes on the transfer (docs/product.md 7.17). */
export type TransferTo = BankAccount & {
  reference: string;
  /** Until when the money is waited for. */
  until: Date;
};

/**
 * Where the money of an order goes that waits for a transfer: to the account that its buyer was told, whichever the organiser has
 * by now (docs/product.md 7.17); null for any other order.
 */
export function transferTo({ status, account: told, reference, expiresAt }: Order): TransferTo | null {
  const account = told === null ? null : (JSON.parse(told) as BankAccount);
  if (status !== 'AWAITING_TRANSFER' || !account) return null;
  return { ...account, reference: transferReference(reference), until: expiresAt };
}
