import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const prices = (...args: string[]) => organiser('prices', ...args);
const json = async (...args: string[]) => JSON.parse((await prices(...args, '--json')).out);
const entriesOf = (subject: string) =>
  product.database.auditEntry.findMany({
    where: { subject },
    include: { personal: true },
    orderBy: { id: 'asc' },
  });
const priceOf = async (list: string, item: string) => {
  const { items } = await json('show', list);
  const found = items.find(({ id }: { id: string }) => id === item);
  return found && [found.earlyUsdMinor, found.midUsdMinor, found.spotUsdMinor];
};

describe('prices list and show', () => {
  it('begin with the built-in list, which every conference has', async () => {
    const { total, items } = await json('list');
    expect([total, items[0].id, items[0].conferences.length]).toEqual([1, 'standard', 11]);
    const { out } = await prices('show');
    expect(out).toContain('Standard (standard)\nEarly bird and Mid end: by each conference’s month\n');
    expect(out).toContain('presenter-in-person\tPresenter In-Person\t$499\t$599\t$699\n');
  });

  it('say so of a list that there is not', async () => {
    expect(await prices('show', 'none')).toMatchObject({ code: 1, error: 'There is no price list none.\n' });
  });
});

describe('prices create and assign', () => {
  it('make a dearer list and give it to conferences, with entries in the audit log', async () => {
    const terms = [
      '--name',
      'Photonics',
      '--raise',
      '10',
      '--set',
      'e-poster=180',
      '--without',
      'exhibition',
    ];
    const { code, out } = await organiser(
      'prices',
      'create',
      'photonics',
      ...terms,
      '--reason',
      'Dear hall',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ id: 'photonics', earlyUntil: null, conferences: [] });
    expect(await priceOf('photonics', 'presenter-in-person')).toEqual([54_900, 65_900, 76_900]);
    expect(await priceOf('photonics', 'e-poster')).toEqual([18_000, 18_000, 18_000]);
    expect(await priceOf('photonics', 'exhibition')).toBeUndefined();
    expect(await entriesOf('price-list photonics')).toMatchObject([
      {
        action: 'content.add',
        details: { before: null, after: { name: 'Photonics', prices: { 'e-poster': 180 } } },
        personal: { values: { reason: 'Dear hall' } },
      },
    ]);

    expect((await prices('assign', 'photonics', 'optics-photonics-2026')).out).toBe(
      'photonics is the price list of optics-photonics-2026.\n',
    );
    expect(await entriesOf('conference optics-photonics-2026')).toMatchObject([
      {
        action: 'content.change',
        details: {
          fields: ['priceList'],
          before: { priceList: 'standard' },
          after: { priceList: 'photonics' },
        },
      },
    ]);
    // Nothing more to do.
    await prices('assign', 'photonics', 'optics-photonics-2026');
    expect(await entriesOf('conference optics-photonics-2026')).toHaveLength(1);
  });

  it('name every fault, and change nothing', async () => {
    const wrong = ['--set', 'e-poster=1.505', '--early-until', '2027-02-30', '--raise', 'much'];
    const bad = await prices('create', 'wrong', '--name', 'Wrong', ...wrong);
    expect([
      bad.code,
      bad.error
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ]).toEqual([2, ['set', 'early-until', 'mid-until', 'raise']]);
    const unknown = await prices(
      'create',
      'Wrong List',
      '--name',
      ' ',
      '--set',
      'dinner=20',
      '--set',
      'e-poster=15001',
    );
    expect([
      unknown.code,
      unknown.error
        .trim()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ]).toEqual([2, ['id', 'name', 'e-poster', 'dinner']]);
    expect((await prices('create', 'standard', '--name', 'Again')).error).toBe(
      'id: standard exists already\n',
    );
    const nowhere = await prices('assign', 'standard', 'nextgen-pharma-2026', 'nowhere', 'elsewhere');
    expect([nowhere.code, nowhere.error]).toEqual([
      2,
      'conferences: there is no conference nowhere\nconferences: there is no conference elsewhere\n',
    ]);
    expect((await json('list')).items.map(({ id }: { id: string }) => id)).toEqual(['standard', 'photonics']);
  });
});

describe('prices edit', () => {
  it('rehearses with --dry-run', async () => {
    const { out } = await prices('edit', 'photonics', '--set', 'e-poster=190', '--dry-run');
    expect(out).toContain('e-poster\tE Poster\t$190\t$190\t$190');
    expect(out).toContain('Nothing was done: this was a dry run.');
    expect(await priceOf('photonics', 'e-poster')).toEqual([18_000, 18_000, 18_000]);
  });

  it('changes prices, phases and what is sold, each kept in the audit log', async () => {
    await prices('edit', 'photonics', '--set', 'e-poster=190,191,192', '--set', 'exhibition=1900,2100,2300');
    expect(await priceOf('photonics', 'e-poster')).toEqual([19_000, 19_100, 19_200]);
    expect(await priceOf('photonics', 'exhibition')).toEqual([190_000, 210_000, 230_000]);
    const dates = ['--early-until', '2026-03-31', '--mid-until', '2026-06-15'];
    expect(await json('edit', 'photonics', ...dates)).toMatchObject({
      earlyUntil: '2026-03-31',
      midUntil: '2026-06-15',
    });
    expect(await json('edit', 'photonics', '--phases', 'rule')).toMatchObject({ earlyUntil: null });
    const entries = await entriesOf('price-list photonics');
    expect(entries.map(({ action }) => action)).toEqual(['content.add', ...Array(3).fill('content.change')]);
    expect(entries[3]?.details).toMatchObject({
      fields: ['earlyUntil', 'midUntil'],
      before: { earlyUntil: '2026-03-31', midUntil: '2026-06-15' },
      after: { name: 'Photonics' },
    });
  });

  it('refuses phases that are not in order, and a list without an item', async () => {
    const dates = ['--early-until', '2026-06-15', '--mid-until', '2026-06-15'];
    expect((await prices('edit', 'photonics', ...dates)).error).toBe(
      'mid-until: must be after the last day of the early phase\n',
    );
    const { items } = await json('show', 'photonics');
    const all = items.flatMap(({ id }: { id: string }) => ['--without', id]);
    expect((await prices('edit', 'photonics', ...all)).error).toBe(
      'without: a price list must have at least one item\n',
    );
    expect((await json('show', 'photonics')).items).toHaveLength(22);
    expect((await prices('edit', 'photonics')).error).toBe('options: say what is to change\n');
  });
});
