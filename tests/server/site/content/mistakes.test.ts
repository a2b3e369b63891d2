import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { PAGE_MISTAKES } from '../../../support/page-mistakes.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
const folder = mkdtempSync(join(tmpdir(), 'meridian-mistakes-'));
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** All that is published or worked on, and how much was logged. */
async function everything() {
  const { database } = product;
  return {
    // A trigger counts each change of content.
    revision: await database.catalogueRevision.findMany(),
    drafts: await database.contentDraft.findMany(),
    publications: await database.contentPublication.count(),
    media: await database.media.count(),
    logged: await database.auditEntry.count(),
  };
}

/** What is written into a conference's file, in place of what, and the path of the mistake. */
const WRONG: [from: string, to: string, path: string][] = [
  ['title: NextGen Pharma 2026', 'title: 2026', 'title'],
  ['discipline: pharma', 'discipline: alchemy', 'discipline'],
  ['startsOn: 2026-09-21', 'startsOn: 2026-02-30', 'startsOn'],
  ['city: London', 'town: London', 'town'],
  ['timeZone: Europe/London', 'timeZone: Europe/Londinium', 'timeZone'],
  ['featured: true', 'featured: perhaps', 'featured'],
  ['icon: molecule', 'icon: dragon', 'event.icon'],
  ['starts: 08:00', 'starts: 8 am', 'event.days[0].sessions[0].starts'],
  ['abstractDeadline: 2026-06-30', 'abstractDeadline: end of June', 'event.abstractDeadline'],
];

const PHARMA = WRONG.reduce(
  (text, [from, to]) => text.replace(from, to),
  readFileSync('prisma/seed/content/conferences/nextgen-pharma-2026.yaml', 'utf8'),
);

/** Where it stands in PHARMA, whose lines move with what is shipped: line and column. */
function positionOf(written: string): string {
  const before = PHARMA.slice(0, PHARMA.indexOf(written)).split('\n');
  return `${before.length}:${String(before.at(-1)).length + 1}`;
}

/** A file of each kind, and its ten mistakes as line, column and path. What is missing stands where it should be. */
const FILES: Record<string, { text: string; mistakes: string[] }> = {
  conference: {
    text: PHARMA,
    mistakes: ['1:1 city', ...WRONG.map(([, to, path]) => `${positionOf(to)} ${path}`)],
  },
  'committee-member': {
    text: `kind: committee-member
id: ada-lovelace
position: first
name: ' Ada Lovelace'
title: ""
institution: 1843
city: London
specialization: [engines]
category: all
achievements: many
email: ada@
phone: +44 20 7946 0001
bio: She wrote the first program.
`,
    mistakes: [
      '1:1 location',
      '3:1 position',
      '4:1 name',
      '5:1 title',
      '6:1 institution',
      '7:1 city',
      '8:1 specialization',
      '9:1 category',
      '10:1 achievements',
      '11:1 email',
    ],
  },
  'gallery-item': {
    text: `kind: gallery-item
id: The Dinner
position: 0
title: 2027
category: Dogs
year: MMXXVII
type: image
scene: dragon
composition: 5
clip:
  file: opening.mp4
  width: 0
  height: 1080
alt: Long tables, every seat taken.
`,
    mistakes: [
      '2:1 id',
      '3:1 position',
      '4:1 title',
      '5:1 category',
      '6:1 year',
      '8:1 scene',
      '9:1 composition',
      '10:1 clip',
      '11:3 clip.file',
      '12:3 clip.width',
    ],
  },
  item: {
    text: `kind: item
id: Congress Dinner
position: 0
group: Add-Ons
name: 2027
description: ''
serves: vegetarians
seats: 21
online: maybe
price: 80
capacity: 20
`,
    mistakes: [
      '2:1 id',
      '3:1 position',
      '4:1 group',
      '5:1 name',
      '6:1 description',
      '7:1 serves',
      '8:1 seats',
      '9:1 online',
      '10:1 price',
      '11:1 capacity',
    ],
  },
  'price-list': {
    text: `kind: price-list
id: bad
name: 2027
earlyUntil: 2027-02-30
rate: 2
prices:
  presenter-in-person: dear
  delegate-in-person: [1, 2]
  e-poster: 1.505
  exhibition: -1
  elite-sponsor: 1000001
  dinner: 20
  poster-fee: [1, 2, x]
`,
    mistakes: [
      '3:1 name',
      '4:1 earlyUntil',
      '5:1 rate',
      '7:3 prices.presenter-in-person',
      '8:3 prices.delegate-in-person',
      '9:3 prices.e-poster',
      '10:3 prices.exhibition',
      '11:3 prices.elite-sponsor',
      '12:3 prices.dinner',
      '13:3 prices.poster-fee',
    ],
  },
  organiser: {
    text: `kind: organiser
id: us
name: 2027
email: nowhere
phone: [+44 20 7946 0123]
town: London
social:
  - name: ""
    url: javascript:alert(1)
  - name: Mastodon
    link: https://social.example/@polar
`,
    mistakes: [
      '1:1 address',
      '2:1 id',
      '3:1 name',
      '4:1 email',
      '5:1 phone',
      '6:1 town',
      '8:5 social[0].name',
      '9:5 social[0].url',
      '10:5 social[1].url',
      '11:5 social[1].link',
    ],
  },
  page: {
    text: `kind: page
id: Code of conduct
position: first
place: menu
label: ""
title: [Code]
lead: ''
sections:
  - text: ''
    heading: [Kind]
link: /conduct
`,
    mistakes: [
      '1:1 summary',
      '2:1 id',
      '3:1 position',
      '4:1 place',
      '5:1 label',
      '6:1 title',
      '7:1 lead',
      '9:5 sections[0].text',
      '10:5 sections[0].heading',
      '11:1 link',
    ],
  },
  sponsor: {
    text: `kind: sponsor
id: Fjord Instruments
position: first
name: ""
tier: [Gold]
url: javascript:alert(1)
logo:
  file: fjord.svg
  width: 0
conferences: everywhere
link: https://fjord.example/
`,
    mistakes: [
      '2:1 id',
      '3:1 position',
      '4:1 name',
      '5:1 tier',
      '6:1 url',
      '7:1 logo.height',
      '8:3 logo.file',
      '9:3 logo.width',
      '10:1 conferences',
      '11:1 link',
    ],
  },
  person: {
    text: `kind: person
id: Ada Lovelace
name: "Ada\\u202eLovelace"
institution: ""
country: [Kenya]
portrait: nobody
picture: 89
conference: nowhere
role: guest
links:
  - label: Home
    url: javascript:alert(1)
  - label: ORCID
    url: http://orcid.example/
`,
    mistakes: [
      '2:1 id',
      '3:1 name',
      '4:1 institution',
      '5:1 country',
      '6:1 portrait',
      '7:1 picture',
      '8:1 conference',
      '9:1 role',
      '12:5 links[0].url',
      '14:5 links[1].url',
    ],
  },
  ...PAGE_MISTAKES,
};

const KINDS = contentKinds.map(({ kind }) => kind);
const fileOf = (kind: string) => join(folder, `${kind}.yaml`);

it.each([
  ['published', []],
  ['kept as a draft', ['--draft']],
])(
  'ten mistakes in a file of each kind are all named with line and column, and nothing is %s',
  async (_what, how) => {
    for (const kind of KINDS) writeFileSync(fileOf(kind), FILES[kind]?.text ?? '');
    const before = await everything();
    const { code, out } = await organiserOf(product)('content', 'import', folder, ...how, '--json');
    expect(code).toBe(2);
    const problems: { file: string; line: number; column: number; path: string; message: string }[] =
      JSON.parse(out).problems;
    for (const kind of KINDS) {
      const named = problems.filter(({ file }) => file === fileOf(kind));
      expect(named.map(({ line, column, path }) => `${line}:${column} ${path}`)).toEqual(
        FILES[kind]?.mistakes,
      );
      expect([kind, named.length]).toEqual([kind, 10]);
    }
    expect(problems).toHaveLength(10 * KINDS.length);
    for (const { message } of problems) expect(message).toMatch(/./);
    expect(await everything()).toEqual(before);
  },
);
