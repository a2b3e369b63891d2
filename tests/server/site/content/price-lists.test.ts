import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { textOf } from '../../../support/rendered.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
beforeAll(async () => {
  product = await startProduct({ pages: true });
  organiser = organiserOf(product);
});
afterAll(() => product.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-prices-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function json(...args: string[]) {
  const { code, out, error } = await organiser(...args, '--json');
  expect(error).toBe('');
  return { code, ...JSON.parse(out) };
}

const last = async () => String((await json('content', 'publications')).items[0].number);
const drafts = async () => (await json('content', 'drafts')).items.map(({ id }: { id: string }) => id);

/** Writes a file of a list. */
function list(id: string, ...lines: string[]): string {
  mkdirSync(join(folder, 'prices'), { recursive: true });
  const path = join(folder, 'prices', `${id}.yaml`);
  writeFileSync(path, ['kind: price-list', `id: ${id}`, ...lines, ''].join('\n'));
  return path;
}

/** Writes a file of a conference that has a list. */
async function conferenceWith(listId: string, id: string): Promise<void> {
  await organiser('content', 'export', folder, id);
  const path = join(folder, 'conferences', `${id}.yaml`);
  writeFileSync(path, readFileSync(path, 'utf8').replace('\nevent:', `\npriceList: ${listId}\nevent:`));
}

const DEAR = ['name: Dear', 'prices:', '  presenter-in-person: [611, 622, 633]', '  e-poster: 170'];

/** What the page of an event says a presenter pays today. */
async function priceShown(path: string): Promise<string | undefined> {
  const response = await fetch(path.startsWith('http') ? path : product.url + path);
  return /Presenter In-Person (\$\d+)/.exec(textOf(await response.text()))?.[1];
}

describe('a price list in a file', () => {
  it('is published together with a conference that has it, and taken back with it', async () => {
    list('dear', ...DEAR);
    await conferenceWith('dear', 'optics-photonics-2026');
    const { code, out } = await organiser('content', 'import', folder, '--json');
    expect([code, JSON.parse(out).items]).toEqual([
      0,
      [
        { kind: 'conference', id: 'optics-photonics-2026', what: 'changed' },
        { kind: 'price-list', id: 'dear', what: 'added' },
      ],
    ]);
    await product.dependencies.catalogue.reload();
    expect(await priceShown('/event/optics-photonics-2026')).toBe('$611');
    expect(await json('prices', 'show', 'dear')).toMatchObject({ conferences: ['optics-photonics-2026'] });
    await organiser('content', 'undo', await last());
    await product.dependencies.catalogue.reload();
    expect(await priceShown('/event/optics-photonics-2026')).toBe('$499');
    expect((await json('prices', 'list')).total).toBe(1);
    expect(await drafts()).toEqual(['dear', 'optics-photonics-2026']);
    await organiser('content', 'publish');
    await product.dependencies.catalogue.reload();
    expect(await priceShown('/event/optics-photonics-2026')).toBe('$611');
  });

  it('has both last days or none, and its mistakes are named together with others', async () => {
    for (const days of [['earlyUntil: 2027-03-01'], ['earlyUntil: 2027-03-01', 'midUntil: 2027-03-01']]) {
      const answer = await json('content', 'import', list('bad', 'name: Bad', ...days, 'prices: {}'));
      expect(answer.problems.map((problem: { path: string }) => problem.path).toSorted()).toEqual([
        'midUntil',
        'prices',
      ]);
    }
  });

  it('stays while a conference has it, and so does the built-in one', async () => {
    await organiser('content', 'export', folder);
    rmSync(join(folder, 'prices/dear.yaml'));
    expect(await organiser('content', 'import', folder, '--remove')).toMatchObject({
      code: 1,
      error: 'dear is the price list of optics-photonics-2026, so it stays.\n',
    });
    const file = join(folder, 'conferences/optics-photonics-2026.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('priceList: dear\n', ''));
    rmSync(join(folder, 'prices'), { recursive: true });
    expect(await json('content', 'import', folder, '--remove')).toMatchObject({
      items: [
        { id: 'dear', what: 'removed' },
        { id: 'optics-photonics-2026', what: 'changed' },
      ],
    });
    expect((await json('prices', 'list')).items).toMatchObject([{ id: 'standard' }]);
    await organiser('content', 'undo', await last());
    expect(await json('prices', 'show', 'dear')).toMatchObject({ conferences: ['optics-photonics-2026'] });
    await organiser('content', 'discard', 'optics-photonics-2026');
  });
});

describe('a conference that is still a draft', () => {
  const [OLD, NEW] = ['nextgen-pharma-2026', 'nextgen-pharma-2027'];

  it('gets a list of its own before anybody sees it, and its preview shows those prices', async () => {
    await organiser('conferences', 'new-edition', OLD, '--starts', '2027-09-20');
    await organiser('content', 'import', list('pharma-2027', ...DEAR), '--draft');
    const preview = async (id: string) => {
      const { out } = await organiser('content', 'preview', id, '--json');
      return priceShown(product.url + new URL(JSON.parse(out).url).pathname);
    };
    expect(await preview(NEW)).toBe('$499');
    // The list is a draft, too: nobody can have it yet but drafts.
    expect((await organiser('prices', 'assign', 'pharma-2027', NEW)).code).toBe(1);
    await organiser('content', 'publish', 'pharma-2027');
    const assign = ['prices', 'assign', 'pharma-2027', NEW];
    expect((await organiser(...assign, '--dry-run')).code).toBe(0);
    expect(await preview(NEW)).toBe('$499');
    expect((await organiser(...assign)).out).toBe(`pharma-2027 is the price list of ${NEW}.\n`);
    expect(await preview(NEW)).toBe('$611');
    expect(await preview(NEW)).toBe('$611');
    await organiser('content', 'publish', NEW);
    await product.dependencies.catalogue.reload();
    expect(await priceShown(`/event/${NEW}`)).toBe('$611');
    expect(await priceShown(`/event/${OLD}`)).toBe('$499');
  });

  it('shows what a draft of its list would cost, and so does the list’s own preview', async () => {
    const cheap = DEAR.map((line) => line.replace('611, 622, 633', '511, 522, 533'));
    await organiser('content', 'import', list('pharma-2027', ...cheap), '--draft');
    const { out } = await organiser('content', 'preview', 'pharma-2027', '--json');
    expect(await priceShown(product.url + new URL(JSON.parse(out).url).pathname)).toBe('$511');
    expect(await priceShown(`/event/${NEW}`)).toBe('$611');
    await organiser('content', 'discard', 'pharma-2027');
  });

  it('names a list that is not there', async () => {
    await conferenceWith('nowhere', OLD);
    const { code, problems } = await json('content', 'import', folder, '--draft');
    expect([code, problems]).toEqual([
      2,
      [expect.objectContaining({ path: 'priceList', message: 'nowhere is no price-list' })],
    ]);
  });
});

describe('a draft that was begun before prices changed', () => {
  it('does not take a conference’s new list from it', async () => {
    const id = 'global-biotech-congress-2026';
    await conferenceWith('standard', id);
    const path = join(folder, `conferences/${id}.yaml`);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^attendees: .*$/m, 'attendees: 999+'));
    await organiser('content', 'import', folder, '--draft');
    await organiser('prices', 'assign', 'dear', id);
    expect(await organiser('content', 'publish', id)).toMatchObject({
      code: 1,
      error: expect.stringContaining(`${id} has been changed since its draft was begun (by `),
    });
    expect((await json('prices', 'show', 'dear')).conferences).toContain(id);
    await organiser('content', 'discard', id);
    await organiser('content', 'undo', await last());
    expect((await json('prices', 'show', 'standard')).conferences).toContain(id);
  });

  it('does not take a list’s new prices back; an undo does', async () => {
    const before = await json('prices', 'show', 'dear');
    await organiser('content', 'import', list('dear', ...DEAR, '  exhibition: 5000'), '--draft');
    await organiser('prices', 'edit', 'dear', '--set', 'e-poster=180');
    expect((await organiser('content', 'publish', 'dear')).code).toBe(1);
    expect((await json('prices', 'show', 'dear')).items).toHaveLength(2);
    await organiser('content', 'undo', await last());
    expect(await json('prices', 'show', 'dear')).toEqual(before);
  });

  it('keeps no draft of prices that were undone, which would be published together with others', async () => {
    await organiser('content', 'discard', 'dear');
    await organiser('prices', 'edit', 'dear', '--set', 'e-poster=999');
    await organiser('content', 'undo', await last());
    expect((await organiser('content', 'drafts')).out).not.toContain('dear');
  });
});
