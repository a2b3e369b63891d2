import { presenceList, roomList } from '#domain/rooms/room-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { defineList } from '#server/organiser/list.ts';
import { stateOf } from './room.service.ts';
import {
  countPresence,
  countRooms,
  findPresence,
  findRooms,
  type ListedRoom,
  type Presence,
} from './room.store.ts';

/** Where people take part online (docs/product.md 13.10). */
export const rooms = defineList(roomList, {
  command: {
    name: 'rooms list',
    examples: ['list --conference your-conference-2026'],
    export: 'export rooms.csv --conference your-conference-2026',
  },
  needs: one('programme:look'),
  within: ofList,
  find: async (dependencies, filter, page) =>
    (await findRooms(dependencies, filter, page)).map((room) => ({
      ...room,
      now: stateOf(dependencies, room),
    })),
  count: countRooms,
  row: ({ now, ...room }: ListedRoom & { now: ReturnType<typeof stateOf> }) => ({
    id: room.id,
    conference: room.conferenceId,
    name: room.name,
    kind: room.kind.toLowerCase() as Lowercase<typeof room.kind>,
    state: room.closedAt ? ('closed' as const) : (now.state.toLowerCase() as Lowercase<typeof now.state>),
    opensAt: now.state === 'EARLY' ? now.opensAt.toISOString() : null,
    closesAt: now.state === 'OPEN' ? now.closesAt.toISOString() : null,
    startsAt: room.startsAt?.toISOString() ?? null,
    endsAt: room.endsAt?.toISOString() ?? null,
    inPerson: room.inPerson,
    recording: room.sealedRecording !== '',
    people: room.people,
  }),
});

/** Who was in which room. */
export const presence = defineList(presenceList, {
  command: {
    name: 'presence list',
    examples: ['list --conference your-conference-2026'],
    export: 'export presence.csv --conference your-conference-2026',
  },
  needs: one('registrations:look'),
  within: ofList,
  find: findPresence,
  count: countPresence,
  row: ({ conferenceId, reference, position, email, firstAt, lastAt, ...visit }: Presence) => ({
    ...visit,
    conference: conferenceId,
    reference: `${reference}-${position}`,
    email: email ?? '',
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }),
});
