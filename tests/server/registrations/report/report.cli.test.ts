// docs/product.md 15.4

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CurrencyReport, MoneyReport } from '#server/registrations/report/money-report.ts';
import { makeReport } from '#server/registrations/report/report.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct, testClock } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { fc } from '../../../support/seeded.ts';

const CONFERENCES = ['nextgen-pharma-2026', 'optics-photonics-2026'];
const ITEMS = ['presenter-in-person', 'delegate-in-person', 'student-in-person', 'one-night-single'];
const COUNTRIES = ['Japan', 'Germany', 'Brazil'];

/** A registration at random, and what becomes of it. */
type Case = {
  hour: number;
  conference: string;
  country: string;
  currency: string;
  quantities: number[];
  coupon: boolean;
  becomes: 'open' | 'paid' | 'given back in part' | 'given back';
};

const cases = fc.array(
  fc.record<Case>({
    hour: fc.integer({ min: 0, max: 24 * 60 }),
    conference: fc.constantFrom(...CONFERENCES),
    country: fc.constantFrom(...COUNTRIES),
    currency: fc.constantFrom('USD', 'EUR', 'GBP'),
    quantities: fc.tuple(
      fc.constant(1),
      ...ITEMS.slice(1).map(() => fc.integer({ min: 0, max: 2 })),
    ) as fc.Arbitrary<number[]>,
    coupon: fc.boolean(),
    becomes: fc.constantFrom('open', 'paid', 'given back in part', 'given back'),
  }),
  { minLength: 40, maxLength: 40 },
);

let product: Product;
let organiser: ReturnType<typeof organiserOf>;

async function register(one: Case, number: number): Promise<void> {
  const change = {
    details: {
      ...speaker.details,
      selectedConference: one.conference,
      country: one.country,
      email: `buyer-${number}@example.org`,
    },
    basket: ITEMS.map((itemId, index) => ({ itemId, quantity: one.quantities[index] ?? 0 })).filter(
      ({ quantity }) => quantity > 0,
    ),
    currency: one.currency,
    expectedTotalMinor: undefined,
    ...(one.coupon ? { couponCode: 'MERIDIAN30' } : {}),
  };
  const order = await approvedOrder(product, change);
  if (order.__typename !== 'Order') throw new Error(JSON.stringify(order));
  if (one.becomes === 'open') return;
  expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
  if (one.becomes === 'paid') return;
  const row = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
  const value = (row.totalMinor / 200).toFixed(2);
  const part = one.becomes === 'given back in part' ? { currency_code: row.currency, value } : undefined;
  product.paypal.control.refund(row.paypalCaptureId ?? '', part);
  await organiser('orders', 'reconcile', order.reference);
}

beforeAll(async () => {
  product = await startProduct({ clock: testClock('2026-01-10T00:30:00Z') });
  organiser = organiserOf(product);
  const start = product.clock.now().getTime();
  const drawn = fc.sample(cases, { numRuns: 1, seed: 20260310 })[0] ?? [];
  for (const [number, one] of drawn.toSorted((a, b) => a.hour - b.hour).entries()) {
    product.clock.set(new Date(start + one.hour * 3_600_000));
    await register(one, number);
  }
});
afterAll(() => product.stop());

const json = async (...args: string[]): Promise<MoneyReport> =>
  JSON.parse((await organiser('report', ...args, '--json')).out);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** What must hold in every report: the parts of each list make the whole. */
function expectToAddUp({ currencies, registrations }: MoneyReport): void {
  for (const money of currencies) {
    for (const list of ['days', 'months', 'conferences', 'phases', 'coupons'] as const)
      for (const amount of ['registrations', 'revenueMinor', 'refundedMinor', 'discountMinor'] as const)
        expect(
          sum(money[list], (row) => row[amount]),
          `${money.currency} ${list} ${amount}`,
        ).toBe(money[amount]);
    expect(sum(money.items, ({ totalMinor }) => totalMinor)).toBe(money.itemsMinor);
    expect(money.itemsMinor - money.discountMinor + money.feeMinor).toBe(money.revenueMinor);
    const { couponDiscountMinor, agreedDiscountMinor, complimentary } = money;
    expect(couponDiscountMinor + agreedDiscountMinor + complimentary.totalMinor).toBe(money.discountMinor);
    expect(money.keptMinor).toBe(money.revenueMinor - money.refundedMinor);
  }
  expect(sum(currencies, (money) => money.registrations)).toBe(registrations.total);
  for (const list of ['days', 'months', 'conferences', 'countries', 'phases'] as const)
    expect(
      sum(registrations[list], (row) => row.registrations),
      list,
    ).toBe(registrations.total);
}

describe('a report', () => {
  it('says of each currency what its orders say, and never adds two currencies up', async () => {
    const report = await json();
    const orders = await product.database.order.findMany();
    expect(report.currencies.map(({ currency }) => currency)).toEqual(['EUR', 'GBP', 'USD']);
    for (const money of report.currencies) {
      const own = orders.filter(({ currency }) => currency === money.currency);
      const paid = own.filter(({ capturedAt }) => capturedAt !== null);
      const open = own.filter(({ status }) => ['CREATED', 'APPROVED', 'PENDING'].includes(status));
      expect(money).toMatchObject({
        registrations: paid.length,
        revenueMinor: sum(paid, ({ totalMinor }) => totalMinor),
        refundedMinor: sum(paid, ({ refundedMinor }) => refundedMinor),
        feeMinor: sum(paid, ({ feeMinor }) => feeMinor),
        open: { registrations: open.length, totalMinor: sum(open, ({ totalMinor }) => totalMinor) },
        toSend: { registrations: 0, totalMinor: 0 },
        toGiveBack: { registrations: 0, totalMinor: 0 },
        paypalFeeUnknown: 0,
      });
      // The stand-in keeps 3.49 % and 0.49 of each payment.
      const fee = (total: number) => Math.floor((total * 349 + 5_000) / 10_000) + 49;
      expect(money.paypalFeeMinor).toBe(sum(paid, ({ totalMinor }) => fee(totalMinor)));
    }
    expectToAddUp(report);
  });

  it('adds up in every stretch of days and for every conference', async () => {
    const day = fc
      .integer({ min: 0, max: 62 })
      .map((days) => new Date(Date.UTC(2026, 0, 10 + days)).toISOString().slice(0, 10));
    const conference = fc.option(fc.constantFrom(...CONFERENCES));
    await fc.assert(
      fc.asyncProperty(fc.tuple(day, day), conference, async (days, of) => {
        const [from, to] = days.toSorted();
        expectToAddUp(await makeReport(product.dependencies, { from, to, conference: of }));
      }),
      { numRuns: 25, seed: 1 },
    );
  });

  it('counts what was paid between two days in London, and no other conference’s', async () => {
    const orders = await product.database.order.findMany({ where: { capturedAt: { not: null } } });
    const [february, other] = await Promise.all([
      json('--from', '2026-02-01', '--to', '2026-02-28'),
      json('--from', '2026-02-01', '--to', '2026-02-28', '--conference', CONFERENCES[0] ?? ''),
    ]);
    const inFebruary = orders.filter(({ capturedAt }) => capturedAt?.toISOString().startsWith('2026-02'));
    expect(inFebruary.length).toBeGreaterThan(5);
    expect(february.registrations.total).toBe(inFebruary.length);
    expect(february.registrations.months).toEqual([
      { key: '2026-02', label: 'February 2026', registrations: inFebruary.length },
    ]);
    expect(other.registrations.total).toBe(
      inFebruary.filter(({ conferenceId }) => conferenceId === CONFERENCES[0]).length,
    );
    expect(other.registrations.conferences).toHaveLength(1);
  });

  it('is printed for people, each currency by itself', async () => {
    const { code, out, error } = await organiser('report', '--from', '2026-01-01');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const usd = (await json()).currencies.find(({ currency }) => currency === 'USD') as CurrencyReport;
    for (const part of [
      'from 1 Jan 2026',
      '\nEUR\n',
      '\nGBP\n',
      '\nUSD\n',
      'Revenue',
      '\n2026-02-',
      'No coupon',
      'Japan',
    ])
      expect(out).toContain(part);
    expect(out.replaceAll(',', '')).toContain(`$${(usd.revenueMinor / 100).toFixed(2)}`);
  });

  it('of days on which nothing happened says so', async () => {
    expect(await organiser('report', '--to', '2020-01-01')).toMatchObject({
      code: 0,
      out: 'No payments and nothing outstanding.\n',
    });
  });

  it('names everything that is wrong with what was asked for', async () => {
    const { code, out } = await organiser(
      'report',
      '--from',
      '31.12.',
      '--to',
      '2026-02-30',
      '--conference',
      'nowhere',
      '--json',
    );
    expect(code).toBe(2);
    expect(JSON.parse(out).problems.map(({ path }: { path: string }) => path)).toEqual([
      'from',
      'to',
      'conference',
    ]);
    const turned = await organiser('report', '--from', '2026-03-02', '--to', '2026-03-01');
    expect(turned).toMatchObject({ code: 2, error: 'to: must not be before the first day\n' });
  });

  it('counts money that came after a cancellation as what is to be given back, and not as revenue', async () => {
    const before = await json();
    const late = await createOrder(product, {
      details: { ...speaker.details, email: 'late@example.org' },
      expectedTotalMinor: undefined as never,
    });
    const { id } = await product.database.order.findUniqueOrThrow({ where: { reference: late.reference } });
    await product.database.order.update({
      where: { id },
      data: { status: 'CANCELLED', cancelledAt: product.clock.now(), reconcileAfter: null },
    });
    product.paypal.control.approve(late.paypalOrderId);
    await product.dependencies.gateway.captureOrder(late.paypalOrderId, 'late-capture');
    await organiser('orders', 'reconcile', late.reference);
    const usd = (report: MoneyReport) => report.currencies.find(({ currency }) => currency === 'USD');
    const after = await json();
    expect(usd(after)?.toGiveBack).toEqual({ registrations: 1, totalMinor: late.totalMinor });
    expect(usd(after)?.revenueMinor).toBe(usd(before)?.revenueMinor);
  });
});
