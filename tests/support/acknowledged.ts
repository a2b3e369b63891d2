import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect } from 'vitest';
import { submitByGraphQL } from './abstract-form.ts';
import { pdf } from './documents.ts';
import { billing, sendBilling } from './invoices.ts';
import type { Product } from './product.ts';
import { captureOrder, createOrder, speaker } from './registration.ts';
import { postJson } from './rest.ts';

/** Everything that a visitor was told is stored. */
type Acknowledged = {
  orders: string[];
  paid: string[];
  invoices: string[];
  abstracts: string[];
  messages: string[];
};

/** Buyers, authors and writers, one thing after the other, until they are stopped. */
export function load(product: Product) {
  const done: Acknowledged = { orders: [], paid: [], invoices: [], abstracts: [], messages: [] };
  let stopped = false;
  const again = async (act: () => Promise<void>) => {
    while (!stopped) await act();
  };
  const buy = async () => {
    const details = { ...speaker.details, email: `${randomUUID()}@example.org` };
    const order = await createOrder(product, { details, clientKey: randomUUID() });
    done.orders.push(order.reference);
    product.paypal.control.approve(order.paypalOrderId);
    if (!(await captureOrder(product, order.paypalOrderId)).paid) return;
    done.paid.push(order.reference);
    const billed = await sendBilling(product.url, { token: order.token, version: 0, details: billing });
    done.invoices.push(...(billed.documents ?? []).map(({ number }) => number));
  };
  const submit = async () => {
    const title = `On ${randomUUID()}`;
    const { result } = await submitByGraphQL(
      product.url,
      { data: pdf({ text: title }) },
      { title, email: `${randomUUID()}@example.org` },
    );
    if (result?.reference) done.abstracts.push(result.reference);
  };
  const write = async () => {
    const message = `Dear all, ${randomUUID()}`;
    const { status } = await postJson(`${product.url}/api/contact`, {
      name: 'Ada',
      email: `${randomUUID()}@example.org`,
      message,
      subject: 'Hello',
    });
    if (status === 200) done.messages.push(message);
  };
  const all = [again(buy), again(buy), again(submit), again(write)];
  return {
    done,
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}

/** Fails unless a database holds all of it. */
export async function expectAll(databaseUrl: string, wanted: Acknowledged): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const missing = async (sql: string, values: string[]) => {
    const { rows } = await client.query<{ value: string }>(sql);
    const found = new Set(rows.map(({ value }) => value));
    return values.filter((value) => !found.has(value));
  };
  try {
    expect(await missing('SELECT "reference" AS value FROM "Order"', wanted.orders)).toEqual([]);
    expect(
      await missing(`SELECT "reference" AS value FROM "Order" WHERE "status" = 'CAPTURED'`, wanted.paid),
    ).toEqual([]);
    expect(await missing('SELECT "number" AS value FROM "BillingDocument"', wanted.invoices)).toEqual([]);
    expect(await missing('SELECT "reference" AS value FROM "Abstract"', wanted.abstracts)).toEqual([]);
    expect(await missing('SELECT "message" AS value FROM "ContactMessage"', wanted.messages)).toEqual([]);
  } finally {
    await client.end();
  }
}
