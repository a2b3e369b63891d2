import type { Draw } from '#server/office/demo/draw.ts';
import { type Action, oneOf, type World } from './world.ts';

const someoneLate = (draw: Draw) => ({
  email: `author-${draw.whole(0, 3)}@example.org`,
  conference: draw.pick(['nextgen-pharma-2026', 'optics-photonics-2026']),
});

async function aStoredOne({ product: { database } }: World, draw: Draw) {
  const { email, conferenceId } = oneOf(
    draw,
    await database.lateAbstract.findMany({ orderBy: { id: 'asc' } }),
  );
  return { email, conference: conferenceId };
}

async function anAbstract({ product: { database } }: World, draw: Draw) {
  return oneOf(draw, await database.abstract.findMany({ orderBy: { id: 'asc' } })).reference;
}

/** One whose author has proposed a change, most often. */
async function aProposal(world: World, draw: Draw) {
  const waiting = await world.product.database.abstractProposal.findMany({
    where: { state: 'OPEN' },
    orderBy: { id: 'asc' },
    select: { abstract: { select: { reference: true } } },
  });
  return draw.chance(0.9) ? oneOf(draw, waiting).abstract.reference : anAbstract(world, draw);
}

async function anObjection({ product: { database } }: World, draw: Draw) {
  const { abstract, position } = oneOf(
    draw,
    await database.abstractAuthor.findMany({
      where: { objectedAt: { not: null }, listedIn: 'NOBODY' },
      orderBy: { id: 'asc' },
      include: { abstract: true },
    }),
  );
  return { reference: abstract.reference, number: position };
}

const aChange = (draw: Draw) =>
  draw.pick([
    { title: `Rings ${draw.whole(1, 1000)}` },
    { biography: `Wrote ${draw.whole(1, 1000)} papers.`, presentation: 'Speaker' },
    { keywords: '' },
  ]);

export const abstractActions: readonly Action[] = [
  {
    name: 'allow a late submission',
    desk: (world, draw) =>
      world.ask(
        `mutation ($email: ID!, $conference: String!, $until: String!) {
          allowLateAbstract(email: $email, conference: $conference, until: $until) { said } }`,
        { ...someoneLate(draw), until: draw.pick(['2027-07-05', '2027-08-01', '2020-01-01']) },
      ),
    command: (world, draw) => {
      const { email, conference } = someoneLate(draw);
      return world.command('abstracts', 'late', email, '--conference', conference, '--until', '2027-07-06');
    },
  },
  {
    name: 'end a late submission',
    desk: async (world, draw) =>
      world.ask(
        `mutation ($email: ID!, $conference: String!) {
          endLateAbstract(email: $email, conference: $conference) { said } }`,
        await aStoredOne(world, draw),
      ),
    command: async (world, draw) => {
      const { email, conference } = await aStoredOne(world, draw);
      return world.command('abstracts', 'late-end', email, '--conference', conference);
    },
  },
  {
    name: 'decide on a change of an abstract',
    desk: async (world, draw) => {
      const accept = draw.chance(0.5);
      return world.ask(
        `mutation ($reference: ID!, $accept: Boolean!, $decline: Boolean!, $answer: String!) {
          decideAbstractChange(reference: $reference, accept: $accept, decline: $decline, answer: $answer) { said } }`,
        {
          reference: await aProposal(world, draw),
          accept,
          decline: !accept,
          answer: draw.pick(['', 'It is so.']),
        },
      );
    },
    command: async (world, draw) =>
      world.command(
        'abstracts',
        'decide-change',
        await aProposal(world, draw),
        ...draw.pick([['--accept'], ['--decline', '--text', 'It is printed.']]),
      ),
  },
  {
    name: 'edit an abstract',
    desk: async (world, draw) =>
      world.ask(
        `mutation ($reference: ID!, $title: String, $biography: String, $keywords: String, $presentation: String) {
          editAbstract(reference: $reference, title: $title, abstract: "", biography: $biography, keywords: $keywords,
            presentation: $presentation) { said } }`,
        { reference: await anAbstract(world, draw), ...aChange(draw) },
      ),
    command: async (world, draw) => {
      const reference = await anAbstract(world, draw);
      if (draw.chance(0.5))
        return world.command(
          'abstracts',
          'edit',
          reference,
          ...Object.entries(aChange(draw)).flatMap(([name, value]) => [`--${name}`, value]),
        );
      const { authors, affiliations } = await world.command('abstracts', 'authors', reference);
      const grace = { familyName: 'Hopper', printedAs: `Hopper ${draw.whole(1, 9)}`, affiliations: [1] };
      const people = { affiliations, authors: [grace, ...authors].slice(0, draw.whole(1, 4)) };
      return world.command('abstracts', 'edit', reference, '--authors', JSON.stringify(people));
    },
  },
  {
    name: 'decide about an author who objects',
    desk: async (world, draw) => {
      const remove = draw.chance(0.5);
      return world.ask(
        `mutation ($reference: ID!, $number: Int!, $remove: Boolean!, $keep: Boolean!) {
          decideObjection(reference: $reference, number: $number, remove: $remove, keep: $keep) { said } }`,
        { ...(await anObjection(world, draw)), remove, keep: !remove },
      );
    },
    command: async (world, draw) => {
      const { reference, number } = await anObjection(world, draw);
      const way = draw.pick(['--remove', '--keep']);
      return world.command('abstracts', 'decide-objection', reference, String(number), way);
    },
  },
  {
    name: 'withdraw an abstract, or take that back',
    desk: async (world, draw) =>
      world.ask(
        `mutation ($reference: ID!, $undo: Boolean!) {
          withdrawAbstract(reference: $reference, why: "A sample was mixed up.", undo: $undo) { said } }`,
        { reference: await anAbstract(world, draw), undo: draw.chance(0.7) },
      ),
    command: async (world, draw) =>
      world.command(
        'abstracts',
        'withdraw',
        await anAbstract(world, draw),
        ...draw.pick([['--undo'], ['--text', 'A sample was mixed up.']]),
      ),
  },
];
