// docs/product.md 16.4
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { approvedOrder, captureOrder } from '../../support/registration.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const LEDGER = `query ($month: String!) {
  ledger(month: $month) { month sums { currency netMinor } lines { kind id reference at amountMinor paypalAmountMinor differences } }
}`;
const ledger = (month: string) => desk.graphql(cookie, LEDGER, { month });
const file = (query: string) => desk.send('GET', `/export/ledger.csv${query}`, { ...desk.headers, cookie });

it('A month is chosen from those with payments, compared with PayPal, and handed out as a file', async () => {
  const { data: before } = await desk.graphql(cookie, '{ ledgerMonths }');
  expect(before.ledgerMonths).toEqual(['2026-03']);
  const { reference, paypalOrderId } = await approvedOrder(product);
  await captureOrder(product, paypalOrderId);
  await product.database.order.update({ where: { reference }, data: { paypalFeeMinor: 1 } });
  product.clock.advance(62 * 24 * 60 * 60_000);
  // Each time the session of before has ended.
  const later = await desk.graphql(await desk.comeIn(), '{ ledgerMonths }');
  product.clock.advance(-62 * 24 * 60 * 60_000);
  cookie = await desk.comeIn();
  expect(later.data.ledgerMonths).toEqual(['2026-05', '2026-04', '2026-03']);
  const { data } = await ledger('2026-03');
  expect(data.ledger).toMatchObject({
    month: '2026-03',
    sums: [{ currency: 'USD' }],
    lines: [
      {
        kind: 'capture',
        reference,
        amountMinor: 646_68,
        paypalAmountMinor: 646_68,
        differences: [expect.stringContaining('PayPal’s fee is $0.01 in our records')],
      },
    ],
  });
  const { status, text } = await file('?month=2026-03');
  expect(status).toBe(200);
  const [heading, row, ...more] = text.trimEnd().split('\n');
  expect(heading).toMatch(/^\uFEFFkind,id,reference,/);
  expect(row).toContain(reference);
  expect(more).toEqual([]);
});

it('Without PayPal, or a month, there is no ledger and no file', async () => {
  product.paypal.control.failNext({ call: 'get', status: 503, count: 100 });
  expect((await ledger('2026-03')).errors[0].extensions.code).toBe('PAYPAL_SILENT');
  expect(await file('?month=2026-03')).toMatchObject({ status: 503 });
  product.paypal.control.clearFaults();
  for (const month of ['2026-13', '', '2026-3', "2026-03'; --"])
    expect((await ledger(month)).errors[0].extensions.code).toBe('INVALID_INPUT');
  expect((await file('')).status).toBe(400);
  expect((await file('?month=x')).status).toBe(400);
});
