import { TICKETS_ATTACHED } from '#domain/limits.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { countSeatsOfBuyer, findSeatsOfBuyer } from './seat.store.ts';
import { ticketFile } from './seat-files.ts';
import { isValid } from './seat-rules.ts';

/** How many tickets of an order its buyer looks after: their own, and those of people without an address. */
export async function countTicketsOfBuyer(tx: Database | Transaction, order: Order): Promise<number> {
  return isValid({ order }) ? countSeatsOfBuyer(tx, order) : 0;
}

/**
 * The tickets that the buyer looks after at this moment, as files, their own first (docs/product.md 10.2). Whoever has an
 * address of their own gets their ticket there.
 */
export async function ticketFilesOfBuyer(dependencies: Dependencies, order: Order): Promise<Attachment[]> {
  if (!isValid({ order })) return [];
  const files: Attachment[] = [];
  for (const seat of await findSeatsOfBuyer(dependencies.database, order, TICKETS_ATTACHED))
    files.push(await ticketFile(dependencies, seat));
  return files;
}
