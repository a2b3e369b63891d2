import { OPEN_STATUSES, PAID_STATUSES } from '#domain/orders/order-status.ts';
import { organiserZone } from '#domain/time.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { PAID_AFTER_CANCELLATION } from '#server/money/payments/payment-state.ts';
import { findReceivedMoney, receivedMinorOf } from '#server/orders/orders/received-money.store.ts';

/** Which registrations a report is about; what is not given does not matter. */
export type ReportFilter = {
  /** At or after this instant. */
  from?: Date | undefined;
  /** Before this instant. */
  until?: Date | undefined;
  conferenceId?: string | undefined;
};

/** What a group of paid registrations is a group of; `whole`: all of its currency. */
export type Grouping = 'whole' | 'conference' | 'phase' | 'coupon' | 'country' | 'day';

/** Paid registrations of one currency that have something in common; amounts in its minor units. */
export type PaidGroup = {
  currency: string;
  by: Grouping;
  /** What they have in common; '' for no coupon, and for the whole. */
  key: string;
  /** Of conferences: as it was printed last. */
  title: string;
  registrations: number;
  revenueMinor: number;
  refundedMinor: number;
  itemsMinor: number;
  discountMinor: number;
  couponDiscountMinor: number;
  agreedDiscountMinor: number;
  /** How many registrations have refunds by bank transfer that are agreed to and not sent, and how much these are. */
  toSend: number;
  toSendMinor: number;
  complimentary: number;
  complimentaryMinor: number;
  feeMinor: number;
  paypalFeeMinor: number;
  paypalFeeUnknown: number;
};

/** What was sold of an item in one currency, before coupons. */
export type SoldItem = {
  currency: string;
  itemId: string;
  name: string;
  quantity: number;
  totalMinor: number;
};

/** Registrations of one currency whose money may still come, or has to go back. */
export type UnsettledGroup = {
  currency: string;
  open: number;
  /** Without what has come of it. */
  openMinor: number;
  toGiveBack: number;
  toGiveBackMinor: number;
};

/** All of a report, as it is at one instant. */
export async function readReport(
  database: Database,
  filter: ReportFilter,
): Promise<{ paid: PaidGroup[]; items: SoldItem[]; unsettled: UnsettledGroup[] }> {
  return database.$transaction(
    async (tx) => ({
      paid: await paidGroups(tx, filter),
      items: await soldItems(tx, filter),
      unsettled: await unsettledGroups(tx, filter),
    }),
    { isolationLevel: 'RepeatableRead' },
  );
}

/** Sums of whole numbers are exact as doubles up to 2^53. */
const sum = (column: string) => Prisma.sql`coalesce(sum(${Prisma.raw(`"${column}"`)}), 0)::float8`;

/** Taken off by the organiser, and not by a coupon (docs/product.md 6.5). */
const AGREED = Prisma.sql`"couponCode" IS NULL AND "discountMinor" > 0`;

/** What is added to a registration is paid, and is none by itself (docs/product.md 7.18). */
const REGISTERS = Prisma.sql`"addedTo" IS NULL`;

/** How many registrations there are of some orders: what was added to one counts with it. */
const registrationsOf = (orders: Prisma.Sql) =>
  Prisma.sql`(count(DISTINCT coalesce("addedTo", "reference")) FILTER (WHERE ${orders}))::int`;

async function paidGroups(tx: Transaction, filter: ReportFilter): Promise<PaidGroup[]> {
  return tx.$queryRaw<PaidGroup[]>`
    WITH paid AS (
      SELECT *, coalesce("couponCode", '') AS "coupon",
        to_char("capturedAt" AT TIME ZONE ${organiserZone()}, 'YYYY-MM-DD') AS "day"
      FROM "Order" LEFT JOIN (
        SELECT "orderId", sum("amountMinor") AS "toSendMinor" FROM "Refund" WHERE "state" = 'TO_SEND' GROUP BY "orderId"
      ) AS "refund" ON "refund"."orderId" = "Order"."id"
      ${paidIn(filter)}
    )
    SELECT "currency",
      CASE grouping("conferenceId", "phase", "coupon", "country", "day")
        WHEN 15 THEN 'conference' WHEN 23 THEN 'phase' WHEN 27 THEN 'coupon' WHEN 29 THEN 'country' WHEN 30 THEN 'day'
        ELSE 'whole' END AS "by",
      coalesce("conferenceId", "phase"::text, "coupon", "country", "day", '') AS "key",
      max("conferenceTitle") AS "title",
      (count(*) FILTER (WHERE ${REGISTERS}))::int AS "registrations",
      ${sum('totalMinor')} AS "revenueMinor",
      ${sum('refundedMinor')} AS "refundedMinor",
      ${registrationsOf(Prisma.sql`"toSendMinor" IS NOT NULL`)} AS "toSend",
      ${sum('toSendMinor')} AS "toSendMinor",
      (sum("registrationMinor") + sum("addOnsMinor") + sum("accommodationMinor"))::float8 AS "itemsMinor",
      ${sum('discountMinor')} AS "discountMinor",
      coalesce(sum("discountMinor") FILTER (WHERE "couponCode" IS NOT NULL), 0)::float8 AS "couponDiscountMinor",
      coalesce(sum("discountMinor") FILTER (WHERE ${AGREED} AND "totalMinor" > 0), 0)::float8 AS "agreedDiscountMinor",
      ${registrationsOf(Prisma.sql`${AGREED} AND "totalMinor" = 0`)} AS "complimentary",
      coalesce(sum("discountMinor") FILTER (WHERE ${AGREED} AND "totalMinor" = 0), 0)::float8 AS "complimentaryMinor",
      ${sum('feeMinor')} AS "feeMinor",
      ${sum('paypalFeeMinor')} AS "paypalFeeMinor",
      count(*) FILTER (WHERE "paypalCaptureId" IS NOT NULL AND "paypalFeeMinor" IS NULL)::int AS "paypalFeeUnknown"
    FROM paid
    GROUP BY GROUPING SETS (
      ("currency"), ("currency", "conferenceId"), ("currency", "phase"), ("currency", "coupon"), ("currency", "country"),
      ("currency", "day")
    )
    ORDER BY "currency", "by", "revenueMinor" DESC, "key"`;
}

async function soldItems(tx: Transaction, filter: ReportFilter): Promise<SoldItem[]> {
  return tx.$queryRaw<SoldItem[]>`
    WITH paid AS (SELECT "id", "currency" FROM "Order" ${paidIn(filter)}),
    sold AS (
      SELECT "currency", "name", "quantity", "totalMinor",
        CASE WHEN u."orderId" IS NULL THEN "itemId" ELSE "itemId" || '-upgrade' END AS "itemId"
      FROM paid JOIN "OrderLine" l ON l."orderId" = paid."id" LEFT JOIN "SeatUpgrade" u ON u."orderId" = paid."id"
    )
    SELECT "currency", "itemId", max("name") AS "name", sum("quantity")::float8 AS "quantity", ${sum('totalMinor')} AS "totalMinor"
    FROM sold
    GROUP BY "currency", "itemId"
    ORDER BY "currency", "totalMinor" DESC, "itemId"`;
}

async function unsettledGroups(tx: Transaction, filter: ReportFilter): Promise<UnsettledGroup[]> {
  const open = Prisma.sql`"status" = ANY (${[...OPEN_STATUSES]}::"OrderStatus"[])`;
  const late = Prisma.sql`"failureIssue" = ${PAID_AFTER_CANCELLATION}`;
  const groups = await tx.$queryRaw<UnsettledGroup[]>`
    SELECT "currency",
      ${registrationsOf(open)} AS "open",
      coalesce(sum("totalMinor") FILTER (WHERE ${open}), 0)::float8 AS "openMinor",
      ${registrationsOf(late)} AS "toGiveBack",
      coalesce(sum("totalMinor" - "refundedMinor") FILTER (WHERE ${late}), 0)::float8 AS "toGiveBackMinor"
    FROM "Order" ${all([Prisma.sql`(${open} OR ${late})`, ...within('createdAt', filter)])}
    GROUP BY "currency" ORDER BY "currency"`;
  const came = Prisma.sql`EXISTS (SELECT FROM "ReceivedTransfer" t WHERE t."orderId" = "Order"."id")`;
  const begun = await tx.$queryRaw<{ id: string; currency: string; totalMinor: number }[]>`
    SELECT "id", "currency", "totalMinor" FROM "Order" ${all([open, came, ...within('createdAt', filter)])}`;
  const received = await findReceivedMoney(
    tx,
    begun.map(({ id }) => id),
  );
  return groups.map((group) => ({
    ...group,
    openMinor: begun
      .filter(({ currency }) => currency === group.currency)
      .reduce(
        (minor, { id, totalMinor }) =>
          minor - Math.min(receivedMinorOf(received.get(id)?.transfers), totalMinor),
        group.openMinor,
      ),
  }));
}

function paidIn(filter: ReportFilter): Prisma.Sql {
  return all([
    Prisma.sql`"status" = ANY (${[...PAID_STATUSES]}::"OrderStatus"[])`,
    Prisma.sql`"capturedAt" IS NOT NULL`,
    ...within('capturedAt', filter),
  ]);
}

function within(
  column: 'capturedAt' | 'createdAt',
  { from, until, conferenceId }: ReportFilter,
): Prisma.Sql[] {
  const at = Prisma.raw(`"${column}"`);
  return [
    ...(from ? [Prisma.sql`${at} >= ${from}`] : []),
    ...(until ? [Prisma.sql`${at} < ${until}`] : []),
    ...(conferenceId ? [Prisma.sql`"conferenceId" = ${conferenceId}`] : []),
  ];
}

const all = (conditions: Prisma.Sql[]) => Prisma.sql`WHERE ${Prisma.join(conditions, ' AND ')}`;
