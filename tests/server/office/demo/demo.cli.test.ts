// docs/product.md 15.6
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '#server/base/env.ts';
import { runOrganiser } from '#server/cli/organiser.ts';
import { seasonOf } from '#server/office/demo/season.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder } from '../../../support/registration.ts';

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

const hashOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

describe('a demo', () => {
  const partsOf = () => {
    const catalogue = product.dependencies.catalogue.current();
    return { conferences: catalogue.conferences.filter(({ registrable }) => registrable), catalogue };
  };

  // That it can be filled in, worked with and taken away again: tests/storms/demo.test.ts.
  it('is a season of which everything belongs together, the same for the same time', () => {
    const season = () => seasonOf(product.clock.now(), partsOf(), (random) => random);
    const made = season();
    expect(hashOf(season())).toBe(hashOf(made));
    const { rows } = made;
    expect(rows).toMatchObject({
      orders: { length: 2000 },
      abstracts: { length: 400 },
      messages: { length: 60 },
    });
    const of = <Row extends { orderId: string }>(those: readonly Row[]) =>
      Map.groupBy(those, ({ orderId }) => orderId);
    const [seats, changes, refunds] = [of(rows.seats), of(rows.changes), of(rows.refunds)];
    expect(new Set(rows.orders.map(({ status }) => status)).size).toBeGreaterThan(6);
    for (const { id = '', status = '', refundedMinor, reference } of rows.orders) {
      const paid = ['CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status);
      expect(seats.has(id), reference).toBe(paid);
      const last = changes
        .get(id)
        ?.toSorted((a, b) => Number(a.at) - Number(b.at))
        .at(-1);
      expect(last?.status, reference).toBe(status);
      const back = (refunds.get(id) ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      expect(back, reference).toBe(refundedMinor);
    }
  });

  it('is refused on live payments and on a database that is in use, and changes nothing there', async () => {
    const live = parseEnv({
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: product.dataDir,
      PAYPAL_MODE: 'sandbox',
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_CLIENT_SECRET: 'b',
      PAYPAL_WEBHOOK_ID: 'c',
    });
    let said = '';
    const terminal = { out: () => {}, error: (text: string) => (said += text) };
    expect(await runOrganiser(['demo'], terminal, () => live)).toBe(1);
    expect(said).toContain('where no money moves');

    await createOrder(product);
    const before = await everything();
    const refused = await organiser('demo', '--json');
    expect(refused.code).toBe(1);
    expect(JSON.parse(refused.out).error).toContain('it has 1 registrations');
    expect(await everything()).toBe(before);
    expect(await organiser('demo', '--remove', '--dry-run')).toMatchObject({
      code: 1,
      error: 'There is no demo here.\n',
    });
    await product.database.accessLink.deleteMany();
    await product.database.order.deleteMany();
  });
});
