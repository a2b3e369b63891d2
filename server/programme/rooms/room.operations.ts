import { OPENS_MINUTES_BEFORE } from '#domain/rooms/room.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofConference, ofOne } from '#server/organiser/desk/within.ts';
import { argument, defineOperation, flag, option, requiredOption } from '#server/organiser/operation.ts';
import type { Room } from './room.store.ts';
import { conferenceOfRoom } from './room.store.ts';
import { closeRoom, createRoom, editRoom } from './room-change.service.ts';

const id = argument('as rooms list prints it');
const FROM = option('when its session begins, by the clock of the place', '<day and time>');
const UNTIL = option('when that ends', '<day and time>');

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
    'create --conference nextgen-pharma-2026 --name "Main room" --address https://meet.example.org/j/123',
    'create --conference nextgen-pharma-2026 --name "Session 3" --address https://meet.example.org/j/456 --from "2026-09-21 14:00" --until "2026-09-21 15:30"',
    'create --conference nextgen-pharma-2026 --name "Try it out" --address https://meet.example.org/j/789 --test',
  ],
  more: `It opens ${OPENS_MINUTES_BEFORE} minutes before it begins: without times on every day of the programme, from its first session to the end of its last. The address is sealed: nothing shows it again.`,
  inputs: {
    conference: requiredOption('its id', '<id>'),
    name: requiredOption('what people see, such as Main room'),
    address: requiredOption('where one joins', '<https address>'),
    from: FROM,
    until: UNTIL,
    test: flag('for presenters to try things out, on the two days before'),
    inPerson: flag('tickets for the place open it, too'),
  },
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
    name: option('what people see'),
    address: option('where one joins', '<https address>'),
    recording: option('where it can be seen once it is over', '<https address>'),
    from: FROM,
    until: UNTIL,
  },
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
  run: (dependencies, { id }, doing) => closeRoom(dependencies, id, false, doing),
  record: recordOf,
  said: ({ name, conferenceId }) => `${name} of ${conferenceId} is open again, at its times.`,
});
