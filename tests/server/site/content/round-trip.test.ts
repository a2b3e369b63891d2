import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { laterDay } from '#domain/time.ts';
import { conferences } from '#prisma/seed/built-in.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument, ContentKind } from '#server/site/content/content-kind.ts';
import { readContent, writeContent } from '#server/site/content/content-text.ts';
import { PATIENCE_MS } from '../../../support/patience.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';
import { copyDatabase } from '../../../support/product.ts';
import { insertReferred, OWN_LIST, randomContent } from '../../../support/random-content.ts';
import { fc } from '../../../support/seeded.ts';
import { sized } from '../../../support/storm.ts';

/** Price lists that conferences have. */
const STAYING = [STANDARD_LIST, OWN_LIST, ...PRICE_TABLE.map(({ id }) => id)];

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let database: Database;
beforeAll(async () => {
  copy = await copyDatabase();
  database = openDatabase(copy.url, { patienceMs: PATIENCE_MS });
  await insertReferred(database);
});
afterAll(async () => {
  await database.$disconnect();
  await copy.drop();
});

/** Whether there is only one piece of a kind. */
const isAlone = ({ schema }: ContentKind) => schema.shape.id instanceof z.ZodLiteral;

/** Writes pieces into a database that has no others of their kind but what others need, and reads them from there. */
async function stored(
  kind: ContentKind,
  documents: ContentDocument[],
): Promise<Map<string, ContentDocument>> {
  return database.$transaction(
    async (tx) => {
      if (!isAlone(kind))
        for (const id of (await findContent(tx, [kind])).keys())
          if (!STAYING.includes(id)) await kind.remove(tx, id);
      for (const document of documents)
        await kind.write(tx, document, new Date('2026-03-10T09:00:00Z'), null);
      return new Map([...(await findContent(tx, [kind]))].filter(([id]) => !STAYING.includes(id)));
    },
    { timeout: 600_000 },
  );
}

describe.each(contentKinds.map((kind) => [kind.kind, kind] as const))('content of the kind %s', (_, kind) => {
  // Of a kind with one piece each is written by itself.
  const numRuns = sized(isAlone(kind) ? 3 : 6, 60);
  const documents = fc.sample(randomContent(kind), { numRuns, seed: 20270920 });
  const own = [...new Map(documents.map((document) => [document.id, document])).values()];
  const together = isAlone(kind) ? documents.map((document) => [document]) : [own];

  it('is the same to the byte after export, import and export, whatever it says', async () => {
    for (const some of together) {
      const first = await stored(kind, some);
      expect(first.size).toBe(some.length);
      for (const format of ['yaml', 'json'] as const) {
        const files = [...first.values()].map((document) => writeContent(document, format));
        const read = files.map((text) => readContent('a.yaml', text, contentKinds));
        expect(read.flatMap(({ problems }) => problems)).toEqual([]);
        const second = await stored(
          kind,
          read.flatMap(({ document }) => document ?? []),
        );
        expect([...second.values()].map((document) => writeContent(document, format))).toEqual(files);
      }
    }
  });
});

it('a session keeps its days, however long it is and whenever it starts', async () => {
  const [conference] = conferences;
  const kind = contentKinds.find((candidate) => candidate.kind === 'conference');
  if (!conference?.event || !kind) throw new Error('There is no conference.');
  const { startsOn } = conference;
  const session = { title: 'Hackathon', room: 'Laboratory' };
  const days = [
    {
      date: startsOn,
      sessions: [
        { id: 'ba', starts: '18:00', ends: '09:00', nights: 2, ...session },
        { id: 'bb', starts: '10:00', ends: '10:00', nights: 1, ...session },
        { id: 'bc', starts: '08:00', daysLater: 1, ends: '07:00', ...session },
        { id: 'bd', starts: '22:00', ends: '02:00', ...session },
      ],
    },
    {
      date: laterDay(startsOn, 1),
      sessions: [{ id: 'be', starts: '09:00', daysLater: -1, ends: '11:00', ...session }],
    },
  ];
  const document = { ...conference, event: { ...conference.event, days } };
  const text = writeContent(kind.plain(document), 'yaml');
  const read = readContent('a.yaml', text, contentKinds).document;
  if (!read) throw new Error('It was not read.');
  const [back] = (await stored(kind, [read])).values();
  expect(back && writeContent(back, 'yaml')).toBe(text);
  expect(back).toMatchObject({ event: { days } });
  const hours = await database.eventSession.findMany({
    where: { eventId: document.id },
    orderBy: [{ dayPosition: 'asc' }, { position: 'asc' }],
  });
  expect(hours.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 3_600_000)).toEqual([
    39, 24, 23, 4, 2,
  ]);
});
