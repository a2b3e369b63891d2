// docs/content.md
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { conferenceSchema } from '#server/site/content/conference-schema.ts';
import type { ContentKind } from '#server/site/content/content-kind.ts';
import { readContent } from '#server/site/content/content-text.ts';

type Fields = Record<string, unknown>;

const SEED = 'prisma/seed/content';
const examples = [...readFileSync('docs/content.md', 'utf8').matchAll(/```yaml\n([^`]+)```/g)].map(
  ([, text = '']) => [text.split('\n')[0] ?? '', text] as const,
);
const pieces = examples.map(([, text]) => parse(text) as Fields);
const wholeOf = (kind: string) => pieces.find((piece) => piece.kind === kind);
const conference = wholeOf('conference') ?? {};

/** A piece that is there already: as it is documented, else as it is built in. */
function pieceOf({ kind, folder }: ContentKind): Fields {
  const documented = wholeOf(kind);
  if (documented) return documented;
  const files = readdirSync(`${SEED}/${folder}`);
  return parse(
    readFileSync(`${SEED}/${folder}/${files.includes(`${kind}.yaml`) ? `${kind}.yaml` : files[0]}`, 'utf8'),
  );
}

/** Each piece that what is documented may be a part of, with it. */
function withPart(part: Fields): Fields[] {
  const event = conference.event as Fields;
  if ('sessions' in part) return withPart({ event: { days: [{ date: conference.startsOn, ...part }] } });
  if ('event' in part) return [{ ...conference, event: { ...event, ...(part.event as Fields) } }];
  const known = contentKinds.filter(({ schema }) =>
    Object.keys(part).every((field) => field in schema.shape),
  );
  return known.map((kind) => ({ ...pieceOf(kind), ...part }));
}

it.each(examples)('the documented file that begins with “%s” is one', (_, text) => {
  const said = parse(text) as Fields;
  const files = 'kind' in said ? [text] : withPart(said).map((piece) => stringify(piece));
  const problems = files.map((file) => readContent('content.md', file, contentKinds).problems);
  // Several kinds have some fields of one name: it has to be a part of one of them.
  expect(problems).toContainEqual([]);
});

it('every kind of content but the texts of pages has a documented file', () => {
  const kinds = contentKinds.filter(({ folder }) => folder !== 'texts').map(({ kind }) => kind);
  expect(kinds.filter((kind) => !wholeOf(kind))).toEqual([]);
});

const faults = (document: object) => conferenceSchema.safeParse(document).error?.issues ?? [];

it.each(Object.keys(conference).filter((field) => field !== 'event'))(
  'the documented file of a conference does not pass without %s',
  (field) => {
    expect(faults({ ...conference, [field]: undefined })).toMatchObject([{ path: [field] }]);
  },
);
