import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk } from '../../support/desk.ts';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { createOrder, speaker } from '../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-columns-'));
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  await createOrder(product, {
    details: { ...speaker.details, lastName: 'Hopper', organization: '=SUM(A1)', email: 'h@example.org' },
  });
  await organiser('subscribers', 'add', 'ada@example.org', '--source', 'signed list');
  await organiser('coupons', 'create', 'EARLY2026', '--registration', '20');
  const send = ['mail', 'send', '--to', 'subscribers', '--news', '--subject', 'News', '--text', 'Dear all'];
  const { plan } = JSON.parse((await organiser(...send, '--dry-run', '--json')).out);
  await organiser(...send, '--confirm', plan);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

describe('--columns', () => {
  it('has these, in this order, in a table, in JSON and in files', async () => {
    const chosen = ['orders', 'list', '--columns', 'lastName,coupon,totalMinor,lastName'];
    const { code, out } = await organiser(...chosen);
    const [heading, row] = out.split('\n');
    expect([code, heading]).toEqual([0, 'Last name\tCoupon\tTotal']);
    expect(row).toMatch(/^Hopper\t\t\$\d+\.\d\d$/);
    const { items, total } = JSON.parse((await organiser(...chosen, '--json')).out);
    expect([Object.keys(items[0]), total]).toEqual([['lastName', 'coupon', 'totalMinor'], 1]);

    const file = join(folder, 'some.csv');
    const ended = await organiser('orders', 'export', file, '--columns', 'organization, email');
    expect(ended).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe("\ufefforganization,email\n'=SUM(A1),h@example.org\n");
  });

  // What is printed as JSON, and where the row to look at comes from.
  it.each([
    ['orders', 'list'],
    ['abstracts', 'list'],
    ['messages', 'list'],
    ['coupons', 'list'],
    ['subscribers', 'list'],
    ['mail', 'list'],
    ['mail', 'mailings'],
    ['audit', 'list'],
  ])('%s %s names all that there are where one is not', async (...list) => {
    const { code, out } = await organiser(...list, '--columns', 'email1,', '--limit', '0', '--json');
    expect(code).toBe(2);
    const { problems } = JSON.parse(out);
    expect(problems.map(({ path }: { path: string }) => path).sort()).toEqual(['columns', 'limit']);
    const [, names = ''] = /there is no email1, ; there are (.*)$/.exec(
      problems.find(({ path }: { path: string }) => path === 'columns').message,
    ) ?? ['', ''];
    const { items } = JSON.parse((await organiser(...list, '--json')).out);
    for (const item of items.slice(0, 1)) expect(Object.keys(item).sort()).toEqual(names.split(', ').sort());
    const all = await organiser(...list, '--columns', names);
    expect(all).toMatchObject({ code: 0 });
  });

  it('a ZIP of abstracts has all of them', async () => {
    const file = join(folder, 'some.zip');
    expect(await organiser('abstracts', 'export', file, '--columns', 'title')).toMatchObject({
      code: 2,
      error: expect.stringContaining('all of them'),
    });
  });
});

it('Mailings are exported at the desk as they are listed', async () => {
  const desk = await startDesk(product);
  try {
    const cookie = await desk.comeIn();
    const { status, text } = await desk.send('GET', '/export/mailings.csv?columns=subject,recipients', {
      ...desk.headers,
      cookie,
    });
    expect([status, text]).toEqual([200, '\ufeffsubject,recipients\nNews,1\n']);
  } finally {
    await desk.stop();
  }
});
