import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentKinds } from '#server/content-kinds.ts';
import type { ConferenceDocument } from '#server/features/content/conference-schema.ts';
import { publish } from '#server/features/content/publication.service.ts';
import { type Product, startProduct } from '../support/product.ts';
import { textOf } from '../support/rendered.ts';

const ID = 'nextgen-pharma-2026';
const EDITS = 1000;
/** Within this every process shows what was published. */
const SHOWN_WITHIN_MS = 5_000;

let writer: Product;
let reader: Product;
beforeAll(async () => {
  writer = await startProduct({ pages: true });
  reader = await startProduct({ other: writer, pages: true });
});
afterAll(async () => {
  await reader.stop();
  await writer.stop();
});

/** Some of the places of a page and of an API’s answer; an edit writes its number into each of them. */
function edited(document: ConferenceDocument, number: number): ConferenceDocument {
  const { event } = document;
  if (!event) throw new Error('It has no page.');
  const mark = `Edit ${number} of many`;
  return {
    ...document,
    title: `${mark} (title)`,
    location: `${mark} (location)`,
    event: {
      ...event,
      subtitle: `${mark} (subtitle)`,
      about: `${mark} (about)`,
      highlights: event.highlights.map((_, index) => `${mark} (highlight ${index})`),
      tracks: event.tracks.map((track) => ({ ...track, title: `${mark} (${track.title})` })),
    },
  };
}

const numbersIn = (text: string) => [
  ...new Set([...text.matchAll(/Edit (\d+) of many/g)].map(([, number]) => Number(number))),
];

test('Of a thousand edits, no page mixes two, and none is older than five seconds', async () => {
  const publishedAt: number[] = [];
  let done = false;
  const seen = { answers: 0, oldestMs: 0, numbers: new Set<number>() };

  const check = (text: string, began: number) => {
    const numbers = numbersIn(text);
    expect(numbers.length).toBeLessThanOrEqual(1);
    const [number] = numbers;
    if (number === undefined) return;
    seen.answers += 1;
    seen.numbers.add(number);
    const next = publishedAt[number + 1];
    if (next !== undefined) seen.oldestMs = Math.max(seen.oldestMs, began - next);
  };
  const read = async (product: Product) => {
    while (!done) {
      let began = performance.now();
      check(textOf(await (await fetch(`${product.url}/event/${ID}`)).text()), began);
      began = performance.now();
      const answer = await product.graphql(
        `{ event(id: "${ID}") { title subtitle about highlights location tracks { title } } }`,
      );
      check(JSON.stringify(answer), began);
    }
  };
  const edit = async () => {
    try {
      for (let number = 0; number < EDITS; number++) {
        const doing = { actor: 'test', reason: '', dryRun: false };
        await publish(writer.dependencies, contentKinds, doing, (live) => {
          const document = live.get(ID) as ConferenceDocument;
          return new Map([[ID, edited(document, number)]]);
        });
        publishedAt[number] = performance.now();
      }
    } finally {
      done = true;
    }
  };
  await Promise.all([edit(), read(writer), read(reader)]);
  console.log(
    `${seen.answers} answers, ${seen.numbers.size} edits seen, the oldest ${Math.round(seen.oldestMs)} ms old`,
  );
  expect(seen.numbers.size).toBeGreaterThan(10);
  expect(seen.oldestMs).toBeLessThan(SHOWN_WITHIN_MS);
  expect(await writer.database.contentPublication.count()).toBe(EDITS);
}, 600_000);
