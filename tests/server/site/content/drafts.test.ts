// docs/product.md 3.9
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import { publishDrafts, publishDue, saveDrafts } from '#server/site/content/draft.service.ts';
import type { DraftRecord } from '#server/site/content/draft-record.ts';
import { openPiece } from '#server/site/content/pieces.service.ts';
import { asNew } from '../../../support/dated-conferences.ts';
import { rememberContent } from '../../../support/first-content.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let putBack: () => Promise<void>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  putBack = await rememberContent(product);
});
beforeEach(() => putBack());
afterAll(() => product.stop());

async function json(...args: string[]) {
  const { code, out } = await organiser(...args, '--json');
  return { code, ...JSON.parse(out) };
}

const begin = (...more: string[]) =>
  json('conferences', 'new-edition', 'nextgen-pharma-2026', '--starts', '2027-09-20', ...more);

/** Begins two drafts: enough where something is of one and not of the others. */
async function beginTwo() {
  await begin();
  await json('conferences', 'new-edition', 'optics-photonics-2026', '--starts', '2027-09-25');
}

/** A piece to work on. */
async function openPieceOf(id: string) {
  const { text, ...piece } = await openPiece(product.dependencies, contentKinds, id);
  return { text, piece };
}

/** What visitors are told of both editions. */
async function shown() {
  await product.dependencies.catalogue.reload();
  const { data } = await product.graphql(`{
    old: conference(id: "nextgen-pharma-2026") { title date nextEdition { id } }
    new: conference(id: "nextgen-pharma-2027") {
      title date previousEdition { id } event { abstractDeadline earlyBird schedule { day date } }
    }
  }`);
  return data;
}

describe('a new edition', () => {
  it('is a draft that visitors do not see, with a list of what to read', async () => {
    const { items } = await begin();
    expect(items).toMatchObject([
      { id: 'nextgen-pharma-2027', previousEdition: 'nextgen-pharma-2026', startsOn: '2027-09-20' },
    ]);
    expect(items[0].toRead.length).toBeGreaterThan(3);
    expect((await shown()).new).toBeNull();
    expect((await json('conferences', 'list')).items).toContainEqual(
      expect.objectContaining({ id: 'nextgen-pharma-2027', state: 'draft' }),
    );
  });

  it('is linked both ways once it is published, and the old one stays as it was', async () => {
    await begin();
    expect((await json('content', 'publish', 'nextgen-pharma-2027')).total).toBe(1);
    expect(await shown()).toMatchObject({
      old: {
        title: 'NextGen Pharma 2026',
        date: 'September 21-23, 2026',
        nextEdition: { id: 'nextgen-pharma-2027' },
      },
      new: {
        title: 'NextGen Pharma 2027',
        date: 'September 20-22, 2027',
        previousEdition: { id: 'nextgen-pharma-2026' },
        event: {
          abstractDeadline: 'June 30, 2027',
          earlyBird: 'April 30, 2027',
          schedule: [
            { day: 'Day 1 – September 20, 2027', date: '2027-09-20' },
            { day: 'Day 2 – September 21, 2027', date: '2027-09-21' },
            { day: 'Day 3 – September 22, 2027', date: '2027-09-22' },
          ],
        },
      },
    });
    expect((await json('content', 'drafts')).total).toBe(0);
  });

  it('of a season is ten drafts that are published together, and taken back together', async () => {
    expect((await begin('--all')).total).toBe(10);
    expect((await json('content', 'publish')).total).toBe(10);
    expect(await product.database.conference.count()).toBe(21);
    expect((await json('content', 'undo', '1')).total).toBe(10);
    expect(await product.database.conference.count()).toBe(11);
    expect((await json('content', 'drafts')).total).toBe(10);
    expect((await json('content', 'publish')).total).toBe(10);
  });

  it('is not begun twice, and changes nothing in a rehearsal', async () => {
    expect(await begin('--dry-run')).toMatchObject({ dryRun: true, total: 1 });
    expect((await json('content', 'drafts')).total).toBe(0);
    await begin();
    expect(await begin('--all')).toMatchObject({
      code: 2,
      problems: [{ path: 'nextgen-pharma-2027', message: 'is a draft already' }],
    });
    expect((await json('content', 'drafts')).total).toBe(1);
  });

  it.each([
    ['2026-09-21', 'must be a day after 2026-09-21'],
    ['2027-02-30', 'must be a day such as 2026-03-01'],
  ])('can’t begin on %s', async (day, message) => {
    const args = ['conferences', 'new-edition', 'nextgen-pharma-2026', '--starts', day];
    expect(await json(...args)).toMatchObject({ code: 2, problems: [{ path: 'starts', message }] });
  });
});

describe('drafts', () => {
  it('are edited as files', async () => {
    await begin();
    const folder = mkdtempSync(join(tmpdir(), 'meridian-content-'));
    expect((await json('content', 'export', folder, '--drafts')).total).toBe(1);
    const file = join(folder, 'conferences/nextgen-pharma-2027.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('attendees: 500+', 'attendees: 700+'));
    expect((await json('conferences', 'import', folder, '--draft')).items).toMatchObject([{ version: 2 }]);
    rmSync(folder, { recursive: true });
    expect((await shown()).new).toBeNull();
    await json('content', 'publish');
    const { attendees } = await product.database.conference.findUniqueOrThrow({
      where: { id: 'nextgen-pharma-2027' },
    });
    expect(attendees).toBe('700+');
  });

  it('are published at their time, all of them at once', async () => {
    await beginTwo();
    await json('content', 'publish', '--at', '2026-03-10T10:00:00Z');
    await publishDue(product.dependencies, contentKinds);
    expect((await shown()).new).toBeNull();
    product.clock.set('2026-03-10T10:00:00Z');
    await publishDue(product.dependencies, contentKinds);
    expect((await shown()).new).not.toBeNull();
    expect(await product.database.contentPublication.count()).toBe(1);
  });

  it('are published once when two processes find them due', async () => {
    await begin();
    await json('content', 'publish', '--at', '2026-03-10T08:00:00Z');
    await Promise.all([1, 2, 3].map(() => publishDue(product.dependencies, contentKinds)));
    expect(await product.database.contentPublication.count()).toBe(1);
  });

  it('are not published over what has changed since they were begun, and lose their time then', async () => {
    await begin();
    await json('content', 'publish', '--at', '2026-03-10T08:00:00Z');
    const old = await product.database.conference.findUniqueOrThrow({
      where: { id: 'nextgen-pharma-2026' },
    });
    await product.database.conference.create({ data: { ...asNew(old), id: 'nextgen-pharma-2027' } });
    await publishDue(product.dependencies, contentKinds);
    expect((await json('content', 'drafts')).items).toMatchObject([{ publishAt: null }]);
    expect((await json('content', 'publish')).error).toContain('has been changed since its draft was begun');
    await json('content', 'discard', 'nextgen-pharma-2027');
    expect((await json('content', 'drafts')).total).toBe(0);
  });

  it('that fail in a way that nobody foresaw lose their time, and the next ones are published', async () => {
    await beginTwo();
    await json('content', 'publish', 'nextgen-pharma-2027', '--at', '2026-03-10T07:00:00Z');
    await json('content', 'publish', 'optics-photonics-2027', '--at', '2026-03-10T08:00:00Z');
    const kinds = contentKinds.map((kind) => ({
      ...kind,
      write: async (...[tx, document, ...when]: Parameters<typeof kind.write>) => {
        if (document.id === 'nextgen-pharma-2027') await tx.$executeRaw`SELECT 1 / 0`;
        await kind.write(tx, document, ...when);
      },
    }));
    await publishDue(product.dependencies, kinds);
    expect((await shown()).new).toBeNull();
    const { items } = await json('content', 'drafts');
    expect(items.filter(({ publishAt }: DraftRecord) => publishAt)).toEqual([]);
    expect(items.map(({ id }: DraftRecord) => id)).toContain('nextgen-pharma-2027');
    expect(items.map(({ id }: DraftRecord) => id)).not.toContain('optics-photonics-2027');
  });

  it('keep their time while the database is away', async () => {
    await begin();
    await json('content', 'publish', '--at', '2026-03-10T08:00:00Z');
    const kinds = contentKinds.map((kind) => ({
      ...kind,
      write: async (tx: Parameters<typeof kind.write>[0]) => {
        // Ends this very connection, as a server that stops does.
        await tx.$executeRaw`SELECT pg_terminate_backend(pg_backend_pid())`;
      },
    }));
    await expect(publishDue(product.dependencies, kinds)).rejects.toThrow();
    expect((await json('content', 'drafts')).items).toMatchObject([
      { publishAt: '2026-03-10T08:00:00.000Z' },
    ]);
    await publishDue(product.dependencies, contentKinds);
    expect((await shown()).new).not.toBeNull();
  });

  it('that have a time are neither published nor moved with all others, only by name', async () => {
    await beginTwo();
    const [first, second] = ['nextgen-pharma-2027', 'optics-photonics-2027'];
    const times = async () =>
      new Map(
        (await json('content', 'drafts')).items.map((draft: DraftRecord) => [draft.id, draft.publishAt]),
      );
    await json('content', 'publish', first, '--at', '2027-01-10T09:00:00Z');
    expect((await json('content', 'publish', '--at', '2027-02-10T09:00:00Z')).total).toBe(1);
    expect((await times()).get(first)).toBe('2027-01-10T09:00:00.000Z');
    expect((await json('content', 'publish')).error).toContain('Every draft has a time already');
    expect((await json('content', 'publish', '--at', 'never')).problems).toMatchObject([{ path: 'ids' }]);
    await json('content', 'publish', second, '--at', 'never');
    expect((await json('content', 'publish')).items).toMatchObject([{ id: second }]);
    expect((await shown()).new).toBeNull();
    expect((await json('content', 'publish', first)).items).toMatchObject([{ id: first }]);
  });

  it('that nobody has are named', async () => {
    expect((await json('content', 'publish')).error).toBe('There are no drafts.');
    expect((await json('content', 'publish', 'nobody')).error).toBe('There is no draft of nobody.');
    expect((await json('content', 'undo', '1')).error).toBe('There is no publication 1.');
    expect((await json('content', 'undo', 'last')).problems).toMatchObject([{ path: 'publication' }]);
    expect(await json('content', 'publications')).toMatchObject({ items: [], total: 0 });
  });
});

it('what was changed by other means after a publication is not undone', async () => {
  await begin();
  await json('content', 'publish');
  await product.database.conference.update({
    where: { id: 'nextgen-pharma-2027' },
    data: { title: 'Renamed by hand' },
  });
  expect((await json('content', 'undo', '1')).error).toContain('has been changed since it was published');
  expect((await shown()).new.title).toBe('Renamed by hand');
});

describe('a draft that this release can’t read', () => {
  beforeEach(async () => {
    await beginTwo();
    await product.database.contentDraft.update({
      where: { id: 'nextgen-pharma-2027' },
      data: { document: { kind: 'conference', id: 'nextgen-pharma-2027', later: true } },
    });
  });

  it('is listed as one, and keeps nothing else from being seen', async () => {
    const { items } = await json('conferences', 'list');
    expect(items).toContainEqual(
      expect.objectContaining({ id: 'nextgen-pharma-2027', state: 'draft', problem: expect.any(String) }),
    );
    const { text, piece } = await openPieceOf('nextgen-pharma-2027');
    expect(text).toContain('later: true');
    expect(piece.problem).toContain('can’t read the draft');
    expect((await openPieceOf('optics-photonics-2027')).piece.problem).toBeUndefined();
    const folder = mkdtempSync(join(tmpdir(), 'meridian-content-'));
    const { out, error } = await organiser('content', 'export', folder, '--drafts', '--json');
    rmSync(folder, { recursive: true });
    expect([JSON.parse(out).total, error]).toEqual([1, expect.stringContaining('nextgen-pharma-2027')]);
    expect((await json('content', 'preview', 'optics-photonics-2027')).url).toContain('/preview/');
  });

  it('is left when all are published, and refused by name', async () => {
    expect((await json('content', 'publish')).total).toBe(1);
    expect((await json('content', 'publish')).problems).toMatchObject([{ path: 'nextgen-pharma-2027' }]);
    expect((await json('content', 'publish', 'nextgen-pharma-2027')).problems).toHaveLength(1);
    await json('content', 'discard', 'nextgen-pharma-2027');
    expect((await json('content', 'drafts')).total).toBe(0);
  });
});

it('a draft with mistakes is not stored, whoever made it, and each mistake is named', async () => {
  const live = await product.database.$transaction((tx) => findContent(tx, contentKinds));
  const document = { ...(live.get('nextgen-pharma-2026') as ConferenceDocument), title: '', endsOn: 'soon' };
  const doing = { actor: 'ada', reason: '', dryRun: false };
  await expect(saveDrafts(product.dependencies, contentKinds, [{ document }], doing)).rejects.toMatchObject({
    problems: expect.arrayContaining([
      { path: 'nextgen-pharma-2026', message: 'title must not be empty' },
      { path: 'nextgen-pharma-2026', message: expect.stringMatching(/^endsOn must be/) },
    ]),
  });
  expect(await product.database.contentDraft.count()).toBe(0);
});

describe('an undo', () => {
  /** Makes a draft of the new edition with other words in it. */
  async function draftWith(attendees: string) {
    const live = await product.database.$transaction((tx) => findContent(tx, contentKinds));
    const document = { ...(live.get('nextgen-pharma-2027') as ConferenceDocument), attendees };
    const doing = { actor: 'ada', reason: '', dryRun: false };
    await saveDrafts(product.dependencies, contentKinds, [{ document }], doing);
  }
  const attendees = async () =>
    (await product.database.conference.findUnique({ where: { id: 'nextgen-pharma-2027' } }))?.attendees ??
    null;

  it('is of any publication whose pieces are as it published them, and names who changed what since', async () => {
    await beginTwo();
    await json('content', 'publish', 'nextgen-pharma-2027');
    await json('content', 'publish', 'optics-photonics-2027');
    await draftWith('700+');
    await publishDrafts(product.dependencies, contentKinds, ['nextgen-pharma-2027'], {
      actor: 'grace',
      reason: '',
      dryRun: false,
    });
    const before = await product.database.contentPublication.count();
    expect((await json('content', 'undo', '1')).error).toMatch(
      /^nextgen-pharma-2027 has been changed since it was published \(by grace, \d+ Mar 2026, \d\d:\d\d GMT\), so nothing was done\.$/,
    );
    expect([await attendees(), await product.database.contentPublication.count()]).toEqual(['700+', before]);
    // What was published after it stays.
    expect((await json('content', 'undo', '2', '--dry-run')).total).toBe(1);
    expect((await json('content', 'undo', '2')).items).toEqual([
      { kind: 'conference', id: 'optics-photonics-2027', what: 'removed' },
    ]);
    expect(await attendees()).toBe('700+');
    const { items, total } = await json('content', 'publications', '--limit', '3');
    expect(total).toBe(4);
    expect(items).toMatchObject([
      { number: 4, undoes: 2, canUndo: false, removed: ['optics-photonics-2027'] },
      { number: 3, undoes: null, canUndo: true, actor: 'grace', changed: ['nextgen-pharma-2027'] },
      { number: 2, undoes: null, canUndo: false, added: ['optics-photonics-2027'] },
    ]);
    const { out } = await organiser('content', 'publications', '--limit', '1');
    expect(out).toContain('takes 2 back; removed optics-photonics-2027');
  });

  it('is not undone itself: the drafts that it left are published', async () => {
    await begin();
    await json('content', 'publish');
    await draftWith('700+');
    await json('content', 'publish');
    await json('content', 'undo', '2');
    expect([await attendees(), (await json('content', 'drafts')).total]).toEqual(['500+', 1]);
    expect((await json('content', 'undo', '3')).error).toBe(
      'Publication 3 took another one back, and can’t be undone: publish the drafts that it left.',
    );
    await json('content', 'publish');
    expect([await attendees(), (await json('content', 'drafts')).total]).toEqual(['700+', 0]);
  });

  it('takes back what “all drafts” leaves out, until somebody works on it', async () => {
    await begin('--all');
    await json('content', 'publish', 'nextgen-pharma-2027', 'optics-photonics-2027');
    await json('content', 'undo', '1');
    const { items } = await json('conferences', 'list');
    expect(items).toContainEqual(expect.objectContaining({ id: 'nextgen-pharma-2027', takenBack: true }));
    expect(items).toContainEqual(expect.objectContaining({ takenBack: false, state: 'draft' }));
    expect((await json('content', 'publish')).total).toBe(8);
    const { document } = await product.database.contentDraft.findUniqueOrThrow({
      where: { id: 'nextgen-pharma-2027' },
    });
    const doing = { actor: 'ada', reason: '', dryRun: false };
    const edited = { ...(document as ConferenceDocument), attendees: '700+' };
    await saveDrafts(product.dependencies, contentKinds, [{ document: edited }], doing);
    expect((await json('content', 'publish')).total).toBe(1);
    // By itself it is what is meant.
    expect((await json('content', 'publish')).items).toMatchObject([{ id: 'optics-photonics-2027' }]);
  });

  it('keeps the latest of what was published as a draft, however often it is done', async () => {
    await begin();
    await json('content', 'publish');
    await draftWith('700+');
    await json('content', 'publish');
    await json('content', 'undo', '2');
    expect(await attendees()).toBe('500+');
    await json('content', 'undo', '1');
    expect(await attendees()).toBeNull();
    expect((await json('content', 'publish')).total).toBe(1);
    expect(await attendees()).toBe('700+');
  });

  it('leaves a draft that was made since, which can be published as before', async () => {
    await begin();
    await json('content', 'publish');
    await draftWith('700+');
    await json('content', 'undo', '1');
    expect((await json('content', 'drafts')).items).toMatchObject([{ actor: 'ada', version: 1 }]);
    expect((await json('content', 'publish')).total).toBe(1);
    expect(await attendees()).toBe('700+');
  });
});
