// docs/product.md 14.4
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMissingRates } from '#server/money/invoices/missing-rates.service.ts';
import { removeRate, setRate } from '#server/money/invoices/rate.service.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import { billingOf, fileOf, refundAtPayPal, saveBilling, taxed } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder } from '../../../support/registration.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  product.dependencies.siteConfig = taxed;
});
afterAll(() => product.stop());

async function paid() {
  const order = await approvedOrder(product);
  await captureOrder(product, order.paypalOrderId);
  return order;
}
const documentsOf = async (token: string): Promise<{ number: string }[]> =>
  (await billingOf(product, token)).documents;
const textOf = async (token: string, path: string) =>
  (await readPdf((await fileOf(product, token, path)).bytes)).text;

describe('tax that is due in another currency than the order’s', () => {
  const enter = (rate: string, from: string, until: string) =>
    organiserOf(product)(
      'rates',
      'set',
      '--currency',
      'USD',
      '--in-currency',
      'GBP',
      '--rate',
      rate,
      '--from',
      from,
      '--until',
      until,
      '--source',
      'HMRC monthly rates',
    );

  it('stands in that one, too, on the invoice and on credit notes, by the rate of the day of payment', async () => {
    await enter('1.3', '2026-03-01', '2026-03-31');
    const order = await paid();
    await saveBilling(product, order.token, { vatNumber: '' });
    const [invoice] = await documentsOf(order.token);
    const text = await textOf(order.token, `documents/${invoice?.number}.pdf`);
    // 646.68 hold 107.78 of VAT.
    expect(text).toContain('VAT in GBP £82.91');
    expect(text).toContain('VAT in GBP at 1.3 USD for 1 GBP on 10 March 2026 (HMRC monthly rates).');

    // Another rate meanwhile: the credit notes go by the invoice's, and together take back what it said.
    await organiserOf(product)(
      'rates',
      'remove',
      (await product.database.exchangeRate.findFirstOrThrow()).id,
    );
    await refundAtPayPal(product, order.reference, '100.00');
    await refundAtPayPal(product, order.reference, '546.68');
    const [, ...notes] = await documentsOf(order.token);
    const said: string[] = [];
    for (const { number } of notes)
      said.push(
        /VAT in GBP −£([\d.]+)/.exec(await textOf(order.token, `documents/${number}.pdf`))?.[1] ?? '',
      );
    expect(said).toEqual(['12.82', '70.09']);
  });

  it('is left out where no rate is known for the day, which is something to do a week before', async () => {
    await product.database.exchangeRate.deleteMany();
    const order = await paid();
    await saveBilling(product, order.token, { vatNumber: '' });
    const [invoice] = await documentsOf(order.token);
    expect(await textOf(order.token, `documents/${invoice?.number}.pdf`)).not.toContain('in GBP');
    const missing = async () =>
      (await findMissingRates(product.dependencies)).map(({ currency, day }) => `${currency} ${day}`);
    expect(await missing()).toEqual(['USD 2026-03-10', 'EUR 2026-03-10']);
    await enter('1.3', '2026-03-01', '2026-03-16');
    expect(await missing()).toEqual(['USD 2026-03-17', 'EUR 2026-03-10']);
    await enter('1.3', '2026-03-17', '2026-03-31');
    expect(await missing()).toEqual(['EUR 2026-03-10']);
    expect((await enter('1.31', '2026-03-31', '2026-04-30')).error).toContain(
      'There is a rate for these currencies from 2026-03-17 until 2026-03-31',
    );
  });

  it('has one rate for a day, also when two enter one at the same moment, which they could without the lock', async () => {
    const doing = { actor: 'root', reason: '', dryRun: false };
    const both = async (guarded: boolean) => {
      await product.database.exchangeRate.deleteMany();
      const dependencies = guarded
        ? product.dependencies
        : {
            ...product.dependencies,
            database: withoutLocks(product.database, { table: 'ExchangeRate', meet: meetingOfTwo() }),
          };
      const pair = { currency: 'USD', inCurrency: 'GBP', rate: '1.3', source: 'HMRC' };
      const entered = await Promise.allSettled([
        setRate(dependencies, { ...pair, from: '2026-05-01', until: '2026-05-31' }, doing),
        setRate(dependencies, { ...pair, from: '2026-05-15', until: '2026-06-14' }, doing),
      ]);
      return entered.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await both(false)).toBe(2);
    expect(await both(true)).toBe(1);
  });

  it('is removed once, also by two at the same moment: the other is told that there is none', async () => {
    const doing = { actor: 'root', reason: '', dryRun: false };
    await product.database.exchangeRate.deleteMany();
    await enter('1.3', '2026-07-01', '2026-07-31');
    const { id } = await product.database.exchangeRate.findFirstOrThrow();
    // Both have found it before either removes it.
    const meet = meetingOfTwo();
    const meeting = {
      findUnique: async (...args: [never]) => {
        const found = await product.database.exchangeRate.findUnique(...args);
        await meet();
        return found;
      },
    };
    const database = {
      $transaction: (run: (tx: unknown) => unknown) =>
        product.database.$transaction(
          (tx) =>
            run(
              new Proxy(tx, {
                get: (target, name) =>
                  name === 'exchangeRate'
                    ? new Proxy(target.exchangeRate, {
                        get: (table, method) =>
                          method === 'findUnique' ? meeting.findUnique : Reflect.get(table, method),
                      })
                    : Reflect.get(target, name),
              }),
            ) as Promise<unknown>,
        ),
    } as unknown as typeof product.database;
    const dependencies = { ...product.dependencies, database };
    const ended = await Promise.allSettled([1, 2].map(() => removeRate(dependencies, id, doing)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(String(ended.map((one) => (one.status === 'rejected' ? one.reason.message : '')))).toContain(
      'there is no rate',
    );
  });
});
