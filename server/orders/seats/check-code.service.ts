import { OVER, verdictAt } from '#domain/seats/admission.ts';
import { readTicketCode } from '#domain/seats/ticket-code.ts';
import { printTicketDays, ticketDays } from '#domain/seats/ticket-days.ts';
import { cleanLine } from '#domain/text.ts';
import { isoDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { requireConference } from '#server/organiser/known-conference.ts';
import { isoDaysOf, seatsFreezeAt } from '#server/site/catalogue/conference-dates.ts';
import {
  findSeat,
  findSeatsByBeginning,
  findSeatsByCode,
  findSeatsByName,
  lockSeat,
  noteAdmission,
  type Seat,
} from './seat.store.ts';
import { isValid } from './seat-rules.ts';

/** What a ticket's code says at the door: of the holder nothing but the name. */
export type CheckedCode = {
  /** Whether it admits its holder. */
  valid: boolean;
  /** In words for whoever stands at the door. */
  why: string;
  /** The holder's; null, as what follows, where no ticket has this code. */
  name: string | null;
  /** As sold: 'Delegate In-Person'. */
  ticket: string | null;
  /** The conference's title. */
  conference: string | null;
  /** The days of it on which the ticket is valid, as printed. */
  days: string | null;
};

type Check = {
  /** As a scanner reads it, or somebody types it; or the id of a seat that was found by its holder's name. */
  ticket: { code: string } | { seatId: string };
  /** Id of the conference whose door it is; null where nobody has said. */
  conferenceId: string | null;
  /** The only conference whose tickets are tickets to whoever asks; null: those of all. */
  only: string | null;
  /** Who asks: whose wrong short codes are counted; null: nobody's. */
  by: string | null;
};

type Used = Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'limits'>;

const NOBODY = { valid: false, name: null, ticket: null, conference: null, days: null } as const;
const none = (why: string): CheckedCode => ({ ...NOBODY, why });
const UNKNOWN = none('No ticket has this code: it is mistyped, or the ticket was handed over.');
const MISTYPED = none('One of the digits is wrong. Please type the twelve below the QR code again.');
const REFERENCE = none(
  'This is a reference, which many may know. Type the twelve digits below the QR code, or find the ticket by name.',
);
const TWO = none('Two tickets have these digits. Please scan the QR code, or find the ticket by name.');
const unnamedAt = ({ order }: Seat, now: Date) =>
  none(
    now < seatsFreezeAt(order.conference)
      ? 'Nobody is named for this place. Its buyer says at the order’s page who takes it.'
      : 'Nobody is named for this place. Staff who work with registrations name its holder at the desk.',
  );

/**
 * Says whether a ticket admits its holder now, by its code (docs/product.md 13.6). What was handed over has another code from
 * the same moment on. Nothing is changed, and nothing is kept.
 *
 * @throws InvalidInputError where there is no such conference
 * @throws RateLimitedError after too many short codes that no ticket has
 */
export async function checkCode(dependencies: Used, check: Check): Promise<CheckedCode> {
  requireConference(dependencies, check.conferenceId);
  const found = await find(dependencies, check);
  return 'why' in found ? found : judge(found, check.conferenceId, dependencies.clock.now());
}

/**
 * As `checkCode`; and where the ticket admits its holder, that is kept, with an entry in the audit log: on the same day it
 * admits nobody else. Of two at once it admits one.
 *
 * @throws as `checkCode`
 */
export async function admit(dependencies: Used, check: Check, doing: Doing): Promise<CheckedCode> {
  requireConference(dependencies, check.conferenceId);
  const found = await find(dependencies, check);
  if ('why' in found) return found;
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const seat = await lockSeat(tx, found.id);
    // Handed over, or erased, since it was found.
    if (!seat || seat.code !== found.code) return UNKNOWN;
    const judged = judge(seat, check.conferenceId, at);
    if (!judged.valid) return judged;
    await noteAdmission(tx, seat.id, at);
    const subject = `seat ${seat.order.reference}-${seat.position}`;
    await record({ action: 'seats.admit', subject, details: { conference: seat.order.conferenceId } });
    return judged;
  });
}

/** A ticket that was found by its holder's name: with what tells two of one name apart, and stands on the badge. */
export type TicketAtDoor = CheckedCode & { seatId: string; organization: string; reference: string };

/** How many are shown; with more, more of the name is asked for. */
const FOUND = 20;

/**
 * The tickets of a conference that somebody has, by words of the holder's name, the organization and the reference, each with
 * what it says at the door now; by name, and none while less than two characters are given. A ticket's code finds its ticket.
 *
 * @param by who asks
 * @throws InvalidInputError where there is no such conference
 * @throws RateLimitedError after too many short codes that no ticket has
 */
export async function ticketsNamed(
  dependencies: Used,
  { conferenceId, search, by }: { conferenceId: string; search: string; by: string },
): Promise<TicketAtDoor[]> {
  requireConference(dependencies, conferenceId);
  if (cleanLine(search).length < 2) return [];
  const seats = await seatsFor(dependencies, { conferenceId, search, by });
  return seats.map((seat) => ({
    seatId: seat.id,
    organization: seat.organization,
    reference: `${seat.order.reference}-${seat.position}`,
    ...judge(seat, conferenceId, dependencies.clock.now()),
  }));
}

/** The seat that has what was typed as its code, or those that have it as words. */
async function seatsFor(
  dependencies: Used,
  { conferenceId, search, by }: { conferenceId: string; search: string; by: string },
): Promise<Seat[]> {
  const read = readTicketCode(search);
  if (read.is !== 'code' && read.is !== 'short')
    return findSeatsByName(dependencies.database, { conferenceId, search, take: FOUND });
  const ticket = { code: search };
  const found = await find(dependencies, { ticket, conferenceId, only: conferenceId, by });
  return 'why' in found ? [] : [found];
}

/** The one seat that is meant, or why there is none. */
async function find(
  { database, limits }: Used,
  { ticket, conferenceId, only, by }: Check,
): Promise<Seat | CheckedCode> {
  if ('seatId' in ticket) {
    const seat = isUuid(ticket.seatId) ? await findSeat(database, ticket.seatId) : null;
    return seat && (only === null || seat.order.conferenceId === only) ? seat : UNKNOWN;
  }
  const read = readTicketCode(ticket.code);
  if (read.is === 'mistyped') return MISTYPED;
  if (read.is === 'reference') return REFERENCE;
  if (read.is === 'nothing') return UNKNOWN;
  if (read.is === 'code') return (await findSeatsByCode(database, read.codes, only))[0] ?? UNKNOWN;
  const seats = await limits.guessed('wrongTicket', by, async () => {
    const found = await findSeatsByBeginning(database, read.beginning, only);
    return found.length > 0 ? found : null;
  });
  if (seats === null) return UNKNOWN;
  // Two with the same digits are seldom; the one of this door is meant.
  const here = seats.filter(({ order }) => order.conferenceId === conferenceId);
  const [seat, another] = here.length > 0 ? here : seats;
  return another || !seat ? TWO : seat;
}

function judge(seat: Seat, door: string | null, now: Date): CheckedCode {
  // What is over is nobody's to name.
  if (seat.state !== 'NAMED') return isValid(seat) ? unnamedAt(seat, now) : none(OVER);
  const { name, ticket, online, order, admittedAt } = seat;
  const { id, startsOn, endsOn, timeZone } = order.conference;
  const [firstDay, lastDay] = [isoDay(startsOn), isoDay(endsOn)];
  const days = ticketDays(seat.days, isoDaysOf(order.conference));
  const conference = { id, title: order.conferenceTitle, firstDay, lastDay, timeZone };
  return {
    ...verdictAt({ online, ended: !isValid(seat), days, conference, admittedAt }, { door, now }),
    name,
    ticket,
    conference: order.conferenceTitle,
    days: printTicketDays(days),
  };
}
