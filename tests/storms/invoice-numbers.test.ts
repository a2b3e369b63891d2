import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingOfTwo, withoutLocks } from '../support/altered-database.ts';
import { billing, sendBilling } from '../support/invoices.ts';
import { each } from '../support/many.ts';
import { type Product, startProduct } from '../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../support/registration.ts';
import { type ServerProcess, startServerProcess } from '../support/start-server-process.ts';

const INVOICES = 200;

/** Paid orders, each of somebody else; their tokens. */
async function paidOrders(product: Product, count: number): Promise<string[]> {
  const tokens: string[] = [];
  await each(Array.from({ length: count }), 10, async (_, index) => {
    const details = { ...speaker.details, email: `buyer-${index}@example.org` };
    const order = await approvedOrder(product, { details });
    await captureOrder(product, order.paypalOrderId);
    tokens[index] = order.token;
  });
  return tokens;
}

/** The invoices of a database: their numbers within the series, in order, and how many orders have one. */
async function invoicesIn(product: Product) {
  const rows = await product.database.billingDocument.findMany({
    where: { kind: 'INVOICE' },
    omit: { pdf: true },
    orderBy: { sequence: 'asc' },
  });
  return {
    sequences: rows.map(({ sequence }) => sequence),
    orders: new Set(rows.map(({ orderId }) => orderId)).size,
  };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const ask = (url: string, token: string) => sendBilling(url, { token, version: 0, details: billing });

describe(`${INVOICES} invoices at once, at two server processes`, () => {
  let product: Product;
  let servers: ServerProcess[];
  beforeAll(async () => {
    product = await startProduct();
    servers = await Promise.all([1, 2].map(() => startServerProcess(product)));
  });
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await product.stop();
  });

  it('have numbers without gaps, each once, also when a process is killed in between', async () => {
    const tokens = await paidOrders(product, INVOICES);
    const [first, second] = servers.map(({ url }) => url) as [string, string];
    let answered = 0;
    let killed: Promise<void> | null = null;
    const unanswered: string[] = [];
    await Promise.all(
      tokens.map(async (token, index) => {
        try {
          await ask(index % 2 === 0 ? first : second, token);
          answered += 1;
          // In the middle of the others.
          if (answered === Math.floor(INVOICES * 0.3)) killed = servers[1]?.kill() ?? null;
        } catch {
          unanswered.push(token);
        }
      }),
    );
    await killed;
    expect(unanswered.length).toBeGreaterThan(0);
    const before = await invoicesIn(product);
    expect(before.sequences).toEqual(upTo(before.sequences.length));
    expect(before.sequences.length).toBeLessThan(INVOICES);

    // Their buyers try again: those whose invoice was issued all the same are told that there is one.
    // No longer all at once: a server that has no time for some of them says so, which is not what is asked here.
    await each(unanswered, 10, async (token) => {
      const answer = await ask(first, token);
      if (answer.__typename !== 'Order') expect(answer.code).toBe('BILLING_CHANGED');
    });
    expect(await invoicesIn(product)).toEqual({ sequences: upTo(INVOICES), orders: INVOICES });
  });
});

describe('the same without the lock on the series', () => {
  it('gives numbers more than once', async () => {
    const product = await startProduct();
    const other = await startProduct({ other: product });
    try {
      // They would refuse the second of two equal numbers, and so hide that there was one.
      for (const index of ['legalEntity_kind_year_sequence', 'legalEntity_number', 'number'])
        await product.database.$executeRawUnsafe(`DROP INDEX "BillingDocument_${index}_key"`);
      const [first = '', ...tokens] = await paidOrders(product, 20);
      // It begins the series, for which the others would wait.
      await ask(product.url, first);
      const meet = meetingOfTwo();
      for (const server of [product, other])
        server.dependencies.database = withoutLocks(server.database, { table: 'NumberSeries', meet });
      await Promise.all(tokens.map((token, index) => ask(index % 2 ? product.url : other.url, token)));
      const { sequences } = await invoicesIn(product);
      expect(new Set(sequences).size).toBeLessThan(sequences.length);
    } finally {
      await other.stop();
      await product.stop();
    }
  });
});
