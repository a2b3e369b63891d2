// docs/product.md 15.5

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '#domain/pricing/money.ts';
import { PaymentOutcomeUnknownError } from '#server/base/providers/paypal/gateway.ts';
import { recordEntered } from '#server/money/bank/record-transfer.ts';
import { type Ledger, makeLedger } from '#server/registrations/report/ledger.service.ts';
import type { LedgerLine } from '#server/registrations/report/ledger.ts';
import type { StatementComparison } from '#server/registrations/report/statement.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { camt053 } from '../../../support/statements.ts';
import { takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product, {});
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
  const agreed = async (...asked: string[]) => {
    const { plan } = JSON.parse((await organiser(...asked, '--dry-run', '--json')).out);
    const done = await organiser(...asked, '--confirm', plan, '--json');
    expect(done.code).toBe(0);
    return JSON.parse(done.out);
  };
  const why = ['--reason', 'One day missed'];
  const { toSend } = await agreed('orders', 'refund', reference, '--amount', amount, ...why);
  if (toSend)
    await agreed(
      'orders',
      'refund-sent',
      reference,
      '--booked-on',
      '2026-03-10',
      '--bank-reference',
      'SENT 1',
      ...why,
    );
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
      through: 'PAYPAL',
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
        bankCapturedMinor: 0,
        bankRefundedMinor: 0,
        bankUnsettledMinor: 0,
        bankSettledMinor: 0,
        bankOtherMinor: 0,
        bankBalanceMinor: 0,
        unsettledBalanceMinor: 0,
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
      '\uFEFFkind,id,reference,paypalCaptureId,at,currency,amountMinor,paypalAmountMinor,feeMinor,paypalFeeMinor,paypalStatus,differences,through',
    );
    expect(rows).toHaveLength(lines.length);
  });

  it('has transfers that were entered by hand, and says whether the report agrees', async () => {
    const order = await paid('Transfer');
    const bank = {
      bankReference: 'TT 2026-17',
      paypalOrderId: null,
      paypalCaptureId: null,
      paypalFeeMinor: null,
    };
    await product.database.order.update({ where: { id: order.id }, data: bank });
    const booked = { bookedOn: '2026-03-10', bankReference: 'TT 2026-17' };
    await product.database.$transaction((tx) => recordEntered(tx, order, booked, product.clock.now()));
    await giveBack(order.reference, '46.68');
    const made = await ledger();
    expect(linesOf(made, order.reference)).toMatchObject([
      { kind: 'capture', id: 'TT 2026-17', through: 'BANK', amountMinor: 64_668, differences: [] },
      {
        kind: 'refund',
        id: 'SENT 1',
        through: 'BANK',
        amountMinor: -4668,
        paypalAmountMinor: null,
        differences: [],
      },
    ]);
    expect(made.sums[0]).toMatchObject({ bankCapturedMinor: 64_668, bankRefundedMinor: 4668 });
    // Of a test before: PayPal has a payment that its registration does not include.
    expect(made.agreement).toEqual([
      expect.stringMatching(/^USD: the report has \$[\d,.]+ paid and the ledger \$/),
    ]);
    const [gone] = await product.database.order.findMany({ where: { paypalCaptureId: 'NEVER-WAS' } });
    expect(made.agreement[0]).toMatch(new RegExp(`${gone?.reference} \\(\\$646\\.68: PayPal (has|received)`));
    await product.database.order.delete({ where: { id: gone?.id ?? '' } });
    expect((await ledger()).agreement).toEqual([
      expect.stringMatching(/^USD: the report and the ledger agree, \$[\d,.]+ was paid\.$/),
    ]);
  });

  it('has what goes back by a transfer once, also where a payment was begun at PayPal before', async () => {
    const { reference } = await createOrder(product, {
      details: { ...speaker.details, email: 'begun@example.org' },
    });
    const transfer = ['--booked-on', '2026-03-10', '--bank-reference', 'SEPA 4713', '--reason', 'seen'];
    const asked = ['bank', 'record', reference, ...transfer];
    const { plan } = JSON.parse((await organiser(...asked, '--dry-run', '--json')).out);
    expect((await organiser(...asked, '--confirm', plan)).code).toBe(0);
    await giveBack(reference, '100.00');
    const march = await ledger();
    expect(
      linesOf(march, reference).map(({ kind, through, amountMinor, differences }) => [
        kind,
        through,
        amountMinor,
        differences,
      ]),
    ).toEqual([
      ['capture', 'BANK', 646_68, []],
      ['refund', 'BANK', -100_00, []],
    ]);
  });

  it('asks PayPal again after as long as PayPal says, and goes on where it stopped', async () => {
    const { control } = product.paypal;
    control.failNext({ call: 'get', status: 429, retryAfter: 1, count: 1 });
    const begun = performance.now();
    expect((await organiser('report', 'ledger', '2026-03')).code).toBe(0);
    // Without that it is a quarter of a second.
    expect(performance.now() - begun).toBeGreaterThan(900);

    const { gateway } = product.dependencies;
    const [first] = await product.database.order.findMany({ where: { paypalCaptureId: { not: null } } });
    const asked: string[] = [];
    const getOrder = async (id: string) => {
      asked.push(id);
      if (asked.length > 1 && id === first?.paypalOrderId) throw new PaymentOutcomeUnknownError('Silent.');
      return gateway.getOrder(id);
    };
    const silent = { ...product.dependencies, gateway: { ...gateway, getOrder } };
    asked.push('begun');
    await expect(makeLedger(silent, '2026-03')).rejects.toThrow(/after \d+ of \d+ registrations/);
    const read = await product.database.ledgerReading.count();
    expect(read).toBeGreaterThan(0);

    const before = asked.length;
    const counting = async (id: string) => {
      asked.push(id);
      return gateway.getOrder(id);
    };
    const working = { ...silent, gateway: { ...gateway, getOrder: counting } };
    const whole = await makeLedger(working, '2026-03');
    expect(asked.slice(before)).toContain(first?.paypalOrderId);
    expect(asked.length - before).toBeLessThan(new Set(whole.lines.map(({ reference }) => reference)).size);
    expect(await product.database.ledgerReading.count()).toBe(0);
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

describe('a bank’s statement beside the transfers that were entered', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statement-'));
  let files = 0;

  /** A file with a statement of March in which so much came, or was taken back, with such a text. */
  function statement(entries: [amountMinor: number, text: string][], closingMinor?: number): string {
    const file = join(folder, `${++files}.xml`);
    const came = entries.map(([amountMinor, text]) => ({ amountMinor, text, day: '2026-03-17' }));
    writeFileSync(file, camt053(came, closingMinor === undefined ? {} : { closingMinor }));
    return file;
  }

  async function paidByTransfer(name: string, bankReference: string) {
    const { id } = await paid(name);
    const bank = { paypalOrderId: null, paypalCaptureId: null, paypalFeeMinor: null };
    return product.database.order.update({
      where: { id },
      data: { ...bank, bankReference, capturedAt: new Date('2026-03-17T12:00:00Z') },
    });
  }

  it('says of each payment whether it was entered, and which did not come, and changes nothing', async () => {
    const entered = await paidByTransfer('Entered', 'TT 2026-171');
    const named = await paidByTransfer('Named', 'TT 2026-172');
    const less = await paidByTransfer('Less', 'TT 2026-173');
    const absent = await paidByTransfer('Absent', 'TT 2026-174');
    const byPayPal = await paid('Otherwise');
    const open = await approvedOrder(product, { details: { ...speaker.details, lastName: 'Open' } });
    const before = await product.database.order.findMany({ orderBy: { id: 'asc' } });
    const spelt = named.reference.toLowerCase().replaceAll('-', ' ');
    const file = statement([
      [646_68, 'Payment tt/2026/171'],
      [646_68, `Two tickets ${spelt.slice(0, 9)} ${spelt.slice(9)} NAMED`],
      [646_68, spelt],
      [606_68, less.reference],
      [646_68, byPayPal.reference],
      [646_68, open.reference],
      [10_00, `${entered.reference} and ${named.reference}`],
      [1_00, 'MC-2026-222222'],
      [-646_68, entered.reference],
    ]);
    const { code, out } = await organiser('report', 'statement', file, '--json');
    expect(code).toBe(0);
    const { lines, missing }: StatementComparison = JSON.parse(out);
    expect(lines.map(({ finding, references }) => [finding, ...references])).toEqual([
      ['ENTERED', entered.reference],
      ['ENTERED', named.reference],
      ['TWICE', named.reference],
      ['OTHER_AMOUNT', less.reference],
      ['PAID_OTHERWISE', byPayPal.reference],
      ['NOT_PAID', open.reference],
      ['SEVERAL', expect.any(String), expect.any(String)],
      ['UNKNOWN'],
      ['REVERSED', entered.reference],
    ]);
    expect(missing).toContainEqual({
      reference: absent.reference,
      bankReference: 'TT 2026-174',
      paidOn: '2026-03-17',
      amountMinor: 64_668,
      currency: 'USD',
    });
    expect(missing.map(({ reference }) => reference)).not.toContain(less.reference);
    const said = (await organiser('report', 'statement', file)).out;
    expect(said).toContain('7 of 9 payments need a look.');
    expect(said).toContain(
      `${absent.reference}: $646.68 USD was entered for 2026-03-17 (TT 2026-174) and is not in the statement.`,
    );
    expect(await product.database.order.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });

  it('refuses a file that does not add up, is too big, or is not there', async () => {
    const wrong = statement([[1_00, 'x']], 1_01);
    const refused = async (file: string) => (await organiser('report', 'statement', file)).error;
    expect(await refused(wrong)).toBe('file: line 9: the entries do not add up to the closing balance\n');
    writeFileSync(wrong, ' '.repeat(5 * 2 ** 20 + 1));
    expect(await refused(wrong)).toBe('file: is larger than 5 MB\n');
    expect(await refused(join(folder, 'none.xml'))).toMatch(/^file: .*none\.xml: there is no such file/);
  });
});
