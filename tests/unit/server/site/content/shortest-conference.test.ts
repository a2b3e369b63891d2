// docs/content.md, A conference
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { conferenceSchema } from '#server/site/content/conference-schema.ts';

const documented = readFileSync('docs/content.md', 'utf8').match(
  /```yaml\n(kind: conference\n[^`]+)```/,
)?.[1];
const conference = parse(documented ?? '') as Record<string, unknown>;
const faults = (document: object) => conferenceSchema.safeParse(document).error?.issues ?? [];

it('the documented file of a conference passes', () => {
  expect(faults(conference)).toEqual([]);
});

it.each(Object.keys(conference).filter((field) => field !== 'event'))(
  'the documented file of a conference does not pass without %s',
  (field) => {
    expect(faults({ ...conference, [field]: undefined })).toMatchObject([{ path: [field] }]);
  },
);
