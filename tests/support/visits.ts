import { FEE_PARTS } from '#domain/pricing/fee.ts';
import { DATED_CONFERENCES, OWN_LIST_CONFERENCE } from './dated-conferences.ts';
import {
  ORACLE_ITEMS,
  type OracleBasket,
  type OracleBoundaries,
  type OracleCoupon,
  type OracleFee,
  type OraclePrice,
  oraclePrice,
} from './price-oracle.ts';
import { fc } from './seeded.ts';

/** Coupons with their percentages off tickets, add-ons and nights. */
export const COUPONS: Record<string, OracleCoupon> = {
  MERIDIAN30: { registration: 30, addOns: 0, accommodation: 10 },
  ODD: { registration: 33, addOns: 7, accommodation: 51 },
  SMALL: { registration: 1, addOns: 1, accommodation: 1 },
  NEARLY: { registration: 99, addOns: 99, accommodation: 99 },
  TICKETS: { registration: 100, addOns: 0, accommodation: 0 },
};

/** Where they are drawn from. */
export const VISITED = [...DATED_CONFERENCES, OWN_LIST_CONFERENCE];

/** Somebody who fills a basket, for a conference at an instant. */
export type Visit = {
  conference: (typeof VISITED)[number];
  now: Date;
  currency: OracleBasket['currency'];
  /** One of `COUPONS`. */
  couponCode: string | null;
  lines: { itemId: string; quantity: number }[];
  /** What the organiser's details say of the fee then. */
  fee: OracleFee;
};

/** What the tables of docs/product.md say of a visit. */
export function oracleOf({ conference, now, currency, couponCode, lines, fee }: Visit): OraclePrice {
  const coupon = couponCode === null ? null : (COUPONS[couponCode] ?? null);
  return oraclePrice({ lines, currency, coupon, fee, now, boundaries: conference });
}

/** Half of the visits are within a second of a phase's end. */
const when = fc.constantFrom(...VISITED).chain((conference) =>
  fc.record({
    conference: fc.constant(conference),
    now: fc.oneof(
      fc
        .tuple(fc.constantFrom(conference.mid, conference.spot), fc.integer({ min: -1000, max: 1000 }))
        .map(([boundary, ms]) => new Date(Date.parse(boundary) + ms)),
      fc.date({
        min: new Date('2025-06-01T00:00:00Z'),
        max: new Date('2028-12-31T00:00:00Z'),
        noInvalidDate: true,
      }),
    ),
  }),
);

const quantity = fc.oneof(
  { weight: 19, arbitrary: fc.integer({ min: 1, max: 50 }) },
  { weight: 1, arbitrary: fc.constant(0) },
);

/** A third as shipped. */
const fee: fc.Arbitrary<OracleFee> = fc.oneof(
  fc.constant({ hundredths: 200, of: FEE_PARTS, onTransfers: false }),
  fc.record({
    hundredths: fc.constantFrom(0, 1, 150, 275, 2000),
    of: fc.subarray([...FEE_PARTS], { minLength: 1 }),
    onTransfers: fc.boolean(),
  }),
  fc.constant({ hundredths: 0, of: FEE_PARTS, onTransfers: true }),
);

const basketIn = (currency: OracleBasket['currency'], itemIds: readonly string[]) =>
  fc.record({
    currency: fc.constant(currency),
    fee,
    couponCode: fc.option(fc.constantFrom(...Object.keys(COUPONS)), { freq: 3 }),
    lines: fc.uniqueArray(fc.record({ itemId: fc.constantFrom(...itemIds), quantity }), {
      selector: ({ itemId }) => itemId,
      minLength: 1,
      maxLength: itemIds.length,
    }),
  });

/** Of what a conference sells besides the table, each as often as three of that. */
const soldFor = ({ own = [] }: OracleBoundaries) => [
  ...ORACLE_ITEMS,
  ...own.flatMap(({ id }) => [id, id, id]),
];

/** Any visit that is paid in the currency. */
export const visitsIn = (currency: OracleBasket['currency']): fc.Arbitrary<Visit> =>
  when.chain((moment) =>
    basketIn(currency, soldFor(moment.conference)).map((basket) => ({ ...moment, ...basket })),
  );
