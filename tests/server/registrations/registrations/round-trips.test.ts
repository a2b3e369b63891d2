import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder } from '../../../support/registration.ts';
import { logged, loggedDuring } from '../../../support/statement-log.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ databaseUrl: logged });
  // What is only asked once: connections, types.
  await captureOrder(product, (await approvedOrder(product, { clientKey: 'first' })).paypalOrderId);
  await product.sendMails();
  // It looks every half a minute whether something has changed.
  await product.dependencies.catalogue.close();
});
afterAll(() => product.stop());

/** The statements that `work` sends to the database about orders; what the queue, the mail and new connections do beside is not its. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { statements } = await loggedDuring(product.databaseUrl, work);
  return statements.filter((text) => !/pgboss|"Mail"|transaction_read_only/.test(text));
}

describe('round trips to the database', () => {
  it('are four to create an order: to count it twice, to store all of it, and to note PayPal’s', async () => {
    const statements = await statementsOf(() => createOrder(product, { clientKey: 'second' }));
    expect(statements).toHaveLength(4);
    expect(statements[0]).toContain('INSERT INTO "RateLimit"');
    expect(statements[1]).toContain('INSERT INTO "RateLimit"');
    expect(statements[2]).toContain('INSERT INTO "Order"');
    expect(statements[3]).toContain('UPDATE');
  });

  it('find the order to note PayPal’s of by its id, whatever the database knows of its rows', async () => {
    const statements = await statementsOf(() => createOrder(product, { clientKey: 'planned' }));
    const noted = statements.find((text) => text.includes('UPDATE "Order"'));
    const client = new Client({ connectionString: product.databaseUrl });
    await client.connect();
    // So few orders would be read from first to last.
    await client.query('SET enable_seqscan = off');
    const { rows: plan } = await client.query(`EXPLAIN (GENERIC_PLAN) ${noted}`);
    await client.end();
    expect(JSON.stringify(plan)).toContain('using \\"Order_pkey\\"');
  });

  it('are some more for a key that was used before, to find its order', async () => {
    await createOrder(product, { clientKey: 'third' });
    const statements = await statementsOf(() => createOrder(product, { clientKey: 'third' }));
    // The counts, which are given back, the insert that finds the key taken, the order with its lines and its conference.
    expect(statements.length).toBeLessThanOrEqual(9);
  });

  it('are twenty-seven to capture an order, until its money and its tickets are stored', async () => {
    const { paypalOrderId } = await approvedOrder(product, { clientKey: 'fourth' });
    const statements = await statementsOf(() => captureOrder(product, paypalOrderId));
    await product.sendMails();
    // What follows is done beside the messages, which read the order as well.
    const tickets = statements.findIndex((text) => text.includes('INSERT INTO "public"."Seat"'));
    const stored = statements.indexOf('COMMIT', tickets);
    expect(tickets).toBeGreaterThan(0);
    expect(stored).toBeGreaterThan(tickets);
    expect(stored).toBeLessThan(27);
    // An order of its own pays for no upgrade of a ticket, so none is looked for.
    expect(statements.join('\n')).not.toContain('SeatUpgrade');
  });

  it('ask once what an order costs that can be paid again, whatever its page says of that', async () => {
    const { reference, token } = await createOrder(product, { clientKey: 'fifth' });
    await product.database.order.update({ where: { reference }, data: { status: 'FAILED' } });
    const statements = await statementsOf(() =>
      product.graphql(
        `query ($token: String!) { order(token: $token) {
          totalByPayPalMinor totalByTransferMinor soldOut payable shareable transferOffered } }`,
        { token },
      ),
    );
    expect(statements.filter((text) => text.includes('FROM "Capacity"'))).toHaveLength(1);
  });

  it('are none to read what visitors browse', async () => {
    const statements = await statementsOf(() =>
      product.graphql('{ conferences(first: 5) { nodes { title event { about } } } }'),
    );
    expect(statements).toEqual([]);
  });
});
