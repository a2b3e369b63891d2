// docs/product.md 3.5
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { publishDrafts, saveDrafts } from '#server/site/content/draft.service.ts';
import { rememberContent } from '../../../support/first-content.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';

const OLD = 'nextgen-pharma-2026';
const DOING = { actor: 'ada', reason: '', dryRun: false };

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let putBack: () => Promise<void>;
/** The built-in conference of which others are made. */
let old: ContentDocument & Fields;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-closing-'));
  putBack = await rememberContent(product);
  old = await pieceOf(OLD);
});
beforeEach(() => putBack());
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Fields = Record<string, unknown>;

/** What visitors see of a piece, as its file says it. */
async function pieceOf(id: string): Promise<ContentDocument & Fields> {
  const content = await product.database.$transaction((tx) => findContent(tx, contentKinds));
  const found = content.get(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found as ContentDocument & Fields;
}

/** Imports one piece from a file of its own. */
async function importPiece(piece: Fields) {
  const file = join(folder, 'piece.json');
  writeFileSync(file, JSON.stringify(piece));
  const ended = await organiser('content', 'import', file);
  await product.dependencies.catalogue.reload();
  return ended;
}

/** A conference without an event page, as somebody writes it who thinks of nothing else. */
function conference(more: Fields = {}) {
  const { event: _, ...rest } = old;
  return {
    ...rest,
    id: 'fjords-2027',
    startsOn: '2027-05-10',
    endsOn: '2027-05-12',
    dateText: undefined,
    ...more,
  };
}

async function closing(id = 'fjords-2027'): Promise<string | null> {
  const { registrationClosesAt } = await product.database.conference.findUniqueOrThrow({ where: { id } });
  return registrationClosesAt?.toISOString() ?? null;
}

const LAST_DAY = '2027-05-12T23:00:00.000Z';

describe('registration closes by itself', () => {
  it('at the end of the last day of a conference that files bring, again and again', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await importPiece(conference())).toMatchObject({ code: 0 });
      expect(await closing()).toBe(LAST_DAY);
    }
    const register = () =>
      createOrder(product, {
        details: { ...speaker.details, selectedConference: 'fjords-2027' },
        pastConferenceAcknowledged: true,
      });
    product.clock.set('2027-05-12T22:59:59Z');
    expect(await register()).not.toMatchObject({ __typename: 'RegistrationClosed' });
    product.clock.set(LAST_DAY);
    expect(await register()).toMatchObject({ __typename: 'RegistrationClosed' });
  });

  it('at the end of the last day of the next edition, and of one that the desk makes', async () => {
    await organiser('conferences', 'new-edition', OLD, '--starts', '2027-09-20');
    const made = conference({ id: 'made-at-the-desk' }) as ContentDocument & Fields;
    await saveDrafts(product.dependencies, contentKinds, [{ document: made }], DOING);
    await publishDrafts(product.dependencies, contentKinds, [], DOING);
    expect(await closing('nextgen-pharma-2027')).toBe('2027-09-22T23:00:00.000Z');
    expect(await closing('made-at-the-desk')).toBe(LAST_DAY);
  });

  it('never of the built-in ones, until their days are moved', async () => {
    expect(await product.database.conference.count({ where: { registrationClosesAt: { not: null } } })).toBe(
      0,
    );
    const built = await pieceOf(OLD);
    await importPiece({ ...built, attendees: '900+' });
    expect(await closing(OLD)).toBeNull();
    const { event: _, ...rest } = built;
    await importPiece({ ...rest, startsOn: '2026-10-05', endsOn: '2026-10-07' });
    expect(await closing(OLD)).toBe('2026-10-07T23:00:00.000Z');
    expect(await pieceOf(OLD)).toMatchObject({ registrationCloses: 'last-day' });
  });

  it('with days that move, where nothing else was said', async () => {
    await importPiece(conference());
    await importPiece({ ...(await pieceOf('fjords-2027')), startsOn: '2027-06-01', endsOn: '2027-06-02' });
    expect(await closing()).toBe('2027-06-02T23:00:00.000Z');
  });

  it('when the conference itself says, and never where it says so', async () => {
    await importPiece(conference({ registrationCloses: 'day-before' }));
    expect(await closing()).toBe('2027-05-09T23:00:00.000Z');
    await importPiece(conference({ registrationCloses: '2027-04-30' }));
    expect(await closing()).toBe('2027-04-30T23:00:00.000Z');
    await importPiece(conference());
    expect(await closing()).toBe('2027-04-30T23:00:00.000Z');
    await importPiece(conference({ registrationCloses: 'never' }));
    await importPiece(conference());
    expect(await closing()).toBeNull();
  });

  it('as the organiser’s details say of what is made or moved afterwards', async () => {
    await importPiece(conference());
    const ours = await pieceOf('organiser');
    await importPiece({ ...ours, registrationCloses: 'day-before' });
    await importPiece(conference({ id: 'later-2027' }));
    await importPiece({ ...ours, registrationCloses: 'never' });
    await importPiece(conference({ id: 'latest-2027' }));
    expect([await closing(), await closing('later-2027'), await closing('latest-2027')]).toEqual([
      LAST_DAY,
      '2027-05-09T23:00:00.000Z',
      null,
    ]);
    // What is the default anyway is the same as nothing.
    await importPiece({ ...ours, registrationCloses: 'last-day' });
    expect(await pieceOf('organiser')).toEqual(ours);
  });

  it('stays as it is in a draft that is opened and stored again', async () => {
    const store = async (more: Fields) => {
      const document = conference(more) as ContentDocument & Fields;
      const [draft] = await saveDrafts(product.dependencies, contentKinds, [{ document }], DOING);
      return draft?.document as Fields;
    };
    expect((await store({ registrationCloses: 'never' })).registrationCloses).toBeUndefined();
    expect((await store({ title: 'Fjords' })).registrationCloses).toBeUndefined();
    expect((await store({ endsOn: '2027-05-13' })).registrationCloses).toBe('last-day');
  });

  it('names what it can’t be, with its place', async () => {
    const { code, error } = await importPiece(conference({ registrationCloses: 'at noon' }));
    expect(code).toBe(2);
    expect(error).toMatch(
      /piece\.json:1:\d+: registrationCloses: must be last-day, day-before, never, a day such as/,
    );
  });
});
