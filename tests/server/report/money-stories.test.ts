// docs/product.md 14.2, 15.4 and 15.5
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueDocumentsOf } from '#server/features/invoices/invoice.service.ts';
import { askPayPal } from '#server/features/payments/ask-paypal.ts';
import { refundOrder } from '#server/features/refunds/refund.service.ts';
import { planRefund } from '#server/features/refunds/refund-plan.service.ts';
import { planByHand, registerByHand } from '#server/features/registrations/by-hand.service.ts';
import { makeLedger } from '#server/features/report/ledger.service.ts';
import { makeReport } from '#server/features/report/report.service.ts';
import { billing } from '../../support/invoices.ts';
import { each } from '../../support/many.ts';
import { leaveMailUnsent } from '../../support/outbox.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../support/registration.ts';
import { sized } from '../../support/storm.ts';

const ORDERS = sized(20, 2000);
/** A document takes a third of a second to typeset: of many orders, every so-many-th has them. */
const DOCUMENTED = sized(1, 20);

/** How an order came to its money, and what became of that; `part` in per cent of the total, 100: all of it. */
type Story = {
  way: 'paypal' | 'coupon' | 'bank' | 'agreed' | 'complimentary' | 'denied';
  after: 'stays' | 'refund' | 'refund at PayPal' | 'reversal' | 'refund twice';
  part: number;
};
const story: fc.Arbitrary<Story> = fc.record({
  way: fc.constantFrom('paypal', 'coupon', 'bank', 'agreed', 'complimentary', 'denied'),
  after: fc.constantFrom('stays', 'refund', 'refund at PayPal', 'reversal', 'refund twice'),
  part: fc.integer({ min: 1, max: 100 }),
});

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  leaveMailUnsent(product);
  const percent = { registrationPercent: 30, addOnsPercent: 7, accommodationPercent: 10 };
  await product.database.coupon.create({ data: { code: 'STORIES', ...percent } });
});
afterAll(() => product.stop());

const consent = { actor: 'ada', reason: 'a story' };
const details = (index: number) => ({ ...speaker.details, email: `story-${index}@example.org` });
const orderOf = (reference: string) =>
  product.database.order.findUniqueOrThrow({
    where: { reference },
    include: { lines: true, conference: true },
  });

async function byHand(index: number, way: Story['way']): Promise<string> {
  const request = {
    details: details(index),
    basket: speaker.basket,
    currency: 'USD',
    totalMinor: way === 'agreed' ? 30_001 : null,
    mail: false,
    bank: way === 'complimentary' ? null : { reference: `SEPA ${index}`, paidOn: '2026-03-04' },
  };
  const { id: planId } = await planByHand(product.dependencies, request);
  return (await registerByHand(product.dependencies, request, { ...consent, planId })).reference;
}

async function throughPayPal(index: number, way: Story['way']): Promise<string> {
  const { control } = product.paypal;
  const cheaper = way === 'coupon' ? { couponCode: 'STORIES', expectedTotalMinor: 480_22 } : {};
  const { reference, paypalOrderId } = await createOrder(product, { details: details(index), ...cheaper });
  control.approve(paypalOrderId, way === 'denied' ? 'pays-later' : 'pays');
  await captureOrder(product, paypalOrderId);
  if (way !== 'denied') return reference;
  const { paypalCaptureId } = await orderOf(reference);
  control.denyPending(paypalCaptureId ?? '');
  await askPayPal(product.dependencies, await orderOf(reference), paypalOrderId, 'webhook');
  return reference;
}

async function giveBack(reference: string, part: number): Promise<void> {
  const { id: orderId, totalMinor, refundedMinor } = await orderOf(reference);
  const amountMinor = Math.min(Math.ceil((totalMinor * part) / 100), totalMinor - refundedMinor);
  if (amountMinor === 0) return;
  const { id: planId } = await planRefund(product.dependencies, { orderId, amountMinor });
  await refundOrder(product.dependencies, { orderId, amountMinor }, { ...consent, planId });
}

async function atPayPal(reference: string, after: Story['after'], part: number): Promise<void> {
  const order = await orderOf(reference);
  const { control } = product.paypal;
  const capture = order.paypalCaptureId ?? '';
  const value = (Math.ceil((order.totalMinor * part) / 100) / 100).toFixed(2);
  if (after === 'reversal') control.reverse(capture);
  else control.refund(capture, { currency_code: 'USD', value });
  await askPayPal(product.dependencies, order, order.paypalOrderId ?? '', 'webhook');
}

async function live({ way, after, part }: Story, index: number): Promise<void> {
  const hand = way === 'bank' || way === 'agreed' || way === 'complimentary';
  const reference = await (hand ? byHand(index, way) : throughPayPal(index, way));
  const { id: orderId, totalMinor } = await orderOf(reference);
  const documented = index % DOCUMENTED === 0 && totalMinor > 0;
  if (documented) {
    await product.database.billingDetails.create({ data: { orderId, ...billing, updatedAt: new Date() } });
    await issueDocumentsOf(product.dependencies, orderId);
  }
  if (way === 'denied' || totalMinor === 0 || after === 'stays') return;
  if (after === 'refund' || after === 'refund twice' || hand) await giveBack(reference, part);
  else await atPayPal(reference, after, part);
  if (after === 'refund twice') await giveBack(reference, 100);
}

/** What PayPal has, in minor units: what it took, less what it gave back. */
function balanceAtPayPal(): number {
  type Amount = { status: string; amount: { value: string } };
  type Unit = { payments?: { captures?: Amount[]; refunds?: Amount[] } };
  const minor = (amounts: Amount[] = []) =>
    amounts
      .filter(({ status }) => status !== 'DECLINED' && status !== 'PENDING')
      .reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
  return product.paypal.control
    .listOrders()
    .flatMap(({ order }) => (order as { purchase_units: Unit[] }).purchase_units)
    .reduce((sum, { payments }) => sum + minor(payments?.captures) - minor(payments?.refunds), 0);
}

it(`${ORDERS} random stories of orders add up to the same in ledger, report, documents and at PayPal`, {
  timeout: sized(60_000, 1_500_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: ORDERS, maxLength: ORDERS }), async (stories) => {
      await each(stories, 8, live);
      const { database } = product;
      const ledger = await makeLedger(product.dependencies, '2026-03');
      const { currencies } = await makeReport(product.dependencies, {});
      const [report] = currencies;
      const [sums] = ledger.sums;
      if (!report || !sums) throw new Error('No money came.');

      const throughPayPal = sums.capturedMinor - sums.refundedMinor;
      const byBank = sums.bankCapturedMinor - sums.bankRefundedMinor;
      expect(ledger.lines.filter(({ differences }) => differences.length > 0)).toEqual([]);
      expect(throughPayPal).toBe(balanceAtPayPal());
      expect(throughPayPal + byBank).toBe(report.keptMinor);
      expect(sums.capturedMinor + sums.bankCapturedMinor).toBe(report.revenueMinor);
      expect(ledger.agreement).toEqual([expect.stringContaining('the report and the ledger agree')]);
      const { couponDiscountMinor, agreedDiscountMinor, complimentary } = report;
      expect(couponDiscountMinor + agreedDiscountMinor + complimentary.totalMinor).toBe(report.discountMinor);

      // Of each order with documents: its invoices less its credit notes are what was kept of it.
      const documented = await database.order.findMany({
        where: { billing: { isNot: null }, capturedAt: { not: null } },
        include: { documents: { omit: { pdf: true } } },
      });
      expect(documented.length).toBeGreaterThan(0);
      for (const { reference, totalMinor, refundedMinor, documents } of documented)
        expect(
          documents.reduce(
            (sum, { kind, totalMinor }) => sum + (kind === 'INVOICE' ? totalMinor : -totalMinor),
            0,
          ),
          reference,
        ).toBe(totalMinor - refundedMinor);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
