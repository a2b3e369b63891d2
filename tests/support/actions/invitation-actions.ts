import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draw } from '#server/office/demo/draw.ts';
import { type Action, oneOf, type World } from './world.ts';

const anOffer = (draw: Draw): Record<string, string> => ({
  conference: draw.pick(['nextgen-pharma-2026', 'optics-photonics-2026']),
  registration: draw.pick(['0', '50', '100']),
  uses: draw.pick(['1', '3']),
  ...(draw.chance(0.5) && { abstractUntil: '2026-07-05' }),
});
const aGuest = (draw: Draw) => ({
  email: `guest-${draw.text('abcdefgh', 2)}@example.org`,
  firstName: 'Grace',
  lastName: 'Hopper',
});
const FIELDS = ['conference', 'registration', 'uses', 'abstractUntil', 'email', 'firstName', 'lastName'];
const DECLARED = FIELDS.map((name) => `$${name}: String${name === 'conference' ? '!' : ''}`).join(', ');
const GIVEN = FIELDS.map((name) => `${name}: $${name}`).join(', ');

async function anInvitation(world: World, draw: Draw) {
  return oneOf(draw, await world.product.database.invitation.findMany({ orderBy: { id: 'asc' } })).id;
}

export const invitationActions: readonly Action[] = [
  {
    name: 'invite people',
    desk: async (world, draw) => {
      const asked = { ...anOffer(draw), ...aGuest(draw) };
      const { createInvitationsPlan } = await world.ask(
        `query (${DECLARED}) { createInvitationsPlan(${GIVEN}) { id } }`,
        asked,
      );
      return world.ask(
        `mutation (${DECLARED}, $planId: ID!) { createInvitations(${GIVEN}, planId: $planId) { said } }`,
        { ...asked, planId: createInvitationsPlan.id },
      );
    },
    command: async (world, draw) => {
      const { abstractUntil, ...offer } = anOffer(draw);
      const file = join(world.folder, 'guests.csv');
      const guests = Array.from({ length: draw.whole(1, 3) }, () => aGuest(draw));
      const lines = guests.map(({ email, firstName, lastName }) => [email, firstName, lastName].join());
      writeFileSync(file, ['Email,First name,Last name', ...lines].join('\n'));
      const options = Object.entries(offer).flatMap(([name, value]) => [`--${name}`, value]);
      const asked = ['invitations', 'create', '--csv', file, ...options];
      if (abstractUntil) asked.push('--abstract-until', abstractUntil);
      const { plan } = await world.command(...asked, '--dry-run');
      return world.command(...asked, '--confirm', plan);
    },
  },
  {
    name: 'end an invitation',
    desk: async (world, draw) =>
      world.ask('mutation ($id: ID!) { endInvitation(id: $id) { said } }', {
        id: await anInvitation(world, draw),
      }),
    command: async (world, draw) => world.command('invitations', 'end', await anInvitation(world, draw)),
  },
];
