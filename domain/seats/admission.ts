import { printDay, printDays } from '../printed-dates.ts';
import { isoDayAt, timeAt } from '../time.ts';
import { printTicketDays } from './ticket-days.ts';

/** What decides whether a ticket admits somebody. */
type AdmissionFacts = {
  /** Whether it is for taking part from elsewhere. */
  online: boolean;
  /** Whether the order that it was booked with was cancelled, or its money given back. */
  ended: boolean;
  /** The days on which it is valid, of its conference's. */
  days: readonly string[];
  /** Of the ticket; days as '2026-09-21'. */
  conference: { id: string; title: string; firstDay: string; lastDay: string; timeZone: string };
  /** When it last admitted somebody; null where it never did. */
  admittedAt: Date | null;
};

/** The answer at the door. */
type Verdict = {
  valid: boolean;
  /** In words for whoever stands there. */
  why: string;
};

/** Why a ticket admits nobody whose registration has ended. */
export const OVER = 'What it was booked with was cancelled or refunded.';

/**
 * Whether a ticket admits its holder at the door of a conference at this moment: once a day, on the days of its
 * own conference that it is for, which are those of the place (docs/product.md 13.6).
 *
 * @param door the conference whose door it is; null where nobody has said
 */
export function verdictAt(
  { online, ended, days, conference, admittedAt }: AdmissionFacts,
  { door, now }: { door: string | null; now: Date },
): Verdict {
  const { id, title, firstDay, lastDay, timeZone } = conference;
  const today = isoDayAt(now, timeZone);
  if (ended) return no(OVER);
  if (door !== null && door !== id) return no(`It is for another conference: ${title}.`);
  if (online) return no('It is for taking part online, and admits nobody at the door.');
  if (today < firstDay) return no(`Not today: the conference begins on ${printDay(firstDay)}.`);
  if (today > lastDay) return no(`Not today: the conference was on ${printDays(firstDay, lastDay)}.`);
  if (!days.includes(today)) return no(`Not today: the ticket is for ${printTicketDays(days)}.`);
  if (admittedAt && isoDayAt(admittedAt, timeZone) === today)
    return no(`It was used today already, at ${timeAt(admittedAt, timeZone)}.`);
  return { valid: true, why: 'The ticket is valid.' };
}

const no = (why: string): Verdict => ({ valid: false, why });
