import type { Draw } from '#server/office/demo/draw.ts';
import { type Action, oneOf, type World } from './world.ts';

async function aRoom(world: World, draw: Draw) {
  return oneOf(draw, await world.product.database.virtualRoom.findMany({ orderBy: { id: 'asc' } })).id;
}

const anAddress = (draw: Draw) => `https://meet.example.org/${draw.text('abcdefgh', 6)}`;
const aChange = (draw: Draw) =>
  draw.pick<Record<string, string>>([
    { name: `Room ${draw.text('abcdefgh', 3)}` },
    { address: anAddress(draw) },
    { recording: draw.pick(['', anAddress(draw)]) },
    { from: '2026-09-21 09:00', until: '2026-09-21 10:30' },
    { from: '', until: '' },
    { address: 'http://meet.example.org' },
  ]);

export const roomActions: readonly Action[] = [
  {
    name: 'make an online room',
    desk: (world, draw) =>
      world.ask(
        `mutation ($address: String!, $test: Boolean) {
          createRoom(conference: "nextgen-pharma-2026", name: "Main room", address: $address, test: $test) { said } }`,
        { address: anAddress(draw), test: draw.chance(0.2) },
      ),
    command: (world, draw) =>
      world.command(
        'rooms',
        'create',
        '--conference',
        'nextgen-pharma-2026',
        '--name',
        'Session 3',
        '--address',
        anAddress(draw),
        '--from',
        '2026-09-22 14:00',
        '--until',
        '2026-09-22 15:00',
        ...(draw.chance(0.5) ? ['--in-person'] : []),
      ),
  },
  {
    name: 'change an online room',
    desk: async (world, draw) =>
      world.ask(
        `mutation ($id: ID!, $name: String, $address: String, $recording: String, $from: String, $until: String) {
          editRoom(id: $id, name: $name, address: $address, recording: $recording, from: $from, until: $until) { said } }`,
        { id: await aRoom(world, draw), ...aChange(draw) },
      ),
    command: async (world, draw) =>
      world.command(
        'rooms',
        'edit',
        await aRoom(world, draw),
        ...Object.entries(aChange(draw)).flatMap(([name, value]) => [`--${name}`, value]),
      ),
  },
  {
    name: 'close an online room, or open it again',
    desk: async (world, draw) => {
      const field = draw.pick(['closeRoom', 'openRoom']);
      return world.ask(`mutation ($id: ID!) { ${field}(id: $id) { said } }`, {
        id: await aRoom(world, draw),
      });
    },
    command: async (world, draw) =>
      world.command('rooms', draw.pick(['close', 'open']), await aRoom(world, draw)),
  },
];
