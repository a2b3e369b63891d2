import type { Draw } from '#server/office/demo/draw.ts';
import type { Action } from './world.ts';

const someone = (draw: Draw) =>
  draw.pick<Record<string, string>>([
    { conference: 'nextgen-pharma-2026' },
    { conference: 'optics-photonics-2026', email: 'alone@example.org' },
    { email: 'quiet@example.org' },
  ]);

const action = (name: string, command: string, field: string): Action => ({
  name,
  desk: (world, draw) =>
    world.ask(
      `mutation ($conference: String, $email: String) { ${field}(conference: $conference, email: $email) { said } }`,
      someone(draw),
    ),
  command: (world, draw) => {
    const options = Object.entries(someone(draw)).flatMap(([option, value]) => [`--${option}`, value]);
    return world.command('chasers', command, ...options);
  },
});

export const chaserActions: readonly Action[] = [
  action('pause chasers', 'pause', 'pauseChasers'),
  action('resume chasers', 'resume', 'resumeChasers'),
];
