import { printDays } from '#domain/printed-dates.ts';
import { verdictAt } from '#domain/seats/admission.ts';
import { foldCode } from '#domain/text.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { requireConference } from '#server/organiser/known-conference.ts';
import { isoDay } from '#server/site/catalogue/conference-dates.ts';
import { findSeatByCode, lockSeat, noteAdmission, type Seat } from './seat.store.ts';
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
  /** Its days, as printed. */
  days: string | null;
};

type Check = {
  /** As a scanner reads it, or somebody types it: in any case, with spaces. */
  code: string;
  /** Id of the conference whose door it is; null where nobody has said. */
  conferenceId: string | null;
};

const NOBODY = { valid: false, name: null, ticket: null, conference: null, days: null } as const;
const UNKNOWN = {
  ...NOBODY,
  why: 'No ticket has this code: it is mistyped, or the ticket was handed over.',
};
const UNNAMED = {
  ...NOBODY,
  why: 'Nobody is named for this place. Its buyer says at the order’s page who takes it.',
};

/**
 * Says whether the code of a ticket admits its holder now (docs/product.md 13.6). What was handed over has another code from
 * the same moment on. Nothing is changed, and nothing is kept.
 *
 * @throws InvalidInputError where there is no such conference
 */
export async function checkCode(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  check: Check,
): Promise<CheckedCode> {
  requireConference(dependencies, check.conferenceId);
  const seat = await seatOf(dependencies.database, check);
  return seat ? judge(seat, check, dependencies.clock.now()) : UNKNOWN;
}

/**
 * As `checkCode`; and where the ticket admits its holder, that is kept, with an entry in the audit log: on the same day it
 * admits nobody else. Of two at once it admits one.
 *
 * @throws InvalidInputError where there is no such conference
 */
export async function admit(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  check: Check,
  doing: Doing,
): Promise<CheckedCode> {
  requireConference(dependencies, check.conferenceId);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const found = await seatOf(tx, check);
    const seat = found && (await lockSeat(tx, found.id));
    // Handed over, or erased, while it was waited for.
    if (!seat || seat.code !== found.code) return UNKNOWN;
    const judged = judge(seat, check, at);
    if (!judged.valid) return judged;
    await noteAdmission(tx, seat.id, at);
    const subject = `seat ${seat.order.reference}-${seat.position}`;
    await record({ action: 'seats.admit', subject, details: { conference: seat.order.conferenceId } });
    return judged;
  });
}

async function seatOf(database: Database | Transaction, { code: typed }: Check): Promise<Seat | null> {
  const code = codeOf(typed);
  return code === null ? null : findSeatByCode(database, code);
}

/** A ticket's code as it is kept; null for what is none. */
export function codeOf(typed: string): string | null {
  const code = foldCode(typed).replaceAll(/[\s-]/g, '');
  return /^[0-9A-F]{32}$/.test(code) ? code : null;
}

function judge(seat: Seat, { conferenceId }: Check, now: Date): CheckedCode {
  if (seat.state !== 'NAMED') return UNNAMED;
  const { name, ticket, online, order, admittedAt } = seat;
  const { id, startsOn, endsOn, timeZone } = order.conference;
  const [firstDay, lastDay] = [isoDay(startsOn), isoDay(endsOn)];
  const conference = { id, title: order.conferenceTitle, firstDay, lastDay, timeZone };
  return {
    ...verdictAt({ online, ended: !isValid(seat), conference, admittedAt }, { door: conferenceId, now }),
    name,
    ticket,
    conference: order.conferenceTitle,
    days: printDays(firstDay, lastDay),
  };
}
