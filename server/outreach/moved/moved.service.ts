import { count } from '#domain/count.ts';
import { printDay, printDays, printLastDay, printSomeDays } from '#domain/printed-dates.ts';
import { NO_DAY, ticketDays } from '#domain/seats/ticket-days.ts';
import { hotelOf, type Venue, venuesOf, venueText } from '#domain/venue.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { queueMails } from '#server/common/mail/mail.service.ts';
import { isOver, isoDaysOf, seatsFreezeAt, windowsOf } from '#server/site/catalogue/conference-dates.ts';
import { type Deadline, deadlinesOf } from '#server/site/catalogue/deadlines.ts';
import { rowsOf } from '#server/site/content/conference-rows.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import type { Announcement } from '#server/site/content/content-kind.ts';
import { type ConferenceMove, conferenceMoved, type MoveChange } from './moved.mails.ts';
import { countDayTickets, countDependent, findToTell, type Told } from './moved.store.ts';

type Move = { before: ConferenceDocument; after: ConferenceDocument; at: Date };

/** Not known yet. */
const OPEN = 'to be announced';

/** What of a conference people have to know that a publication changes: its days, its town, its venue (docs/product.md 3.22). */
function changesOf({ before, after }: Move): MoveChange[] {
  const [was, is] = [rowsOf(before).conference, rowsOf(after).conference];
  const days = ({ startsOn, endsOn }: ConferenceDocument) => printDays(startsOn, endsOn);
  const said: MoveChange[] = [];
  if (days(before) !== days(after)) said.push({ what: 'Dates', before: days(before), after: days(after) });
  if (before.city !== after.city || before.country !== after.country)
    said.push({ what: 'Place', before: before.location, after: after.location });
  const [wasAt, isAt] = [venuesOf(was), venuesOf(is)];
  // One that is announced for the first time, or told more of, is no other one.
  if (wasAt.length > 0 && !areSame(wasAt, isAt))
    said.push({ what: 'Venue', before: venueText(wasAt), after: venueText(isAt) || OPEN });
  return said;
}

function areSame(venues: readonly Venue[], others: readonly Venue[]): boolean {
  return (
    venues.length === others.length &&
    venues.every(({ name, town, street }, index) => {
      const other = others[index];
      const isStreet = street === null || other?.street === null || other?.street === street;
      return other?.name === name && other.town === town && isStreet;
    })
  );
}

/**
 * What is told of a conference that moves to other days or another place, and to whom: everybody who has, is invited to or has bought a
 * ticket, or presents. Null where nothing moves, the conference is over, or there is nobody.
 */
export async function announceMove(tx: Transaction, move: Move): Promise<Announcement | null> {
  const { before, after, at } = move;
  const changes = changesOf(move);
  if (changes.length === 0 || isOver(rowsOf(before).conference, at)) return null;
  const people = await findToTell(tx, after.id);
  if (people.length === 0) return null;
  const told: ConferenceMove = { conferenceId: after.id, conferenceTitle: after.title, changes };
  return {
    told,
    lines: [
      `${after.title} moves. ${changes.map(({ what, ...of }) => `${what}: ${of.before} → ${of.after}`).join('; ')}.`,
      toldWords(people),
      ...(await consequences(tx, move)),
    ],
    async send({ dependencies, publication }) {
      const termsUrl = `${dependencies.publicUrl}/terms`;
      const messages = people.map(({ email, ...person }) => ({
        key: `conference-moved:${publication}:${after.id}:${email}`,
        recipient: email,
        input: { ...told, ...person, termsUrl },
      }));
      await queueMails(dependencies, tx, conferenceMoved, messages);
    },
  };
}

/** Who is told, by what they have. */
function toldWords(people: readonly Told[]): string {
  const holders = people.filter(({ tickets }) => tickets.length > 0).length;
  const buyers = people.filter(({ tickets, orders }) => tickets.length === 0 && orders.length > 0).length;
  const presenters = people.length - holders - buyers;
  const parts = [
    ...(holders > 0 ? [`${holders} with a ticket or an invitation to one`] : []),
    ...(buyers > 0 ? [`${count(buyers, 'buyer')}`] : []),
    ...(presenters > 0 ? [`${count(presenters, 'presenter')}`] : []),
  ];
  return `${count(people.length, 'person is', 'people are')} told by email at once: ${parts.join(', ')}.`;
}

/** What follows for what was sold, and what does not follow by itself, in words. */
async function consequences(tx: Transaction, move: Move): Promise<string[]> {
  const { before, after } = move;
  const dependent = await countDependent(tx, after.id);
  const lines = [
    'Tickets stay valid. Pages, tickets, calendars, feeds and the door say what is new; receipts and invoices keep what they said.',
  ];
  if (before.startsOn === after.startsOn && before.endsOn === after.endsOn) return lines;
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const [all, now] = [isoDaysOf(was.conference), isoDaysOf(is.conference)];
  for (const { days, tickets } of await countDayTickets(tx, after.id)) {
    const words = (iso: readonly string[]) => printSomeDays(ticketDays(days, iso)) || NO_DAY;
    lines.push(`${count(tickets, 'ticket')} for ${words(all)} → ${words(now)}.`);
  }
  const { withNights, saidArrival, awaitingTransfer } = dependent;
  if (withNights > 0)
    lines.push(
      `${count(withNights, 'registration has', 'registrations have')} nights at the hotel${nightsOf(after)}${saidArrival > 0 ? `, and ${saidArrival} said when they arrive` : ''}: ask the hotel, and them.`,
    );
  if (awaitingTransfer > 0)
    lines.push(
      `${count(awaitingTransfer, 'transfer is', 'transfers are')} waited for until the day that the buyer was told.`,
    );
  return [...lines, ...(await deadlineLines(tx, move))];
}

function nightsOf(after: ConferenceDocument): string {
  const hotel = hotelOf(rowsOf(after).conference);
  return hotel?.firstNight && hotel.lastNight
    ? `, which are on offer from ${printDay(hotel.firstNight)} to ${printDay(hotel.lastNight)}`
    : '';
}

const DEADLINES: Readonly<Record<Deadline['kind'] | 'NAMES', string>> = {
  ABSTRACTS: 'abstracts',
  EARLY_PRICE: 'first price',
  MID_PRICE: 'second price',
  REGISTRATION: 'registration',
  NAMES: 'names on tickets',
};

/** Which deadlines move with the days, and which stay. */
async function deadlineLines(tx: Transaction, { before, after }: Move): Promise<string[]> {
  const [was, is] = [await deadlinesIn(tx, before), await deadlinesIn(tx, after)];
  const moved: string[] = [];
  const stay: string[] = [];
  for (const [kind, end] of is) {
    const earlier = was.get(kind);
    if (earlier === end) stay.push(`${DEADLINES[kind]} until ${end}`);
    else moved.push(`${DEADLINES[kind]} until ${end}${earlier ? ` instead of ${earlier}` : ''}`);
  }
  return [
    ...(moved.length > 0 ? [`Deadlines that move: ${moved.join('; ')}.`] : []),
    ...(stay.length > 0 ? [`Deadlines that stay: ${stay.join('; ')}.`] : []),
  ];
}

async function deadlinesIn(
  tx: Transaction,
  document: ConferenceDocument,
): Promise<Map<keyof typeof DEADLINES, string>> {
  const { conference, event } = rowsOf(document);
  const row = { ...conference, ...UNSTORED };
  const dates = await tx.priceList.findUnique({ where: { id: conference.priceListId } });
  const ends = deadlinesOf(row, event ?? undefined, windowsOf(row, dates ?? undefined));
  return new Map([
    ...ends.map(({ kind, endsAt }) => [kind, printLastDay(endsAt)] as const),
    ['NAMES', printLastDay(seatsFreezeAt(row))] as const,
  ]);
}

/** What a row has besides its document, which no deadline depends on. */
const UNSTORED = { calendarDomain: '', timesMoved: 0, createdAt: new Date(0), updatedAt: new Date(0) };
