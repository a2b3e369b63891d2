import { STATUS_NAMES } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { dayAt, formatIsoDate } from '#domain/time.ts';
import { namesOf } from '#server/organiser/columns.ts';
import { table } from '#server/organiser/table.ts';
import type { CouponUseRow, ListedCoupon } from './coupon-list.store.ts';

/** A coupon as commands write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export type CouponRecord = Omit<ListedCoupon, 'id' | 'active' | 'validFrom' | 'validUntil' | 'createdAt'> & {
  validFrom: string | null;
  validUntil: string | null;
  createdAt: string;
};

export const COUPON_NAMES = namesOf<CouponRecord>({
  code: true,
  state: true,
  registrationPercent: true,
  addOnsPercent: true,
  accommodationPercent: true,
  validFrom: true,
  validUntil: true,
  maxUses: true,
  uses: true,
  conferences: true,
  registrationTypes: true,
  createdAt: true,
});

/** A coupon as commands write it. */
export function couponRecord(coupon: ListedCoupon): CouponRecord {
  const { id: _, active: __, validFrom, validUntil, createdAt, ...same } = coupon;
  return {
    ...same,
    validFrom: validFrom?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const off = ({ registrationPercent, addOnsPercent, accommodationPercent }: CouponRecord) =>
  `${registrationPercent} / ${addOnsPercent} / ${accommodationPercent}`;
/** The last day, in London. */
const lastDay = ({ validUntil }: CouponRecord) =>
  validUntil && formatIsoDate(dayAt(new Date(Date.parse(validUntil) - 1)));
const uses = (coupon: CouponRecord) =>
  `${coupon.uses}${coupon.maxUses === null ? '' : ` of ${coupon.maxUses}`}`;

/** The columns of `coupons list`. */
export const LIST_COLUMNS = [
  { heading: 'Code', cell: ({ code }: CouponRecord) => code },
  { heading: 'State', cell: ({ state }: CouponRecord) => state },
  { heading: '% off tickets / add-ons / nights', cell: off },
  { heading: 'Uses', cell: uses, right: true },
  { heading: 'Until', cell: (coupon: CouponRecord) => lastDay(coupon) ?? '–' },
  { heading: 'Conferences', cell: ({ conferences }: CouponRecord) => conferences.join(', ') || 'all' },
];

/** A coupon and the orders with it, in words. */
export function couponText(coupon: CouponRecord, orders: readonly CouponUseRow[]): string {
  const facts = table(
    Object.entries({
      Code: coupon.code,
      State: coupon.state,
      'Off tickets': `${coupon.registrationPercent} %`,
      'Off add-ons': `${coupon.addOnsPercent} %`,
      'Off accommodation': `${coupon.accommodationPercent} %`,
      From: coupon.validFrom ? formatIsoDate(dayAt(new Date(coupon.validFrom))) : 'always',
      Until: lastDay(coupon) ?? 'for good',
      Uses: uses(coupon),
      Conferences: coupon.conferences.join(', ') || 'all',
      For: coupon.registrationTypes.join(', ') || 'everybody',
    }),
    [
      { heading: '', cell: ([name]) => name },
      { heading: '', cell: ([, value]) => value },
    ],
    { aligned: true },
  ).trimStart();
  const rows = orders.map(
    ({ reference, status, createdAt, discountMinor, currency }) =>
      `${reference}  ${createdAt.toISOString().slice(0, 10)}  ${STATUS_NAMES[status]}  ${formatMoney(discountMinor, currency as Currency)} off`,
  );
  return rows.length > 0 ? [facts, '', 'Orders', ...rows].join('\n') : facts;
}
