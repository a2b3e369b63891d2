import { expect } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { insertReferred, randomContent } from './random-content.ts';
import { fc } from './seeded.ts';

/** Pieces that are changed together, and the texts in them that say by which edit. */
const EDITED: Record<string, (document: Record<string, unknown>, mark: string) => Record<string, unknown>> = {
  'nextgen-pharma-2026': (document, mark) => ({
    ...document,
    title: `Pharma, ${mark}`,
    description: `What it is about, ${mark}.`,
    event: { ...(document.event as object), subtitle: `Medicines, ${mark}` },
  }),
  'optics-photonics-2026': (document, mark) => ({
    ...document,
    title: `Optics, ${mark}`,
    description: `Light, ${mark}.`,
  }),
  organiser: (document, mark) => ({ ...document, name: `Meridian, ${mark}` }),
  'ariadne-kourtessi': (document, mark) => ({ ...document, name: `Ariadne, ${mark}` }),
  'london-badge-desk-2024': (document, mark) => ({ ...document, title: `Badges, ${mark}` }),
};
const MARK = /\bedit[ -]number[ -](\d+)\b/g;

/** What an edit makes of what is published; null removes a piece. */
type Edit = (live: ReadonlyMap<string, ContentDocument>, edit: number) => [string, ContentDocument | null][];

/** Has a conference with the edit in its address take the place of the one before: a sitemap holds nothing else. */
const addressed: Edit = (live, edit) => {
  const id = `edit-number-${edit}`;
  const text = `Optics again, edit number ${edit}`;
  const gone = [...live.keys()].filter((other) => other.startsWith('edit-number-') && other !== id);
  const like = live.get('optics-photonics-2026') as ContentDocument;
  const conference = { ...like, id, title: text, description: text };
  return [[id, conference], ...gone.map((other): [string, null] => [other, null])];
};
const EDITS: readonly Edit[] = [
  ...Object.entries(EDITED).map(
    ([id, edited]): Edit =>
      (live, edit) => {
        const document = live.get(id) as unknown as Record<string, unknown>;
        return [[id, edited(document, `edit number ${edit}`) as unknown as ContentDocument]];
      },
  ),
  addressed,
];

/** As embeds and programs of partners ask. */
const QUERY = `{
  organiser { name }
  conferences(first: 100) { nodes { id title description } }
  committee(first: 100) { nodes { name } }
  gallery(first: 100) { nodes { title } }
}`;

/** Each shows at least one of them; a page of several must show all of the same edit. */
const PATHS = [
  '/',
  '/conferences',
  '/event/nextgen-pharma-2026',
  '/event/optics-photonics-2026',
  '/committee',
  '/api/detaisl_conference?id=nextgen-pharma-2026',
  '/events.atom',
  '/events.ics',
  '/events.jsonld',
  '/gallery',
  '/sitemap.xml',
  `/graphql?query=${encodeURIComponent(QUERY)}`,
];

type EditsRead = {
  read: number;
  /** What was read that is of two edits, or of none. */
  mixed: string[];
  /** Milliseconds: of all that was read, how long the edit after it had been published by then, at most. */
  oldest: number;
  /** The same, less what a machine may need that was slow to publish that edit, or to answer. */
  late: number;
};

type Options = { times: number; oneByOne?: boolean; untilMixed?: boolean };

const READERS = 4;
const DOING = { actor: 'editor', reason: '', dryRun: false };

/**
 * Publishes edits one after another, while readers ask each server for pages that show them.
 *
 * @param options.oneByOne publishes what belongs together piece by piece, as nothing in the product does
 * @param options.untilMixed stops at the first page that mixes two edits
 */
export async function readWhileEdited(
  publisher: Dependencies,
  urls: readonly string[],
  { times, oneByOne = false, untilMixed = false }: Options,
): Promise<EditsRead> {
  const published: number[] = [];
  /** How long each took, in milliseconds. */
  const publishing: number[] = [];
  const told: EditsRead = { read: 0, mixed: [], oldest: 0, late: 0 };
  let isOver = false;
  const etags = new Map<string, { etag: string; edit: number }>();
  await insertReferred(publisher.database);
  const read = async (turn: number): Promise<void> => {
    const url = `${urls[turn % urls.length]}${PATHS[Math.floor(turn / urls.length) % PATHS.length]}`;
    const known = turn % 3 === 0 ? etags.get(url) : undefined;
    const asked = performance.now();
    const headers = { 'apollo-require-preflight': '1', ...(known && { 'if-none-match': known.etag }) };
    const response = await fetch(url, { headers });
    const body = await response.text();
    const took = performance.now() - asked;
    told.read += 1;
    // A calendar breaks long lines.
    const edits = new Set(
      [...body.replaceAll('\r\n ', '').matchAll(MARK)].map(([, number]) => Number(number)),
    );
    const [edit = response.status === 304 ? known?.edit : undefined] = edits;
    if (edit === undefined || edits.size > 1) {
      told.mixed.push(`${url}: ${response.status} with edits ${[...edits].join(' and ')}`);
      return;
    }
    const etag = response.headers.get('etag');
    if (etag) etags.set(url, { etag, edit });
    const next = published[edit + 1];
    if (next === undefined) return;
    told.oldest = Math.max(told.oldest, asked - next);
    // Below the half minute after which a server looks by itself.
    const slow = Math.min(20 * Math.max(took, publishing[edit + 1] ?? 0), 20_000);
    told.late = Math.max(told.late, asked - next - slow);
  };
  const others = randomOthers(times);
  const pieces = oneByOne ? EDITS.map((one) => [one]) : [EDITS];
  const write = async (edit: number): Promise<void> => {
    for (const [index, together] of pieces.entries()) {
      // Somebody reads between any two of them.
      if (edit > 0) await read(edit * pieces.length + index);
      const began = performance.now();
      await publish(publisher, contentKinds, DOING, (live) => {
        const marked = together.flatMap((change) => change(live, edit));
        return new Map([...marked, ...(others[edit] ?? [])]);
      });
      publishing[edit] = (publishing[edit] ?? 0) + performance.now() - began;
    }
    published[edit] = performance.now();
  };
  await write(0);
  for (const url of urls) await expect.poll(() => editShown(url)).toBe(0);
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    // However quickly they are published, each server is asked for everything.
    for (let turn = reader; !isOver || turn < PATHS.length * urls.length; turn += READERS) await read(turn);
  });
  for (let edit = 1; edit <= times; edit++) {
    if (untilMixed && told.mixed.length > 0) break;
    await write(edit);
  }
  isOver = true;
  await Promise.all(reading);
  return told;
}

/** For each edit, what else it publishes: a piece of any kind that says anything, or that there is none any more. */
function randomOthers(times: number): [string, ContentDocument | null][][] {
  const piece = fc.oneof(
    ...contentKinds
      .filter(({ kind, stays }) => !stays?.(`random-${kind}`))
      .map((kind) =>
        fc.option(randomContent(kind), { freq: 3 }).map((document): [string, ContentDocument | null] => {
          // An edition of what is not there would be refused.
          const { previousEdition: _, ...piece } = Object(document);
          const id = `random-${kind.kind}`;
          return [id, document && kind.plain({ ...piece, id })];
        }),
      ),
  );
  return fc.sample(fc.array(piece, { minLength: 1, maxLength: 2 }), { numRuns: times + 1, seed: 20270920 });
}

/** The edit that a page shows now. */
export async function editShown(url: string): Promise<number> {
  const [, number] =
    (await (await fetch(`${url}/event/nextgen-pharma-2026`)).text()).match(new RegExp(MARK.source)) ?? [];
  return Number(number);
}
