import { accountFor, type BankAccount, transferReference } from '#domain/orders/bank-transfer.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Order } from './order.store.ts';

/** Where the money of an order is transferred to, and what the buyer writes on the transfer (docs/product.md 7.17). */
export type TransferTo = BankAccount & {
  reference: string;
  /** Until when the money is waited for. */
  until: Date;
};

/** Where the money of an order goes that waits for a transfer; null for any other, and where the account is no longer there. */
export function transferTo(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { status, currency, reference, expiresAt }: Order,
): TransferTo | null {
  const account = accountFor(catalogue.current().transfers, currency);
  if (status !== 'AWAITING_TRANSFER' || !account) return null;
  return { ...account, reference: transferReference(reference), until: expiresAt };
}
