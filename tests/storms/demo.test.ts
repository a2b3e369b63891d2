import { buffer } from 'node:stream/consumers';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planRefund } from '#server/money/refunds/refund-plan.service.ts';
import { makeLedger } from '#server/registrations/report/ledger.service.ts';
import { organiserOf, organiserProcessOf } from '../support/organiser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { createOrder, speaker } from '../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

/** All rows of the tables that a demo fills, as text. */
async function everything(): Promise<string> {
  const { database } = product;
  const tables = await Promise.all([
    database.order.findMany({ orderBy: { id: 'asc' } }),
    database.orderLine.findMany({ orderBy: [{ orderId: 'asc' }, { position: 'asc' }] }),
    database.seat.findMany({ orderBy: { id: 'asc' } }),
    database.abstract.findMany({ orderBy: { id: 'asc' } }),
    database.contactMessage.findMany({ orderBy: { id: 'asc' } }),
    database.subscriber.findMany({ orderBy: { id: 'asc' } }),
    database.coupon.findMany({ orderBy: { id: 'asc' } }),
    database.mail.findMany({ orderBy: { id: 'asc' } }),
    database.accessLink.findMany({ orderBy: { id: 'asc' } }),
  ]);
  return JSON.stringify(tables);
}

// docs/product.md 15.6
it('A demo of full size is a season that everything else can work with, and goes again as a whole, and alone', async () => {
  const { database } = product;
  const before = await everything();
  const { code, out } = await organiserProcessOf(product)('demo', '--json');
  expect({ code, problem: code && out }).toEqual({ code: 0, problem: 0 });
  expect(JSON.parse(out)).toMatchObject({
    orders: 2000,
    abstracts: 400,
    messages: 60,
    subscribers: 300,
    coupons: 3,
  });

  // Each paid order has the seats that its lines bring, and each abstract a document that can be read.
  const orders = await database.order.findMany({
    include: { lines: true, seats: true, history: true, refunds: true },
  });
  expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThan(6);
  for (const { status, seats, history, refunds, refundedMinor, reference } of orders) {
    const paid = ['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status);
    expect(seats.length > 0, reference).toBe(paid);
    expect(history.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)?.status, reference).toBe(
      status,
    );
    expect(
      refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      reference,
    ).toBe(refundedMinor);
  }
  const [abstract] = await database.abstract.findMany({ take: 1 });
  const pdf = await buffer(await product.dependencies.files.store.open(abstract?.fileKey ?? ''));
  expect(pdf.length).toBe(abstract?.fileBytes);
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(abstract?.title);

  // PayPal's stand-in has it as well, to the cent.
  const february = await makeLedger(product.dependencies, '2026-02');
  expect(february.lines.length).toBeGreaterThan(100);
  expect(february.differences).toBe(0);
  const paid = orders.find(({ status, totalMinor }) => status === 'CAPTURED' && totalMinor > 0);
  expect(
    (await planRefund(product.dependencies, { orderId: paid?.id ?? '', amountMinor: null })).facts
      .amountMinor,
  ).toBe(paid?.totalMinor);
  expect((await organiser('demo')).error).toContain('it has 2000 registrations');
  expect((await organiser('demo', '--dry-run')).error).toContain('it has 2000 registrations');

  // What somebody does meanwhile stays, a coupon of a name like the demo's, too.
  await database.coupon.create({ data: { code: 'DEMO-DAY', registrationPercent: 5 } });
  const own = await createOrder(product, { details: { ...speaker.details, email: 'own@example.org' } });
  const asked = ['demo', '--remove'];
  const { plan, registrations } = JSON.parse((await organiser(...asked, '--dry-run', '--json')).out);
  expect(registrations).toBe(2000);
  expect((await organiser(...asked, '--confirm', 'another')).code).toBe(1);
  expect(await organiser(...asked, '--confirm', plan)).toMatchObject({
    code: 0,
    out: 'The demo is removed.\n',
  });
  expect(await database.order.findMany({ select: { reference: true } })).toEqual([
    { reference: own.reference },
  ]);
  await expect(product.dependencies.files.store.open(abstract?.fileKey ?? '')).rejects.toThrow();
  expect(await database.coupon.deleteMany({ where: { code: 'DEMO-DAY' } })).toEqual({ count: 1 });
  await database.accessLink.deleteMany();
  await database.order.deleteMany();
  expect(await everything()).toBe(before);
  expect(
    (await database.auditEntry.findMany({ where: { subject: 'demo' } })).map(({ action }) => action).sort(),
  ).toEqual(['demo.fill', 'demo.remove']);
});
