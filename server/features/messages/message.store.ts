import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import { literalInLike } from '#server/lib/like.ts';
import type { Page } from '#server/lib/page.ts';

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
  /** Words that all occur, in any case, in name, address, organization, subject or message. */
  search?: string | undefined;
};

const SEARCHED = ['name', 'email', 'organization', 'subject', 'message'] as const;

/** The newest messages of a filter, and how many it has in all. */
export async function findMessages(
  database: Database,
  { state, interest, email, from, until, search = '' }: MessageFilter,
  { limit, offset, after }: Page,
): Promise<{ items: Message[]; total: number }> {
  const where: Prisma.ContactMessageWhereInput = {
    ...(state && { state: columnOf(state) }),
    ...(interest && { interest }),
    ...(email && { email }),
    ...(from || until ? { createdAt: { ...(from && { gte: from }), ...(until && { lt: until }) } } : {}),
    AND: search
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({
        OR: SEARCHED.map((column) => ({ [column]: { contains: literalInLike(word), mode: 'insensitive' } })),
      })),
  };
  const [items, total] = await Promise.all([
    database.contactMessage.findMany({
      where: after ? { AND: [where, { id: { lt: after } }] } : where,
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
      include: whole,
    }),
    database.contactMessage.count({ where }),
  ]);
  return { items, total };
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
