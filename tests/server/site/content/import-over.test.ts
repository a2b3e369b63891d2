import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

const [PHARMA, OPTICS, ARIADNE] = ['nextgen-pharma-2026', 'optics-photonics-2026', 'ariadne-kourtessi'];

const isSpare = (id: string, piece: ContentDocument) => {
  if (piece.kind === 'committee-member') return id !== ARIADNE;
  const conference = piece.kind === 'conference' ? id : (piece as { conference?: string }).conference;
  return (
    piece.kind === 'gallery-item' || (conference !== undefined && ![PHARMA, OPTICS].includes(conference))
  );
};

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let original: ReadonlyMap<string, ContentDocument>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  // Files are read and written again and again: two conferences, one member and no pictures are enough.
  await grace(
    (now) => new Map([...now].filter(([id, piece]) => isSpare(id, piece)).map(([id]) => [id, null])),
  );
  original = await live();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await grace(() => new Map<string, ContentDocument | null>([[`${PHARMA}-made`, null], ...original]));
  folder = mkdtempSync(join(tmpdir(), 'meridian-content-'));
  await organiser('content', 'export', folder);
  return () => rmSync(folder, { recursive: true, force: true });
});

const live = () => product.database.$transaction((tx) => findContent(tx, contentKinds));
/** What somebody else does at the desk. */
const grace = (wanted: (now: ReadonlyMap<string, ContentDocument>) => Map<string, ContentDocument | null>) =>
  publish(product.dependencies, contentKinds, { actor: 'grace', reason: '', dryRun: false }, wanted);
const change = (id: string, changed: object) =>
  grace((now) => new Map([[id, { ...now.get(id), ...changed } as ContentDocument]]));
const field = async (id: string, name: string) =>
  ((await live()).get(id) as Record<string, unknown> | undefined)?.[name];

/** Changes an exported file. */
function edit(id: string, from: string, to: string): void {
  const file = join(folder, 'conferences', `${id}.yaml`);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}
const REFUSED = new RegExp(
  `${PHARMA} has been changed since it was exported \\(by grace, \\d+ \\w+ 2026, \\d\\d:\\d\\d (GMT|BST)\\), so nothing was done\\.`,
);

const run = (...more: string[]) => organiser('content', 'import', folder, ...more);

it('content import refuses what somebody else has changed since the export, by name, and changes nothing', async () => {
  edit(OPTICS, 'title: Optics', 'title: Modern Optics');
  await change(PHARMA, { attendees: '900+' });
  const { code, error } = await run();
  expect([code, error]).toEqual([1, expect.stringMatching(REFUSED)]);
  expect((await run('--remove', '--dry-run')).error).toMatch(REFUSED);
  expect([await field(PHARMA, 'attendees'), await field(OPTICS, 'title')]).toEqual([
    '900+',
    'Optics & Photonics 2026',
  ]);

  await organiser('content', 'export', folder, PHARMA);
  expect((await run('--remove')).code).toBe(0);
  expect([await field(PHARMA, 'attendees'), await field(OPTICS, 'title')]).toEqual([
    '900+',
    'Modern Optics & Photonics 2026',
  ]);
});

it('with --over it is published all the same, and the next import knows that', async () => {
  await change(PHARMA, { attendees: '900+' });
  expect((await run('--over')).code).toBe(0);
  expect(await field(PHARMA, 'attendees')).toBe('500+');
  edit(PHARMA, 'attendees: 500+', 'attendees: 600+');
  expect((await run()).code).toBe(0);
  edit(PHARMA, 'attendees: 600+', 'attendees: 700+');
  expect((await run()).code).toBe(0);
  expect(await field(PHARMA, 'attendees')).toBe('700+');
});

it('a file that says its fields in another order than the export is what visitors see, once it is imported', async () => {
  const file = join(folder, 'organiser', 'organiser.yaml');
  const own = 'spotPhase: Late\nreferencePrefix: AS\nearlyPhase: Soon\nfeePercent: 0\ntransferHoldDays: 14\n';
  writeFileSync(file, `${own}${readFileSync(file, 'utf8')}`);
  expect((await run()).code).toBe(0);
  expect((await run()).out).toContain('Nothing had to be changed.');
});

it('a directory that was not exported is imported as it is', async () => {
  rmSync(join(folder, '.exported.json'));
  await change(PHARMA, { attendees: '900+' });
  expect((await run()).code).toBe(0);
  expect(await field(PHARMA, 'attendees')).toBe('500+');
});

it('an import says so where it can’t be read what was exported', async () => {
  writeFileSync(join(folder, '.exported.json'), '[1]');
  const { code, error } = await run();
  expect([code, error]).toEqual([2, expect.stringContaining('.exported.json can’t be read')]);
});

it('a file by itself is looked up beside its directory; what says what visitors see already is no matter', async () => {
  await change(PHARMA, { attendees: '900+' });
  const file = join(folder, 'conferences', `${PHARMA}.yaml`);
  const { code, error } = await organiser('content', 'import', file);
  expect([code, error]).toEqual([1, expect.stringMatching(REFUSED)]);
  edit(PHARMA, 'attendees: 500+', 'attendees: 900+');
  expect((await organiser('content', 'import', file)).code).toBe(0);
});

it('what somebody else has made since is not removed with the rest, and what they removed is not put back', async () => {
  const made = `${PHARMA}-made`;
  await grace(
    (now) => new Map([[made, { ...now.get(PHARMA), id: made, title: 'Made Since' } as ContentDocument]]),
  );
  expect((await organiser('content', 'import', folder, '--remove')).error).toContain(
    `${made} has been changed since`,
  );
  expect((await organiser('content', 'import', folder)).code).toBe(0);
  await grace(() => new Map([[ARIADNE, null]]));
  expect((await organiser('content', 'import', folder)).error).toContain(
    'ariadne-kourtessi has been changed',
  );
  expect((await live()).has(made)).toBe(true);
});

it('a draft is not made of what visitors see otherwise since the export', async () => {
  await change(PHARMA, { attendees: '900+' });
  edit(PHARMA, 'attendees: 500+', 'attendees: 600+');
  expect((await organiser('content', 'import', folder, '--draft')).error).toMatch(REFUSED);
  expect((await organiser('content', 'drafts')).out).toBe('There are no drafts.\n');
  expect((await organiser('content', 'import', folder, '--draft', '--over')).code).toBe(0);
  await organiser('content', 'discard', PHARMA);
});

it('a conference keeps its own price list about which a file of before says nothing', async () => {
  await organiser('prices', 'create', 'dear', '--name', 'Dear', '--raise', '10');
  await organiser('prices', 'assign', 'dear', PHARMA);
  rmSync(join(folder, '.exported.json'));
  rmSync(join(folder, 'prices'), { recursive: true });
  for (const remove of [[], ['--remove']])
    expect(await organiser('content', 'import', folder, ...remove)).toMatchObject({
      code: 2,
      error: expect.stringContaining(
        `${PHARMA}: has the price list dear, and its file names none: export it again, or say --over`,
      ),
    });
  expect(await field(PHARMA, 'priceList')).toBe('dear');
  expect((await organiser('content', 'import', folder, '--remove', '--over')).code).toBe(0);
  expect([await field(PHARMA, 'priceList'), (await live()).has('standard')]).toEqual([undefined, true]);
});

it('what was noted of an export and can’t be read is written anew by another', async () => {
  writeFileSync(join(folder, '.exported.json'), 'null');
  expect((await organiser('content', 'export', folder)).code).toBe(0);
  expect((await organiser('content', 'import', folder)).code).toBe(0);
});

it('an import that is done is told of, also where nothing can be noted beside it', async () => {
  edit(PHARMA, 'attendees: 500+', 'attendees: 600+');
  mkdirSync(join(folder, '.exported.json.new'));
  const { code, out, error } = await organiser('content', 'import', folder);
  expect([code, out, error]).toEqual([
    0,
    expect.stringContaining(PHARMA),
    expect.stringContaining('All of it is published, but'),
  ]);
});
