import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { Draw } from '#server/office/demo/draw.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { writeContent } from '#server/site/content/content-text.ts';
import { type Action, oneOf, type World } from './world.ts';

const CODES = ['EARLY', 'LATE', 'GROUP-OF-TEN', 'SPEAKER'] as const;
const LISTS = ['dear', 'cheap', 'standard'] as const;
const CONFERENCES = ['nextgen-pharma-2026', 'optics-photonics-2026', 'no-such-conference'] as const;
/** Pieces that are worked on: few, so that organisers meet there. */
const PIECES = [
  'ariadne-kourtessi',
  'optics-photonics-2026',
  'nextgen-pharma-2026',
  'standard',
  'organiser',
] as const;

const REMOVED = [
  { kind: 'committee-member', id: 'ariadne-kourtessi' },
  { kind: 'conference', id: 'nextgen-pharma-2027' },
  { kind: 'price-list', id: 'dear' },
] as const;

function aLimit(draw: Draw) {
  return {
    maxUses: draw.pick([null, 1, 50, 100, 0]),
    until: draw.pick([null, '2026-04-30', '2026-05-31']),
    conference: draw.pick([null, 'optics-photonics-2026']),
  };
}

const couponVersion = async (world: World, code: string): Promise<number> =>
  (await world.ask('query ($code: ID!) { coupon(code: $code) { version } }', { code })).coupon.version;

const termsOf = ({ maxUses, until, conference }: ReturnType<typeof aLimit>) => ({
  maxUses,
  until,
  from: null,
  conferences: conference ? [conference] : [],
  registrationTypes: [],
});
const limitOptions = ({ maxUses, until, conference }: ReturnType<typeof aLimit>, none: string) => [
  ...(maxUses === null && !none ? [] : ['--max-uses', String(maxUses ?? none)]),
  ...(until === null && !none ? [] : ['--until', until ?? none]),
  ...(conference === null ? [] : ['--conference', conference]),
];

/** A piece as it stands, with another name or title. */
async function anEdit(world: World, draw: Draw): Promise<ContentDocument> {
  const live = await world.product.database.$transaction((tx) => findContent(tx, contentKinds));
  const piece = oneOf(
    draw,
    PIECES.flatMap((id) => live.get(id) ?? []),
  );
  const words = `${draw.text('abcdefgh', 5)} lecture`;
  return {
    ...piece,
    ...('title' in piece ? { title: `The ${words}` } : { name: `Dr ${words}` }),
  } as ContentDocument;
}

function fileOf(world: World, document: ContentDocument): string {
  const file = join(world.folder, `${randomUUID()}.yaml`);
  writeFileSync(file, writeContent(document, 'yaml'));
  return file;
}

async function aDraft(world: World, draw: Draw): Promise<string> {
  return oneOf(draw, await world.product.database.contentDraft.findMany({ orderBy: { id: 'asc' } })).id;
}

async function aPublication(world: World, draw: Draw): Promise<number> {
  const { publications } = await world.ask('{ publications { number canUndo } }');
  return oneOf(
    draw,
    publications.flatMap(({ number, canUndo }: { number: number; canUndo: boolean }) =>
      canUndo ? number : [],
    ),
  );
}

const aTime = (draw: Draw) => draw.pick(['2027-01-10T09:00:00Z', '2027-02-01T00:00:00Z']);

export const catalogueActions: readonly Action[] = [
  {
    name: 'make a coupon',
    desk: (world, draw) =>
      world.ask(
        `mutation ($code: String!, $count: Int, $discount: CouponDiscount!, $terms: CouponTerms!) {
          createCoupons(code: $code, count: $count, discount: $discount, terms: $terms, reason: "fair") { code } }`,
        {
          ...(draw.chance(0.3) ? { code: 'TALK-', count: 3 } : { code: draw.pick(CODES) }),
          discount: {
            registrationPercent: draw.pick([0, 10, 100]),
            addOnsPercent: 0,
            accommodationPercent: 0,
          },
          terms: termsOf(aLimit(draw)),
        },
      ),
    command: (world, draw) =>
      world.command(
        'coupons',
        'create',
        draw.pick(CODES),
        '--registration',
        '20',
        ...limitOptions(aLimit(draw), ''),
      ),
  },
  {
    name: 'change a coupon',
    desk: async (world, draw) => {
      const code = draw.pick(CODES);
      return world.ask(
        `mutation ($code: ID!, $terms: CouponTerms, $active: Boolean, $version: Int!) {
          changeCoupon(code: $code, terms: $terms, active: $active, version: $version, reason: "") { version } }`,
        {
          ...(draw.chance(0.5) ? { terms: termsOf(aLimit(draw)) } : { active: draw.chance(0.5) }),
          code,
          version: await couponVersion(world, code),
        },
      );
    },
    command: (world, draw) =>
      world.command('coupons', 'edit', draw.pick(CODES), '--active', ...limitOptions(aLimit(draw), 'none')),
  },
  {
    name: 'stop a coupon',
    command: (world, draw) =>
      world.command('coupons', 'stop', draw.pick(CODES), '--reason', 'found on a forum'),
  },
  {
    name: 'make a price list',
    command: (world, draw) =>
      world.command(
        'prices',
        'create',
        draw.pick(LISTS),
        '--name',
        'Another hall',
        '--raise',
        String(draw.whole(-20, 20)),
      ),
  },
  {
    name: 'change prices',
    command: (world, draw) =>
      world.command(
        'prices',
        'edit',
        draw.pick(LISTS),
        '--reason',
        'new hall',
        ...draw.pick([
          ['--set', `e-poster=${draw.whole(100, 200)}`],
          ['--set', 'exhibition=1900,2100,2300', '--name', 'Renamed'],
          ['--without', 'video-presentation'],
          ['--early-until', '2026-04-15', '--mid-until', '2026-06-30'],
          ['--phases', 'rule'],
          ['--set', 'e-poster=99999'],
        ]),
      ),
  },
  {
    name: 'give conferences a price list',
    command: (world, draw) =>
      world.command('prices', 'assign', draw.pick(LISTS), draw.pick(CONFERENCES), '--reason', 'new hall'),
  },
  {
    name: 'say how many places there are',
    command: (world, draw) =>
      world.command(
        'prices',
        'capacity',
        draw.pick(CONFERENCES),
        '--set',
        ...draw.pick([
          [`presenter-in-person=${draw.whole(100, 200)}`],
          ['presenter-in-person=none', 'e-poster=20'],
          ['e-poster=none'],
        ]),
      ),
  },
  {
    name: 'keep a draft',
    desk: async (world, draw) => {
      const document = await anEdit(world, draw);
      const { content } = await world.ask('query ($id: ID!) { content(id: $id) { shown } }', {
        id: document.id,
      });
      return world.ask(
        `mutation ($id: ID!, $text: String!, $shown: String!) {
          saveContent(id: $id, text: $text, shown: $shown) { problems { message } } }`,
        { id: document.id, text: writeContent(document, 'yaml'), shown: content.shown },
      );
    },
    command: async (world, draw) =>
      world.command('content', 'import', fileOf(world, await anEdit(world, draw)), '--draft'),
  },
  {
    name: 'change content at once',
    command: async (world, draw) =>
      world.command('content', 'import', fileOf(world, await anEdit(world, draw))),
  },
  {
    name: 'remove content',
    desk: async (world, draw) => {
      const { kind, id } = draw.pick(REMOVED);
      const { content } = await world.ask('query ($id: ID!) { content(id: $id) { shown } }', { id });
      return world.ask(
        `mutation ($kind: ID!, $id: ID!, $shown: String!) {
          removeContent(kind: $kind, id: $id, shown: $shown, reason: "has left") { said } }`,
        { kind, id, shown: content.shown },
      );
    },
    command: (world, draw) => {
      const { kind, id } = draw.pick(REMOVED);
      return world.command('content', 'remove', kind, id, '--reason', 'has left');
    },
  },
  {
    name: 'publish drafts',
    desk: async (world, draw) =>
      world.ask('mutation ($ids: [ID!]!, $at: String) { publishContent(ids: $ids, at: $at) }', {
        ids: draw.chance(0.5) ? [] : [await aDraft(world, draw)],
        at: draw.chance(0.3) ? aTime(draw) : null,
      }),
    command: async (world, draw) =>
      world.command(
        'content',
        'publish',
        await aDraft(world, draw),
        ...draw.pick([[], [], ['--at', aTime(draw)], ['--at', 'never']]),
      ),
  },
  {
    name: 'throw a draft away',
    desk: async (world, draw) =>
      world.ask('mutation ($id: ID!) { discardContent(ids: [$id]) { said } }', {
        id: await aDraft(world, draw),
      }),
    command: async (world, draw) => world.command('content', 'discard', await aDraft(world, draw)),
  },
  {
    name: 'take a publication back',
    desk: async (world, draw) =>
      world.ask('mutation ($number: Int!) { undoPublication(publication: $number) { after } }', {
        number: await aPublication(world, draw),
      }),
    command: async (world, draw) => world.command('content', 'undo', String(await aPublication(world, draw))),
  },
  {
    name: 'show a draft to somebody',
    desk: async (world, draw) =>
      world.ask('mutation ($id: ID!) { previewContent(id: $id) { said } }', {
        id: await aDraft(world, draw),
      }),
    command: async (world, draw) => world.command('content', 'preview', await aDraft(world, draw)),
  },
  {
    name: 'begin a next edition',
    desk: (world, draw) =>
      world.ask('mutation ($id: ID!) { newEdition(id: $id, starts: "2027-09-20") { after } }', {
        id: draw.pick(CONFERENCES),
      }),
    command: (world, draw) =>
      world.command('conferences', 'new-edition', draw.pick(CONFERENCES), '--starts', '2027-09-20'),
  },
  {
    name: 'publish a draft when somebody says so',
    desk: async (world, draw) =>
      world.ask('mutation ($id: ID!) { unscheduleContent(id: $id) }', { id: await aDraft(world, draw) }),
  },
  { name: 'come to the desk', desk: (world) => world.desk.comeIn() },
];
