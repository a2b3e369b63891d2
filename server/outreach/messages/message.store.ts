import type { messageList } from '#domain/contact/message-list.ts';
import type { FilterOf, RowOf } from '#domain/organiser/list-shape.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import {
  type Condition,
  countRows,
  holdsEach,
  newestFirst,
  searchedWords,
} from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';

type MessageFilter = FilterOf<typeof messageList>;
type MessageState = RowOf<typeof messageList>['state'];

const whole = { answers: { orderBy: { id: 'asc' } } } as const;

/** A contact message with its answers, the earliest first. */
export type Message = Prisma.ContactMessageGetPayload<{ include: typeof whole }>;

/** The newest messages of a filter. */
export async function findMessages(
  { database }: Pick<Dependencies, 'database'>,
  filter: MessageFilter,
  page: ListPage,
): Promise<Message[]> {
  const shown = await database.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "ContactMessage" ${newestFirst(conditionsOf(filter), page)}`;
  return database.contactMessage.findMany({
    where: { id: { in: shown.map(({ id }) => id) } },
    orderBy: { id: 'desc' },
    include: whole,
  });
}

/** How many messages a filter has. */
export async function countMessages(
  used: Pick<Dependencies, 'database'>,
  filter: MessageFilter,
): Promise<number> {
  return countRows(used, Prisma.sql`"ContactMessage"`, conditionsOf(filter));
}

const SEARCHED = Prisma.sql`concat_ws(E'\\n', "name", "email", "organization", "subject", "message")`;

function conditionsOf({ state, interest, email, from, to, search = '' }: MessageFilter): Condition[] {
  return [
    state && Prisma.sql`"state" = ${columnOf(state)}::"MessageState"`,
    interest && Prisma.sql`"interest" = ${interest}`,
    email && Prisma.sql`"email" = ${email}`,
    from && Prisma.sql`"createdAt" >= ${from}`,
    to && Prisma.sql`"createdAt" < ${to}`,
    ...holdsEach(SEARCHED, searchedWords(search)),
  ];
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

/** Messages of contact forms that nobody has done anything about since `before`; the oldest first. */
export function waitingMessages(database: Database, before: Date, limit: number) {
  return database.contactMessage.findMany({
    where: { state: 'OPEN', createdAt: { lt: before } },
    select: { id: true, name: true, subject: true, message: true, createdAt: true },
    take: limit,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
}
