import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import { allOf, holds, searchedWords } from '#server/database/folded.ts';
import { literalInLike } from '#server/lib/like.ts';

/** Which orders a list shows; what is not given does not matter. */
export type OrderFilter = {
  conferenceId?: string | undefined;
  status?: OrderStatus | undefined;
  phase?: Phase | undefined;
  category?: string | undefined;
  country?: string | undefined;
  /** As it is stored: upper case. */
  couponCode?: string | undefined;
  /** Made at or after this instant. */
  from?: Date | undefined;
  /** Made before this instant. */
  until?: Date | undefined;
  /**
   * Words that all occur, folded, in reference, name, email address, organization or PayPal's id of the payment; those of one or
   * two letters at the beginning of a word. PayPal's id of the order is found as a whole only.
   */
  search?: string | undefined;
};

/** What a list is in the order of. */
export type OrderSort = { by: 'MADE' | 'NAME' | 'TOTAL'; descending: boolean };

export const NEWEST_FIRST: OrderSort = { by: 'MADE', descending: true };

/** The last order of the page before: its id, and the value that the list is in the order of. */
export type OrderCursor = { id: string; value: string | number };

/** What lists and exports have of an order: a hundred thousand of them are read for one file. */
const COLUMNS = [
  ...(['id', 'reference', 'status', 'createdAt', 'capturedAt', 'cancelledAt'] as const),
  ...([
    'conferenceId',
    'conferenceTitle',
    'designation',
    'firstName',
    'lastName',
    'email',
    'phone',
    'country',
    'organization',
  ] as const),
  ...(['category', 'scientificSession', 'phase', 'currency', 'registrationMinor', 'addOnsMinor'] as const),
  ...(['accommodationMinor', 'discountMinor', 'feeMinor', 'totalMinor', 'refundedMinor'] as const),
  ...(['couponCode', 'paypalCaptureId', 'bankReference'] as const),
];

/** An order as lists show it. */
export type ListedOrder = Pick<Prisma.OrderGetPayload<object>, (typeof COLUMNS)[number]> & {
  lines: readonly { name: string; quantity: number }[];
};

/** Of an order: these columns, and what was bought. */
const LISTED = Prisma.sql`
  ${Prisma.raw(COLUMNS.map((name) => `"${name}"`).join())},
  (SELECT coalesce(json_agg(json_build_object('name', l."name", 'quantity', l."quantity") ORDER BY l."position"), '[]')
    FROM "OrderLine" l WHERE l."orderId" = "Order"."id") AS "lines"`;

/**
 * A page of the orders of a filter. Pages go on from an order rather than from a number, so that nothing is left out or
 * shown twice while more are made.
 *
 * @param page.after the last order of the page before; none: the first page
 */
export async function findListedOrders(
  database: Database,
  filter: OrderFilter,
  page: { limit: number; offset?: number; sort?: OrderSort; after?: OrderCursor | null },
): Promise<ListedOrder[]> {
  const { limit, offset = 0, sort = NEWEST_FIRST, after } = page;
  const direction = sort.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const column = SORTED[sort.by];
  const beyond = sort.descending ? Prisma.sql`<` : Prisma.sql`>`;
  const where = [
    ...conditionsOf(filter),
    ...(after
      ? [Prisma.sql`(${column}, "id") ${beyond} (${comparedWith(sort, after)}, ${after.id}::uuid)`]
      : []),
  ];
  return database.$queryRaw<ListedOrder[]>`
    SELECT ${LISTED} FROM "Order" ${allOf(where)}
    ORDER BY ${column} ${direction}, "id" ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

/** How many orders a filter has. */
export async function countListedOrders(database: Database, filter: OrderFilter): Promise<number> {
  const [{ count } = { count: 0 }] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "Order" ${allOf(conditionsOf(filter))}`;
  return count;
}

/** The least that a misspelt word shares with a right one, as pg_trgm measures it: 1 is all of it. */
const LEAST_ALIKE = 0.45;
/** Orders that are compared at most: of a name that very many have, any will do. */
const COMPARED = 1000;

/**
 * Orders of a filter in which words occur that are spelt like those that are searched for, the most alike first.
 *
 * @param filter.search must be given
 */
export async function findSimilarOrders(
  database: Database,
  { search = '', ...filter }: OrderFilter,
  limit: number,
): Promise<ListedOrder[]> {
  const words = searchedWords(search).map((word) => Prisma.sql`fold_for_search(${word})`);
  const alike = words.map((word) => Prisma.sql`${word} <% ${FOLDED}`);
  const closeness = words.map((word) => Prisma.sql`word_similarity(${word}, ${FOLDED})`);
  return database.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_ALIKE)}, true)`;
    return tx.$queryRaw<ListedOrder[]>`
      SELECT ${LISTED} FROM "Order" JOIN (
        SELECT "id", ${Prisma.join(closeness, ' + ')} AS "closeness"
        FROM "Order" ${allOf([...conditionsOf(filter), ...alike])} LIMIT ${COMPARED}
      ) AS "alike" USING ("id")
      ORDER BY "closeness" DESC, "id" DESC LIMIT ${limit}`;
  });
}

/** Orders that are read at once while all of a filter are walked through. */
const PAGE = 200;

/** All orders of a filter, without holding more than two hundred of them. */
export async function* allListedOrders(
  database: Database,
  filter: OrderFilter,
  sort: OrderSort = NEWEST_FIRST,
): AsyncGenerator<ListedOrder> {
  let after: OrderCursor | null = null;
  do {
    const orders: ListedOrder[] = await findListedOrders(database, filter, { limit: PAGE, sort, after });
    yield* orders;
    const last = orders.length === PAGE ? orders.at(-1) : undefined;
    after = last ? cursorOf(last, sort) : null;
  } while (after);
}

/** Where the next page begins. */
export function cursorOf(order: ListedOrder, { by }: OrderSort): OrderCursor {
  const values = { MADE: order.id, NAME: order.lastName, TOTAL: order.totalMinor };
  return { id: order.id, value: values[by] };
}

/** Ids count up with the time, so they are by time, and one after the other where two were made at once. */
const SORTED = {
  MADE: Prisma.sql`"id"`,
  NAME: Prisma.sql`"lastName"`,
  TOTAL: Prisma.sql`"totalMinor"`,
} as const;

function comparedWith({ by }: OrderSort, { value }: OrderCursor): Prisma.Sql {
  return by === 'MADE' ? Prisma.sql`${value}::uuid` : Prisma.sql`${value}`;
}

/**
 * As the index Order_known_search_idx has it, which serves only what is written like this. PayPal's id of an order is not in it:
 * whoever only reads must not find it out letter by letter, because it leads to the payment.
 */
const SEARCHED = Prisma.sql`(' ' || "reference" || ' ' || "firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || "organization" || ' ' || coalesce("paypalCaptureId", ''))`;
const FOLDED = Prisma.sql`fold_for_search${SEARCHED}`;

function conditionsOf(filter: OrderFilter): Prisma.Sql[] {
  const { conferenceId, status, phase, category, country, couponCode, from, until, search } = filter;
  return [
    conferenceId && Prisma.sql`"conferenceId" = ${conferenceId}`,
    status && Prisma.sql`"status" = ${status}::"OrderStatus"`,
    phase && Prisma.sql`"phase" = ${phase}::"PricePhase"`,
    category && Prisma.sql`"category" = ${category}`,
    country && Prisma.sql`"country" = ${country}`,
    // By the coupon's id, for which there is an index.
    couponCode && Prisma.sql`"couponId" = (SELECT "id" FROM "Coupon" WHERE "code" = ${couponCode})`,
    from && Prisma.sql`"createdAt" >= ${from}`,
    until && Prisma.sql`"createdAt" < ${until}`,
    ...searchedWords(search ?? '').map(
      (word) => Prisma.sql`(${holds(SEARCHED, patternOf(word))} OR "paypalOrderId" = ${word.toUpperCase()})`,
    ),
  ].filter((condition) => typeof condition === 'object');
}

/** Anywhere; what has fewer letters than the index has in one entry, at the beginning of a word. */
function patternOf(word: string): string {
  const escaped = literalInLike(word);
  return [...word].length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

/** The history of an order, the earliest first. */
export async function historyOf(
  database: Database,
  orderId: string,
): Promise<{ at: Date; status: OrderStatus; cause: string; detail: string | null }[]> {
  return database.orderChange.findMany({
    where: { orderId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: { at: true, status: true, cause: true, detail: true },
  });
}

/** The order that people call so; null when there is none. */
export async function findOrderIdByReference(
  database: Database | Transaction,
  reference: string,
): Promise<string | null> {
  const found = await database.order.findUnique({ where: { reference }, select: { id: true } });
  return found?.id ?? null;
}
