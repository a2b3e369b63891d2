import { STAFF_LIMITS } from '#domain/limits.ts';
import { OPENS_MINUTES_BEFORE } from '#domain/rooms/room.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofConference, ofOne } from '#server/organiser/desk/within.ts';
import { argument, defineOperation, flag, option, requiredOption } from '#server/organiser/operation.ts';
import type { Room } from './room.store.ts';
import { conferenceOfRoom } from './room.store.ts';
import { closeRoom, createRoom, editRoom } from './room-change.service.ts';

const id = argument('Its id', { hint: 'As rooms list prints it.' });
/** Said of every address: it is only ever typed. */
const SEALED =
  'Sealed once it is saved: nothing shows it again, and people are led there by the button of their ticket.';
const FROM = option('Begins', {
  format: 'time',
  hint: `By the clock of the place. Without times it is open on every day of the programme, from ${OPENS_MINUTES_BEFORE} minutes before the first session.`,
});
const UNTIL = option('Ends', { format: 'time' });

const recordOf = ({ id, conferenceId, name, kind, closedAt }: Room) => ({
  id,
  conference: conferenceId,
  name,
  kind: kind.toLowerCase(),
  closed: closedAt !== null,
});

/** Makes an online room (docs/product.md 13.10). */
export const create = defineOperation({
  command: 'rooms create',
  field: 'createRoom',
  needs: one('programme'),
  within: ofConference,
  about: 'Makes an online room, which whoever has a ticket for taking part online joins from its page',
  examples: [
    'create --conference your-conference-2026 --name "Main room" --address https://meet.example.org/j/123',
    'create --conference your-conference-2026 --name "Session 3" --address https://meet.example.org/j/456 --from "2026-09-21 14:00" --until "2026-09-21 15:30"',
    'create --conference your-conference-2026 --name "Try it out" --address https://meet.example.org/j/789 --test',
  ],
  more: `It opens ${OPENS_MINUTES_BEFORE} minutes before it begins: without times on every day of the programme, from its first session to the end of its last.`,
  inputs: {
    conference: requiredOption('Conference', { format: 'conference' }),
    name: requiredOption('Name', {
      hint: 'As people see it, such as Main room.',
      limit: STAFF_LIMITS.roomName,
    }),
    address: requiredOption('Address', { format: 'url', hint: SEALED }),
    from: FROM,
    until: UNTIL,
    test: flag('A test for presenters, on the two days before'),
    inPerson: flag('Tickets for the place open it, too'),
  },
  ways: {
    label: 'What it is for',
    of: [{ label: 'The conference', takes: ['from', 'until', 'inPerson'] }, { sets: ['test'] }],
  },
  form: { title: 'New online room', action: 'Create the room' },
  run: createRoom,
  record: recordOf,
  said: ({ name, conferenceId }) => `${name} of ${conferenceId} is made.`,
});

/** Changes an online room. */
export const edit = defineOperation({
  command: 'rooms edit',
  field: 'editRoom',
  needs: one('programme'),
  within: ofOne(conferenceOfRoom),
  about: 'Changes an online room: its name, address or times, or where its recording is',
  examples: [
    'edit 0195a000-0000-7000-8000-000000000001 --address https://meet.example.org/j/321',
    'edit 0195a000-0000-7000-8000-000000000001 --recording https://video.example.org/v/1',
  ],
  more: 'What is not said stays as it is. An empty --recording takes it away; empty --from and --until mean every day of the programme.',
  inputs: {
    id,
    name: option('Name', { limit: STAFF_LIMITS.roomName }),
    address: option('Another address', { format: 'url', hint: SEALED }),
    recording: option('Recording', {
      format: 'url',
      hint: 'Where it can be seen once the room is over; people are led there as they were led to the room.',
    }),
    from: FROM,
    until: UNTIL,
  },
  form: { title: 'Edit the room', action: 'Save' },
  run: (dependencies, { id, ...given }, doing) => editRoom(dependencies, id, given, doing),
  record: recordOf,
  said: ({ name, conferenceId }) => `${name} of ${conferenceId} is changed.`,
});

/** Closes an online room. */
export const close = defineOperation({
  command: 'rooms close',
  field: 'closeRoom',
  needs: one('programme'),
  within: ofOne(conferenceOfRoom),
  about: 'Closes an online room: nobody else joins, and its recording stays',
  examples: ['close 0195a000-0000-7000-8000-000000000001 --reason "moved to another room"'],
  inputs: { id },
  form: {
    title: 'Close the room',
    action: 'Close the room',
    says: 'Nobody else joins. Whoever is in it stays there, and its recording can still be seen.',
  },
  run: (dependencies, { id }, doing) => closeRoom(dependencies, id, true, doing),
  record: recordOf,
  said: ({ name, conferenceId }) => `${name} of ${conferenceId} is closed.`,
});

/** Opens a closed room again. */
export const open = defineOperation({
  command: 'rooms open',
  field: 'openRoom',
  needs: one('programme'),
  within: ofOne(conferenceOfRoom),
  about: 'Opens an online room again that was closed, at its times',
  examples: ['open 0195a000-0000-7000-8000-000000000001'],
  inputs: { id },
  form: {
    title: 'Reopen the room',
    action: 'Reopen',
    says: 'Whoever has a ticket joins at its times, as before.',
  },
  run: (dependencies, { id }, doing) => closeRoom(dependencies, id, false, doing),
  record: recordOf,
  said: ({ name, conferenceId }) => `${name} of ${conferenceId} is open again, at its times.`,
});
