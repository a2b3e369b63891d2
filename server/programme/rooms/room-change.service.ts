import type { Action } from '#domain/audit-actions.ts';
import { MOST_ROOMS, roomAddressProblem, roomNameProblem } from '#domain/rooms/room.ts';
import { cleanLine } from '#domain/text.ts';
import { instantAt, parseIsoDate } from '#domain/time.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { UnknownRoomError } from './room.errors.ts';
import { countRoomsOf, insertRoom, lockRoom, type Room, updateRoom } from './room.store.ts';

/** What is said of a room; what is not given stays as it is. */
export type RoomInput = {
  name?: string | undefined;
  /** Where one joins. */
  address?: string | undefined;
  /** Where it can be seen afterwards; '' takes it away. */
  recording?: string | undefined;
  /** When its session begins and ends, such as '2026-09-21 09:30', by the clock of the place; '' for both: every day. */
  from?: string | undefined;
  until?: string | undefined;
};

type Used = Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'sealing'>;

/**
 * Makes an online room (docs/product.md 13.10).
 *
 * @throws InvalidInputError
 */
export async function createRoom(
  dependencies: Used,
  {
    conference: id,
    test,
    inPerson,
    ...given
  }: RoomInput & { conference: string; test: boolean; inPerson: boolean },
  doing: Doing,
): Promise<Room> {
  const conference = dependencies.catalogue.current().conferenceById.get(cleanLine(id));
  if (!conference)
    throw new InvalidInputError([{ path: 'conference', message: `There is no conference ${id}.` }]);
  const { name = '', ...values } = readRoom(dependencies, { name: '', address: '', ...given }, conference);
  if (test && values.startsAt)
    throw new InvalidInputError([
      { path: 'from', message: 'A test is on the two days before the conference; leave the times out.' },
    ]);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    if ((await countRoomsOf(tx, conference.id)) >= MOST_ROOMS)
      throw new InvalidInputError([
        { path: 'conference', message: `A conference has ${MOST_ROOMS} online rooms at most.` },
      ]);
    const room = await insertRoom(tx, {
      conferenceId: conference.id,
      kind: test ? 'TEST' : 'ROOM',
      inPerson,
      sealedAddress: '',
      name,
      ...values,
      createdAt: at,
    });
    await record({
      action: 'rooms.create',
      subject: `room ${room.id}`,
      details: { conference: conference.id, kind: room.kind, inPerson, ...told(room) },
    });
    return room;
  });
}

/**
 * Changes what is said of a room. Of addresses the audit log says that they were changed, and never what they are.
 *
 * @throws InvalidInputError | UnknownRoomError
 */
export async function editRoom(
  dependencies: Used,
  id: string,
  given: RoomInput,
  doing: Doing,
): Promise<Room> {
  return changeRoom(dependencies, id, doing, async (tx, room, record) => {
    const values = readRoom(dependencies, given, room.conference);
    if (Object.keys(values).length === 0)
      throw new InvalidInputError([{ path: 'name', message: 'Say what is to be changed.' }]);
    const changed = await updateRoom(tx, room.id, values);
    await record('rooms.edit', {
      before: told(room),
      after: told(changed),
      ...(values.sealedAddress !== undefined && { address: 'changed' }),
      ...(values.sealedRecording !== undefined && {
        recording: values.sealedRecording === '' ? 'removed' : 'changed',
      }),
    });
    return changed;
  });
}

/**
 * Closes a room for good, or opens it again: whoever is in it stays there, and nobody else gets in. Its recording stays.
 *
 * @throws UnknownRoomError
 */
export async function closeRoom(
  dependencies: Used,
  id: string,
  closed: boolean,
  doing: Doing,
): Promise<Room> {
  return changeRoom(dependencies, id, doing, async (tx, room, record, at) => {
    const changed = await updateRoom(tx, room.id, { closedAt: closed ? (room.closedAt ?? at) : null });
    await record(closed ? 'rooms.close' : 'rooms.open', { conference: room.conferenceId });
    return changed;
  });
}

async function changeRoom(
  dependencies: Used,
  id: string,
  doing: Doing,
  change: (
    tx: Transaction,
    room: Room,
    record: (action: Action, details: object) => Promise<void>,
    at: Date,
  ) => Promise<Room>,
): Promise<Room> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const room = isUuid(id) ? await lockRoom(tx, id) : null;
    if (!room) throw new UnknownRoomError(id);
    const write = (action: Action, details: object) =>
      record({ action, subject: `room ${room.id}`, details: { ...details } });
    return change(tx, room, write, at);
  });
}

/** What the audit log tells of a room. */
function told({ name, startsAt, endsAt }: Room) {
  return { name, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
}

type RoomValues = {
  name?: string;
  sealedAddress?: string;
  sealedRecording?: string;
  startsAt?: Date | null;
  endsAt?: Date | null;
};

/** @throws InvalidInputError with everything that is wrong */
function readRoom(
  { sealing }: Used,
  { name, address, recording, from, until }: RoomInput,
  conference: Conference,
): RoomValues {
  const problems: InputProblem[] = [];
  const see = (path: string, message: string | null) => message && problems.push({ path, message });
  const values: RoomValues = {};
  if (name !== undefined) {
    values.name = cleanLine(name);
    see('name', roomNameProblem(values.name));
  }
  if (address !== undefined) {
    see('address', roomAddressProblem(address.trim()));
    values.sealedAddress = sealing.seal(hrefOf(address));
  }
  if (recording !== undefined) {
    const typed = recording.trim();
    if (typed !== '') see('recording', roomAddressProblem(typed));
    values.sealedRecording = typed === '' ? '' : sealing.seal(hrefOf(typed));
  }
  if (from !== undefined || until !== undefined) {
    const times = readTimes(from ?? '', until ?? '', conference);
    if ('problem' in times) problems.push(times.problem);
    else Object.assign(values, times);
  }
  if (problems.length > 0) throw new InvalidInputError(problems);
  return values;
}

/** As addresses are written, with what they can't hold encoded; what is none stays, and is refused. */
function hrefOf(address: string): string {
  return URL.parse(address.trim())?.href ?? '';
}

function readTimes(
  from: string,
  until: string,
  { timeZone }: Conference,
): { startsAt: Date | null; endsAt: Date | null } | { problem: InputProblem } {
  if (from.trim() === '' && until.trim() === '') return { startsAt: null, endsAt: null };
  const startsAt = placeInstant(from, timeZone);
  const endsAt = placeInstant(until, timeZone);
  const example = 'Enter a day and a time of the place, such as 2026-09-21 09:30.';
  if (!startsAt) return { problem: { path: 'from', message: example } };
  if (!endsAt) return { problem: { path: 'until', message: example } };
  if (endsAt <= startsAt) return { problem: { path: 'until', message: 'It has to end after it begins.' } };
  return { startsAt, endsAt };
}

/** '2026-09-21 09:30', or with a T between, by the clock of the place; null for anything else. */
function placeInstant(text: string, timeZone: string): Date | null {
  const [, isoDate = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(cleanLine(text)) ?? [];
  const day = parseIsoDate(isoDate);
  return day && instantAt(day, time, timeZone);
}
