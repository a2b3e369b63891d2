import type { Draw } from '#server/office/demo/draw.ts';
import { type Action, oneOf, type World } from './world.ts';

const CONFERENCE = 'nextgen-pharma-2026';
const OF_IT = ['--conference', CONFERENCE];

async function aSession(world: World, draw: Draw): Promise<string> {
  const where = { eventId: CONFERENCE };
  return oneOf(draw, await world.product.database.eventSession.findMany({ where, orderBy: { id: 'asc' } }))
    .id;
}

/** One that can be placed, as long as there is one; otherwise any, which is refused. */
async function anAbstract({ product: { database } }: World, draw: Draw): Promise<string> {
  const orderBy = { id: 'asc' } as const;
  const where = { conferenceId: CONFERENCE, decision: 'ACCEPTED', withdrawnAt: null } as const;
  const accepted = await database.abstract.findMany({ where, orderBy });
  return oneOf(draw, accepted.length > 0 ? accepted : await database.abstract.findMany({ orderBy }))
    .reference;
}

/** A plan's id, and the mutation that it is agreed to by. */
const agreed = async (world: World, field: string, args: string) => {
  const plan = await world.ask(`{ ${field}Plan(${args}) { id } }`);
  return world.ask(`mutation ($planId: ID!) { ${field}(${args}, planId: $planId) { said } }`, {
    planId: plan[`${field}Plan`].id,
  });
};

export const programmeActions: readonly Action[] = [
  {
    name: 'place an abstract',
    desk: async (world, draw) =>
      world.ask(
        `mutation ($reference: ID!, $session: String!, $at: Int) {
          placeAbstract(reference: $reference, session: $session, at: $at) { said } }`,
        {
          reference: await anAbstract(world, draw),
          session: await aSession(world, draw),
          at: draw.whole(1, 5),
        },
      ),
    command: async (world, draw) =>
      world.command(
        'programme',
        'place',
        await anAbstract(world, draw),
        '--session',
        await aSession(world, draw),
      ),
  },
  {
    name: 'move a talk, or take it out',
    command: async (world, draw) =>
      world.command('programme', draw.pick(['move', 'remove']), await anAbstract(world, draw), ...OF_IT),
  },
  {
    name: 'fill a session, or number its boards',
    command: async (world, draw) =>
      world.command(
        ...draw.pick([
          ['programme', 'fill', ...OF_IT, '--session', await aSession(world, draw), '--minutes', '5'],
          ['programme', 'fill', ...OF_IT, '--session', await aSession(world, draw), '--posters'],
          ['programme', 'number-boards', ...OF_IT],
        ]),
      ),
  },
  {
    name: 'publish a programme, or tell of it later',
    desk: (world, draw) =>
      draw.chance(0.7)
        ? agreed(world, 'publishProgramme', `conference: "${CONFERENCE}", quiet: ${draw.chance(0.3)}`)
        : agreed(world, 'tellOfProgramme', `conference: "${CONFERENCE}", since: 1`),
  },
  {
    name: 'call news of a programme back',
    command: async (world, draw) => {
      const all = await world.product.database.programmeNotice.findMany({ orderBy: { id: 'asc' } });
      return world.command('programme', 'call-back', oneOf(draw, all).id);
    },
  },
];
