import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInTexts, committee, conferences, gallery } from '#prisma/seed/built-in.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { filesAt, readFiles } from '#server/site/content/content-files.ts';
import { MOST_PROBLEMS, readContent, writtenPath } from '#server/site/content/content-text.ts';
import { readTyped } from '#server/site/content/read-typed.ts';
import { pages } from '#server/site/texts/pages.ts';
import { turnsDuring } from '../../../../support/turns.ts';

const problemsOf = (text: string) => {
  return readContent('a.yaml', text, contentKinds).problems;
};

const CHARACTERS: [string, number][] = [
  0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x200b, 0xfeff, 0x200e, 0x200f,
  0x061c, 0x2060, 0x2028, 0x2029, 0xd800, 0xdfff, 0x00, 0x07, 0x1b, 0x7f, 0x85, 0xe0041,
].map((code) => [`U+${code.toString(16).toUpperCase().padStart(4, '0')}`, code]);

/** Every text of a document that people write, as the path to it. */
function textsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value === 'string') return /^(kind|id|picture|clip)$/.test(String(path[0])) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function withText(document: object, path: (string | number)[], change: (text: string) => string): object {
  const copy = structuredClone(document) as Record<string | number, never>;
  const parent = path
    .slice(0, -1)
    .reduce<Record<string | number, never>>((within, step) => within[step] as never, copy);
  const last = path.at(-1) as string | number;
  parent[last] = change(String(parent[last])) as never;
  return copy;
}

/** What is built in of no kind, or with less to say than it may. */
const OURS = [
  {
    kind: 'item',
    id: 'congress-dinner',
    position: 23,
    group: 'Social programme',
    name: 'Congress dinner',
    description: 'At the harbour, from seven.',
    serves: 'anyone',
    seats: 0,
  },
  {
    kind: 'price-list',
    id: 'oncology-2027',
    name: 'Oncology 2027',
    earlyUntil: '2027-04-15',
    midUntil: '2027-06-30',
    prices: { 'e-poster': 180 },
  },
  {
    kind: 'organiser',
    id: 'organiser',
    name: 'Polar Congresses',
    email: 'hello@polar.example',
    phone: '+47 77 64 40 00',
    address: 'Fram Centre, Tromsø',
    social: [{ name: 'Mastodon', url: 'https://social.example/@polar' }],
  },
  {
    kind: 'sponsor',
    id: 'fjord-instruments',
    position: 1,
    name: 'Fjord Instruments',
    tier: 'Gold',
    url: 'https://fjord.example/',
    conferences: [],
  },
  {
    kind: 'page',
    id: 'code-of-conduct',
    position: 1,
    place: 'legal',
    label: 'Conduct',
    title: 'Code of conduct',
    lead: 'For everybody.',
    summary: 'How we treat each other.',
    sections: [{ heading: 'Be kind', text: 'To everybody.' }],
  },
  {
    kind: 'person',
    id: 'solveig-aune',
    name: 'Solveig Aune',
    givenName: 'Solveig',
    familyName: 'Aune',
    institution: 'Fjord Institute',
    country: 'Norway',
    conference: 'polar-2027',
    role: 'keynote',
    bio: 'She measures ice.',
    links: [{ label: 'ORCID', url: 'https://orcid.example/1' }],
  },
  {
    kind: 'mail-words',
    id: 'mail-words',
    signature: 'The team',
    'order-confirmation': { subject: 'Confirmed', opening: 'Welcome.', closing: 'See you.' },
  },
];
const PIECES = [
  ...[conferences[0], committee[0], gallery[0], ...OURS].filter((piece) => piece !== undefined),
  ...pages.map((page) => ({ kind: page.id, id: page.id, ...builtInTexts(page) })),
];

/** Of each list its first entry, which stands for all of them. */
function firstOfLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(firstOfLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, firstOfLists(inner)]));
}

/** What is wrong with a piece with a character in one of its texts. */
function problemsWith(document: object, path: (string | number)[], code: number) {
  const hostile = String.fromCodePoint(code);
  const changed = withText(document, path, (sound) => `${sound.slice(0, 1)}${hostile}${sound.slice(1)}`);
  return problemsOf(JSON.stringify(changed, null, 1));
}
const PLACE = { line: expect.any(Number), column: expect.any(Number) };

it.each(CHARACTERS)('%s is refused, with its place', (_name, code) => {
  for (const field of ['title', 'description'])
    expect(problemsWith(gallery[0] ?? {}, [field], code)[0]).toMatchObject({ path: field, ...PLACE });
});

it('such a character is refused in every text of every kind', () => {
  expect(PIECES.map(({ kind }) => kind).toSorted()).toEqual(contentKinds.map(({ kind }) => kind).toSorted());
  for (const document of PIECES) {
    expect(problemsOf(JSON.stringify(document))).toEqual([]);
    const short = firstOfLists(document) as object;
    for (const path of textsOf(short))
      expect(problemsWith(short, path, 0x202e)).toContainEqual(
        expect.objectContaining({ path: writtenPath(path), ...PLACE }),
      );
  }
});

it('what other scripts need may stay: joiners, accents, right-to-left letters, emoji', () => {
  const [member] = committee;
  for (const name of ['می‌خواهم', 'क्‍ष', 'محمد', 'שרה', 'Ne\u0301e', '👩‍🔬 Ada', 'Łukasz Çelik'])
    expect(problemsOf(JSON.stringify({ ...member, name })), name).toEqual([]);
});

it('what is typed or pasted at the desk is cleaned of them, as in every form', async () => {
  const [member] = committee;
  const pasted = JSON.stringify({ ...member, name: '\u200bAda\u00ad Love\u2060lace\u202e ' });
  expect((await readTyped(pasted, contentKinds)).document).toMatchObject({ name: 'Ada Lovelace' });
});

describe('a file that is more than it seems', () => {
  it('is refused where it refers to itself, however little it says', () => {
    const bomb = `kind: committee-member\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
      .split('')
      .map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]},`.repeat(9)}]`)
      .join('\n')}\n`;
    expect(problemsOf(bomb)).not.toEqual([]);
  });

  it.each([
    '!!js/function "function(){}"',
    '!!python/object/apply:os.system ["id"]',
    '!!binary aGVsbG8=',
    '!<tag:x.example,2026:y> z',
  ])('makes nothing of %s', (value) => {
    const [member] = committee;
    const text = `${JSON.stringify({ ...member, name: 'NAME' }, null, 1)}`.replace('"NAME"', value);
    const { document, problems } = readContent('a.yaml', text, contentKinds);
    expect([document, problems.length > 0]).toEqual([null, true]);
  });

  it('is read in a worker where it was typed, and as a file is: each mistake in its place', async () => {
    const [member] = committee;
    const text = `${JSON.stringify({ ...member, title: 8, name: 7 }, null, 1)}\n`;
    const { turns, result: prose } = await turnsDuring(() =>
      readTyped(`kind: conference\nevent:\n${'a: b: c\n'.repeat(2000)}`, contentKinds),
    );
    // Each line says what it lacks, and not that all of them together are nested.
    const unquoted = { file: '', path: '', column: 4, message: 'holds “: ”: put it in quotes' };
    expect(prose.problems).toHaveLength(MOST_PROBLEMS);
    expect(prose.problems.slice(0, 2)).toEqual([
      { ...unquoted, line: 3 },
      { ...unquoted, line: 4 },
    ]);
    // None where it is read here.
    expect(turns).toBeGreaterThan(10);
    const { problems } = readContent('', text, contentKinds);
    expect(problems.length).toBeGreaterThan(0);
    expect(await readTyped(text, contentKinds)).toEqual({ document: null, problems });
    expect((await readTyped('['.repeat(30_000), contentKinds)).problems).toEqual([
      { file: '', path: '', message: 'is nested too deeply' },
    ]);
    const nested = `kind: committee-member\nname: ${'['.repeat(100)}${']'.repeat(100)}`;
    expect(problemsOf(nested)).toEqual([{ file: 'a.yaml', path: '', message: 'is nested too deeply' }]);
  });

  it('is not read where it was typed and is longer than content', async () => {
    const anchors = `kind: committee-member\nname: ${'&a '.repeat(40_000)}`;
    expect((await readTyped(anchors, contentKinds)).problems).toEqual([
      { file: '', path: '', message: 'must have at most 40,000 characters' },
    ]);
    expect((await readTyped(anchors.slice(0, 10_000), contentKinds)).problems).not.toEqual([]);
  });

  // Windows finds room for all of a file, also for what nobody has written.
  it.skipIf(process.platform === 'win32')(
    'is not read where it is too large, be it a terabyte, which nobody reads to its end',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'meridian-large-'));
      try {
        const path = join(folder, 'large.yaml');
        writeFileSync(path, 'kind: committee-member\n');
        truncateSync(path, 2 ** 40);
        expect(readFiles(filesAt(folder), contentKinds).flatMap(({ problems }) => problems)).toMatchObject([
          { file: path, message: 'must have at most 1000000 bytes' },
        ]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );

  it.skipIf(process.platform === 'win32')('is named where it is none, and keeps nobody waiting', () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-strange-'));
    try {
      const at = (name: string) => join(folder, name);
      mkdirSync(at('folder.yaml'));
      writeFileSync(at('folder.yaml/inner.yaml'), 'kind: ');
      execFileSync('sh', ['-c', `mkfifo "${at('pipe.yaml')}"`]);
      symlinkSync('/dev/zero', at('zeros.yaml'));
      symlinkSync(at('nowhere'), at('lost.yaml'));
      for (const name of ['around', 'and-around']) symlinkSync(folder, at(name));
      const problems = readFiles(filesAt(folder), contentKinds).flatMap((read) => read.problems);
      expect(problems.map(({ file, message }) => `${file.slice(folder.length + 1)} ${message}`)).toEqual([
        `folder.yaml/inner.yaml must be one of ${contentKinds.map(({ kind }) => kind).join(', ')}`,
        'lost.yaml can’t be read: ENOENT',
        'pipe.yaml must be a file',
        'zeros.yaml must be a file',
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.skipIf(process.platform === 'win32')('is read from a pipe, which has no size', () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-pipe-'));
    try {
      const pipe = join(folder, 'pipe');
      execFileSync('sh', ['-c', `mkfifo "${pipe}"`]);
      spawn('sh', ['-c', `printf 'kind: ' > "${pipe}"`], { stdio: 'ignore' });
      expect(filesAt(pipe).map(({ bytes }) => String(bytes))).toEqual(['kind: ']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
