// docs/product.md 11.4
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { EventDocument } from '#server/site/content/event-schema.ts';
import { acceptedAbstracts } from '../../../support/accepted-abstracts.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';

const ID = 'nextgen-pharma-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let shipped: ConferenceDocument;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-programme-'));
  product.clock.set(EARLY);
  shipped = (await product.database.$transaction((tx) => findContent(tx, contentKinds))).get(
    ID,
  ) as ConferenceDocument;
});
beforeEach(async () => {
  product.clock.set(EARLY);
  await publish(shipped.event as EventDocument);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Publishes another programme, as a file. */
async function publish(event: EventDocument, at?: string, of: Partial<ConferenceDocument> = {}) {
  if (at) product.clock.set(at);
  const file = join(folder, 'conference.json');
  writeFileSync(file, JSON.stringify({ ...shipped, ...of, event }));
  expect(await organiser('content', 'import', file)).toMatchObject({ code: 0 });
  await product.dependencies.catalogue.reload();
}

/** The programme with other sessions on its first day. */
function withFirstDay(
  change: (sessions: EventDocument['days'][number]['sessions']) => EventDocument['days'][number]['sessions'],
): EventDocument {
  const event = shipped.event as EventDocument;
  const [first, ...days] = event.days;
  return { ...event, days: first ? [{ ...first, sessions: change(first.sessions) }, ...days] : [] };
}

type Entry = Record<string, string>;

/** The entries of a calendar file by their UIDs; what has parameters goes by its name alone. */
async function entriesOf(path: string): Promise<Map<string, Entry>> {
  const text = await (await fetch(product.url + path)).text();
  const parts = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  return new Map(
    parts.map((part) => {
      const entry = Object.fromEntries(
        part.split('\r\n').map((line) => [line.split(/[:;]/, 1)[0], line.slice(line.indexOf(':') + 1)]),
      );
      return [entry.UID, entry];
    }),
  );
}

const programme = () => entriesOf(`/event/${ID}/programme.ics`);
const titled = (entries: Map<string, Entry>, title: string) =>
  [...entries.values()].find(({ SUMMARY }) => SUMMARY === title);
const firstTitles = () => shipped.event?.days[0]?.sessions.map(({ title }) => title) ?? [];

describe('the calendar of a programme', () => {
  it('has each session once, with its own name, and asks to be looked at again within the hour', async () => {
    const text = await (await fetch(`${product.url}/event/${ID}/programme.ics`)).text();
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    const entries = await programme();
    expect(entries.size).toBe(shipped.event?.days.flatMap(({ sessions }) => sessions).length);
    for (const uid of entries.keys()) expect(uid).toMatch(new RegExp(`^${ID}-[a-z][a-z0-9]+@meridian$`));
  });

  it('keeps every name when a session is inserted first, and changes no entry for that', async () => {
    const before = await programme();
    await publish(
      withFirstDay((sessions) => [
        { starts: '06:00', ends: '06:30', title: 'Run along the river', room: 'Lobby' },
        ...sessions,
      ]),
      '2026-03-11T09:00:00Z',
    );
    const after = await programme();
    for (const [uid, entry] of before) expect(after.get(uid)).toEqual(entry);
    expect(titled(after, 'Run along the river')).toMatchObject({ SEQUENCE: '0', STATUS: 'CONFIRMED' });
  });

  it('counts up what has another time, room or title, and only that, with the instant of the publication', async () => {
    const [first = '', second = '', third = ''] = firstTitles();
    const before = await programme();
    await publish(
      withFirstDay((sessions) =>
        sessions.map((session) => {
          if (session.title === first) return { ...session, room: 'Another hall' };
          return session.title === second ? { ...session, title: 'Renamed' } : session;
        }),
      ),
      '2026-03-12T09:00:00Z',
    );
    const after = await programme();
    const number = (entry: Entry | undefined) => Number(entry?.SEQUENCE);
    expect(number(titled(after, first))).toBe(number(titled(before, first)) + 1);
    expect(titled(after, first)).toMatchObject({
      DTSTAMP: '20260312T090000Z',
      'LAST-MODIFIED': '20260312T090000Z',
    });
    expect(number(titled(after, 'Renamed'))).toBe(number(titled(before, second)) + 1);
    expect(titled(after, 'Renamed')).toMatchObject({
      UID: titled(before, second)?.UID,
      DTSTAMP: '20260312T090000Z',
    });
    expect(titled(after, third)).toEqual(titled(before, third));
  });

  it('counts up all of it where the conference has another venue, which each entry names', async () => {
    const before = await programme();
    const venue = { name: 'Leeds Guildhall', street: '1 The Headrow' };
    await publish(shipped.event as EventDocument, '2026-03-12T09:00:00Z', { venue });
    const after = await programme();
    const confirmed = [...after].filter(([, { STATUS }]) => STATUS === 'CONFIRMED');
    expect(confirmed.length).toBeGreaterThan(8);
    for (const [uid, entry] of confirmed) {
      expect(Number(entry.SEQUENCE)).toBe(Number(before.get(uid)?.SEQUENCE) + 1);
      expect(entry['LAST-MODIFIED']).toBe('20260312T090000Z');
      expect(entry.LOCATION).toContain('Leeds Guildhall');
    }
  });

  it('counts up whatever an entry says, wherever that is said, and no other session', async () => {
    const [abstract = ''] = await acceptedAbstracts(product, ID, 1);
    const data = { biography: 'Works with light.' };
    await product.database.abstract.update({ where: { reference: abstract }, data });
    const content = await product.database.$transaction((tx) => findContent(tx, contentKinds));
    let document = {
      ...shipped,
      event: withFirstDay((sessions) =>
        sessions.map((session, at) =>
          at === 1 ? { ...session, talks: [{ abstract, minutes: 20 }] } : session,
        ),
      ),
    };
    const doing = async (...args: string[]) =>
      expect(await organiser(...args)).toMatchObject({ code: 0, error: '' });
    const importing = (changed: object) => {
      const file = join(folder, 'changed.json');
      writeFileSync(file, JSON.stringify(changed));
      return doing('content', 'import', file);
    };
    const saying = (change: Partial<ConferenceDocument>) => {
      document = { ...document, ...change } as typeof document;
      return importing(document);
    };
    const ofSession = (change: object) => {
      const [first, ...days] = document.event.days;
      if (!first) throw new Error('There is a first day.');
      const sessions = first.sessions.map((one, at) => (at === 1 ? { ...one, ...change } : one));
      return saying({ event: { ...document.event, days: [{ ...first, sessions }, ...days] } });
    };
    const named = document.event.days.flatMap(({ sessions }) =>
      sessions.flatMap((one) => one.speakers ?? []),
    );
    const [speaker = '', another = ''] = new Set(named);
    await saying({});
    await product.dependencies.catalogue.reload();
    const changes: Record<string, () => Promise<unknown>> = {
      'another title of a session': () => ofSession({ title: 'Renamed' }),
      'somebody who chairs it': () => ofSession({ chair: speaker }),
      'another speaker': () => ofSession({ speakers: [another] }),
      'another name of a speaker': () => importing({ ...content.get(another), name: 'Ada King' }),
      'another title of a talk': () => doing('abstracts', 'edit', abstract, '--title', 'Fast light'),
      'a talk that is withdrawn': () => doing('abstracts', 'withdraw', abstract, '--text', 'Ill'),
      'another title of the conference': () => saying({ title: 'NextGen Pharma' }),
      'another description of it': () => saying({ description: 'Another description of the conference.' }),
      'another place on the globe': () =>
        saying({ venue: { ...shipped.venue, name: 'Foxglove House', latitude: 51.5, longitude: -0.1 } }),
      'another address of the organiser': () =>
        importing({
          ...content.get('organiser'),
          kind: 'organiser',
          id: 'organiser',
          email: 'new@example.org',
        }),
    };
    const said = ({ SEQUENCE, DTSTAMP, 'LAST-MODIFIED': modified, ...entry }: Entry = {}) =>
      JSON.stringify(entry);
    let before = [await programme(), await entriesOf(`/event/${ID}.ics`)];
    for (const [what, change] of Object.entries(changes)) {
      product.clock.advance(60_000);
      await change();
      await product.dependencies.catalogue.reload();
      const after = [await programme(), await entriesOf(`/event/${ID}.ics`)];
      let changed = 0;
      for (const [file, entries] of after.entries())
        for (const [uid, entry] of entries) {
          const last = before[file]?.get(uid);
          if (entry.STATUS === 'CANCELLED' && last?.STATUS === 'CANCELLED') continue;
          const isChanged = said(entry) !== said(last);
          if (isChanged) changed += 1;
          const grew = Number(entry.SEQUENCE) - Number(last?.SEQUENCE);
          if (isChanged) expect(grew, `${what}: ${entry.SUMMARY}`).toBeGreaterThan(0);
          // The number of a conference's days counts those of its sessions.
          else if (file === 0) expect(grew, `${what}: ${entry.SUMMARY}`).toBe(0);
        }
      expect(changed, what).toBeGreaterThan(0);
      before = after;
    }
    await importing({ ...content.get('organiser'), kind: 'organiser', id: 'organiser' });
    await importing(content.get(another) ?? {});
  });

  it('cancels what was taken out, until the conference is over, and takes it back when it returns', async () => {
    const [first = ''] = firstTitles();
    const before = titled(await programme(), first);
    await publish(
      withFirstDay(([_, ...sessions]) => sessions),
      '2026-03-13T09:00:00Z',
    );
    const cancelled = titled(await programme(), first);
    expect(cancelled).toMatchObject({ UID: before?.UID, STATUS: 'CANCELLED', DTSTART: before?.DTSTART });
    expect(Number(cancelled?.SEQUENCE)).toBe(Number(before?.SEQUENCE) + 1);
    expect(titled(await entriesOf(`/event/${ID}/day-1.ics`), first)).toEqual(cancelled);
    expect(titled(await entriesOf(`/event/${ID}/day-2.ics`), first)).toBeUndefined();
    product.clock.set('2026-10-01T09:00:00Z');
    expect(titled(await programme(), first)).toBeUndefined();

    await publish(shipped.event as EventDocument, '2026-03-14T09:00:00Z');
    const back = titled(await programme(), first);
    expect(back).toMatchObject({ UID: before?.UID, STATUS: 'CONFIRMED' });
    expect(Number(back?.SEQUENCE)).toBe(Number(before?.SEQUENCE) + 2);
  });

  it('leaves a subscriber with exactly the programme, whatever was published in between', async () => {
    // What a calendar program does: by UID, and the highest number wins.
    const subscriber = new Map<string, Entry>();
    const look = async () => {
      for (const [uid, entry] of await programme())
        if (Number(entry.SEQUENCE) >= Number(subscriber.get(uid)?.SEQUENCE ?? 0)) subscriber.set(uid, entry);
    };
    await look();
    const event = shipped.event as EventDocument;
    const [monday, tuesday, ...days] = event.days;
    if (!monday || !tuesday) throw new Error('There are two days.');
    await publish(
      {
        ...event,
        days: [{ ...monday, sessions: tuesday.sessions }, { ...tuesday, sessions: monday.sessions }, ...days],
      },
      '2026-03-15T09:00:00Z',
    );
    await look();
    await publish(
      withFirstDay((sessions) => sessions.toSpliced(2, 2)),
      '2026-03-16T09:00:00Z',
    );
    await look();
    const kept = [...subscriber.values()].filter(({ STATUS }) => STATUS === 'CONFIRMED');
    const shown = withFirstDay((sessions) => sessions.toSpliced(2, 2)).days.flatMap((day) =>
      day.sessions.map(
        ({ starts, title }) => `${day.date.replaceAll('-', '')}T${starts.replace(':', '')}00 ${title}`,
      ),
    );
    const unescaped = (text = '') => text.replace(/\\([;,\\])/g, '$1');
    expect(kept.map(({ DTSTART, SUMMARY }) => `${DTSTART} ${unescaped(SUMMARY)}`).toSorted()).toEqual(
      shown.toSorted(),
    );
  });
});

describe('the calendar of an agenda', () => {
  it('has the sessions that its address names, and those of them that are cancelled', async () => {
    const [first, second] = shipped.event?.days[0]?.sessions ?? [];
    const path = `/event/${ID}/agenda.ics?s=${second?.id}.${first?.id}.zzz9.${first?.id}`;
    expect([...(await entriesOf(path)).values()].map(({ SUMMARY }) => SUMMARY)).toEqual([
      first?.title,
      second?.title,
    ]);
    await publish(
      withFirstDay(([_, ...sessions]) => sessions),
      '2026-03-17T09:00:00Z',
    );
    expect(titled(await entriesOf(path), first?.title ?? '')?.STATUS).toBe('CANCELLED');
  });

  it('is kept by no cache that others share', async () => {
    const answer = await fetch(`${product.url}/event/${ID}/agenda.ics?s=a1`);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(`${product.url}/event/${ID}/agenda.ics?s=a1`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  it.each(['', '?s=', '?s=zzz9', '?s=%00', '?s=a1&s=a2', `?s=${'a1.'.repeat(5000)}`])(
    'of %s is no page where nothing of it is there',
    async (query) => {
      const answer = await fetch(`${product.url}/event/${ID}/agenda.ics${query}`);
      expect(answer.status).toBe(query.includes('a1.') ? 200 : 404);
    },
  );
});
