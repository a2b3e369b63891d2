import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { CLOSED_STATUSES, OPEN_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { mayBecome } from '#domain/orders/order-transitions.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { isStorable } from '#server/base/database/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { newLink } from '#server/common/access/access-link.service.ts';
import { feeThatFollows } from './fee-of-order.ts';

export const whole = { lines: { orderBy: { position: 'asc' } }, conference: true } as const;

/** An order with its lines and its conference. */
export type Order = Prisma.OrderGetPayload<{ include: typeof whole }>;

/** What an order says of which no payment is being captured. */
export const NOTHING_CAPTURED = { capturing: null, capturingSince: null };

/** What `fullName` says, in SQL, of an order that is called `o` there, or otherwise. */
export function fullNameOf(order: 'o' | '"Order"' = 'o'): Prisma.Sql {
  const is = Prisma.raw(order);
  return Prisma.sql`
    concat_ws(' ', nullif(${is}."designation", ''), nullif(${is}."firstName", ''), nullif(${is}."lastName", ''))`;
}

/** What every new order begins with. */
const BEGINNING = {
  status: 'CREATED' as const,
  approvedAt: null,
  capturedAt: null,
  refundedMinor: 0,
  refundToldMinor: 0,
  captureAttempt: 1,
  failureIssue: null,
  lateMoneyAt: null,
  mailPromised: false,
  refusedCaptures: [],
  paypalOrderId: null,
  paypalApproveUrl: null,
  paypalCaptureId: null,
  paypalFeeMinor: null,
  bankReference: null,
  priceHeldAt: null,
  cancelledAt: null,
  account: null,
  invoiceFirst: false,
  endedWithFirst: false,
  ...NOTHING_CAPTURED,
};

/** A new order: what follows by itself is left out. */
export type NewOrder = Omit<Order, 'id' | 'updatedAt' | 'lines' | keyof typeof BEGINNING> & {
  lines: readonly NewLine[];
};

/** A line as it is sold. */
type NewLine = Omit<Order['lines'][number], 'orderId' | 'position' | keyof typeof ALL_THERE>;

/** What a line says of which nothing was taken off. */
const ALL_THERE = { takenOff: 0, takenOffTold: 0 };

/** Another order has the key of its attempt, or its reference. */
export class OrderTakenError extends Error {}

/** Inserts rows with the columns that this release knows: one that a newer release has added keeps its default. */
function insertion(
  table: 'Order' | 'OrderLine' | 'OrderChange' | 'AccessLink',
  fields: Record<string, string>,
  rows: readonly object[],
  condition = Prisma.empty,
): Prisma.Sql {
  const columns = Object.values(fields)
    .map((name) => `"${name}"`)
    .join();
  return Prisma.sql`
    INSERT INTO ${Prisma.raw(`"${table}" (${columns})`)}
    SELECT ${Prisma.raw(columns)}
    FROM jsonb_populate_recordset(NULL::${Prisma.raw(`"${table}"`)}, ${JSON.stringify(rows)}::jsonb) ${condition}`;
}

/**
 * Stores an order with its lines, its first link and the first entry of its history, in one statement: within one round
 * trip all of it is there, or nothing. A key that was used before is found without an error, which would write the key into
 * the database's log.
 *
 * @returns the order, and the link's token
 * @throws OrderTakenError with nothing stored
 */
export async function insertOrder(
  { sealing }: Pick<Dependencies, 'sealing'>,
  tx: Transaction | Database,
  { conference, lines: newLines, ...given }: NewOrder,
  cause: ChangeCause,
): Promise<{ order: Order; token: string }> {
  const id = uuid7(given.createdAt);
  const { token, link } = newLink(
    { scope: 'ORDER', subjectId: id },
    { label: cause, now: given.createdAt, token: firstTokenOf({ sealing }, id) },
  );
  const row = { ...given, id, updatedAt: given.createdAt, ...BEGINNING };
  const lines = newLines.map((line, index) => ({ ...line, orderId: id, position: index + 1, ...ALL_THERE }));
  // Like those of later ones, which the machine’s clock makes: within one instant the first stays the first.
  const change = {
    id: uuid7(systemClock.now()),
    orderId: id,
    at: given.createdAt,
    status: row.status,
    cause,
  };
  const ifNew = Prisma.sql`WHERE EXISTS (SELECT FROM "order")`;
  const stored = await tx.$executeRaw`
    WITH "order" AS (
      ${insertion('Order', Prisma.OrderScalarFieldEnum, [row], Prisma.sql`ON CONFLICT DO NOTHING RETURNING 1`)}
    ),
    "lines" AS (${insertion('OrderLine', Prisma.OrderLineScalarFieldEnum, lines, ifNew)}),
    "link" AS (${insertion('AccessLink', Prisma.AccessLinkScalarFieldEnum, [link], ifNew)})
    ${insertion('OrderChange', Prisma.OrderChangeScalarFieldEnum, [change], ifNew)}`;
  if (stored === 0) throw new OrderTakenError();
  return { order: { ...row, lines, conference }, token };
}

/** The token of the link that an order was made with, whether that still opens it or not. */
export function firstTokenOf({ sealing }: Pick<Dependencies, 'sealing'>, orderId: string): string {
  return sealing.tokenOf(`order ${orderId}`);
}

/** Notes PayPal's order of one that is new and has none, and says whether it was. Why an earlier one failed is past. */
export async function notePayment(
  database: Database,
  id: string,
  { paypalOrderId, paypalApproveUrl }: { paypalOrderId: string; paypalApproveUrl: string | null },
): Promise<boolean> {
  // Written so that only the id can be looked up: before PostgreSQL has counted its rows, it would rather go through all
  // orders that are new or have no payment, which made this three times slower (bench orders).
  const count = await database.$executeRaw`
    UPDATE "Order"
    SET "paypalOrderId" = ${paypalOrderId}, "paypalApproveUrl" = ${paypalApproveUrl},
      "failureIssue" = NULL, "updatedAt" = now()
    WHERE "id" = ${id}::uuid AND "status"::text = 'CREATED' AND coalesce("paypalOrderId", '') = ''`;
  return count === 1;
}

type Key =
  | { id: string }
  | { reference: string }
  | { clientKey: string }
  | { paypalOrderId: string }
  | { paypalCaptureId: string };

/** The order that a key names; null where there is none. */
export async function findOrder(tx: Transaction | Database, key: Key): Promise<Order | null> {
  if (!Object.values(key).every(isStorable)) return null;
  return tx.order.findUnique({ where: key as { id: string }, include: whole });
}

/**
 * Reads an order and holds it until the transaction ends: whoever else wants to change it waits, and then sees
 * what was done. Rows that name it can still be added and changed, so that nobody who holds one of those, such as what was added to
 * it (docs/product.md 7.18), waits for whoever waits for that.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<Order> {
  await tx.$queryRaw`SELECT 1 FROM "Order" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.order.findUniqueOrThrow({ where: { id }, include: whole });
}

/** What changes of an order, its status among it. */
export type OrderChanges = Prisma.OrderUncheckedUpdateManyInput & { status?: OrderStatus };

/**
 * Changes an order that the transaction holds, and records with its cause a change of its status, or of what was given back.
 * The fee follows the way in which it is paid. There is no change of its status but those of docs/product.md 7.1 and 7.14.
 *
 * @param order as it is now, with its lines: these are not read again
 */
export async function updateOrder(
  tx: Transaction,
  order: Order,
  data: OrderChanges,
  why: { at: Date; cause: ChangeCause; detail?: string },
): Promise<Order> {
  const { status = order.status, refundedMinor = order.refundedMinor } = data;
  if (!mayBecome(order.status, status))
    throw new Error(`${order.reference} is ${order.status}, and can’t become ${status}`);
  if (status !== order.status || refundedMinor !== order.refundedMinor)
    await tx.orderChange.create({
      data: {
        orderId: order.id,
        status,
        at: why.at,
        cause: why.cause,
        detail: why.detail ?? null,
      },
    });
  const fee = feeThatFollows({ ...order, ...data } as Order);
  // Once it is paid or ended, it holds no coupon's use.
  const ends = data.status && !OPEN_STATUSES.includes(data.status) ? { networkHash: null } : {};
  const where = { id: order.id };
  // What is joined to it is another conference then.
  if ('conferenceId' in data)
    return tx.order.update({ where, data: { ...data, ...fee, ...ends }, include: whole });
  const [changed] = await tx.order.updateManyAndReturn({ where, data: { ...data, ...fee, ...ends } });
  if (!changed) throw new Error(`${order.reference} is there no more, although it is held`);
  return { ...order, ...changed };
}

/** What the history of an order says happened, and why. */
type Note = { at: Date; cause: ChangeCause; detail: string };

/** Keeps in the history of an order, which the transaction holds, what has changed nothing and must be known. */
export async function note(tx: Transaction, { id: orderId, status }: Order, said: Note): Promise<void> {
  await tx.orderChange.create({ data: { orderId, status, ...said } });
}

/** The same of what may be heard again: once. */
export async function noteOnce(tx: Transaction, order: Order, { at, cause, detail }: Note): Promise<void> {
  if ((await tx.orderChange.count({ where: { orderId: order.id, detail } })) > 0) return;
  await note(tx, order, { at, cause, detail });
}

/** Changes values of an order that the transaction holds, other than its status, in one round trip; the fee follows. */
export async function patchOrder(
  tx: Transaction,
  order: Order,
  data: Partial<Omit<Order, 'id' | 'status' | 'lines' | 'conference'>>,
): Promise<Order> {
  const changes = { ...data, ...feeThatFollows({ ...order, ...data }) };
  await tx.order.updateMany({ where: { id: order.id }, data: changes });
  return { ...order, ...changes };
}

/** The newest orders of an email address (normalised), at most fifty. */
export async function findOrdersOf(database: Database, email: string): Promise<Order[]> {
  if (!isStorable(email)) return [];
  return database.order.findMany({
    where: { email },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 50,
    include: whole,
  });
}

/** How many orders of an email address (normalised) for a conference are paid, or may still be. */
export async function countOrdersFor(
  tx: Transaction,
  { email, conferenceId }: Pick<Order, 'email' | 'conferenceId'>,
): Promise<number> {
  return tx.order.count({ where: { email, conferenceId, status: { notIn: [...CLOSED_STATUSES] } } });
}

/**
 * Whether another order has been made instead of one: of a registration, another for the same conference and person, by name, too,
 * as one address may register several people; of an addition, another of the same items to the same registration; of an upgrade,
 * another of the same ticket.
 */
export async function hasLaterOrder(
  tx: Database | Transaction,
  { id, email, firstName, lastName, conferenceId, createdAt, kind, addedTo, lines }: Order,
): Promise<boolean> {
  const later = { conferenceId, kind, addedTo, createdAt: { gt: createdAt } };
  if (kind === 'REGISTRATION')
    return (await tx.order.count({ where: { ...later, email, firstName, lastName } })) > 0;
  if (kind === 'UPGRADE') {
    const seat = { upgrades: { some: { orderId: id } } };
    return (await tx.order.count({ where: { ...later, upgrade: { seat } } })) > 0;
  }
  const added = await tx.order.findMany({ where: later, include: { lines: true } });
  const itemsOf = (order: Pick<Order, 'lines'>) => order.lines.map(({ itemId }) => itemId).sort();
  return added.some((other) => String(itemsOf(other)) === String(itemsOf({ lines })));
}

/** Whether staff have entered an order, rather than its buyer. */
export async function isEntered(tx: Database | Transaction, { id }: Pick<Order, 'id'>): Promise<boolean> {
  return (await tx.orderChange.count({ where: { orderId: id, cause: 'by hand', status: 'CREATED' } })) > 0;
}

/** Takes some of an item off an order that the transaction holds. */
export async function takeOffLine(
  tx: Transaction,
  { orderId, itemId, quantity }: { orderId: string; itemId: string; quantity: number },
): Promise<void> {
  await tx.orderLine.updateMany({ where: { orderId, itemId }, data: { takenOff: { increment: quantity } } });
}

/** Notes that the buyer of an order, which the transaction holds, was told of all that was taken off it. */
export async function noteTakenOffTold(tx: Transaction, { id: orderId }: Pick<Order, 'id'>): Promise<void> {
  await tx.$executeRaw`UPDATE "OrderLine" SET "takenOffTold" = "takenOff" WHERE "orderId" = ${orderId}::uuid AND "takenOffTold" < "takenOff"`;
}

/** Gives an order that the transaction holds the lines of another quote. @returns it with these */
export async function replaceLines(tx: Transaction, order: Order, lines: readonly NewLine[]): Promise<Order> {
  const { id: orderId } = order;
  const data = lines.map((line, index) => ({ ...line, orderId, position: index + 1, ...ALL_THERE }));
  await tx.orderLine.deleteMany({ where: { orderId } });
  await tx.orderLine.createMany({ data });
  return { ...order, lines: data };
}

/**
 * Orders that are not paid and whose price is held until between `fromMs` and `toMs` after `now`, and was when the hold
 * began for longer than `toMs`; without those that have been reminded of it.
 *
 * @param key of the reminder's mail, before the order's id
 */
export async function findHoldsToRemindOf(
  database: Database,
  {
    key,
    now,
    fromMs,
    toMs,
    limit,
    except,
  }: { key: string; now: Date; fromMs: number; toMs: number; limit: number; except: readonly string[] },
): Promise<{ id: string; reference: string }[]> {
  const from = new Date(now.getTime() + fromMs);
  const to = new Date(now.getTime() + toMs);
  return database.$queryRaw`
    SELECT o."id", o."reference" FROM "Order" o
    WHERE o."priceHeldAt" IS NOT NULL AND o."status" IN ('CREATED', 'APPROVED') AND o."id"::text <> ALL (${[...except]}::text[])
      AND o."expiresAt" > ${from} AND o."expiresAt" <= ${to}
      AND o."priceHeldAt" < o."expiresAt" - ${toMs} * INTERVAL '1 millisecond'
      AND NOT EXISTS (SELECT 1 FROM "Mail" m WHERE m."key" = ${key} || o."id"::text)
    ORDER BY o."expiresAt", o."id" LIMIT ${limit}`;
}
