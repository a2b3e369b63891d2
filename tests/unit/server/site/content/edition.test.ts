import { describe, expect, it } from 'vitest';
import { conferences } from '#prisma/seed/built-in.ts';
import { conferenceSchema } from '#server/site/content/conference-schema.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { editionToRead } from '#server/site/content/edition.service.ts';
import { newEditionOf } from '#server/site/content/edition.ts';

const pharma = conferences.find(({ id }) => id === 'nextgen-pharma-2026');
if (!pharma?.event) throw new Error('NextGen Pharma has no page.');
const { document, toRead } = newEditionOf(pharma, 364);

describe('a new edition', () => {
  it('has the new year in its id and title, and names the edition before it', () => {
    expect(document).toMatchObject({
      id: 'nextgen-pharma-2027',
      title: 'NextGen Pharma 2027',
      previousEdition: 'nextgen-pharma-2026',
      builtIn: false,
    });
    expect(document.event?.about).toContain('NextGen Pharma 2027 is built around');
  });

  it('moves each day by as much', () => {
    expect([document.startsOn, document.endsOn]).toEqual(['2027-09-20', '2027-09-22']);
    expect(document.event?.days.map(({ date }) => date)).toEqual(['2027-09-20', '2027-09-21', '2027-09-22']);
    expect(document.event?.days.map(({ sessions }) => sessions.length)).toEqual(
      pharma.event?.days.map(({ sessions }) => sessions.length),
    );
  });

  it('leaves a deadline at the end of its month', () => {
    expect(document.event?.abstractDeadline).toBe('2027-06-30');
    const february = { ...pharma, registrationCloses: '2026-02-28' };
    expect(newEditionOf(february, 730).document.registrationCloses).toBe('2028-02-29');
    const middle = { ...pharma, registrationCloses: '2026-09-11', seatsFreeze: '2026-09-14T11:00:00Z' };
    expect(newEditionOf(middle, 364).document).toMatchObject({
      registrationCloses: '2027-09-10',
      seatsFreeze: '2027-09-13T11:00:00Z',
    });
  });

  it('prints no date of the edition before', () => {
    expect(JSON.stringify({ ...document, previousEdition: '' })).not.toContain('2026');
    expect(document.event).not.toHaveProperty('earlyBirdText');
  });

  it('says what is to be read, above all what still names the old year', () => {
    expect(toRead.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['startsOn', 'location', 'event.abstractDeadline', 'event.days']),
    );
    const says = (description: string) =>
      newEditionOf({ ...pharma, description }, 364).toRead.filter(({ path }) => path === 'description');
    for (const sentence of ['What 2026 taught us.', 'Tag it #Pharma2026.', '2026er Treffen.'])
      expect(says(sentence)).toEqual([{ path: 'description', why: `names 2026: ${sentence}` }]);
    expect(says('Call +44 20 120260.')).toEqual([]);
  });

  it('asks about its price list’s days as long as it has the list of the edition before', () => {
    const dates = { earlyUntil: '2026-04-15', midUntil: '2026-06-30' };
    const list = { kind: 'price-list', id: 'pharma', name: 'Pharma', prices: {}, ...dates } as const;
    const old = { ...pharma, priceList: 'pharma' };
    const live = new Map<string, ContentDocument>(
      [old, list, { ...list, id: 'new' }].map((one) => [one.id, one]),
    );
    const draft = newEditionOf(old, 364, list).document;
    const paths = (document: ContentDocument) => editionToRead(document, live).map(({ path }) => path);
    expect(paths(draft)).toContain('priceList');
    expect(paths({ ...draft, priceList: 'new' } as ContentDocument)).not.toContain('priceList');
    expect(paths({ ...draft, previousEdition: 'none' } as ContentDocument)).toEqual([]);
    expect(paths(old)).toEqual([]);
  });

  it('says that its price list ends its phases on days of the edition before', () => {
    const list = { kind: 'price-list', id: 'pharma', name: 'Pharma', prices: {} } as const;
    const asked = (days: object) =>
      newEditionOf(pharma, 364, { ...list, ...days }).toRead.filter(({ path }) => path === 'priceList');
    expect(asked({})).toEqual([]);
    expect(asked({ earlyUntil: '2026-03-31', midUntil: '2026-06-30' })).toEqual([
      {
        path: 'priceList',
        why: 'Pharma (pharma) ends its first two phases on 2026-03-31 and 2026-06-30: does this edition need a list of its own?',
      },
    ]);
  });

  it('is sound, whichever conference it is made of', () => {
    for (const conference of conferences)
      expect(conferenceSchema.safeParse(newEditionOf(conference, 371).document).error).toBeUndefined();
  });
});
