import { describe, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { readFiles } from '#server/site/content/content-files.ts';
import { priceListSchema } from '#server/site/content/price-list-schema.ts';
import { problemsOfFiles } from '#server/site/content/problems-together.ts';
import { sized } from '../../../../support/storm.ts';

const SOUND = `kind: conference
id: small-forum-2027
position: 40
title: Small Forum 2027
category: Pharma
discipline: pharma
startsOn: 2027-09-20
endsOn: 2027-09-21
location: London, UK
city: London
country: United Kingdom
timeZone: Europe/London
attendees: 50+
priceText: $499
description: A small forum.
previousEdition: small-forum-2026
event:
  subtitle: Small and good
  icon: molecule
  about: What it is about.
  tracks: []
  whoShouldAttend:
    - Everybody
  reasons: []
  days:
    - date: 2027-09-20
      sessions:
        - starts: 09:00
          ends: 10:00
          title: Opening
          room: Hall
        - starts: 10:00
          ends: 11:00
          title: "First talk"
          room: Hall
  highlights: []
  abstractDeadline: 2027-06-30
`;

/** Each sort of mistake: the line that is replaced, what by, and what is said of it. */
const MISTAKES: Record<string, [from: string, to: string, problem: string]> = {
  'a field that is missing': ['attendees: 50+\n', '', '1:1 attendees is missing'],
  'a field that is missing in a list': [
    '          room: Hall\n        - starts: 10',
    '        - starts: 10',
    ' is missing',
  ],
  'an unknown field': ['city: London', 'city: London\ntown: London', 'town is not known here'],
  'a field that is there twice': [
    'country: United',
    'country: X\ncountry: United',
    ' country is there twice',
  ],
  'a wrong type': ['position: 40', 'position: forty', 'position must be a number'],
  'a number for a text': ['title: Small Forum 2027', 'title: 2027', 'title must be text: put it in quotes'],
  'a text for a list': ['  tracks: []', '  tracks: none', 'event.tracks must be a list'],
  'none of those that may stand there': [
    'discipline: pharma',
    'discipline: alchemy',
    'discipline must be one of',
  ],
  'a day that does not exist': ['date: 2027-09-20', 'date: 2027-09-31', 'event.days[0].date must be a day'],
  'a day outside': ['date: 2027-09-20', 'date: 2027-09-25', 'event.days[0].date must be from 2027-09-20'],
  'an end before the beginning': ['endsOn: 2027-09-21', 'endsOn: 2027-09-19', 'endsOn must not be before'],
  'a session without duration': ['ends: 10:00', 'ends: 09:00', 'sessions[0].ends must be after it starts'],
  'a session on a day outside': [
    '        - starts: 10:00',
    '        - daysLater: 7\n          starts: 10:00',
    'sessions[1].daysLater leads to 2027-09-27',
  ],
  'a talk in a break': [
    'title: "First talk"',
    'title: Coffee\n          kind: break\n          talks: [{ title: First talk }]',
    'sessions[1].talks must be none: a break takes no talks',
  ],
  'more nights than there are': [
    'ends: 10:00',
    'nights: 400\n          ends: 10:00',
    'sessions[0].nights must be at most 31',
  ],
  'no time': ['ends: 11:00', 'ends: 11 am', 'sessions[1].ends must be a time'],
  'no deadline': [
    'abstractDeadline: 2027-06-30',
    'abstractDeadline: soon',
    'event.abstractDeadline must be a day',
  ],
  'no time zone': ['Europe/London', 'Europe/Londinium', 'timeZone must be a time zone'],
  'a hidden character': [
    'subtitle: Small',
    'subtitle: "\u200bSmall"\n  #',
    'event.subtitle must be one line',
  ],
  'bytes that are no UTF-8': ['- Everybody', '- Everyb\ufffddy', 'whoShouldAttend[0] has characters'],
  'an edition before itself': [
    'Edition: small-forum-2026',
    'Edition: small-forum-2027',
    'previousEdition must be another',
  ],
  'an id that can’t be one': ['id: small-forum-2027', 'id: Small Forum', 'id must be small letters'],
  'a mapping where none can be': [
    'description: A small forum.',
    'description: A: small forum.',
    ' holds “: ”',
  ],
  'a quote that is not closed': ['"First talk"', '"First talk"x', ' Unexpected'],
  'a reserved character': [
    'title: Opening',
    'title: @Opening',
    ' Plain value cannot start with reserved character @',
  ],
  'an unknown escape': ['"First talk"', '"First \\talk \\q"', ' Invalid escape sequence'],
  'a reference to another part': ['about: What', 'about: *what\n  #', ' *what refers to another part'],
  'a tag': ['icon: molecule', 'icon: !drawing molecule', ' Unresolved tag'],
  'wrong indentation': [
    '  whoShouldAttend:\n',
    ' whoShouldAttend:\n',
    ' All mapping items must start at the same column',
  ],
  'a second piece': ['2027-06-30\n', '2027-06-30\n---\nkind: conference\n', ' a file holds one piece'],
  'no kind': ['kind: conference', 'kind: conferense', 'kind must be one of'],
};

/** What stands inside it can’t be told before it is mended. */
const HIDES = 'wrong indentation';

/** Where one is right or wrong only beside what the other has spoilt. */
const UNKNOWABLE = new Set([
  'a day outside, an end before the beginning',
  'an edition before itself, an id that can’t be one',
  'a day that does not exist, a session on a day outside',
  'a day outside, a session on a day outside',
  'an end before the beginning, a session on a day outside',
]);

function problemsOf(...texts: string[]): string[] {
  const files = texts.map((text, index) => ({ name: `${index}.yaml`, bytes: Buffer.from(text) }));
  const known = new Map([['small-forum-2026', { kind: 'conference' }]]);
  return problemsOfFiles(readFiles(files, contentKinds), contentKinds, known).map(
    ({ line, column, path, message }) => `${line}:${column} ${path} ${message}`,
  );
}

function withMistakes(...names: string[]): string | null {
  let text = SOUND;
  for (const name of names) {
    const [from, to] = MISTAKES[name] ?? ['', ''];
    if (!text.includes(from)) return null;
    text = text.replace(from, () => to);
  }
  return text;
}

describe('a mistake in a file', () => {
  it('is told once where lines begin with tabs, and nothing is guessed from it', () => {
    const tabs = 'begins with a tab: put spaces there, and in every line that does';
    const all = SOUND.replace(/^ +/gm, (space) => '\t'.repeat(space.length / 2));
    expect(problemsOf(all)).toEqual([`18:1  ${tabs}`]);
    // One line among others: what it belongs to is anybody's guess.
    expect(problemsOf(SOUND.replace('  icon: molecule', '\ticon: molecule'))).toEqual([`19:1  ${tabs}`]);
    expect(problemsOf('kind: conference\n\tid: a\n')).toEqual([`2:1  ${tabs}`]);
  });

  it('is none in what is sound', () => {
    expect(problemsOf(SOUND)).toEqual([]);
  });

  it.each(Object.entries(MISTAKES))('is named alone with its place: %s', (name, [, , problem]) => {
    const problems = problemsOf(withMistakes(name) ?? '');
    expect(
      problems.filter((found) => /^\d+:\d+ /.test(found) && found.includes(problem)),
      `${problems}`,
    ).not.toEqual([]);
    // One mistake is not told as many.
    if (name !== HIDES) expect(problems, `${problems}`).toHaveLength(1);
  });

  // Of every other in `npm run storms`.
  it('of every sort is named beside others', () => {
    const names = Object.keys(MISTAKES).filter((name) => name !== HIDES);
    const unnamed: string[] = [];
    for (const [index, one] of names.entries())
      for (const [place, other] of names.slice(index + 1).entries()) {
        if (place % sized(5, 1) !== 0) continue;
        const text = withMistakes(one, other);
        if (!text || UNKNOWABLE.has(`${one}, ${other}`)) continue;
        const problems = problemsOf(text);
        for (const name of [one, other])
          if (!problems.some((problem) => problem.includes(MISTAKES[name]?.[2] ?? '-')))
            unnamed.push(`${one} + ${other}: ${name}`);
      }
    expect(unnamed).toEqual([]);
  });

  it('is named in each of several files, with what they contradict each other in', () => {
    const other = SOUND.replace('previousEdition: small-forum-2026', 'previousEdition: nobodys-forum');
    const member = 'kind: committee-member\nid: small-forum-2026\n';
    expect(problemsOf(withMistakes('a wrong type') ?? '', other, member)).toEqual([
      '3:1 position must be a number',
      '16:1 previousEdition small-forum-2026 is no conference',
      '2:1 id small-forum-2027 is in 0.yaml, too',
      '16:1 previousEdition nobodys-forum is no conference',
      ...Array.from({ length: 11 }, () => expect.stringMatching(/^1:1 \w+ is missing$/)),
      '2:1 id belongs to a conference already',
    ]);
  });

  it('is named a thousand times, however often it is made', () => {
    const many = Array.from({ length: sized(5_000, 100_000) }, (_, index) => `a${index}: 1`).join('\n');
    expect(problemsOf(`${SOUND}${many}`)).toHaveLength(1_000);
  });
});

// docs/product.md 4.9
it.each([
  ['USD', 15_000],
  ['EUR', 15_000],
  ['GBP', 15_000],
  ['NOK', 1_000_000],
])('A price in %s is 0 to %i, with at most two decimals', (code, highest) => {
  const takes = (price: number) =>
    priceListSchema.safeParse({
      kind: 'price-list',
      id: 'dear',
      name: 'Dear',
      currencies: [{ code }],
      prices: { 'e-poster': price },
    }).success;
  expect([0, 0.01, highest - 0.01, highest].filter((price) => !takes(price))).toEqual([]);
  expect([-0.01, 1.505, highest + 0.01, highest + 1].filter(takes)).toEqual([]);
});
