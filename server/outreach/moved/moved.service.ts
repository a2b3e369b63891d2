import { count } from '#domain/count.ts';
import { printDay, printUntil } from '#domain/printed-dates.ts';
import { printTicketDays, ticketDays } from '#domain/seats/ticket-days.ts';
import { namesInLine } from '#domain/text.ts';
import { hotelOf } from '#domain/venue.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { queueMails } from '#server/common/mail/mail.service.ts';
import { findUnsentAbout, forgetUnsent } from '#server/common/mail/mail.store.ts';
import { keepsNights } from '#server/orders/seats/arrival.ts';
import { forgetFirstNights } from '#server/orders/seats/seat.store.ts';
import { giveNewsOfPublication, newsWordsOf } from '#server/programme/programme/notice.service.ts';
import { isOver, isoDaysOf, roomsFreezeAt, windowsOf } from '#server/site/catalogue/conference-dates.ts';
import { type Deadline, deadlinesOf } from '#server/site/catalogue/deadlines.ts';
import { AS_MADE, rowsOf } from '#server/site/content/conference-rows.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import type { Announcement, ContentKind } from '#server/site/content/content-kind.ts';
import { phaseDatesOf } from '#server/site/content/price-list-kind.store.ts';
import type { PriceListDocument } from '#server/site/content/price-list-schema.ts';
import { type ConferenceMove, conferenceMove, conferenceMoved } from './moved.mails.ts';
import { countDayTickets, countDependent, findToTell, type Told } from './moved.store.ts';
import {
  changesBetween,
  ENDING,
  type Ending,
  endingFor,
  endsOf,
  newsFor,
  type WhenAndWhere,
  whenAndWhereOf,
} from './when-and-where.ts';

type Move = Parameters<NonNullable<ContentKind<ConferenceDocument>['announces']>>[1];

/**
 * What is told of a conference that moves to other days or another place, and to whom: everybody who has, is invited to or has bought a
 * ticket, or presents. Null where nothing moves, the conference is over, or there is nobody.
 */
export async function announceMove(tx: Transaction, move: Move): Promise<Announcement | null> {
  const { before, after, at } = move;
  const was = whenAndWhereOf(rowsOf(before).conference);
  const is = whenAndWhereOf(rowsOf(after).conference);
  const changes = changesBetween(was, is);
  if (changes.length === 0 || isOver(rowsOf(before).conference, at)) return null;
  const all = await findToTell(tx, after.id, { now: at });
  const people = all.filter((person) => newsFor(person, changes).length > 0);
  if (people.length === 0) return null;
  const told: ConferenceMove = { conferenceId: after.id, conferenceTitle: after.title, was };
  const news = changes.filter((change) => people.some((person) => newsFor(person, [change]).length > 0));
  return {
    told: { ...told, changes },
    lines: [
      `${after.title} moves. ${news.map(({ what, ...of }) => `${what}: ${of.before} → ${of.after}`).join('; ')}.`,
      toldWords(people),
      ...(await consequences(tx, move, people)),
    ],
    later: await newsWordsOf(tx, after, at),
    async send({ dependencies, at, actor, publication }) {
      if (!keepsNights(was, is)) await forgetFirstNights(tx, after.id);
      // Who has not been sent what was told before is told once, of all that is another now than they know.
      const unsent = new Map<string, { id: string; was: WhenAndWhere }>();
      for (const { id, recipient, input } of await findUnsentAbout(tx, conferenceMoved.name, {
        conferenceId: after.id,
      }))
        unsent.set(recipient, { id, was: conferenceMove.parse(input).was });
      const replaced = people.flatMap(({ email }) => unsent.get(email)?.id ?? []);
      await forgetUnsent(tx, replaced);
      const termsUrl = `${dependencies.publicUrl}/terms`;
      const messages = people.map(({ email, orders, ...person }) => ({
        key: `conference-moved:${publication}:${after.id}:${email}`,
        recipient: email,
        input: {
          ...told,
          ...person,
          was: unsent.get(email)?.was ?? was,
          changes,
          // What can be asked for, and until when, is known when it goes out.
          deadlines: [],
          orders: orders.map((order) => ({ ...order, ways: [] })),
          termsUrl,
        },
      }));
      await queueMails(dependencies, tx, conferenceMoved, messages);
      await giveNewsOfPublication({ tx, at, actor }, { conference: after.id, publication });
    },
  };
}

/** Who is told, by what they have: each by the first that is so. */
function toldWords(people: readonly Told[]): string {
  const as = Map.groupBy(people, (person) => AS.find((what) => person[what].length > 0));
  const words = AS.flatMap((what) => {
    const number = as.get(what)?.length ?? 0;
    return number > 0 ? AS_WORDS[what](number) : [];
  });
  return `${count(people.length, 'person is', 'people are')} told by email at once: ${words.join(', ')}.`;
}

const AS = ['tickets', 'orders', 'abstracts', 'waiting', 'invitations'] as const;
const AS_WORDS: Readonly<Record<(typeof AS)[number], (number: number) => string>> = {
  tickets: (number) => `${number} with a ticket or an invitation to one`,
  orders: (number) => count(number, 'buyer'),
  abstracts: (number) => count(number, 'presenter'),
  waiting: (number) => `${number} on a waiting list`,
  invitations: (number) => count(number, 'invited guest'),
};

/** What follows for what was sold, and what does not follow by itself, in words. */
async function consequences(tx: Transaction, move: Move, people: readonly Told[]): Promise<string[]> {
  const { before, after } = move;
  const dependent = await countDependent(tx, after.id);
  const lines = [
    'Tickets stay valid. Pages, tickets, receipts, calendars, feeds and the door say what is new; invoices keep what they said.',
  ];
  const onOtherDays = before.startsOn !== after.startsOn || before.endsOn !== after.endsOn;
  if (onOtherDays) lines.push(...(await dayTicketLines(tx, move)));
  const { withNights, saidArrival, awaitingTransfer, roomsWithTimes } = dependent;
  if (withNights > 0)
    lines.push(
      `${count(withNights, 'registration has', 'registrations have')} nights at the hotel${nightsOf(after)}${saidWords(move, saidArrival)}`,
    );
  if (awaitingTransfer > 0)
    lines.push(
      `${count(awaitingTransfer, 'transfer is', 'transfers are')} waited for until the day that the buyer was told.`,
    );
  const [moved, stay] = await deadlinesOfMove(tx, move, people);
  if (moved.length > 0) lines.push(`Deadlines that move: ${moved.join('; ')}.`);
  if (!onOtherDays) return lines;
  if (stay.length > 0) lines.push(`Deadlines that stay: ${stay.join('; ')}.`);
  if (roomsWithTimes.length > 0)
    lines.push(
      `Online rooms with times of their own, which stay: ${namesInLine(roomsWithTimes.map((name) => `“${name}”`))}.`,
    );
  return lines;
}

async function dayTicketLines(tx: Transaction, { before, after }: Move): Promise<string[]> {
  const [all, now] = [isoDaysOf(rowsOf(before).conference), isoDaysOf(rowsOf(after).conference)];
  return (await countDayTickets(tx, after.id)).map(({ days, tickets }) => {
    const words = (iso: readonly string[]) => printTicketDays(ticketDays(days, iso));
    return `${count(tickets, 'ticket')} for ${words(all)} → ${words(now)}.`;
  });
}

/** What becomes of what so many people said of their first nights. */
function saidWords({ before, after, at }: Move, said: number): string {
  if (said === 0) return ': ask the hotel.';
  const [was, is] = [rowsOf(before).conference, rowsOf(after).conference];
  if (keepsNights(was, is)) return `, and ${said} said when they arrive: ask the hotel, and them.`;
  const ask =
    at < roomsFreezeAt(is)
      ? ', and is asked anew. Ask the hotel.'
      : ', and can’t be said on its page any more. Ask the hotel, and them.';
  return `. The first night at the hotel is no longer known of ${count(said, 'ticket')}${ask}`;
}

function nightsOf(after: ConferenceDocument): string {
  const hotel = hotelOf(rowsOf(after).conference);
  return hotel?.firstNight && hotel.lastNight
    ? `, which are on offer from ${printDay(hotel.firstNight)} to ${printDay(hotel.lastNight)}`
    : '';
}

const DEADLINES: Readonly<Record<Deadline['kind'] | Ending, string>> = {
  ABSTRACTS: 'abstracts',
  EARLY_PRICE: 'first price',
  MID_PRICE: 'second price',
  REGISTRATION: 'registration',
  NAMES: 'names on tickets',
  FIRST_NIGHT: 'first nights at the hotel',
  NIGHTS: 'cancelling nights',
  FILES: 'slides, posters and videos',
};

/** Which deadlines are others then, and which stay; those that are nobody's are left out. */
async function deadlinesOfMove(
  tx: Transaction,
  { before, after, beside }: Move,
  people: readonly Told[],
): Promise<[moved: string[], stay: string[]]> {
  const theirs = new Set(people.flatMap(endingFor));
  const [was, is] = [await deadlinesIn(tx, before, theirs), await deadlinesIn(tx, after, theirs, beside)];
  const moved: string[] = [];
  const stay: string[] = [];
  for (const [kind, end] of is) {
    const earlier = was.get(kind);
    if (earlier === end) stay.push(`${DEADLINES[kind]} until ${end}`);
    else moved.push(`${DEADLINES[kind]} until ${end}${earlier ? ` instead of ${earlier}` : ''}`);
  }
  return [moved, stay];
}

/** @param beside what is published with it, a price list with other days among that */
async function deadlinesIn(
  tx: Transaction,
  document: ConferenceDocument,
  theirs: ReadonlySet<Ending>,
  beside: Move['beside'] = [],
): Promise<Map<keyof typeof DEADLINES, string>> {
  const { conference, event } = rowsOf(document);
  const row = { ...conference, ...AS_MADE };
  const id = conference.priceListId;
  const list = beside.find(({ after }) => after?.kind === 'price-list' && after.id === id)?.after;
  const stored = await tx.priceList.findUnique({ where: { id } });
  const dates = list ? phaseDatesOf(list as PriceListDocument) : (stored ?? undefined);
  const dated = deadlinesOf(row, event ?? undefined, windowsOf(row, dates));
  const ends = endsOf(whenAndWhereOf(conference));
  return new Map([
    ...dated.map(({ kind, endsAt }) => [kind, printUntil(endsAt)] as const),
    ...ENDING.flatMap((kind) => {
      const end = theirs.has(kind) && ends[kind];
      return end ? [[kind, printUntil(end)] as const] : [];
    }),
  ]);
}
