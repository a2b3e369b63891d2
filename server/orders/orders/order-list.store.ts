import type { ChangeCause } from '#domain/orders/changed-by.ts';
import { type OrderStatus, PAID_STATUSES, VALID_STATUSES } from '#domain/orders/order-status.ts';
import type { FilterOf, SortOf } from '#domain/organiser/list-shape.ts';
import type { registrationList } from '#domain/registration/registration-list.ts';
import { foldForSearch } from '#domain/search.ts';
import { foldCode } from '#domain/text.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows, holds, searchedWords } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { literalInLike } from '#server/base/lib/like.ts';
import type { Cursor, ListPage } from '#server/organiser/list.ts';
import { orderHasItem } from './item-of-line.store.ts';
import type { PaidBy } from './paid-by.ts';
import { findReceivedMoney, NOTHING_RECEIVED, type ReceivedMoney } from './received-money.store.ts';

type Used = Pick<Dependencies, 'database' | 'catalogue'>;
type OrderFilter = FilterOf<typeof registrationList>;
type OrderPage = ListPage<SortOf<typeof registrationList>>;

/** What lists and exports have of an order: a hundred thousand of them are read for one file. */
const COLUMNS = [
  'id',
  'reference',
  'kind',
  'addedTo',
  'status',
  'createdAt',
  'capturedAt',
  'cancelledAt',
  'conferenceId',
  'conferenceTitle',
  'designation',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'organization',
  'category',
  'scientificSession',
  'phase',
  'currency',
  'registrationMinor',
  'addOnsMinor',
  'accommodationMinor',
  'discountMinor',
  'feeMinor',
  'totalMinor',
  'refundedMinor',
  'couponCode',
  'paypalCaptureId',
  'bankReference',
] as const;

/** An order as lists show it. */
export type ListedOrder = Pick<Prisma.OrderGetPayload<object>, (typeof COLUMNS)[number]> & {
  lines: readonly { name: string; days: readonly number[]; quantity: number; takenOff: number }[];
} & MoneyByBank & {
    /** What its tickets have become since they were sold. */
    ticketChanges: readonly TicketChange[];
    /** Its days are counted from the first. */
    conference: { startsOn: Date; endsOn: Date };
  };

/** A ticket that has become another one, by what both are called and the days that they are for. */
export type TicketChange = {
  fromTicket: string;
  fromDays: readonly number[];
  toTicket: string;
  toDays: readonly number[];
};

/** What lists have of an order that is not read with its columns. */
type Beside = keyof MoneyByBank | 'ticketChanges' | 'conference';

/** What of an order's money goes through the bank. */
type MoneyByBank = Omit<ReceivedMoney, 'paying'> & {
  /** What is still to be sent back, in minor units of its currency. */
  toSendMinor: number;
};

/** Of an order: these columns, and what was bought. */
const LISTED = Prisma.sql`
  ${Prisma.raw(COLUMNS.map((name) => `"${name}"`).join())},
  (SELECT coalesce(json_agg(json_build_object('name', l."name", 'days', l."days", 'quantity', l."quantity", 'takenOff', l."takenOff") ORDER BY l."position"), '[]')
    FROM "OrderLine" l WHERE l."orderId" = "Order"."id") AS "lines"`;

/** A page of the orders of a filter. */
export async function findListedOrders(
  { database, catalogue }: Used,
  filter: OrderFilter,
  { limit, offset, after, sort }: OrderPage,
): Promise<ListedOrder[]> {
  const direction = sort.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const column = SORTED[sort.by];
  const beyond = sort.descending ? Prisma.sql`<` : Prisma.sql`>`;
  const where = [
    ...conditionsOf(catalogue, filter),
    after && Prisma.sql`(${column}, "id") ${beyond} (${comparedWith(sort, after)}, ${after.id}::uuid)`,
  ];
  const orders = await database.$queryRaw<Omit<ListedOrder, Beside>[]>`
    SELECT ${LISTED} FROM "Order" ${allOf(where)}
    ORDER BY ${column} ${direction}, "id" ${direction} LIMIT ${limit} OFFSET ${offset}`;
  return asListed({ database }, orders);
}

/** Orders with what lists say of them besides: what of their money goes through the bank, and what their tickets have become. */
export async function asListed<T extends Pick<ListedOrder, 'id' | 'bankReference' | 'conferenceId'>>(
  used: Pick<Dependencies, 'database'>,
  orders: readonly T[],
): Promise<(T & Pick<ListedOrder, Beside>)[]> {
  const of = await findMoneyByBank(used, orders);
  const changes = await findTicketChangesOf(
    used.database,
    orders.map(({ id }) => id),
  );
  const conferences = await used.database.conference.findMany({
    where: { id: { in: [...new Set(orders.map(({ conferenceId }) => conferenceId))] } },
    select: { id: true, startsOn: true, endsOn: true },
  });
  const byId = new Map(conferences.map((conference) => [conference.id, conference]));
  return orders.map((order) => {
    const conference = byId.get(order.conferenceId);
    if (!conference) throw new Error(`The conference ${order.conferenceId} is not there, which has orders.`);
    return { ...order, ...of(order), ticketChanges: changes.get(order.id) ?? [], conference };
  });
}

/** What tickets of some orders have become by upgrades that were paid and are not undone, the earliest first; only of those where one has. */
export async function findTicketChangesOf(
  database: Database,
  orderIds: readonly string[],
): Promise<Map<string, TicketChange[]>> {
  const changes = await database.$queryRaw<(TicketChange & { orderId: string })[]>`
    SELECT s."orderId", u."fromTicket", u."fromDays", u."toTicket", u."toDays"
    FROM "Seat" s JOIN "SeatUpgrade" u ON u."seatId" = s."id"
    WHERE s."orderId" = ANY (${orderIds}::uuid[]) AND u."appliedAt" IS NOT NULL AND u."undoneAt" IS NULL
    ORDER BY u."appliedAt", u."orderId"`;
  return Map.groupBy(changes, ({ orderId }) => orderId);
}

/** What of the money of orders goes through the bank, to be asked for each of them. */
export async function findMoneyByBank(
  { database }: Pick<Dependencies, 'database'>,
  orders: readonly Pick<ListedOrder, 'id' | 'bankReference'>[],
): Promise<(order: { id: string }) => MoneyByBank> {
  const came = await findReceivedMoney(
    database,
    orders.map(({ id }) => id),
  );
  const byBank = orders.filter(({ bankReference }) => bankReference !== null).map(({ id }) => id);
  const toSend = byBank.length === 0 ? null : await findToSendOf(database, byBank);
  return ({ id }) => {
    const { transfers, uncounted } = came.get(id) ?? NOTHING_RECEIVED;
    return { transfers, uncounted, toSendMinor: toSend?.get(id) ?? 0 };
  };
}

/** How much is still to be sent back by bank for each of some orders, in minor units; only of those for which something is. */
export async function findToSendOf(
  database: Database,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = await database.refund.groupBy({
    by: ['orderId'],
    where: { orderId: { in: [...orderIds] }, state: 'TO_SEND' },
    _sum: { amountMinor: true },
  });
  return new Map(sums.map(({ orderId, _sum }) => [orderId, _sum.amountMinor ?? 0]));
}

/** How many orders a filter has. */
export async function countListedOrders(used: Used, filter: OrderFilter): Promise<number> {
  return countRows(used, Prisma.sql`"Order"`, conditionsOf(used.catalogue, filter));
}

/** The least that a misspelt word shares with a right one, as pg_trgm measures it: 1 is all of it. */
const LEAST_ALIKE = 0.45;
/** Orders that are compared at most: of a name that very many have, any will do. */
const COMPARED = 1000;

/** A word with two letters swapped is one of so many at most that are looked for. */
const MOST_SWAPPED = 20;

/**
 * Orders of a filter in which words occur that are spelt like those that are searched for, or with two letters swapped, the most
 * alike first.
 *
 * @param filter.search must be given
 */
export async function findSimilarOrders(
  { database, catalogue }: Used,
  { search = '', ...filter }: OrderFilter,
  limit: number,
): Promise<ListedOrder[]> {
  const words = searchedWords(search);
  const swapped = (word: string) =>
    swappedOf(word).map((other) => Prisma.sql`${FOLDED} LIKE fold_for_search(${patternOf(other)})`);
  const alike = wordsOf(catalogue, words, (word) => {
    const like = Prisma.sql`fold_for_search(${word}) <% ${FOLDED}`;
    return Prisma.sql`(${Prisma.join([like, ...swapped(word)], ' OR ')})`;
  });
  const closeness = words.map((word) => {
    const measured = Prisma.sql`word_similarity(fold_for_search(${word}), ${FOLDED})`;
    const others = swapped(word);
    return others.length > 0
      ? Prisma.sql`CASE WHEN ${Prisma.join(others, ' OR ')} THEN 1 ELSE ${measured} END`
      : measured;
  });
  const orders = await database.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_ALIKE)}, true)`;
    return tx.$queryRaw<Omit<ListedOrder, Beside>[]>`
      SELECT ${LISTED} FROM "Order" JOIN (
        SELECT "id", ${Prisma.join(closeness, ' + ')} AS "closeness"
        FROM "Order" ${allOf([...conditionsOf(catalogue, filter), ...alike])} LIMIT ${COMPARED}
      ) AS "alike" USING ("id")
      ORDER BY "closeness" DESC, "id" DESC LIMIT ${limit}`;
  });
  return asListed({ database }, orders);
}

/** A word with each two letters that follow one another swapped; none of a word that is too short or too long for a name. */
function swappedOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < 4 || letters.length > MOST_SWAPPED) return [];
  return letters
    .slice(1)
    .map((second, index) => letters.toSpliced(index, 2, second, letters[index] as string).join(''))
    .filter((other) => other !== word);
}

/**
 * That each word is said of an order, or stands in the title of its conference; and one of them at least is said of it itself, since
 * everybody of a conference is no answer to its name.
 */
function wordsOf(
  catalogue: Dependencies['catalogue'],
  words: readonly string[],
  said: (word: string) => Prisma.Sql,
): Prisma.Sql[] {
  if (words.length < 2) return words.map(said);
  const { conferences } = catalogue.current();
  const all = words.map((word) => ({
    itself: said(word),
    ids: conferences
      .filter(({ title }) => word.length > 2 && foldForSearch(title).includes(foldForSearch(word)))
      .map(({ id }) => id),
  }));
  const either = all.map(({ itself, ids }) =>
    ids.length > 0 ? Prisma.sql`(${itself} OR "conferenceId" = ANY (${ids}::text[]))` : itself,
  );
  if (all.some(({ ids }) => ids.length === 0)) return either;
  return [
    ...either,
    Prisma.sql`(${Prisma.join(
      all.map(({ itself }) => itself),
      ' OR ',
    )})`,
  ];
}

/** Ids count up with the time, so they are by time, and one after the other where two were made at once. */
const SORTED = {
  MADE: Prisma.sql`"id"`,
  NAME: Prisma.sql`"lastName"`,
  TOTAL: Prisma.sql`"totalMinor"`,
} as const;

function comparedWith({ by }: OrderPage['sort'], { id, value }: Cursor): Prisma.Sql {
  return by === 'MADE' ? Prisma.sql`${id}::uuid` : Prisma.sql`${value}`;
}

/**
 * As the index Order_known_search_idx has it, which serves only what is written like this. PayPal's id of an order is not in it:
 * whoever only reads must not find it out letter by letter, because it leads to the payment.
 */
const SEARCHED = Prisma.sql`(' ' || "reference" || ' ' || "firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || "organization" || ' ' || coalesce("paypalCaptureId", ''))`;
const FOLDED = Prisma.sql`fold_for_search${SEARCHED}`;

/**
 * Words all occur, folded, in reference, name, email address, organization or PayPal's id of the payment, or, beside another word, in
 * the conference's title; those of one or two letters at the beginning of a word. PayPal's id of the order is found as a whole only.
 */
function conditionsOf(catalogue: Dependencies['catalogue'], filter: OrderFilter): Condition[] {
  const { conference, status, phase, category, country, coupon, from, to, search = '' } = filter;
  const { paidBy, paidFrom, paidTo, item } = filter;
  return [
    conference && Prisma.sql`"conferenceId" = ${conference}`,
    status && ofStatus(status),
    item && orderHasItem(item),
    phase && Prisma.sql`"phase" = ${phase}::"PricePhase"`,
    category && Prisma.sql`"category" = ${category}`,
    country && Prisma.sql`"country" = ${country}`,
    // By the coupon's id, for which there is an index.
    coupon && Prisma.sql`"couponId" = (SELECT "id" FROM "Coupon" WHERE "code" = ${coupon})`,
    from && Prisma.sql`"createdAt" >= ${from}`,
    to && Prisma.sql`"createdAt" < ${to}`,
    paidBy && PAID_BY[paidBy],
    (paidBy || paidFrom || paidTo) && Prisma.sql`"status" = ANY (${[...PAID_STATUSES]}::"OrderStatus"[])`,
    paidFrom && Prisma.sql`"capturedAt" >= ${paidFrom}`,
    paidTo && Prisma.sql`"capturedAt" < ${paidTo}`,
    ...wordsOf(
      catalogue,
      searchedWords(search),
      (word) => Prisma.sql`(${holds(SEARCHED, patternOf(word))} OR "paypalOrderId" = ${word.toUpperCase()})`,
    ),
  ];
}

/** What was cancelled is among the cancelled alone, also where it was paid and not all of it has gone back: `isCancelledAsPaid`. */
function ofStatus(status: OrderStatus): Prisma.Sql {
  const valid = Prisma.sql`"status" = ANY (${[...VALID_STATUSES]}::"OrderStatus"[])`;
  const is = Prisma.sql`"status" = ${status}::"OrderStatus"`;
  if (status === 'CANCELLED') return Prisma.sql`(${is} OR "cancelledAt" IS NOT NULL AND ${valid})`;
  return VALID_STATUSES.includes(status) ? Prisma.sql`${is} AND "cancelledAt" IS NULL` : is;
}

/** As `paidByOf` tells it of an order that is paid. */
const PAID_BY: Record<PaidBy, Prisma.Sql> = {
  NOTHING: Prisma.sql`"totalMinor" = 0`,
  BANK: Prisma.sql`("totalMinor" > 0 AND "bankReference" IS NOT NULL)`,
  PAYPAL: Prisma.sql`("totalMinor" > 0 AND "bankReference" IS NULL)`,
};

/** Anywhere; what has fewer letters than the index has in one entry, at the beginning of a word. */
function patternOf(word: string): string {
  const escaped = literalInLike(word);
  return [...word].length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

/** The history of an order, the earliest first. Its causes are those that `order.store.ts` takes. */
export async function historyOf(
  database: Database,
  orderId: string,
): Promise<{ at: Date; status: OrderStatus; cause: ChangeCause; detail: string | null }[]> {
  const changes = await database.orderChange.findMany({
    where: { orderId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { at: true, status: true, cause: true, detail: true },
  });
  return changes.map((change) => ({ ...change, cause: change.cause as ChangeCause }));
}

/** The order that people call so; null when there is none. */
export async function findOrderIdByReference(
  database: Database | Transaction,
  reference: string,
): Promise<string | null> {
  const found = await database.order.findUnique({ where: { reference }, select: { id: true } });
  return found?.id ?? null;
}

/** The conference of the order that people call so; null where there is none. */
export async function conferenceOfOrder(database: Database, reference: string): Promise<string | null> {
  const order = await database.order.findUnique({
    where: { reference: foldCode(reference) },
    select: { conferenceId: true },
  });
  return order?.conferenceId ?? null;
}
