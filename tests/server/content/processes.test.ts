import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organiserProcessOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';

const OLD = 'nextgen-pharma-2026';
const NEW = 'nextgen-pharma-2027';

let product: Product;
let organiser: ReturnType<typeof organiserProcessOf>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-processes-'));
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserProcessOf(product);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.stop();
});

/** What a command prints for people, and what for programs; one that changes something first only says what it would do. */
async function both(command: readonly string[], { changes = false } = {}) {
  const text = await organiser(...command, ...(changes ? ['--dry-run'] : []));
  const json = await organiser(...command, '--json');
  expect([text, json]).toMatchObject([
    { code: 0, error: '' },
    { code: 0, error: '' },
  ]);
  return { text: text.out, json: JSON.parse(json.out) };
}

it.each<[command: string[], text: string, json: object]>([
  [['conferences', 'list', '--limit', '2'], 'NextGen Pharma 2026', { total: 11 }],
  [['conferences', 'show', OLD], 'title: NextGen Pharma 2026', { kind: 'conference', id: OLD }],
  [['conferences', 'export', join(folder, 'one'), OLD], '1 files written', { total: 1 }],
  [['content', 'schema'], '"$schema"', { $schema: expect.stringContaining('json-schema.org') }],
  [['content', 'differences'], 'All built-in content is as this release has it.', { total: 0 }],
  [['content', 'drafts'], 'There are no drafts.', { total: 0 }],
])('%s prints for people and for programs', async (command, text, json) => {
  const printed = await both(command);
  expect(printed.text).toContain(text);
  expect(printed.json).toMatchObject(json);
});

it('A new edition is begun, handed round, published, taken back and thrown away', async () => {
  const begun = await both(['conferences', 'new-edition', OLD, '--starts', '2027-09-20'], { changes: true });
  expect(begun.text).toContain(`${NEW}: NextGen Pharma 2027, 2027-09-20 to 2027-09-22`);
  expect(begun.json).toMatchObject({ total: 1, items: [{ id: NEW, previousEdition: OLD }] });
  const drafts = join(folder, 'drafts');
  expect((await both(['content', 'export', drafts, '--drafts'])).json).toMatchObject({ total: 1 });
  const kept = await both(['content', 'import', drafts, '--draft'], { changes: true });
  expect(kept.text).toContain(`${NEW}: version 2`);
  expect(kept.json).toMatchObject({ items: [{ id: NEW, version: 2 }] });
  const shown = await both(['content', 'preview', NEW], { changes: true });
  expect(shown.json.url).toMatch(/^http.*\/preview\//);
  expect((await both(['content', 'drafts'])).text).toContain(NEW);
  const published = await both(['content', 'publish', NEW], { changes: true });
  expect(published.text).toMatch(/Added.*conference.*nextgen-pharma-2027/);
  expect(published.json.items).toEqual([{ kind: 'conference', id: NEW, what: 'added' }]);
  const publications = await both(['content', 'publications']);
  expect(publications.text).toMatch(/yes.*added nextgen-pharma-2027/);
  const [last] = publications.json.items;
  const undone = await both(['content', 'undo', String(last.number)], { changes: true });
  expect(undone.text).toMatch(/Removed.*conference.*nextgen-pharma-2027/);
  expect(undone.json.items).toEqual([{ kind: 'conference', id: NEW, what: 'removed' }]);
  const discarded = await both(['content', 'discard', NEW], { changes: true });
  expect(discarded.text).toContain(`Thrown away: ${NEW}`);
  expect(discarded.json).toMatchObject({ ids: [NEW] });
});

it('A directory of content is imported and synced, and built-in pieces are left or taken', async () => {
  const directory = join(folder, 'all');
  await organiser('content', 'export', directory);
  for (const command of ['import', 'sync']) {
    const { text, json } = await both(['content', command, directory], { changes: true });
    expect(text).toContain('Nothing had to be changed.');
    expect(json).toMatchObject({ total: 0 });
  }
  for (const command of ['leave', 'take']) {
    const { json } = await both(['content', command, OLD], { changes: true });
    expect(json).toMatchObject({ items: [] });
  }
});
