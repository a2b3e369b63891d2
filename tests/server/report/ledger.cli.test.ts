// docs/product.md 15.5

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Ledger } from '#server/features/report/ledger.service.ts';
import type { LedgerLine } from '#server/features/report/ledger.ts';
import { organiserOf } from '../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

/** A paid registration of 646.68 USD. */
async function paid(name: string) {
  const email = `${name.toLowerCase()}@example.org`;
  const order = await approvedOrder(product, { details: { ...speaker.details, lastName: name, email } });
  await captureOrder(product, order.paypalOrderId);
  return product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
}

async function giveBack(reference: string, amount: string): Promise<void> {
  const asked = ['orders', 'refund', reference, '--amount', amount, '--reason', 'One day missed'];
  const { plan } = JSON.parse((await organiser(...asked, '--dry-run', '--json')).out);
  expect((await organiser(...asked, '--confirm', plan)).code).toBe(0);
}

const ledger = async (month = '2026-03'): Promise<Ledger> =>
  JSON.parse((await organiser('report', 'ledger', month, '--json')).out);
const linesOf = ({ lines }: Ledger, reference: string): LedgerLine[] =>
  lines.filter((line) => line.reference === reference);

/** PayPal's fee of 646.68 USD at the stand-in: 3.49 % and 0.49. */
const FEE = 2306;

describe('a month’s ledger', () => {
  it('has each payment and each refund with PayPal’s ids, and ties to PayPal line by line', async () => {
    const order = await paid('Tied');
    expect(order.paypalFeeMinor).toBe(FEE);
    await giveBack(order.reference, '100.00');
    const refund = await product.database.refund.findFirstOrThrow({ where: { orderId: order.id } });
    const [capture, back] = linesOf(await ledger(), order.reference);
    expect(capture).toEqual({
      kind: 'capture',
      id: order.paypalCaptureId,
      reference: order.reference,
      paypalCaptureId: order.paypalCaptureId,
      at: new Date(EARLY).toISOString(),
      currency: 'USD',
      amountMinor: 64_668,
      paypalAmountMinor: 64_668,
      feeMinor: FEE,
      paypalFeeMinor: FEE,
      paypalStatus: 'PARTIALLY_REFUNDED',
      differences: [],
    });
    expect(back).toMatchObject({
      kind: 'refund',
      id: refund.paypalRefundId,
      amountMinor: -10_000,
      paypalAmountMinor: -10_000,
      paypalStatus: 'COMPLETED',
      differences: [],
    });
    expect((await ledger()).sums).toEqual([
      {
        currency: 'USD',
        capturedMinor: 64_668,
        refundedMinor: 10_000,
        feeMinor: FEE,
        netMinor: 64_668 - 10_000 - FEE,
      },
    ]);
    expect(await ledger('2026-02')).toMatchObject({ lines: [], sums: [], differences: 0 });
  });

  it('takes in what was given back at PayPal’s own pages', async () => {
    const order = await paid('Elsewhere');
    const id = product.paypal.control.refund(order.paypalCaptureId ?? '', {
      currency_code: 'USD',
      value: '5.00',
    });
    expect(linesOf(await ledger(), order.reference).at(-1)?.differences).toEqual([
      'Our records show $0.00 refunded, PayPal $5.00.',
    ]);
    await organiser('orders', 'reconcile', order.reference);
    expect(linesOf(await ledger(), order.reference)).toMatchObject([
      { kind: 'capture', differences: [] },
      { kind: 'refund', id, amountMinor: -500, differences: [] },
    ]);
  });

  it('finds what was given back at PayPal’s own pages a month after it was paid, and nothing has told of', async () => {
    const order = await paid('Later');
    product.clock.advance(30 * 24 * 60 * 60_000);
    product.paypal.control.refund(order.paypalCaptureId ?? '', { currency_code: 'USD', value: '7.00' });
    expect(linesOf(await ledger('2026-04'), order.reference)).toMatchObject([
      { kind: 'refund', differences: ['Our records show $0.00 refunded, PayPal $7.00.'] },
    ]);
    product.clock.advance(-30 * 24 * 60 * 60_000);
  });

  it('lists a fee, a refund and a payment that PayPal tells differently', async () => {
    const order = await paid('Differs');
    await giveBack(order.reference, '10.00');
    await product.database.order.update({ where: { id: order.id }, data: { paypalFeeMinor: FEE + 1 } });
    await product.database.refund.updateMany({ where: { orderId: order.id }, data: { amountMinor: 1_100 } });
    const [capture, refund] = linesOf(await ledger(), order.reference);
    expect(capture?.differences).toEqual([
      `PayPal’s fee is ${formatMoney(FEE + 1, 'USD')} in our records and ${formatMoney(FEE, 'USD')} at PayPal.`,
    ]);
    expect(refund?.differences).toEqual(['The amount is -$11.00 in our records and -$10.00 at PayPal.']);

    const gone = await paid('Gone');
    await product.database.order.update({ where: { id: gone.id }, data: { paypalCaptureId: 'NEVER-WAS' } });
    const lines = linesOf(await ledger(), gone.reference);
    expect(lines.map(({ id }) => id).sort()).toEqual([gone.paypalCaptureId, 'NEVER-WAS'].sort());
    for (const { id, amountMinor, paypalAmountMinor, differences } of lines) {
      const ours = id === 'NEVER-WAS';
      expect({ amountMinor, paypalAmountMinor }).toEqual(
        ours
          ? { amountMinor: 64_668, paypalAmountMinor: null }
          : { amountMinor: null, paypalAmountMinor: 64_668 },
      );
      expect(differences).toEqual([
        ours
          ? 'PayPal has no such payment.'
          : `PayPal received this payment; ${gone.reference} does not include it.`,
      ]);
    }
    const { code, out } = await organiser('report', 'ledger', '2026-03');
    expect(code).toBe(0);
    expect(out).toMatch(/\d+ of \d+ lines differ\.\n$/);
    expect(out).toContain('added to the balance');
  });

  it('asks for the fee of a registration of before, and keeps it', async () => {
    const order = await paid('Earlier');
    await product.database.order.update({ where: { id: order.id }, data: { paypalFeeMinor: null } });
    expect(linesOf(await ledger(), order.reference)).toMatchObject([
      { paypalFeeMinor: FEE, differences: [] },
    ]);
    const after = await product.database.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(after.paypalFeeMinor).toBe(FEE);
  });

  it('goes into a file, a row for each line', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'meridian-ledger-')), 'march.csv');
    const { code, out } = await organiser('report', 'ledger', '2026-03', '--csv', file);
    expect(code).toBe(0);
    const { lines } = await ledger();
    expect(out).toContain(`${file}: ${lines.length} lines`);
    const [heading, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(heading).toBe(
      '\uFEFFkind,id,reference,paypalCaptureId,at,currency,amountMinor,paypalAmountMinor,feeMinor,paypalFeeMinor,paypalStatus,differences',
    );
    expect(rows).toHaveLength(lines.length);
  });

  it('fails as a whole when PayPal can’t be asked, and refuses what is no month', async () => {
    product.paypal.control.failNext({ call: 'get', status: 503, count: 100 });
    const silent = await organiser('report', 'ledger', '2026-03', '--json');
    product.paypal.control.clearFaults();
    expect(silent.code).toBe(1);
    expect(JSON.parse(silent.out).error).toContain('PayPal can’t be asked');
    expect(await organiser('report', 'ledger', '2026-13')).toMatchObject({
      code: 2,
      error: 'month: must be a month such as 2026-03\n',
    });
  });
});
