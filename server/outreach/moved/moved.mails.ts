import * as z from 'zod';
import { PRESENTED_KINDS, PRESENTED_RULES } from '#domain/abstracts/presented-file.ts';
import { printUntil } from '#domain/printed-dates.ts';
import { anyOf, listed } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { type Block, button, type Fact, facts, paragraph, section } from '#server/common/mail/blocks.ts';
import { defineMail, type MailLink, SAMPLE_ID, type UrlOf } from '#server/common/mail/mail.ts';
import { greeting, kept, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';
import { findOrder } from '#server/orders/orders/order.store.ts';
import { findSeat } from '#server/orders/seats/seat.store.ts';
import { ticketFile } from '#server/orders/seats/seat-files.ts';
import {
  isInBuyersCalendar,
  orderCalendarFile,
  seatCalendarFile,
} from '#server/orders/seats/ticket-calendar.ts';
import { isCancellable, mayAskToCancel } from '#server/registrations/cancellations/cancellation.service.ts';
import { findLastCancellation } from '#server/registrations/cancellations/cancellation.store.ts';
import { movableTo } from '#server/registrations/cancellations/movable.ts';
import { ASKS_BUYER_NIGHT } from '#server/registrations/cancellations/move.mails.ts';
import { talkFiles } from '#server/site/feeds/talk-files.ts';
import { findNow, findToTell, NOTHING, type Told } from './moved.store.ts';
import {
  changesBetween,
  ENDING,
  type Ending,
  endingFor,
  endsOf,
  isOwn,
  type MoveChange,
  moveChange,
  newsFor,
  type WhenAndWhere,
  whenAndWhere,
  whenAndWhereOf,
  withOwnDays,
} from './when-and-where.ts';

/** What everybody is told of. */
export const conferenceMove = z.object({
  conferenceId: z.string(),
  conferenceTitle: z.string(),
  /** When and where it was, as far as they know. */
  was: whenAndWhere,
});

export type ConferenceMove = z.output<typeof conferenceMove>;

const input = conferenceMove.extend({
  name: z.string(),
  /** What is another one, and what is theirs; as it is when this is sent. */
  changes: z.array(moveChange),
  /** Until when they can do what, where that is another day now, such as '18 September 2026'; `after` is null where it has passed. */
  deadlines: z.array(
    z.object({ what: z.enum(ENDING), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  tickets: z.array(
    z.object({ seatId: z.string(), ticket: z.string(), named: z.boolean(), asksNight: z.boolean() }),
  ),
  orders: z.array(
    z.object({
      orderId: z.string(),
      reference: z.string(),
      paid: z.boolean(),
      asksNight: z.boolean(),
      /** What its page offers who can't come. */
      ways: z.array(z.enum(['CANCEL', 'ASK', 'MOVE'])),
    }),
  ),
  abstracts: z.array(
    z.object({
      title: titleInWords,
      scope: z.enum(['AUTHOR', 'CO_AUTHOR']),
      subjectId: z.string(),
      talkIds: z.array(z.string()),
      /** What is to be uploaded for it. */
      file: z.enum(PRESENTED_KINDS),
    }),
  ),
  waiting: z.array(z.object({ entryId: z.string(), item: z.string() })),
  invitations: z.array(z.object({ invitationId: z.string(), endsAt: z.string() })),
  /** Of the page that says what can be asked for. */
  termsUrl: z.string(),
});
type Input = z.output<typeof input>;
type Way = Input['orders'][number]['ways'][number];

/** How somebody gets to what is theirs, by the names of the links, in the order in which it is told. */
const theirs = ({ tickets, orders, abstracts, waiting, invitations }: Input): [string, MailLink][] => [
  ...tickets.map(({ seatId }, at) => linked('ticket', at, { scope: 'SEAT', subjectId: seatId })),
  ...orders.map(({ orderId }, at) => linked('order', at, { scope: 'ORDER', subjectId: orderId })),
  ...abstracts.map(({ scope, subjectId }, at) => linked('abstract', at, { scope, subjectId })),
  ...waiting.map(({ entryId }, at) => linked('waiting', at, { scope: 'WAITING', subjectId: entryId })),
  ...invitations.map(({ invitationId, endsAt }, at) =>
    linked('invitation', at, {
      scope: 'INVITATION',
      subjectId: invitationId,
      expiresAt: new Date(endsAt),
    }),
  ),
];
const linked = (name: string, at: number, link: MailLink): [string, MailLink] => [`${name}${at}`, link];

/** Tells whoever has a ticket, has bought one or presents that the conference has other days or another place (docs/product.md 3.22). */
export const conferenceMoved = defineMail({
  name: 'conference-moved',
  readers: ['registrations', 'programme'],
  follows: 'each',
  input,
  links: (given) => Object.fromEntries(theirs(given)),
  filled: async (dependencies, given, recipient) => {
    const { database, clock } = dependencies;
    const { conferenceId } = given;
    const [person] = await findToTell(database, conferenceId, { now: clock.now(), address: recipient });
    const orders: Input['orders'] = [];
    for (const order of person?.orders ?? [])
      orders.push({ ...order, ways: await waysOf(dependencies, order) });
    // It may have moved again, or been corrected, since this was queued.
    const row = await findNow(database, conferenceId);
    const is = row && whenAndWhereOf(row);
    const { was } = given;
    const changes =
      is && person ? withOwnDays(newsFor(person, changesBetween(was, is)), person.days, { was, is }) : [];
    return {
      ...given,
      ...NOTHING(),
      ...person,
      conferenceTitle: row?.title ?? given.conferenceTitle,
      changes,
      deadlines: is && person ? deadlinesFor(person, { was, is, now: clock.now() }) : [],
      orders,
    };
  },
  wanted: async (_dependencies, given) => given.changes.length > 0 && theirs(given).length > 0,
  message: (given, { site, urlOf }) => ({
    subject: `${newWords(given)}: ${given.conferenceTitle}`,
    title: newWords(given),
    opening: [`${greeting(given.name)} ${otherwiseWords(given)} than we told you.`, kept(staysWords(given))],
    blocks: [
      facts([['Event', given.conferenceTitle], ...given.changes.flatMap(changeFacts)]),
      given.deadlines.length > 0
        ? section('New deadlines', facts(given.deadlines.map(deadlineFact(given))))
        : null,
      ...linksTo(given, urlOf),
      paragraph(wayOut(given, site.email)),
      button('Read our terms', given.termsUrl),
    ],
    ...(given.abstracts.some(({ talkIds }) => talkIds.length > 0) && {
      closing:
        'The calendar file of your place on the programme adds it to your calendar, or changes it there.',
    }),
  }),
  words: {
    values: ({ name, conferenceTitle, changes }) => ({
      ...nameValues(name),
      conference: conferenceTitle,
      now: changes.map(({ after }) => after).join(', '),
      before: changes.map(({ before }) => before).join(', '),
    }),
  },
  attachments: filesOf,
  sample: {
    conferenceId: 'generative-ai-forum-2026',
    conferenceTitle: 'Generative AI Forum 2026',
    was: {
      startsOn: '2026-09-23',
      endsOn: '2026-09-25',
      location: 'London, UK (Hybrid)',
      city: 'London',
      country: 'United Kingdom',
      venue: null,
      hotel: null,
      seatsFreezeAt: null,
    },
    changes: [
      { what: 'Dates', before: '23–25 September 2026', after: '7–9 October 2026' },
      { what: 'Place', before: 'London, UK (Hybrid)', after: 'Leeds, UK (Hybrid)' },
    ],
    deadlines: [
      { what: 'NAMES', before: '22 September 2026', after: '6 October 2026' },
      { what: 'FIRST_NIGHT', before: '15 September 2026', after: '29 September 2026' },
      { what: 'FILES', before: '20 September 2026', after: '4 October 2026' },
    ],
    name: 'Grace Hopper',
    tickets: [{ seatId: SAMPLE_ID, ticket: 'Delegate In-Person', named: true, asksNight: true }],
    orders: [
      { orderId: SAMPLE_ID, reference: 'MC-2026-7F3K9Q', paid: true, asksNight: true, ways: ['ASK', 'MOVE'] },
    ],
    abstracts: [
      {
        title: 'Interference rings as a computing machine',
        scope: 'AUTHOR',
        subjectId: SAMPLE_ID,
        talkIds: [],
        file: 'SLIDES',
      },
    ],
    waiting: [],
    invitations: [],
    termsUrl: 'http://localhost:4000/terms',
  },
});

const hasDates = ({ changes }: Input) => changes.some(({ what }) => what === 'Dates');
const hasPlace = ({ changes }: Input) => changes.some(({ what }) => what === 'Place' || what === 'Venue');

/** 'New dates', 'New venue', 'New dates and place', 'New hotel'. */
function newWords(given: Input): string {
  if (hasDates(given)) return hasPlace(given) ? 'New dates and place' : 'New dates';
  if (!hasPlace(given)) return 'New hotel';
  return given.changes.some(({ what }) => what === 'Place') ? 'New place' : 'New venue';
}

function otherwiseWords(given: Input): string {
  const { conferenceTitle } = given;
  const otherwise = [
    ...(hasDates(given) ? ['on other days'] : []),
    ...(hasPlace(given) ? ['at another place'] : []),
  ];
  return otherwise.length > 0
    ? `${conferenceTitle} takes place ${otherwise.join(' and ')}`
    : `the hotel of your nights at ${conferenceTitle} is another, or offers other nights,`;
}

/** What stays as it is of all that is theirs. */
function staysWords(given: Input): string {
  const { abstracts, waiting, invitations } = given;
  const whose = abstracts.some(isOwn) ? 'Your' : 'The';
  const presented = abstracts.some(isOwn) ? '' : ' that you present';
  return [
    ...bookedWords(given),
    ...(given.orders.some(({ asksNight }) => asksNight) && given.changes.some(isOfNights)
      ? [ASKS_BUYER_NIGHT]
      : []),
    ...(abstracts.length > 0
      ? [
          abstracts.length > 1
            ? `${whose} abstracts${presented} stay accepted.`
            : `${whose} abstract${presented} stays accepted.`,
        ]
      : []),
    ...(waiting.length > 0 ? ['You keep your place on the waiting list.'] : []),
    ...(invitations.length > 0 ? ['Your invitation stays valid.'] : []),
  ].join(' ');
}

/** A first night that was said may be none on offer any more. */
const isOfNights = ({ what }: MoveChange) => what === 'Dates' || what === 'Hotel';

function bookedWords({ tickets, orders, changes }: Input): string[] {
  if (tickets.some(({ named }) => named))
    return [
      'Your ticket stays valid, with the code that it has. It is attached as it is now, with a file that changes the entries in your calendar.',
      ...(tickets.some(({ named, asksNight }) => named && asksNight) && changes.some(isOfNights)
        ? ['Please tell us on its page which night at the hotel is your first.']
        : []),
    ];
  if (orders.some(({ paid }) => paid))
    return ['Your registration stays as it is, and what you have paid counts.'];
  if (orders.length > 0)
    return ['Your registration stays as it is, and holds once your payment has arrived.'];
  return tickets.length > 0 ? ['Your place stays reserved.'] : [];
}

const changeFacts = ({ what, before, after }: MoveChange): Fact[] => [
  [what, after],
  ['Before', before],
];

/** Until when somebody can do what is theirs, where that is another day now than it was. */
function deadlinesFor(
  person: Told,
  { was, is, now }: { was: WhenAndWhere; is: WhenAndWhere; now: Date },
): Input['deadlines'] {
  const [before, after] = [endsOf(was), endsOf(is)];
  return endingFor(person).flatMap((what) => {
    const [earlier, end] = [before[what], after[what]];
    if (!end || Number(earlier) === Number(end)) return [];
    return { what, before: earlier && printUntil(earlier), after: now < end ? printUntil(end) : null };
  });
}

const deadlineFact =
  ({ abstracts }: Input) =>
  ({ what, before, after }: Input['deadlines'][number]): Fact => {
    const files = what === 'FILES';
    const term = files ? uploaded(abstracts) : UNTIL[what];
    if (after === null) return [term, `has passed${files ? '; what comes later is taken, too' : ''}`];
    return [term, before === null ? after : `${after}, instead of ${before}`];
  };

const UNTIL: Readonly<Record<Exclude<Ending, 'FILES'>, string>> = {
  NAMES: 'Names, details, handing over',
  FIRST_NIGHT: 'First nights at the hotel',
  NIGHTS: 'Cancelling nights',
};

const uploaded = (abstracts: Input['abstracts']): string =>
  `Upload of your ${listed(new Set(abstracts.filter(isOwn).map(({ file }) => PRESENTED_RULES[file].title))).toLowerCase()}`;

function linksTo(given: Input, urlOf: UrlOf): Block[] {
  const { tickets, orders, abstracts, waiting, invitations } = given;
  const [many, several] = [tickets.length > 1, abstracts.length > 1];
  return [
    ...tickets.map(({ ticket, named }, at) =>
      button(
        `${named ? 'Open your ticket' : 'Claim your place'}${many ? `: ${ticket}` : ''}`,
        urlOf(`ticket${at}`),
      ),
    ),
    ...orders.map(({ reference }, at) => button(`See your order ${reference}`, urlOf(`order${at}`))),
    ...abstracts.map((abstract, at) =>
      button(
        `Open your ${isOwn(abstract) ? 'abstract' : 'page'}${several ? `: ${abstract.title}` : ''}`,
        urlOf(`abstract${at}`),
      ),
    ),
    ...waiting.map(({ item }, at) => button(`See your place on the list: ${item}`, urlOf(`waiting${at}`))),
    ...invitations.map((_, at) => button('See your invitation', urlOf(`invitation${at}`))),
  ];
}

const WAYS: Readonly<Record<Way, string>> = {
  CANCEL: 'cancel it',
  ASK: 'ask to cancel it',
  MOVE: 'ask to move it to another conference',
};

/** What the page of an order offers who can't come. */
async function waysOf(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  { orderId }: { orderId: string },
): Promise<Way[]> {
  const order = await findOrder(dependencies.database, { id: orderId });
  if (!order) return [];
  const { database } = dependencies;
  const asks = mayAskToCancel(order) && (await findLastCancellation(database, order.id))?.state !== 'OPEN';
  const movable = asks ? await movableTo(dependencies, database, order) : [];
  return [
    ...(isCancellable(order) ? ['CANCEL' as const] : []),
    ...(asks ? ['ASK' as const] : []),
    ...(movable.length > 0 ? ['MOVE' as const] : []),
  ];
}

/** What they can do who can't come. */
function wayOut({ tickets, orders, abstracts, waiting, invitations }: Input, email: string): string {
  const offered = new Set(orders.flatMap(({ ways }) => ways));
  const ways = [
    ...(offered.size > 0 ? [`on your order’s page, ${anyOf([...offered].map((way) => WAYS[way]))}`] : []),
    ...(orders.length === 0 && tickets.length > 0
      ? ['hand your ticket over on its page, or speak to the person who registered you']
      : []),
    ...(abstracts.some(isOwn) ? ['tell us on your abstract’s page if nobody can present it'] : []),
    ...(abstracts.length > 0 && !abstracts.every(isOwn)
      ? ['tell the person who submitted the abstract that you present']
      : []),
    ...(waiting.length > 0 ? ['leave the waiting list on its page'] : []),
    ...(invitations.length > 0 ? ['decline your invitation on its page'] : []),
  ];
  return `If you can’t come, ${ways.length > 0 ? `${ways.join('; ')}, or ` : ''}write to us at ${email}. What you can ask for when we change the date or the place stands in our terms.`;
}

/**
 * Tickets as they are now, and what changes the entries of calendars: of tickets, of places on the programme, and of orders of which
 * the buyer has no ticket here.
 */
async function filesOf(
  dependencies: Dependencies,
  { conferenceId, tickets, orders, abstracts }: Input,
  urlOf: UrlOf,
): Promise<Attachment[]> {
  const { database } = dependencies;
  const talkIds = abstracts.flatMap((abstract) => abstract.talkIds);
  const attached = new Set<string>();
  const files = await talkFiles(dependencies, { conferenceId, talkIds });
  for (const [at, { seatId, named }] of tickets.entries()) {
    const seat = named ? await findSeat(database, seatId) : null;
    if (!seat) continue;
    attached.add(seat.orderId);
    files.push(
      await ticketFile(dependencies, seat),
      await seatCalendarFile(dependencies, seat, urlOf(`ticket${at}`)),
    );
  }
  for (const { orderId } of orders) {
    const order = await findOrder(database, { id: orderId });
    if (order && !attached.has(orderId) && (await isInBuyersCalendar(dependencies, order)))
      files.push(await orderCalendarFile(dependencies, order, null));
  }
  return files;
}
