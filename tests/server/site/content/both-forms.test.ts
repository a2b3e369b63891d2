import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothFormsOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

const OLD = 'nextgen-pharma-2026';
const NEW = 'nextgen-pharma-2027';
const OTHER = 'optics-photonics-2026';
const MEMBER = 'aubin-desgranges';

let product: Product;
let read: ReturnType<typeof bothFormsOf>['read'];
let change: ReturnType<typeof bothFormsOf>['change'];
const folder = mkdtempSync(join(tmpdir(), 'meridian-processes-'));
beforeAll(async () => {
  product = await startProduct();
  ({ read, change } = bothFormsOf(product));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.stop();
});

it.each<[command: string[], text: string, json: object]>([
  [['conferences', 'list', '--limit', '2'], 'NextGen Pharma 2026', { total: 11 }],
  [['conferences', 'show', OLD], 'title: NextGen Pharma 2026', { kind: 'conference', id: OLD }],
  [['conferences', 'export', join(folder, 'one'), OLD], '1 files written', { total: 1 }],
  [['content', 'schema'], '"$schema"', { $schema: expect.stringContaining('json-schema.org') }],
  [['content', 'drafts'], 'There are no drafts.', { total: 0 }],
])('%s prints for people and for programs', async (command, text, json) => {
  const printed = await read(...command);
  expect(printed.text).toContain(text);
  expect(printed.json).toMatchObject(json);
});

it('A new edition is begun, handed round, published, taken back and thrown away', async () => {
  const begun = await change('conferences', 'new-edition', OLD, '--starts', '2027-09-20');
  expect(begun.text).toContain(`${NEW}: NextGen Pharma 2027, 2027-09-20 to 2027-09-22`);
  expect(begun.json).toMatchObject({ total: 1, items: [{ id: NEW, previousEdition: OLD }] });
  const drafts = join(folder, 'drafts');
  expect((await read('content', 'export', drafts, '--drafts')).json).toMatchObject({ total: 1 });
  const kept = await change('content', 'import', drafts, '--draft');
  expect(kept.text).toContain(`${NEW}: version 2`);
  expect(kept.json).toMatchObject({ items: [{ id: NEW, version: 2 }] });
  const shown = await change('content', 'preview', NEW);
  expect(shown.json.url).toMatch(/^http.*\/preview\//);
  expect((await read('content', 'drafts')).text).toContain(NEW);
  const published = await change('content', 'publish', NEW);
  expect(published.text).toMatch(/Added.*conference.*nextgen-pharma-2027/);
  expect(published.json.items).toEqual([{ kind: 'conference', id: NEW, what: 'added' }]);
  const publications = await read('content', 'publications');
  expect(publications.text).toMatch(/yes.*added nextgen-pharma-2027/);
  const [last] = publications.json.items;
  const undone = await change('content', 'undo', String(last.number));
  expect(undone.text).toMatch(/Removed.*conference.*nextgen-pharma-2027/);
  expect(undone.json.items).toEqual([{ kind: 'conference', id: NEW, what: 'removed' }]);
  const discarded = await change('content', 'discard', NEW);
  expect(discarded.text).toContain(`Drafts discarded: ${NEW}`);
  expect(discarded.json).toMatchObject({ ids: [NEW] });
});

it('A conference is changed and a member removed, and files bring both back', async () => {
  const directory = join(folder, 'changed');
  const file = join(directory, 'conferences', `${OTHER}.yaml`);
  await read('conferences', 'export', directory, OTHER);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*/m, 'title: Optics'));
  const changed = await change('conferences', 'import', directory);
  expect(changed.text).toMatch(/Changed.*conference.*optics-photonics-2026/);
  expect(changed.json.items).toEqual([{ kind: 'conference', id: OTHER, what: 'changed' }]);
  const before = join(folder, 'before');
  await read('content', 'export', before, MEMBER);
  const removed = await change('content', 'remove', 'committee-member', MEMBER);
  expect(removed.text).toMatch(/Removed.*committee-member.*aubin-desgranges/);
  expect(removed.json.items).toEqual([{ kind: 'committee-member', id: MEMBER, what: 'removed' }]);
  const built = (...path: string[]) => join('prisma/seed/content', ...path);
  const again = await change('content', 'import', built('conferences', `${OTHER}.yaml`), '--over');
  expect(again.json.items).toMatchObject([{ id: OTHER, what: 'changed' }]);
  const back = await change('content', 'import', before, '--over');
  expect(back.json.items).toMatchObject([{ id: MEMBER, what: 'added' }]);
});
