import { OPEN_STATUSES, type OrderStatus, PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { FilterOf, RowOf } from '#domain/organiser/list-shape.ts';
import type { couponList } from '#domain/pricing/coupon-list.ts';
import type { RegistrationType } from '#domain/pricing/price-list.ts';
import { foldCode } from '#domain/text.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';

/** A coupon as lists show it; instants are UTC, percentages of the three parts of an order. */
export type ListedCoupon = {
  id: string;
  code: string;
  state: RowOf<typeof couponList>['state'];
  registrationPercent: number;
  addOnsPercent: number;
  accommodationPercent: number;
  validFrom: Date | null;
  validUntil: Date | null;
  maxUses: number | null;
  /** Paid, and held by orders that may still be paid. */
  uses: number;
  /** Empty: every conference. */
  conferences: string[];
  /** Empty: everybody. */
  registrationTypes: RegistrationType[];
  active: boolean;
  createdAt: Date;
};

const listed = (now: Date) => Prisma.sql`
  SELECT "Coupon"."id", "code", "registrationPercent", "addOnsPercent", "accommodationPercent", "validFrom", "validUntil",
    "maxUses", coalesce("registrationTypes", '{}') AS "registrationTypes", "active", "Coupon"."createdAt", coalesce("uses", 0)::int AS "uses",
    ARRAY(SELECT "conferenceId" FROM "CouponConference" WHERE "couponId" = "Coupon"."id" ORDER BY 1) AS "conferences",
    CASE
      WHEN NOT "active" THEN 'stopped'
      WHEN "validUntil" <= ${now} THEN 'ended'
      WHEN coalesce("uses", 0) >= "maxUses" THEN 'used-up'
      WHEN "validFrom" > ${now} THEN 'waiting'
      ELSE 'usable'
    END AS "state"
  FROM "Coupon" LEFT JOIN (
    SELECT "couponId", count(*) AS "uses" FROM "Order"
    WHERE "couponId" IS NOT NULL AND "status"::text = ANY(${[...OPEN_STATUSES, ...PAID_STATUSES]})
    GROUP BY "couponId"
  ) AS "used" ON "used"."couponId" = "Coupon"."id"`;

type CouponFilter = FilterOf<typeof couponList>;
type Used = Pick<Dependencies, 'database' | 'clock'>;

const listedOf = ({ state, conference, search }: CouponFilter, now: Date) => Prisma.sql`
  FROM (${listed(now)}) AS "listed"
  WHERE NOT EXISTS (SELECT 1 FROM "Invitation" WHERE "couponId" = "listed"."id")
    ${state ? Prisma.sql`AND "state" = ${state}` : Prisma.empty}
    ${conference ? Prisma.sql`AND ("conferences" = '{}' OR ${conference} = ANY("conferences"))` : Prisma.empty}
    ${search ? Prisma.sql`AND strpos("code", ${foldCode(search)}) > 0` : Prisma.empty}`;

/** The newest coupons of a filter; those of invitations have a list of their own. */
export async function findListedCoupons(
  { database, clock }: Used,
  filter: CouponFilter,
  { limit, offset, after }: ListPage,
): Promise<ListedCoupon[]> {
  return database.$queryRaw<ListedCoupon[]>`
    SELECT * ${listedOf(filter, clock.now())} ${after ? Prisma.sql`AND "id" < ${after.id}::uuid` : Prisma.empty}
    ORDER BY "id" DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** How many coupons a filter has. */
export async function countListedCoupons({ database, clock }: Used, filter: CouponFilter): Promise<number> {
  const [counted] = await database.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total" ${listedOf(filter, clock.now())}`;
  return counted?.total ?? 0;
}

/** Usable coupons of which this part of the uses, or more, is taken, the oldest first; not those with a single use. */
export async function findNearlyUsedCoupons(
  database: Database,
  { part, limit }: { part: number; limit: number },
  now: Date,
): Promise<ListedCoupon[]> {
  return database.$queryRaw<ListedCoupon[]>`
    SELECT * FROM (${listed(now)}) AS "listed"
    WHERE "state" = 'usable' AND "maxUses" > 1 AND "uses" >= "maxUses" * ${part}::float8
    ORDER BY "id" LIMIT ${limit}`;
}

/** The coupons of these codes (normalised), in the order of the codes; one that is missing is left out. */
export async function findCouponsByCode(
  tx: Transaction | Database,
  codes: readonly string[],
  now: Date,
): Promise<ListedCoupon[]> {
  return tx.$queryRaw<ListedCoupon[]>`
    SELECT * FROM (${listed(now)}) AS "listed" WHERE "code" = ANY(${codes}) ORDER BY array_position(${codes}, "code")`;
}

/** An order that has taken a use of a coupon, or that held one and ended unpaid. */
export type CouponUseRow = {
  reference: string;
  status: OrderStatus;
  createdAt: Date;
  conferenceId: string;
  discountMinor: number;
  currency: string;
};

/** The orders with a coupon, the newest first. */
export async function findOrdersWithCoupon(database: Database, couponId: string): Promise<CouponUseRow[]> {
  return database.order.findMany({
    where: { couponId },
    orderBy: { id: 'desc' },
    select: {
      reference: true,
      status: true,
      createdAt: true,
      conferenceId: true,
      discountMinor: true,
      currency: true,
    },
  });
}
