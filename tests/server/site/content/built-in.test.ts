// docs/product.md 3.2
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { findBuiltInDifferences, seedContent } from '#server/site/content/built-in.service.ts';
import { type ContentFile, filesAt } from '#server/site/content/content-files.ts';
import { copyDatabase } from '../../../support/product.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const FILES = filesAt('prisma/seed/content');

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let database: Database;
beforeEach(async () => {
  copy = await copyDatabase();
  database = openDatabase(copy.url);
});
afterEach(async () => {
  await database.$disconnect();
  await copy.drop();
});

/** The files of a release in which a piece says something else. */
function release(id: string, from: string, to: string): ContentFile[] {
  const changed = FILES.map(({ name, bytes }) => ({
    name,
    bytes: name.includes(id) ? Buffer.from(bytes.toString().replace(from, to)) : bytes,
  }));
  expect(changed).not.toEqual(FILES);
  return changed;
}

const NEWER = release('nextgen-pharma-2026', 'attendees: 500+', 'attendees: 550+');
const seeded = (files = FILES) => seedContent(database, contentKinds, NOW, files);
const pharma = () => database.conference.findUniqueOrThrow({ where: { id: 'nextgen-pharma-2026' } });
const differences = async () =>
  (await findBuiltInDifferences({ database }, contentKinds)).map(({ id, state }) => `${id} ${state}`);

it('built-in content is written once', async () => {
  expect(await seeded()).toEqual([]);
  expect(await differences()).toEqual([]);
});

it('a newer release’s text is taken over where the organiser has changed nothing', async () => {
  expect(await seeded(NEWER)).toEqual(['nextgen-pharma-2026']);
  expect((await pharma()).attendees).toBe('550+');
  expect(await database.auditEntry.findMany({ where: { actor: 'release' } })).toMatchObject([
    { subject: 'conference nextgen-pharma-2026', details: { fields: ['attendees'] } },
  ]);
});

it('what the organiser has changed stays, whatever a newer release says', async () => {
  await database.conference.update({ where: { id: 'nextgen-pharma-2026' }, data: { title: 'Ours' } });
  expect(await differences()).toEqual(['nextgen-pharma-2026 changed']);
  expect(await seeded(NEWER)).toEqual([]);
  expect(await pharma()).toMatchObject({ title: 'Ours', attendees: '500+' });
  expect(await differences()).toEqual(['nextgen-pharma-2026 changed']);
});

it('what the organiser has removed stays away', async () => {
  await database.committeeMember.delete({ where: { id: 'ariadne-kourtessi' } });
  expect(await seeded(release('ariadne-kourtessi', 'Athens', 'Patras'))).toEqual([]);
  expect(await differences()).toEqual(['ariadne-kourtessi removed']);
});

it('what the organiser has added stays', async () => {
  const { portrait: _, ...member } = await database.committeeMember.findFirstOrThrow();
  await database.committeeMember.create({ data: { ...member, id: 'our-own' } });
  await seeded(NEWER);
  expect(await database.committeeMember.count()).toBe(25);
});

it('a piece that is new in a release is written, unless the organiser has one of its id', async () => {
  await database.galleryItem.deleteMany({ where: { id: 'berlin-opening-plenary-2024' } });
  await database.committeeMember.update({ where: { id: 'ariadne-kourtessi' }, data: { name: 'Ours' } });
  await database.seedState.deleteMany({
    where: { name: { in: ['content/berlin-opening-plenary-2024', 'content/ariadne-kourtessi'] } },
  });
  expect(await seeded(NEWER)).toEqual(['nextgen-pharma-2026', 'berlin-opening-plenary-2024']);
  expect(await differences()).toContain('ariadne-kourtessi offered');
});

it('nobody who is made up comes to a conference that the organiser has changed or removed', async () => {
  const [ours, removed, untouched] = [
    'nextgen-pharma-2026',
    'optics-photonics-2026',
    'generative-ai-forum-2026',
  ];
  const people = await database.programmePerson.findMany();
  // As a release left it that knew of no people.
  await database.programmePerson.deleteMany();
  await database.seedState.deleteMany({ where: { name: { in: people.map(({ id }) => `content/${id}`) } } });
  await database.conference.update({ where: { id: ours }, data: { title: 'Ours' } });
  await database.conference.delete({ where: { id: removed } });
  await seeded(NEWER);
  const found = new Set((await database.programmePerson.findMany()).map(({ conferenceId }) => conferenceId));
  expect(found.has(untouched)).toBe(true);
  expect([found.has(ours), found.has(removed)]).toEqual([false, false]);
});

it('prices that the organiser has changed stay, and are shown beside those of the release', async () => {
  const place = { listId_itemId: { listId: 'standard', itemId: 'e-poster' } };
  await database.listPrice.update({ where: place, data: { spotUsdMinor: 19_900 } });
  // As a release left it that kept no account of price lists.
  await database.seedState.delete({ where: { name: 'content/standard' } });
  expect(await seeded(NEWER)).toEqual(['nextgen-pharma-2026']);
  expect((await database.listPrice.findUniqueOrThrow({ where: place })).spotUsdMinor).toBe(19_900);
  expect(await findBuiltInDifferences({ database }, contentKinds)).toMatchObject([
    {
      kind: 'price-list',
      id: 'standard',
      state: 'offered',
      fields: [{ path: 'prices.e-poster', before: [169, 169, 199], after: 169 }],
    },
    { id: 'nextgen-pharma-2026' },
  ]);
});

it('prices that nobody has changed are taken for those of the release', async () => {
  await database.seedState.delete({ where: { name: 'content/standard' } });
  const dearer = release('standard', 'e-poster: 169', 'e-poster: 179');
  expect(await seeded(release('optics-photonics-2026', '380+', '390+'))).toEqual(['optics-photonics-2026']);
  expect(await seeded(dearer)).toEqual(['standard', 'optics-photonics-2026']);
  expect(await database.auditEntry.findMany({ where: { subject: 'price-list standard' } })).toMatchObject([
    {
      actor: 'release',
      details: { before: { prices: { 'e-poster': 169 } }, after: { prices: { 'e-poster': 179 } } },
    },
  ]);
});

it('a database of a release that kept no account of pieces goes on with what it holds', async () => {
  await database.seedState.deleteMany({ where: { name: { startsWith: 'content' } } });
  await database.seedState.create({ data: { name: 'conferences', digest: 'of then', at: NOW } });
  await database.conference.update({ where: { id: 'nextgen-pharma-2026' }, data: { title: 'Ours' } });
  await database.committeeMember.delete({ where: { id: 'ariadne-kourtessi' } });
  expect(await seeded()).toEqual([]);
  expect((await pharma()).title).toBe('Ours');
  expect(await differences()).toEqual(['nextgen-pharma-2026 offered', 'ariadne-kourtessi offered']);
  // What was untouched is taken over from then on, and what was not stays.
  const next = [...release('optics-photonics-2026', 'attendees: 380+', 'attendees: 390+')];
  expect(await seeded(next)).toEqual(['optics-photonics-2026']);
});
