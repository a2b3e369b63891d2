import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import { allOf, holdsEach, searchedWords } from '#server/database/folded.ts';
import type { Page } from '#server/organiser/page.ts';

/** Nobody has done anything yet; answered by mail; nothing is left to do. */
export const MESSAGE_STATES = ['open', 'answered', 'done'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const whole = { answers: { orderBy: { id: 'asc' } } } as const;

/** A contact message with its answers, the earliest first. */
export type Message = Prisma.ContactMessageGetPayload<{ include: typeof whole }>;

/** Which messages a list shows; what is not given does not matter. */
export type MessageFilter = {
  state?: MessageState | undefined;
  interest?: string | undefined;
  /** The sender's address, normalised. */
  email?: string | undefined;
  /** Sent at or after this instant. */
  from?: Date | undefined;
  /** Sent before this instant. */
  until?: Date | undefined;
  /** Words that all occur, folded, in name, address, organization, subject or message. */
  search?: string | undefined;
};

const SEARCHED = Prisma.sql`concat_ws(E'\\n', "name", "email", "organization", "subject", "message")`;

/** The newest messages of a filter, and how many it has in all. */
export async function findMessages(
  database: Database,
  { state, interest, email, from, until, search = '' }: MessageFilter,
  { limit, offset, after }: Page,
): Promise<{ items: Message[]; total: number }> {
  const conditions = [
    state && Prisma.sql`"state" = ${columnOf(state)}::"MessageState"`,
    interest && Prisma.sql`"interest" = ${interest}`,
    email && Prisma.sql`"email" = ${email}`,
    from && Prisma.sql`"createdAt" >= ${from}`,
    until && Prisma.sql`"createdAt" < ${until}`,
    ...holdsEach(SEARCHED, searchedWords(search)),
  ].filter((condition) => typeof condition === 'object');
  const page = after ? [...conditions, Prisma.sql`"id" < ${after}::uuid`] : conditions;
  const [shown, [counted]] = await Promise.all([
    database.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "ContactMessage" ${allOf(page)} ORDER BY "id" DESC LIMIT ${limit} OFFSET ${offset}`,
    database.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS "total" FROM "ContactMessage" ${allOf(conditions)}`,
  ]);
  const items = await database.contactMessage.findMany({
    where: { id: { in: shown.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
    include: whole,
  });
  return { items, total: counted?.total ?? 0 };
}

/** The message of an id; null where there is none. */
export async function findMessage(tx: Database | Transaction, id: string): Promise<Message | null> {
  return tx.contactMessage.findUnique({ where: { id }, include: whole });
}

/** Reads a message and holds it until the transaction ends; null where there is none. */
export async function lockMessage(tx: Transaction, id: string): Promise<Message | null> {
  await tx.$queryRaw`SELECT 1 FROM "ContactMessage" WHERE "id" = ${id}::uuid FOR UPDATE`;
  return findMessage(tx, id);
}

/** Notes how far a message has come. */
export async function putState(tx: Transaction, id: string, state: MessageState): Promise<void> {
  await tx.contactMessage.update({ where: { id }, data: { state: columnOf(state) } });
}

/** Stores an answer. */
export async function insertAnswer(
  tx: Transaction,
  answer: Prisma.MessageAnswerUncheckedCreateInput,
): Promise<void> {
  await tx.messageAnswer.create({ data: answer });
}

const columnOf = (state: MessageState) => state.toUpperCase() as Uppercase<MessageState>;
