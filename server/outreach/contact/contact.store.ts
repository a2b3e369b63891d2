import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Transaction } from '#server/base/database/client.ts';

export type StoredContactMessage = Prisma.ContactMessageGetPayload<object>;

/** Stores a message as it was checked. */
export async function insertContactMessage(
  tx: Transaction,
  message: Prisma.ContactMessageCreateInput,
): Promise<StoredContactMessage> {
  return tx.contactMessage.create({ data: message });
}
