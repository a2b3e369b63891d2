import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  itemsOf,
  phaseIn,
  type ServerPriceList,
  windowsOf,
} from '#client/screens/Registration/price-list.ts';
import { hasTicketFor } from '#domain/pricing/basket.ts';
import { CURRENCIES } from '#domain/pricing/currency.ts';
import { type Discount, type Quote, quote } from '#domain/pricing/quote.ts';
import type { Order } from '#server/features/orders/order.store.ts';
import { capturePayment } from '#server/features/payments/payment.service.ts';
import { register } from '#server/features/registration/registration.service.ts';
import { addDatedConferences, DATED_CONFERENCES } from '../../support/dated-conferences.ts';
import { each } from '../../support/many.ts';
import {
  ORACLE_ITEMS,
  type OracleBasket,
  type OracleCoupon,
  oracleDecimal,
  oraclePrice,
  oracleText,
} from '../../support/price-oracle.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { speaker } from '../../support/registration.ts';
import type { Json } from '../payments/stand-in/open-stand-in.ts';

const BASKETS = 10_000;
/** Baskets that are also paid and confirmed by mail. */
const PAID = 200;
const AT_ONCE = 16;

/** Coupons with their percentages off tickets, add-ons and nights. */
const COUPONS: Record<string, OracleCoupon> = {
  MERIDIAN30: { registration: 30, addOns: 0, accommodation: 10 },
  ODD: { registration: 33, addOns: 7, accommodation: 51 },
  SMALL: { registration: 1, addOns: 1, accommodation: 1 },
  NEARLY: { registration: 99, addOns: 99, accommodation: 99 },
  TICKETS: { registration: 100, addOns: 0, accommodation: 0 },
};

type Visit = {
  conference: (typeof DATED_CONFERENCES)[number];
  now: Date;
  currency: OracleBasket['currency'];
  couponCode: string | null;
  lines: { itemId: string; quantity: number }[];
};

const conference = fc.constantFrom(...DATED_CONFERENCES);
/** Half of the visits are within a second of a phase's end. */
const visitAt = conference.chain((conference) =>
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
const visits: fc.Arbitrary<Visit> = fc
  .tuple(
    visitAt,
    fc.record({
      currency: fc.constantFrom(...CURRENCIES),
      couponCode: fc.option(fc.constantFrom(...Object.keys(COUPONS)), { freq: 3 }),
      lines: fc.uniqueArray(fc.record({ itemId: fc.constantFrom(...ORACLE_ITEMS), quantity }), {
        selector: ({ itemId }) => itemId,
        minLength: 1,
        maxLength: ORACLE_ITEMS.length,
      }),
    }),
  )
  .map(([when, what]) => ({ ...when, ...what }));

let product: Product;
/** What the browser has of the server, by conference and by coupon. */
const lists = new Map<string, ServerPriceList>();
const discounts = new Map<string, Discount>();

beforeAll(async () => {
  product = await startProduct();
  await addDatedConferences(product);
  for (const { id } of DATED_CONFERENCES) lists.set(id, await askPriceList(id));
  for (const [code, { registration, addOns, accommodation }] of Object.entries(COUPONS)) {
    const percents = {
      registrationPercent: registration,
      addOnsPercent: addOns,
      accommodationPercent: accommodation,
    };
    await product.database.coupon.upsert({ where: { code }, create: { code, ...percents }, update: {} });
    discounts.set(code, await askCoupon(code));
  }
});
afterAll(() => product.stop());

async function askPriceList(conferenceId: string): Promise<ServerPriceList> {
  const { data } = await product.graphql(
    `query ($conferenceId: ID!) { priceList(conferenceId: $conferenceId) {
      conferenceId currentPhase serverTime
      windows { phase startsAt endsAt lastDay } currencies { code symbol name }
      items { id kind name registrationType position prices { phase usdMinor } }
    } }`,
    { conferenceId },
  );
  return data.priceList;
}

async function askCoupon(code: string): Promise<Discount> {
  const { data } = await product.graphql(
    `mutation ($input: ApplyCouponInput!) { applyCoupon(input: $input) {
      ... on AppliedCoupon { registrationPercent addOnsPercent accommodationPercent }
    } }`,
    { input: { code, conferenceId: 'nextgen-pharma-2026', basket: [], currency: 'USD' } },
  );
  return data.applyCoupon;
}

/** The quote as the registration page computes it. */
function browserQuote({ conference, now, currency, couponCode, lines }: Visit): Quote {
  const list = lists.get(conference.id) as ServerPriceList;
  return quote({
    items: itemsOf(list),
    basket: lines,
    phase: phaseIn(windowsOf(list), now.getTime(), list.currentPhase),
    currency,
    discount: couponCode === null ? null : (discounts.get(couponCode) as Discount),
  });
}

function oracleOf({ conference, now, currency, couponCode, lines }: Visit) {
  const coupon = couponCode === null ? null : (COUPONS[couponCode] as OracleCoupon);
  return oraclePrice({ lines, currency, coupon, now, boundaries: conference });
}

type Amounts = Record<(typeof AMOUNTS)[number], number | bigint>;
const AMOUNTS = [
  'registrationMinor',
  'addOnsMinor',
  'accommodationMinor',
  'discountMinor',
  'feeMinor',
  'totalMinor',
  'originalTotalMinor',
] as const;

/** The amounts of a price, wherever it comes from, as texts that can be compared. */
const amountsOf = (price: Amounts) => AMOUNTS.map((name) => `${name} ${price[name]}`);

/** Registers a visit at its own time, with the total that the browser shows. */
async function registerVisit(visit: Visit, index: number) {
  const items = product.services.catalogue.current().priceItems;
  const { conference, now, currency, couponCode, lines } = visit;
  const category = hasTicketFor(lines, 'speaker', items) ? 'Speaker' : 'Others';
  return register(
    { ...product.services, clock: { now: () => now } },
    {
      clientKey: null,
      details: {
        ...speaker.details,
        selectedConference: conference.id,
        category,
        email: `visit-${index}@example.org`,
      },
      basket: lines,
      currency,
      couponCode,
      termsAccepted: true,
      expectedTotalMinor: browserQuote(visit).totalMinor,
    },
  );
}

describe(`${BASKETS} random baskets`, () => {
  const drawn: Visit[] = [];

  it('cost in the browser what the specification’s tables say, to the minor unit', () => {
    fc.assert(
      fc.property(visits, (visit) => {
        const { phase, subtotals, discounts, feeMinor, totalMinor, originalTotalMinor } = browserQuote(visit);
        const discountMinor =
          discounts.registrationMinor + discounts.addOnsMinor + discounts.accommodationMinor;
        const expected = oracleOf(visit);
        expect(phase).toBe(expected.phase);
        expect(amountsOf({ ...subtotals, discountMinor, feeMinor, totalMinor, originalTotalMinor })).toEqual(
          amountsOf(expected),
        );
        drawn.push(visit);
      }),
      { numRuns: BASKETS },
    );
    expect(drawn).toHaveLength(BASKETS);
    expect(new Set(drawn.map((visit) => oracleOf(visit).phase))).toEqual(new Set(['EARLY', 'MID', 'SPOT']));
  });

  const orders: Order[] = [];

  it('cost the same at the server and in the order’s row', { timeout: 300_000 }, async () => {
    const wrong: unknown[] = [];
    await each(drawn, AT_ONCE, async (visit, index) => {
      const expected = oracleOf(visit);
      try {
        const order = await registerVisit(visit, index);
        orders[index] = order;
        const { phase, currency, couponCode } = order;
        expect(amountsOf(order)).toEqual(amountsOf(expected));
        expect({ phase, currency, couponCode }).toEqual({
          phase: expected.phase,
          currency: visit.currency,
          couponCode: visit.couponCode,
        });
      } catch (error) {
        // The total that the browser shows is sent along: another one at the server ends here too.
        wrong.push({ visit, error });
      }
    });
    expect(wrong).toEqual([]);
    const rows = await product.database.order.findMany({ include: { lines: true } });
    expect(rows).toHaveLength(BASKETS);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const [index, visit] of drawn.entries()) {
      const row = byId.get(orders[index]?.id ?? '');
      if (!row) throw new Error(`There is no row of ${JSON.stringify(visit)}`);
      const expected = oracleOf(visit);
      expect(amountsOf(row)).toEqual(amountsOf(expected));
      expect(row.lines.reduce((sum, line) => sum + BigInt(line.totalMinor), 0n)).toBe(
        expected.registrationMinor + expected.addOnsMinor + expected.accommodationMinor,
      );
    }
  });

  it('cost the same at PayPal, whole and in parts; what costs nothing is not there', () => {
    const remotes = new Map(product.paypal.control.listOrders().map(({ id, order }) => [id, order as Json]));
    let free = 0;
    for (const [index, visit] of drawn.entries()) {
      const expected = oracleOf(visit);
      const order = orders[index] as Order;
      if (expected.totalMinor === 0n) {
        free += 1;
        expect(order).toMatchObject({ status: 'CAPTURED', paypalOrderId: null });
        continue;
      }
      const [unit] = remotes.get(order.paypalOrderId ?? '').purchase_units;
      const money = (minor: bigint) => ({ currency_code: visit.currency, value: oracleDecimal(minor) });
      const items = expected.registrationMinor + expected.addOnsMinor + expected.accommodationMinor;
      expect(unit.custom_id).toBe(order.id);
      expect(unit.amount).toEqual({
        ...money(expected.totalMinor),
        breakdown: {
          item_total: money(items),
          handling: money(expected.feeMinor),
          ...(expected.discountMinor > 0n ? { discount: money(expected.discountMinor) } : {}),
        },
      });
    }
    expect(remotes.size + free).toBe(BASKETS);
  });

  it(`are charged and confirmed at that price (${PAID} of them)`, { timeout: 120_000 }, async () => {
    const { control } = product.paypal;
    const paid = drawn
      .map((visit, index) => ({ visit, order: orders[index] as Order }))
      .filter(({ order }) => order.paypalOrderId !== null)
      .slice(-PAID);
    await each(paid, AT_ONCE, async ({ order }) => {
      control.approve(order.paypalOrderId ?? '');
      expect((await capturePayment(product.services, order.paypalOrderId ?? '')).status).toBe('CAPTURED');
    });
    const remotes = new Map(control.listOrders().map(({ id, order }) => [id, order as Json]));
    const mails = new Map((await product.mails()).map((mail) => [mail.to?.[0]?.address, mail]));
    for (const { visit, order } of paid) {
      const { totalMinor } = oracleOf(visit);
      const [unit] = remotes.get(order.paypalOrderId ?? '').purchase_units;
      expect(unit.payments.captures).toHaveLength(1);
      expect(unit.payments.captures[0].amount).toEqual({
        currency_code: visit.currency,
        value: oracleDecimal(totalMinor),
      });
      const text = `Total paid: ${oracleText(totalMinor, visit.currency)}\n`;
      expect(mails.get(order.email)?.text).toContain(text);
    }
  });
});
