// docs/product.md 15.5.2
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transferReference } from '#domain/orders/bank-transfer.ts';
import { planImport } from '#server/money/bank/import.service.ts';
import { importChoices, importLines } from '#server/money/bank/import-lines.ts';
import { issueDue } from '#server/money/invoices/issue-due.ts';
import { wrongDigits } from '../../../support/bank-files.ts';
import { saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { speaker } from '../../../support/registration.ts';
import { type Came, camt053 } from '../../../support/statements.ts';
import { ACCOUNT, orderByTransfer, takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-statements-'));
  await takeTransfers(product);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => product.clock.set(EARLY));

const TOTAL = 646_68;
let people = 0;
async function awaiting(details: object = {}): Promise<string> {
  const email = `statement-${++people}@example.org`;
  return (await orderByTransfer(product, { details: { ...speaker.details, email, ...details } })).reference;
}
const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });

const fileOf = (text: string) => {
  const file = join(folder, `${++people}.txt`);
  writeFileSync(file, text);
  return file;
};
/** What staff say of a table with these four columns. */
const NAMED = ['day', 'amount', 'currency', 'text'].flatMap((role) => [
  `--${role}-column`,
  role === 'day' ? 'date' : role,
]);
/** Imports a file as somebody who agrees to the plan. */
async function importFile(text: string, ...more: string[]) {
  const args = ['bank', 'import', '--file', fileOf(text), '--reason', 'statement of March', ...more];
  const planned = await organiser(...args, '--dry-run', '--json');
  if (planned.code !== 0) return { said: planned.error + planned.out, code: planned.code, entries: [] };
  const { plan } = JSON.parse(planned.out);
  const ended = await organiser(...args, '--confirm', plan, '--json');
  return { said: ended.error + ended.out, code: ended.code, entries: JSON.parse(ended.out).entries ?? [] };
}
const reason = ({ outcome, reference }: { outcome: string; reference: string | null }) =>
  `${outcome} ${reference}`;
const outcomes = async (entries: readonly Came[], ...more: string[]) =>
  (await importFile(camt053(entries), ...more)).entries.map(({ outcome }: { outcome: string }) => outcome);

describe('a statement', () => {
  it('finds registrations by what references begin with, now and before', async () => {
    const before = await awaiting();
    const settings = { bankAccounts: [ACCOUNT], referencePrefix: 'AS', invoicePrefix: 'RE' };
    await takeTransfers(product, settings);
    try {
      const after = await awaiting();
      expect(after).toMatch(/^AS-2026-[A-Z2-9]{6}$/);
      expect(
        await outcomes([
          { amountMinor: TOTAL, text: transferReference(after) },
          { amountMinor: TOTAL, text: before },
        ]),
      ).toEqual(['PAID', 'PAID']);
      // What credit notes have begun with would give a number twice.
      await expect(takeTransfers(product, { ...settings, invoicePrefix: 'CN' })).rejects.toThrow(
        expect.objectContaining({
          problems: [{ path: 'invoicePrefix', message: expect.stringContaining('CN') }],
        }),
      );
    } finally {
      await takeTransfers(product, { ...settings, referencePrefix: undefined, invoicePrefix: undefined });
    }
  });

  it('pays what it names, whatever its format, and says what it leaves out', async () => {
    const [one, two, three] = [await awaiting(), await awaiting(), await awaiting()];
    expect(
      await outcomes([
        { amountMinor: TOTAL, text: transferReference(one) },
        { amountMinor: 10_00, text: 'a gift' },
        { amountMinor: TOTAL, text: `${one} and ${two}` },
        { amountMinor: 5_00, text: 'MC-2026-ZZZZZZ' },
        { amountMinor: TOTAL, text: wrongDigits(two) },
      ]),
    ).toEqual(['PAID', 'UNKNOWN', 'SEVERAL', 'NO_SUCH', 'WRONG_DIGITS']);
    expect((await importFile(camt053([{ amountMinor: TOTAL, text: two, name: 'A' }]))).entries).toMatchObject(
      [{ reference: two, outcome: 'PAID' }],
    );
    const csv = `Date;Amount;Currency;Text\n10.03.2026;600,00;USD;${three.toLowerCase()}`;
    expect((await importFile(csv, ...NAMED)).entries).toMatchObject([{ reference: three, outcome: 'PART' }]);
    expect((await Promise.all([one, two, three].map(rowOf))).map(({ status }) => status)).toEqual([
      'CAPTURED',
      'CAPTURED',
      'AWAITING_TRANSFER',
    ]);
  });

  it('books once, however often it comes and by however many at once', async () => {
    const reference = await awaiting();
    const file = camt053([{ amountMinor: TOTAL, text: reference, id: 'ONCE' }]);
    const args = ['bank', 'import', '--file', fileOf(file), '--reason', 'March'];
    const { plan } = JSON.parse((await organiser(...args, '--dry-run', '--json')).out);
    const ends = await Promise.all(
      Array.from({ length: 5 }, () => organiser(...args, '--confirm', plan, '--json')),
    );
    expect(ends.filter(({ code }) => code === 0)).toHaveLength(1);
    for (let time = 0; time < 5; time++)
      expect((await importFile(file)).entries).toMatchObject([{ outcome: 'RECORDED' }]);
    expect(await product.database.receivedTransfer.count({ where: { order: { reference } } })).toBe(1);
    // The same day in another format, or typed in before, is taken for the same.
    const csv = `Date,Amount,Currency,Text\n2026-03-11,646.68,USD,${reference}`;
    expect((await importFile(csv, ...NAMED)).entries).toMatchObject([{ outcome: 'SIMILAR' }]);
  });

  it('has two parts pay one order, and a third come in vain', async () => {
    const reference = await awaiting();
    expect(
      await outcomes([
        { amountMinor: 600_00, text: reference },
        { amountMinor: 46_68, text: reference },
        { amountMinor: 46_68, text: reference },
      ]),
    ).toEqual(['PART', 'PAID', 'AGAIN']);
    // Laid beside what is recorded, every part stands, and what is once more does not.
    const file = camt053(
      [600_00, 46_68, 46_68, 46_68].map((amountMinor) => ({ amountMinor, text: reference })),
    );
    const beside = JSON.parse((await organiser('report', 'statement', fileOf(file), '--json')).out);
    expect(beside.lines.map(({ finding }: { finding: string }) => finding)).toEqual([
      'ENTERED',
      'ENTERED',
      'ENTERED',
      'TWICE',
    ]);
  });

  it('ends what the bank takes back, and nothing where it never came', async () => {
    const [paid, unpaid] = [await awaiting(), await awaiting()];
    await outcomes([{ amountMinor: TOTAL, text: paid, day: '2026-03-02' }]);
    const back = [paid, unpaid].map((text) => ({ amountMinor: 0 - TOTAL, text }));
    const { facts } = await planImport(product.dependencies, { text: camt053(back), accept: [] });
    expect(importLines(facts.entries).join('\n')).toContain(
      `$646.68 USD then counts as refunded. That is all of it: ${paid} is refunded and no longer valid.`,
    );
    expect(await outcomes(back)).toEqual(['REVERSED', 'TAKEN_DIFFERS']);
    expect([(await rowOf(paid)).status, (await rowOf(unpaid)).status]).toEqual([
      'REFUNDED',
      'AWAITING_TRANSFER',
    ]);
  });

  it('suggests the one registration of its amount and name, and records it once somebody says so', async () => {
    const reference = await awaiting({ lastName: 'Kovačević' });
    const came = [{ amountMinor: TOTAL, text: 'congress fee', name: 'MARKO KOVACEVIC' }];
    expect((await importFile(camt053(came))).entries).toMatchObject([{ reference, outcome: 'SUGGESTED' }]);
    expect((await rowOf(reference)).status).toBe('AWAITING_TRANSFER');
    expect(await outcomes(came, '--accept', reference.toLowerCase())).toEqual(['PAID']);
  });

  it('has each of several that may be for one registration accepted by itself', async () => {
    const reference = await awaiting({ lastName: 'Petrović' });
    const came = ['ANA', 'IVAN'].map((name) => {
      return { amountMinor: TOTAL, text: `fee of ${name}`, name: `${name} PETROVIC`, id: name };
    });
    const each = [`${reference}/1`, `${reference}/2`];
    const planned = async (...accept: string[]) =>
      (await planImport(product.dependencies, { text: camt053(came), accept })).facts.entries;
    const outcomesOf = async (...accept: string[]) =>
      (await planned(...accept)).map(({ outcome }) => outcome);
    expect(importChoices(await planned()).map(({ value }) => value)).toEqual(each);
    // That one is right does not say which.
    await expect(outcomesOf(reference)).rejects.toThrow(`2 entries may be for ${reference}: say which`);
    expect(await outcomesOf(each[1] ?? '')).toEqual(['SUGGESTED', 'PAID']);
    expect(await outcomes(came, '--accept', each[1] ?? '')).toEqual(['SUGGESTED', 'PAID']);
    expect((await rowOf(reference)).status).toBe('CAPTURED');
  });

  it('that is of another account or does not add up changes nothing', async () => {
    const reference = await awaiting();
    const came = [{ amountMinor: TOTAL, text: reference }];
    for (const file of [
      camt053(came, { iban: 'DE89370400440532013000' }),
      camt053(came, { closingMinor: 1 }),
      'hello',
    ])
      expect(await importFile(file)).toMatchObject({ code: 2 });
    expect((await rowOf(reference)).status).toBe('AWAITING_TRANSFER');
  });

  it('with more than can be kept is refused before anything is written down', async () => {
    const many = Array.from({ length: 2100 }, (_, index) => ({
      amountMinor: index + 1,
      text: `many ${index}`,
    }));
    // A sequence goes on counting where a transaction is taken back.
    await product.database.$executeRaw`CREATE SEQUENCE written`;
    await product.database
      .$executeRaw`CREATE FUNCTION count_written() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('written'); RETURN NEW; END $$`;
    await product.database
      .$executeRaw`CREATE TRIGGER count_written BEFORE INSERT ON "ReceivedTransfer" FOR EACH ROW EXECUTE FUNCTION count_written()`;
    try {
      expect(await importFile(camt053(many))).toMatchObject({
        code: 2,
        said: expect.stringContaining('more than 2000 transfers: import it in parts'),
      });
      const [counted] = await product.database.$queryRaw<
        [{ is_called: boolean }]
      >`SELECT is_called FROM written`;
      expect(counted.is_called).toBe(false);
    } finally {
      await product.database.$executeRaw`DROP TRIGGER count_written ON "ReceivedTransfer"`;
    }
  });

  it('suggests a name however a bank spells it', async () => {
    const names = [
      ['Müller', 'MUELLER'],
      ['Møller', 'MOELLER'],
      ['Ångström', 'AANGSTROEM'],
      ['Lærke', 'LAERKE'],
      ['Weiß', 'WEISS'],
      ['Schroeder', 'SCHRÖDER'],
    ] as const;
    const references: string[] = [];
    for (const [lastName] of names) references.push(await awaiting({ lastName }));
    const came = names.map(([, name], id) => ({ amountMinor: TOTAL, text: `fee ${id}`, name, id: `N${id}` }));
    expect((await importFile(camt053(came))).entries.map(reason)).toEqual(
      references.map((reference) => `SUGGESTED ${reference}`),
    );
  });

  it('is of the registration whose invoice it names, and of none whose number it only resembles', async () => {
    const email = 'invoiced@example.org';
    const { reference: one, token } = await orderByTransfer(product, {
      details: { ...speaker.details, email },
    });
    const two = await awaiting();
    await saveBilling(product, token);
    const asked = ['orders', 'invoice', one, '--reason', 'asked for it'];
    const { plan } = JSON.parse((await organiser(...asked, '--dry-run', '--json')).out);
    await organiser(...asked, '--confirm', plan);
    await issueDue(product.dependencies);
    const { number } = await product.database.billingDocument.findFirstOrThrow({
      where: { order: { reference: one } },
    });
    const text = number.replaceAll('-', ' ').toLowerCase();
    expect(
      (
        await importFile(
          camt053([
            { amountMinor: TOTAL, text: `payment of ${text}`, id: 'I1' },
            { amountMinor: TOTAL, text: `${number} ${two}`, id: 'I2' },
            { amountMinor: 7_11, text: `${number}0`, id: 'I3' },
            { amountMinor: 7_12, text: 'ICMC 2026 PAYMENT', id: 'I4' },
          ]),
        )
      ).entries.map(reason),
    ).toEqual([`PAID ${one}`, 'SEVERAL null', 'UNKNOWN null', 'UNKNOWN null']);
  });

  it('keeps a refund that came back and a batch that is not told apart for a person, whomever they name', async () => {
    const reference = await awaiting();
    const file = camt053([{ amountMinor: TOTAL, text: reference, id: 'BACK' }]);
    const back = file.replace('</TxDtls>', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>');
    const batch = file
      .replace('</TxDtls>', '</TxDtls><TxDtls/>')
      .replace('>BACK<', '>BATCH<')
      .replaceAll('2026-03-10', '2026-03-09');
    const sent = file.replaceAll('>CRDT<', '>DBIT<').replace('>BACK<', '>SENT<');
    for (const [text, outcome] of [
      [back, 'CAME_BACK'],
      [batch, 'BATCH'],
      [sent, 'SENT'],
      [file.replaceAll(/<Bal>.*?<\/Bal>/gs, '').replace('<Cd>BOOK', '<Cd>PDNG'), 'NOT_BOOKED'],
    ] as const)
      expect((await importFile(text)).entries).toMatchObject([{ outcome }]);
    expect((await rowOf(reference)).status).toBe('AWAITING_TRANSFER');
  });
});
