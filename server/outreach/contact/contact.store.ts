import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type StoredContactMessage = Prisma.ContactMessageGetPayload<object>;

/** Stores a message as it was checked. */
export async function insertContactMessage(
  tx: Transaction,
  message: Prisma.ContactMessageCreateInput,
): Promise<StoredContactMessage> {
  return tx.contactMessage.create({ data: message });
}

/** Holds what an address sends until the transaction ends: one message after the other. */
export async function lockSender(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`contact ${email}`}, 0))`;
}

/** The first message with the same words that has arrived since; null: none. */
export async function findSameMessage(
  database: Database | Transaction,
  message: Omit<Prisma.ContactMessageWhereInput, 'createdAt'>,
  since: Date,
): Promise<StoredContactMessage | null> {
  return database.contactMessage.findFirst({
    where: { ...message, createdAt: { gt: since } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
