import type { BankAccount } from '#domain/orders/bank-transfer.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { type Order, whole } from './order.store.ts';

/** Accounts that buyers were told, whichever the organiser has by now: what comes there is theirs. */
export async function findToldAccounts(tx: Database | Transaction): Promise<BankAccount[]> {
  const told = await tx.order.findMany({
    where: { account: { not: null } },
    distinct: ['account'],
    select: { account: true },
  });
  return told.map(({ account }) => JSON.parse(account ?? '') as BankAccount);
}

/** Every order in these currencies whose transfer is waited for. */
export async function findAwaitingTransfer(tx: Transaction, currencies: readonly string[]): Promise<Order[]> {
  return tx.order.findMany({
    where: { status: 'AWAITING_TRANSFER', currency: { in: [...currencies] } },
    include: whole,
    orderBy: { id: 'asc' },
  });
}
