// docs/product.md 15.5.2
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatementColumns } from '#domain/bank/statement-columns.ts';
import { importStatement, planImport } from '#server/money/bank/import.service.ts';
import { isRecorded } from '#server/money/bank/import-lines.ts';
import { isKept } from '#server/money/bank/keep.service.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import { awaitingOrders } from '../../../support/awaiting-orders.ts';
import {
  britishCamt,
  COLUMNS,
  type Expected,
  expectedPayments,
  germanCamt,
  swissCamt,
  tableOf,
} from '../../../support/bank-files.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { camt053 } from '../../../support/statements.ts';
import { takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let payments: Expected[];
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product);
  payments = expectedPayments(await awaitingOrders(product, 8));
});
afterAll(() => product.stop());
beforeEach(() => product.clock.set('2026-04-01T09:00:00Z'));

type File = { text: string; columns?: StatementColumns };
const FILES: Readonly<Record<string, (payments: readonly Expected[]) => File>> = {
  'CAMT.053 of version 2, as in Germany': (payments) => ({ text: germanCamt(payments) }),
  'CAMT.053 of version 8 with batches, as in Switzerland': (payments) => ({ text: swissCamt(payments) }),
  'CAMT.053 of version 8, as in Britain': (payments) => ({ text: britishCamt(payments) }),
  'a table with commas': (payments) => tableFile('plain', payments),
  'a table with semicolons, as in Germany': (payments) => tableFile('german', payments),
  'a table with tabs, as in Britain': (payments) => tableFile('british', payments),
};

const tableFile = (bank: keyof typeof COLUMNS, payments: readonly Expected[]): File => {
  return { text: tableOf(bank, payments), columns: COLUMNS[bank] };
};

/** A table does not tell apart what the bank took back from what left the account otherwise. */
const told = (format: string) =>
  payments.map((one) =>
    format.startsWith('a table') && one.amountMinor < 0 ? { ...one, outcome: 'SENT' } : one,
  );
const plan = (file: File) => planImport(product.dependencies, { ...file, accept: [] });

describe('40 lines, two of each kind,', () => {
  it.each(Object.keys(FILES))('are matched as expected in %s', async (format) => {
    const { facts } = await plan(FILES[format]?.(payments) ?? { text: '' });
    expect(
      facts.entries.map(({ day, amountMinor, outcome, reference }) => [day, amountMinor, outcome, reference]),
    ).toEqual(
      told(format).map(({ day, amountMinor, outcome, of }) => [
        day,
        amountMinor,
        outcome,
        ...(outcome === 'NO_SUCH' || outcome === 'WRONG_DIGITS' ? [expect.any(String)] : [of]),
      ]),
    );
  });

  it('are booked once, whatever other format tells of them again', async () => {
    const text = germanCamt(payments);
    const { id: planId } = await plan({ text });
    await importStatement(
      product.dependencies,
      { text, accept: [] },
      { planId, actor: 'ada', reason: 'March' },
    );
    const booked = await product.database.receivedTransfer.count({ where: { orderId: { not: null } } });
    expect(booked).toBe(payments.filter(({ of }) => of !== null).length);
    // One that names each entry as the bank does, and one that does not.
    for (const file of [{ text: britishCamt(payments) }, tableFile('plain', payments)])
      expect((await plan(file)).facts.entries.filter((entry) => isRecorded(entry) || isKept(entry))).toEqual(
        [],
      );
  });
});

describe('one file that is imported ten times at once', () => {
  /** How many transfers are booked of one that two formats tell of. */
  async function tenTimes(unlocked: boolean): Promise<number> {
    const [reference = ''] = await awaitingOrders(product, 1);
    const came = {
      id: reference,
      day: '2026-03-20',
      amountMinor: 600_00,
      name: 'A',
      text: reference,
      reference: '',
    };
    const files = [{ text: germanCamt([came]) }, { text: tableOf('plain', [came]), columns: COLUMNS.plain }];
    const plans = await Promise.all(files.map(plan));
    const database = unlocked
      ? withoutLocks(product.database, { table: 'Order', meet: meetingOfTwo() })
      : product.database;
    await Promise.allSettled(
      Array.from({ length: unlocked ? 2 : 10 }, (_, time) =>
        importStatement(
          { ...product.dependencies, database },
          { text: '', ...files[time % 2], accept: [] },
          { planId: plans[time % 2]?.id ?? '', actor: 'ada', reason: 'March' },
        ),
      ),
    );
    return product.database.receivedTransfer.count({ where: { order: { reference } } });
  }

  it('is booked once', async () => expect(await tenTimes(false)).toBe(1));

  it('would be booked twice without the lock', async () => expect(await tenTimes(true)).toBe(2));
});

it('two statements that name many registrations in opposite sequence wait for each other, and never in a circle', async () => {
  const references = await awaitingOrders(product, 8);
  const file = (names: readonly string[]) => ({
    text: camt053(names.map((text) => ({ amountMinor: 646_68, text, id: `L${text}` }))),
  });
  const plans = [file(references), file([...references].reverse())].map(plan);
  for (const { facts } of await Promise.all(plans)) expect(facts.entries.filter(isRecorded)).toHaveLength(8);
});
