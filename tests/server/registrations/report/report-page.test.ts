import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { formatMoney } from '#domain/pricing/money.ts';
import { isoDayAt } from '#domain/time.ts';
import { startDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  for (const country of ['Japan', 'Japan', 'Brazil']) {
    const details = { ...speaker.details, country };
    const order = await approvedOrder(product, {
      details,
      couponCode: 'MERIDIAN30',
      expectedTotalMinor: undefined,
    });
    await captureOrder(product, order.paypalOrderId);
  }
});
afterAll(() => product.stop());

const written = async (...args: string[]) => {
  const file = join(mkdtempSync(join(tmpdir(), 'meridian-report-')), 'money.html');
  const ended = await organiser('report', '--html', file, ...args);
  expect(ended).toMatchObject({ code: 0, error: '' });
  return { file, out: ended.out, page: readFileSync(file, 'utf8') };
};

test('the desk shows the same figures, of a time and a conference', async () => {
  const desk = await startDesk(product);
  onTestFinished(() => desk.stop());
  const cookie = await desk.comeIn();
  const QUERY = `query ($filter: MoneyFilter) {
    money(filter: $filter) { today sections { title facts figures { kind currency points { key value } headings rows } } }
  }`;
  const sections = async (filter: object) =>
    (await desk.graphql(cookie, QUERY, { filter })).data.money.sections;
  const [order] = await product.database.order.findMany({ take: 1 });
  const [paidOn, totalMinor] = [isoDayAt(order?.capturedAt ?? new Date(0)), order?.totalMinor ?? 0];
  const found = await sections({ from: paidOn, to: paidOn, conference: 'nextgen-pharma-2026' });
  const figures = found.flatMap((section: { figures: object[] }) => section.figures);
  const inAll = { key: paidOn, value: 3 * totalMinor };
  expect(figures).toContainEqual(
    expect.objectContaining({ currency: 'USD', points: expect.arrayContaining([inAll]) }),
  );
  expect(JSON.stringify(found)).toContain(formatMoney(3 * totalMinor, 'USD'));
  expect(JSON.stringify(await sections({ to: '2025-12-31' }))).not.toContain(formatMoney(totalMinor, 'USD'));
  const wrong = await desk.graphql(cookie, QUERY, { filter: { from: 'March' } });
  expect(JSON.stringify(wrong.errors)).toContain('must be a day such as 2026-03-01');
});

describe('a report as a file', () => {
  it('has a drawing with a name beside each table, and the same figures as the command', async () => {
    const { page, file, out } = await written('--json');
    expect(JSON.parse(out)).toEqual({ file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const drawings = [
      ...page.matchAll(
        /<svg [^>]*aria-label="([^"]+)"[^>]*role="img"|<svg [^>]*role="img"[^>]*aria-label="([^"]+)"/g,
      ),
    ];
    const tables = [...page.matchAll(/<table>/g)];
    expect(drawings.length).toBe(9);
    expect(tables.length).toBe(drawings.length);
    const [order] = await product.database.order.findMany({ take: 1 });
    const revenue = `$${((3 * (order?.totalMinor ?? 0)) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
    expect(page).toContain(revenue);
    expect((await organiser('report')).out).toContain(revenue);
    for (const part of ['Japan', 'MERIDIAN30', 'Presenter In-Person', 'By country'])
      expect(page).toContain(part);
  });

  it('needs no network and no script, and is drawn in the colours of light and dark', async () => {
    const { page } = await written();
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)|src="(?!data:)|url\((?!data:)/);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('var(--ink-muted)');
    expect(page).toContain('light-dark(');
  });

  it('of days on which nothing happened says so', async () => {
    const { page } = await written('--to', '2020-01-01');
    expect(page).toContain('No payments and nothing outstanding.');
    expect(page).not.toContain('<svg');
  });
});
