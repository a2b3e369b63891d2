import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeOf as answered } from '#client/site/features/payment/fee.ts';
import {
  itemsOf,
  phaseIn,
  type ServerPriceList,
  windowsOf,
} from '#client/site/screens/Registration/price-list.ts';
import { creditedAmount, netAmounts, type TaxTreatment, taxedAmount } from '#domain/billing/tax.ts';
import { linesLeft } from '#domain/orders/lines-left.ts';
import { hasTicketFor } from '#domain/pricing/basket.ts';
import { type Fee, feeOf } from '#domain/pricing/fee.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { type Discount, type Quote, quote, totalBy } from '#domain/pricing/quote.ts';
import { invoiceRows } from '#server/money/invoices/document-content.ts';
import { capturePayment } from '#server/money/payments/payment.service.ts';
import { applyCoupon } from '#server/orders/coupons/coupon-quote.service.ts';
import { totalOf } from '#server/orders/orders/fee-of-order.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { receiptRows } from '#server/orders/orders/receipt-rows.ts';
import { quoteBasket } from '#server/orders/pricing/quote.service.ts';
import { register } from '#server/registrations/registrations/registration.service.ts';
import { planTakeOff, takeOff } from '#server/registrations/registrations/take-off.service.ts';
import { makeLedger } from '#server/registrations/report/ledger.service.ts';
import type { Json } from '../server/paypal-stand-in/open-stand-in.ts';
import { addDatedConferences, addOwnListConference } from './dated-conferences.ts';
import { each } from './many.ts';
import { OWN_ITEMS, type OwnItem } from './own-items.ts';
import { type OraclePrice, oracleDecimal, oracleText } from './price-oracle.ts';
import { type Product, startProduct } from './product.ts';
import { speaker } from './registration.ts';
import { fc } from './seeded.ts';
import { sized } from './storm.ts';
import { COUPONS, oracleOf, VISITED, type Visit, visitsIn } from './visits.ts';

/** Baskets in all three currencies; 10,200 in a storm. */
const BASKETS = sized(150, 3_400);
/** So many of them become orders: what an order keeps is worked out once, as the quotes are. */
const ORDERED = sized(30, 340);
/** So many of the orders are also paid and confirmed by mail, with a receipt as a file; each costs some 70 ms. */
const PAID = sized(5, 34);
const AT_ONCE = 16;

const TREATMENTS: readonly TaxTreatment[] = [
  { kind: 'NONE' },
  { kind: 'REVERSE_CHARGE', name: 'VAT', place: 'United Kingdom', wording: 'Reverse charge.' },
  ...[0, 770, 1900, 2000, 2100].map(
    (rateHundredths): TaxTreatment => ({
      kind: 'TAXED',
      name: 'VAT',
      place: 'United Kingdom',
      rateHundredths,
      wording: '',
      country: 'GB',
    }),
  ),
];

let product: Product;
/** What the browser has of the server, by conference and by coupon. */
const lists = new Map<string, ServerPriceList>();
const discounts = new Map<string, Discount>();

async function openBooth(): Promise<void> {
  product = await startProduct();
  await addDatedConferences(product);
  await addOwnListConference(product);
  for (const { id } of VISITED) lists.set(id, await askPriceList(id));
  for (const [code, { registration, addOns, accommodation }] of Object.entries(COUPONS)) {
    const percents = {
      registrationPercent: registration,
      addOnsPercent: addOns,
      accommodationPercent: accommodation,
    };
    await product.database.coupon.upsert({ where: { code }, create: { code, ...percents }, update: {} });
    discounts.set(code, await askCoupon(code));
  }
}

async function askPriceList(conferenceId: string): Promise<ServerPriceList> {
  const { data } = await product.graphql(
    `query ($conferenceId: ID!) { priceList(conferenceId: $conferenceId) {
      conferenceId currentPhase serverTime
      windows { phase startsAt endsAt lastDay } currencies { code symbol name rateMillionths }
      items { id kind group name description daysText serves seats online days position prices { phase usdMinor own { amountMinor currency } } }
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

/** The organiser's fee at a visit, as the server has it. */
const feeAt = ({ fee: { hundredths, of, onTransfers } }: Visit): Fee =>
  feeOf({ percent: hundredths / 100, of, onTransfers });

/** The same as the price list's answer says it to the browser. */
function answeredFee(visit: Visit): Fee {
  const { percent, parts, ways } = feeAt(visit);
  return answered({ percent, parts, onTransfers: ways.includes('TRANSFER') });
}

/** The quote as the registration page computes it. */
function browserQuote(visit: Visit): Quote {
  const { conference, now, currency, couponCode, lines } = visit;
  const list = lists.get(conference.id) as ServerPriceList;
  return quote({
    items: itemsOf(list),
    basket: lines,
    phase: phaseIn(windowsOf(list), now.getTime(), list.currentPhase),
    currency,
    discount: couponCode === null ? null : (discounts.get(couponCode) as Discount),
    fee: answeredFee(visit),
  });
}

/** The amounts and the phase of a row, in the oracle's form. */
function oraclePriceOf(
  row: Record<Exclude<keyof OraclePrice, 'phase'>, number> & { phase: Phase },
): OraclePrice {
  return {
    phase: row.phase,
    registrationMinor: BigInt(row.registrationMinor),
    addOnsMinor: BigInt(row.addOnsMinor),
    accommodationMinor: BigInt(row.accommodationMinor),
    discountMinor: BigInt(row.discountMinor),
    feeMinor: BigInt(row.feeMinor),
    totalMinor: BigInt(row.totalMinor),
    transferMinor: BigInt(row.transferMinor),
  };
}

/** The same of a quote. */
function priceOf({ subtotals, discounts, ...price }: Quote): OraclePrice {
  const { registrationMinor, addOnsMinor, accommodationMinor } = discounts;
  const discountMinor = registrationMinor + addOnsMinor + accommodationMinor;
  const transferMinor = totalBy(price, 'TRANSFER');
  return oraclePriceOf({ ...price, ...subtotals, discountMinor, transferMinor });
}

const pick = ({ serves, seats, online, days }: OwnItem) => ({ serves, seats, online, days });

/** PayPal's orders by their ids. */
function remoteOrders(): Map<string, Json> {
  return new Map(product.paypal.control.listOrders().map(({ id, order }) => [id, order]));
}

/** The server's parts at the time of a visit, and with its fee. */
const dependenciesAt = (visit: Visit) => {
  const { catalogue } = product.dependencies;
  const current = () => ({ ...catalogue.current(), fee: feeAt(visit) });
  return { ...product.dependencies, catalogue: { ...catalogue, current }, clock: { now: () => visit.now } };
};

/** The quote as the server answers it, without an order. */
async function serverQuote(visit: Visit): Promise<Quote> {
  const { conference, lines, currency, couponCode: code } = visit;
  const question = { conferenceId: conference.id, basket: lines, currency };
  return code === null
    ? quoteBasket(dependenciesAt(visit), question).quote
    : (await applyCoupon(dependenciesAt(visit), { ...question, code, network: null })).quote;
}

/** Registers a visit with the total that the browser shows: another one at the server makes no order. */
async function registerVisit(visit: Visit, index: number): Promise<Order> {
  const { conference, currency, couponCode, lines } = visit;
  const category = hasTicketFor(lines, 'speaker', itemsOf(lists.get(conference.id) as ServerPriceList))
    ? 'Speaker'
    : 'Others';
  const email = `visit-${index}@example.org`;
  return register(dependenciesAt(visit), {
    clientKey: null,
    details: { ...speaker.details, selectedConference: conference.id, category, email },
    basket: lines,
    currency,
    couponCode,
    termsAccepted: true,
    pastConferenceAcknowledged: true,
    expectedTotalMinor: browserQuote(visit).totalMinor,
    network: null,
  });
}

/**
 * Tests that random baskets in these currencies cost the same to the minor unit wherever a price is shown or kept: in the
 * browser, at the server, in the order's row, at PayPal, on documents, in the ledger and in the oracle of the tests, with tickets for
 * certain days among them, and what is taken off again. In a storm a file
 * for each currency calls it, so that they run side by side.
 */
export function testRandomBaskets(...currencies: Visit['currency'][]): void {
  beforeAll(openBooth);
  afterAll(() => product.stop());

  describe(`${BASKETS} random baskets in ${currencies.join(', ')}`, () => {
    const drawn: Visit[] = [];

    it('cost in the browser what the tables of docs/product.md say, to the minor unit', () => {
      fc.assert(
        fc.property(fc.constantFrom(...currencies).chain(visitsIn), (visit) => {
          expect(priceOf(browserQuote(visit))).toEqual(oracleOf(visit));
          drawn.push(visit);
        }),
        { numRuns: BASKETS },
      );
      expect(drawn).toHaveLength(BASKETS);
      expect(new Set(drawn.map((visit) => oracleOf(visit).phase))).toEqual(new Set(['EARLY', 'MID', 'SPOT']));
    });

    it('cost the same at the server', async () => {
      await each(drawn, AT_ONCE, async (visit) => {
        expect({ visit, price: priceOf(await serverQuote(visit)) }).toEqual({
          visit,
          price: oracleOf(visit),
        });
      });
    });

    const orders: { visit: Visit; order: Order }[] = [];

    it(`cost the same in the rows of the ${ORDERED} that become orders, and on their receipts`, async () => {
      await each(drawn.slice(0, ORDERED), AT_ONCE, async (visit, index) => {
        orders[index] = { visit, order: await registerVisit(visit, index) };
      });
      const rows = await product.database.order.findMany({ include: { lines: true } });
      expect(rows).toHaveLength(ORDERED);
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const { visit, order } of orders) {
        const row = byId.get(order.id);
        if (!row) throw new Error(`There is no row of ${JSON.stringify(visit)}`);
        const expected = oracleOf(visit);
        expect({ visit, price: oraclePriceOf({ ...row, transferMinor: totalOf(row, 'TRANSFER') }) }).toEqual({
          visit,
          price: expected,
        });
        expect([row.currency, row.couponCode]).toEqual([visit.currency, visit.couponCode]);
        for (const { itemId, group, serves, seats, online, days } of row.lines) {
          const own = OWN_ITEMS.find(({ id }) => id === itemId);
          if (own) expect({ serves, seats, online, days }).toEqual(pick(own));
          if (group !== null) expect(group).toBe(own?.group);
        }
        expect(row.lines.reduce((sum, line) => sum + BigInt(line.totalMinor), 0n)).toBe(
          expected.registrationMinor + expected.addOnsMinor + expected.accommodationMinor,
        );
        expect(receiptRows(order).find(({ total }) => total)).toEqual({
          name: 'Total paid',
          amount: `${oracleText(expected.totalMinor, visit.currency)} ${visit.currency}`,
          total: true,
        });
      }
    });

    it('cost the same on their pro-forma invoices, invoices and credit notes, whatever the tax', () => {
      for (const { visit, order } of orders) {
        const { totalMinor } = oracleOf(visit);
        const rows = invoiceRows(order).map((row) => row.totalMinor);
        expect(rows.reduce((sum, row) => sum + BigInt(row), 0n)).toBe(totalMinor);
        for (const treatment of TREATMENTS) {
          const rate = treatment.kind === 'TAXED' ? BigInt(treatment.rateHundredths) : 0n;
          // Half up, in whole numbers.
          const tax = (2n * totalMinor * rate + 10_000n + rate) / (2n * (10_000n + rate));
          const amount = taxedAmount(order.totalMinor, treatment, visit.currency);
          expect({ visit, tax: BigInt(amount.taxMinor), net: BigInt(amount.netMinor) }).toEqual({
            visit,
            tax,
            net: totalMinor - tax,
          });
          expect(netAmounts(rows, treatment, visit.currency).reduce((sum, net) => sum + net, 0)).toBe(
            amount.netMinor,
          );
          if (order.totalMinor < 2) continue;
          const part = Math.ceil(order.totalMinor / 3);
          const notes = [
            creditedAmount(part, 0, treatment, visit.currency),
            creditedAmount(order.totalMinor - part, part, treatment, visit.currency),
          ];
          expect(notes.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(amount.taxMinor);
          expect(notes.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(amount.netMinor);
        }
      }
    });

    it('cost the same at PayPal, whole and in parts; what costs nothing is not there', () => {
      const remotes = remoteOrders();
      let free = 0;
      for (const { visit, order } of orders) {
        const expected = oracleOf(visit);
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
            ...(expected.feeMinor > 0n ? { handling: money(expected.feeMinor) } : {}),
            ...(expected.discountMinor > 0n ? { discount: money(expected.discountMinor) } : {}),
          },
        });
      }
      expect(remotes.size + free).toBe(ORDERED);
    });

    it(`are charged and confirmed at that price, of which ${PAID} are paid`, async () => {
      const paid = orders.filter(({ order }) => order.paypalOrderId !== null).slice(-PAID);
      await each(paid, AT_ONCE, async ({ order }) => {
        product.paypal.control.approve(order.paypalOrderId ?? '');
        expect(
          (
            await capturePayment(product.dependencies, {
              paypalOrderId: order.paypalOrderId ?? '',
              network: null,
            })
          ).status,
        ).toBe('CAPTURED');
      });
      const remotes = remoteOrders();
      const mails = new Map((await product.mails()).map((mail) => [mail.to?.[0]?.address, mail]));
      for (const { visit, order } of paid) {
        const { totalMinor } = oracleOf(visit);
        const [unit] = remotes.get(order.paypalOrderId ?? '').purchase_units;
        expect(unit.payments.captures).toHaveLength(1);
        expect(unit.payments.captures[0].amount).toEqual({
          currency_code: visit.currency,
          value: oracleDecimal(totalMinor),
        });
        const total = oracleText(totalMinor, visit.currency);
        const mail = mails.get(order.email);
        expect(mail?.text).toContain(`Total paid: ${total} ${visit.currency}\n`);
        const receipt = mail?.attachments.find(({ filename }) => filename?.startsWith('receipt-'));
        const { text } = await extractText(new Uint8Array(receipt?.content as ArrayBuffer), {
          mergePages: true,
        });
        expect(text).toContain(`Total paid ${total} ${visit.currency}`);
      }
    });

    it('have what is given back for an item that is taken off in rows, at PayPal, in the ledger and on credit notes', async () => {
      const { dependencies, database } = product;
      const by = { actor: 'ada', reason: 'by telephone', dryRun: false };
      const paid = orders.filter(({ order }) => order.paypalOrderId !== null).slice(-PAID);
      const given = new Map<string, number>();
      for (const { visit, order } of paid) {
        const line = order.lines.find(({ kind, seats }) => kind !== 'TICKET' && seats === 0);
        if (!line) continue;
        const total = Number(oracleOf(visit).totalMinor);
        // Some of it stays, and so does the registration.
        const amountMinor = Math.min(line.unitMinor, Math.floor(total / 2));
        const request = { orderId: order.id, itemId: line.itemId, quantity: 1, amountMinor };
        const { id: planId } = await planTakeOff(dependencies, request);
        const { order: after } = await takeOff(dependencies, request, { ...by, planId });
        const left = (lines: Order['lines']) =>
          linesLeft(lines).reduce((sum, { quantity }) => sum + quantity, 0);
        expect(left(after.lines)).toBe(left(order.lines) - 1);
        expect(BigInt(after.totalMinor)).toBe(oracleOf(visit).totalMinor);
        expect(after.refundedMinor).toBe(amountMinor);
        for (const treatment of TREATMENTS) {
          const credited = creditedAmount(amountMinor, 0, treatment, visit.currency);
          expect(credited.netMinor + credited.taxMinor).toBe(amountMinor);
        }
        if (amountMinor > 0) {
          given.set(order.reference, amountMinor);
          expect(receiptRows(after).find(({ name }) => name === 'Refunded')?.amount).toBe(
            `−${oracleText(BigInt(amountMinor), visit.currency)}`,
          );
        }
      }
      expect(given.size).toBeGreaterThan(0);
      const remotes = remoteOrders();
      const refunds = await database.refund.findMany({ include: { order: true } });
      expect(refunds).toHaveLength(given.size);
      for (const { amountMinor, order } of refunds) {
        expect(given.get(order.reference)).toBe(amountMinor);
        const [unit] = remotes.get(order.paypalOrderId ?? '').purchase_units;
        expect(unit.payments.refunds.map((refund: Json) => refund.amount.value)).toEqual([
          oracleDecimal(BigInt(amountMinor)),
        ]);
      }
      const { lines, differences } = await makeLedger(dependencies, '2026-03');
      expect(differences).toBe(0);
      for (const { visit, order } of paid) {
        const own = lines.filter(({ reference }) => reference === order.reference);
        const kept = Number(oracleOf(visit).totalMinor) - (given.get(order.reference) ?? 0);
        expect(own.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)).toBe(kept);
      }
    });
  });
}
