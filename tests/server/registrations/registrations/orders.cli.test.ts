// docs/product.md 15.2 and 15.3
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { count } from '#domain/organiser/list-shape.ts';
import { shortCodeOf } from '#domain/seats/ticket-code.ts';
import { followUpRefunds } from '#server/money/refunds/refund.service.ts';
import { exportRows, MOST_XLSX_ROWS } from '#server/organiser/export.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
/** Two at once have connections of their own. */
let apart: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  apart = organiserOf(product, { alone: true });
});
afterAll(() => product.stop());

/** A paid registration of a person with this name. */
async function paid(lastName: string, more: object = {}): Promise<string> {
  const email = `${lastName.toLowerCase().replace(/\W/g, '')}@example.org`;
  const details = { ...speaker.details, lastName, email, ...more };
  const order = await approvedOrder(product, { details });
  await captureOrder(product, order.paypalOrderId);
  return order.reference;
}
const rowOf = (reference: string) =>
  product.database.order.findUniqueOrThrow({ where: { reference }, include: { refunds: true } });
const planOf = async (...args: string[]) =>
  JSON.parse((await organiser('orders', 'refund', ...args, '--dry-run', '--json')).out).plan as string;

describe('orders list', () => {
  it('finds by words in any order and case, and counts all that there are', async () => {
    const reference = await paid('Hopper', { organization: 'Harbour Computing' });
    await createOrder(product, {
      details: { ...speaker.details, lastName: 'Unpaid', email: 'u@example.org' },
    });
    const { code, out } = await organiser('orders', 'list', '--search', 'HARBOUR hopp', '--json');
    expect(code).toBe(0);
    const { items, total } = JSON.parse(out);
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ reference, status: 'CAPTURED', lastName: 'Hopper', currency: 'USD' });
    expect(items[0].totalMinor).toBeGreaterThan(0);

    const created = await organiser('orders', 'list', '--status', 'created');
    expect(created.out).toContain('Unpaid');
    expect(created.out).not.toContain('Hopper');
    const never = await organiser('orders', 'list', '--to', '2020-01-01');
    expect(never).toMatchObject({ code: 0, out: 'No registrations match.\n' });
  });

  it('names every fault of what was typed', async () => {
    const { code, out } = await organiser(
      'orders',
      'list',
      '--status',
      'owed',
      '--from',
      '31.12.',
      '--limit',
      '0',
      '--json',
    );
    expect(code).toBe(2);
    expect(JSON.parse(out).problems.map(({ path }: { path: string }) => path)).toEqual([
      'status',
      'from',
      'limit',
    ]);
  });
});

describe('orders show', () => {
  it('tells the lines and the history of an order', async () => {
    const reference = await paid('Shown');
    const { out } = await organiser('orders', 'show', reference.toLowerCase());
    for (const part of [
      reference,
      'Shown',
      '10 Mar 2026, 09:00 GMT  Paid (Buyer)',
      'Unpaid (Buyer)',
      'Presenter',
    ])
      expect(out).toContain(part);
    expect(JSON.parse((await organiser('orders', 'show', reference, '--json')).out).history).toHaveLength(3);
    expect(await organiser('orders', 'show', 'MC-2026-NOBODY')).toMatchObject({
      code: 1,
      error: 'There is no registration MC-2026-NOBODY.\n',
    });
  });

  it('says in a sentence why an order is not paid, and nothing of one that is', async () => {
    const { reference } = await approvedOrder(product, {
      details: { ...speaker.details, lastName: 'Notyet', email: 'notyet@example.org' },
    });
    expect((await organiser('orders', 'show', reference)).out).toMatch(/^Not paid +\S.* PayPal/m);
    const json = JSON.parse((await organiser('orders', 'show', await paid('Notso'), '--json')).out);
    expect(json.notPaid).toBeNull();
  });

  it('has when it was paid, and the price phase as the organiser calls it, as the report has it and the list finds it', async () => {
    const reference = await paid('Onsite');
    await product.database.order.update({ where: { reference }, data: { phase: 'SPOT' } });
    await product.database.organiser.updateMany({ data: { phaseNames: { SPOT: 'On site' } } });
    await product.dependencies.catalogue.reload();
    const { out } = await organiser('orders', 'show', reference);
    expect(out).toMatch(/^Paid {2,}10 Mar 2026, 09:00 GMT$/m);
    expect(out).toContain('(on site prices)');
    const { registrations } = JSON.parse((await organiser('report', '--json')).out);
    expect(registrations.phases).toContainEqual({ key: 'SPOT', label: 'On site', registrations: 1 });
    const listed = await organiser('orders', 'list', '--phase', 'On site', '--json');
    expect(JSON.parse(listed.out).items).toMatchObject([{ reference, phase: 'SPOT' }]);
  });
});

describe('orders export', () => {
  it('writes a file that no spreadsheet takes for a formula', async () => {
    await paid('Formula', { organization: '=HYPERLINK("http://example.org")' });
    const folder = mkdtempSync(join(tmpdir(), 'meridian-export-'));
    const csv = join(folder, 'all.csv');
    const { out } = await organiser('orders', 'export', csv, '--search', 'Formula');
    expect(out).toBe(`${csv}: 1 registration\n`);
    const [heading, row] = readFileSync(csv, 'utf8').split('\n');
    expect(heading).toMatch(/^\uFEFFreference,status,createdAt,/);
    expect(row).toContain('"\'=HYPERLINK(""http://example.org"")"');

    const json = join(folder, 'all.json');
    await organiser('orders', 'export', json);
    const rows = JSON.parse(readFileSync(json, 'utf8'));
    expect(rows).toHaveLength(await product.database.order.count());
    expect(await organiser('orders', 'export', join(folder, 'all.doc'))).toMatchObject({ code: 2 });
  });

  it('writes a spreadsheet for people, and CSV with semicolons', async () => {
    const organization = '=1+1; "Ltd"';
    const reference = await paid('Spreadsheet', { organization });
    const folder = mkdtempSync(join(tmpdir(), 'meridian-export-'));
    const xlsx = join(folder, 'all.xlsx');
    expect((await organiser('orders', 'export', xlsx, '--search', 'Spreadsheet')).code).toBe(0);
    const [{ data: [heading = [], row = []] = [] } = {}] = await readXlsxFile(xlsx);
    const cells = Object.fromEntries(heading.map((name, index) => [String(name), row[index]]));
    expect(cells).toMatchObject({ Reference: reference, Status: 'Paid', Total: 646.68, Coupon: null });
    expect(cells).toMatchObject({ Paid: new Date('2026-03-10T09:00Z'), 'Paid by': 'PayPal' });
    expect(cells).toMatchObject({ Organisation: organization, 'Last name': 'Spreadsheet' });
    expect(cells.Conference).toBe('NextGen Pharma 2026');

    const csv = join(folder, 'all.csv');
    await organiser('orders', 'export', csv, '--search', 'Spreadsheet', '--semicolons');
    const [names, values] = readFileSync(csv, 'utf8').split('\n');
    expect(names).toMatch(/^\uFEFFreference;status;createdAt;/);
    expect(values).toContain(`;"'=1+1; ""Ltd""";`);

    const empty = join(folder, 'none.xlsx');
    expect(await organiser('orders', 'export', empty, '--to', '2020-01-01')).toMatchObject({ code: 0 });
    expect((await readXlsxFile(empty)).map(({ data }) => data.length)).toEqual([1]);
  });

  it('refuses a spreadsheet of more rows than it holds, and leaves no file', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'meridian-export-')), 'many.xlsx');
    async function* many() {
      for (let row = 0; row <= MOST_XLSX_ROWS; row++) yield { row };
    }
    const table = { shape: { columns: { row: count('Row') } }, rows: many(), titleOf: String };
    await expect(exportRows(file, 'xlsx', table)).rejects.toThrow('at most 20,000 rows');
    expect(existsSync(file)).toBe(false);
  });
});

describe('orders badges', () => {
  it('has a badge for each seat of a conference that is valid', async () => {
    const at = { selectedConference: 'optics-photonics-2026' };
    const reference = await paid('Badge', { ...at, organization: '=Badge()' });
    const gone = await paid('Nobadge', at);
    await product.database.order.update({
      where: { reference: gone },
      data: { cancelledAt: product.clock.now() },
    });
    const file = join(mkdtempSync(join(tmpdir(), 'meridian-badges-')), 'badges.xlsx');
    const ended = await organiser('orders', 'badges', file, '--conference', 'optics-photonics-2026');
    expect(ended).toMatchObject({ code: 0, out: `${file}: 1 badge\n` });
    const [{ data = [] } = {}] = await readXlsxFile(file);
    const seat = await product.database.seat.findFirstOrThrow({ where: { order: { reference } } });
    expect(data).toEqual([
      ['Name', 'First name', 'Last name'].concat(
        'Organisation',
        'Country',
        'Ticket',
        'Days',
        'Category',
        'Booked',
        'Booked together',
        'Reference',
        'Ticket code',
        'Short code',
      ),
      [
        'Dr Ada Badge',
        'Ada',
        'Badge',
        '=Badge()',
        'United Kingdom',
        'Presenter In-Person',
        null,
        'Speaker',
        null,
        null,
        reference,
        seat.code,
        shortCodeOf(seat.code),
      ],
    ]);
    expect(await organiser('orders', 'badges', 'x.csv', '--conference', 'nowhere')).toMatchObject({
      code: 2,
    });
  });
});

describe('orders refund', () => {
  it('gives a part back through PayPal once it is agreed to, with the reason in the audit log', async () => {
    const reference = await paid('Partly');
    const asked = [reference, '--amount', '100', '--reason', 'One day missed'];
    const planned = await organiser('orders', 'refund', ...asked, '--dry-run');
    expect(planned.out).toContain('$100.00 is refunded through PayPal');
    expect((await rowOf(reference)).refunds).toEqual([]);

    const plan = await planOf(...asked);
    expect(planned.out).toContain(`--confirm ${plan}`);
    const done = await organiser('orders', 'refund', ...asked, '--confirm', plan, '--json');
    expect(JSON.parse(done.out)).toEqual({
      reference,
      status: 'PARTIALLY_REFUNDED',
      currency: 'USD',
      refundedMinor: 10_000,
      pending: false,
      toSend: false,
    });
    const row = await rowOf(reference);
    expect(row.refunds).toMatchObject([{ amountMinor: 10_000, state: 'DONE' }]);
    const entry = await product.database.auditEntry.findFirstOrThrow({
      where: { subject: `order ${reference}` },
      include: { personal: true },
    });
    expect(entry).toMatchObject({
      action: 'orders.refund',
      details: { amountMinor: 10_000, currency: 'USD' },
      personal: { values: { reason: 'One day missed' } },
    });

    // The same consent does not give it back again.
    expect(await organiser('orders', 'refund', ...asked, '--confirm', plan)).toMatchObject({ code: 1 });
    const rest = await planOf(reference, '--reason', 'All of it');
    await organiser('orders', 'refund', reference, '--reason', 'All of it', '--confirm', rest);
    expect(await rowOf(reference)).toMatchObject({ status: 'REFUNDED', refundedMinor: row.totalMinor });
    expect((await organiser('orders', 'refund', reference, '--reason', 'x', '--dry-run')).error).toContain(
      'refunded in full',
    );
  });

  it('is told by the history each time, also where the status stays as it was', async () => {
    const reference = await paid('History');
    const asked = [reference, '--amount', '100', '--reason', 'One day missed'];
    for (const _ of ['once', 'again'])
      await organiser('orders', 'refund', ...asked, '--confirm', await planOf(...asked));
    const { history } = JSON.parse((await organiser('orders', 'show', reference, '--json')).out);
    expect(history.slice(-3)).toMatchObject([
      { status: 'CAPTURED' },
      { status: 'PARTIALLY_REFUNDED', cause: 'refund' },
      { status: 'PARTIALLY_REFUNDED', cause: 'refund' },
    ]);
  });

  it('asked for twice at once is one refund', async () => {
    const reference = await paid('Twice');
    const asked = [reference, '--amount', '50', '--reason', 'Twice'];
    const plan = await planOf(...asked);
    const ends = await Promise.all(
      [1, 2, 3].map(() => apart('orders', 'refund', ...asked, '--confirm', plan)),
    );
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect(await rowOf(reference)).toMatchObject({ refundedMinor: 5_000, refunds: [{ amountMinor: 5_000 }] });
  });

  it('needs consent, a reason, and an amount that is left', async () => {
    const reference = await paid('Careful');
    const nobody = await organiser('orders', 'refund', reference, '--reason', 'x');
    expect(nobody).toMatchObject({ code: 2, out: '' });
    expect(nobody.error).toContain('--dry-run');
    expect((await organiser('orders', 'refund', reference)).code).toBe(2);
    const faults = await organiser(
      'orders',
      'refund',
      reference,
      '--reason',
      ' ',
      '--amount',
      '1,5',
      '--json',
    );
    expect(JSON.parse(faults.out).problems).toHaveLength(2);
    const refundOf = async (amount: string) =>
      (await organiser('orders', 'refund', reference, '--reason', 'x', '--amount', amount, '--dry-run'))
        .error;
    expect(await refundOf('9999')).toMatch(/^At most \$[\d,.]+ of MC-\d+-\w+ can be refunded\.\n$/);
    expect(await refundOf('0')).toBe('Enter an amount of more than 0.\n');
    expect((await rowOf(reference)).refunds).toEqual([]);
    const { reference: open } = await createOrder(product, {
      details: { ...speaker.details, email: 'open@example.org' },
    });
    expect((await organiser('orders', 'refund', open, '--reason', 'x', '--dry-run')).error).toBe(
      `Nothing of ${open} can be refunded: its status is “Unpaid”.\n`,
    );
  });

  it('whose answer is lost is asked for again by two servers at once, and is one refund', async () => {
    const reference = await paid('Lost');
    const asked = [reference, '--amount', '20', '--reason', 'Lost'];
    const plan = await planOf(...asked);
    product.paypal.control.failNext({ call: 'refund', status: 503, count: 1, performed: true });
    expect((await organiser('orders', 'refund', ...asked, '--confirm', plan)).error).toContain('asks again');
    expect((await organiser('orders', 'refund', ...asked, '--dry-run')).error).toContain('under way already');
    product.clock.advance(181_000);
    await Promise.all([followUpRefunds(product.dependencies), followUpRefunds(product.dependencies)]);
    expect(await rowOf(reference)).toMatchObject({
      refundedMinor: 2_000,
      refunds: [{ state: 'DONE', lookAgainAt: null }],
    });
  });

  it.each([403, 409] as const)(
    'that PayPal answers with %i, which says nothing of the refund, is asked for again',
    async (status) => {
      const reference = await paid(`Refused${status}`);
      const asked = [reference, '--amount', '20', '--reason', 'x'];
      const plan = await planOf(...asked);
      product.paypal.control.failNext({ call: 'refund', status, count: 1 });
      expect((await organiser('orders', 'refund', ...asked, '--confirm', plan)).error).toContain(
        'asks again',
      );
      expect((await rowOf(reference)).refunds).toMatchObject([{ state: 'REQUESTED' }]);
      product.clock.advance(181_000);
      await followUpRefunds(product.dependencies);
      expect(await rowOf(reference)).toMatchObject({ refundedMinor: 2_000, refunds: [{ state: 'DONE' }] });
    },
  );

  it('that was made counts even if PayPal’s order can’t be read right after it', async () => {
    const reference = await paid('Unread');
    const asked = [reference, '--amount', '20', '--reason', 'Unread'];
    const plan = await planOf(...asked);
    product.paypal.control.failNext({ call: 'get', status: 400, count: 1 });
    await organiser('orders', 'refund', ...asked, '--confirm', plan);
    expect((await rowOf(reference)).refunds).toMatchObject([{ state: 'DONE' }]);
    // Nobody gets it twice meanwhile.
    expect((await organiser('orders', 'refund', ...asked, '--confirm', plan)).code).toBe(1);
    product.clock.advance(181_000);
    await followUpRefunds(product.dependencies);
    expect(await rowOf(reference)).toMatchObject({ refundedMinor: 2_000, refunds: [{ lookAgainAt: null }] });
  });

  it('that PayPal refuses leaves everything as it was', async () => {
    const reference = await paid('Refused');
    const asked = [reference, '--amount', '20', '--reason', 'Refused'];
    const plan = await planOf(...asked);
    product.paypal.control.failNext({ call: 'refund', status: 422, count: 1 });
    expect((await organiser('orders', 'refund', ...asked, '--confirm', plan)).error).toContain(
      'Nothing was refunded',
    );
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', refunds: [{ state: 'REFUSED' }] });
    const again = await planOf(...asked);
    expect((await organiser('orders', 'refund', ...asked, '--confirm', again)).code).toBe(0);
  });
});

describe('orders resend and reconcile', () => {
  it('sends the confirmation again, of paid orders only', async () => {
    const reference = await paid('Again');
    expect((await organiser('orders', 'resend', reference)).out).toBe(
      'The confirmation is queued for again@example.org.\n',
    );
    const mails = await product.database.mail.findMany({ where: { recipient: 'again@example.org' } });
    expect(mails.map(({ template }) => template)).toEqual(['order-confirmation', 'order-confirmation']);
    const open = await createOrder(product, { details: { ...speaker.details, email: 'open@example.org' } });
    expect((await organiser('orders', 'resend', open.reference)).error).toContain('is not paid');
  });

  it('takes over what PayPal says', async () => {
    const order = await approvedOrder(product, { details: { ...speaker.details, email: 'tab@example.org' } });
    const rehearsed = await organiser('orders', 'reconcile', order.reference, '--dry-run');
    expect(rehearsed.out).toContain(`PayPal would be asked about its order ${order.paypalOrderId}.`);
    expect((await rowOf(order.reference)).status).toBe('CREATED');
    const { out } = await organiser('orders', 'reconcile', order.reference, '--json');
    expect(JSON.parse(out)).toMatchObject({ before: 'CREATED', status: 'CAPTURED' });
  });
});
