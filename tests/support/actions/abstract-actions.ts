import type { Draw } from '#server/features/demo/draw.ts';
import type { Action } from './world.ts';

const someoneLate = (draw: Draw) => ({
  email: `author-${draw.whole(0, 3)}@example.org`,
  conference: draw.pick(['nextgen-pharma-2026', 'optics-photonics-2026']),
});

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
    desk: (world, draw) =>
      world.ask(
        `mutation ($email: ID!, $conference: String!) {
          endLateAbstract(email: $email, conference: $conference) { said } }`,
        someoneLate(draw),
      ),
    command: (world, draw) => {
      const { email, conference } = someoneLate(draw);
      return world.command('abstracts', 'late-end', email, '--conference', conference);
    },
  },
];
