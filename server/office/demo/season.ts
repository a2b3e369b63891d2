import { MAX_PRESENTATIONS_PER_SPEAKER } from '#domain/abstracts/abstract.ts';
import { PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import { ABSTRACT_FILE_KINDS } from '#domain/abstracts/abstract-file.ts';
import { CONTACT_SOURCES } from '#domain/contact/words.ts';
import { ABSTRACT_PREFIX } from '#domain/orders/numbers.ts';
import type { Catalogue } from '#server/site/catalogue/catalogue.service.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { contactChoicesOf } from '#server/site/texts/contact-choices.ts';
import type { DemoAbstract, DemoCoupon, DemoMessage, DemoRows, DemoSubscriber } from './demo.store.ts';
import { DEMO_COUPONS } from './demo.store.ts';
import { type Draw, drawsOf } from './draw.ts';
import { LETTERS, type PastPayment, registrationOf } from './past-registration.ts';
import { type Person, personOf } from './people.ts';
import { abstractOf, questionOf, titleOf } from './words.ts';

/** How many of everything there are. */
const SIZE = { registrations: 2000, abstracts: 400, messages: 60, subscribers: 300 };
/** So many of the newest registrations were begun today and are not paid. */
const OPEN = 8;
const SEED = 20_260_901;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the season has lasted. */
const DAYS = 240;

/** A demo: its rows, and what PayPal has of it. */
type Season = { rows: DemoRows; payments: PastPayment[] };

/**
 * A lively season until `now`: the same for the same instant and catalogue.
 *
 * @param keyOf a document's key in the store
 */
export function seasonOf(
  now: Date,
  { conferences, catalogue }: { conferences: readonly Conference[]; catalogue: Catalogue },
  keyOf: (random: string) => string,
): Season {
  const draw = drawsOf(SEED);
  const people = Array.from({ length: SIZE.registrations + SIZE.messages }, (_, number) =>
    personOf(draw, number + 1),
  );
  const rows: DemoRows = {
    coupons: couponsOf(draw, now),
    orders: [],
    changes: [],
    seats: [],
    refunds: [],
    cancellations: [],
    abstracts: [],
    messages: [],
    subscribers: [],
  };
  const payments: PastPayment[] = [];
  for (const [index, at] of timesOf(draw, now).entries()) {
    const person = people[index] as Person;
    const isOpen = index >= SIZE.registrations - OPEN;
    const conference = draw.pick(conferences);
    const made = registrationOf(draw, {
      person,
      conference,
      catalogue,
      at,
      now,
      isOpen,
      coupons: rows.coupons,
    });
    rows.orders.push(made.order);
    rows.changes.push(...made.changes);
    rows.seats.push(...made.seats);
    rows.refunds.push(...made.refunds);
    rows.cancellations.push(...made.cancellations);
    if (made.payment) payments.push(made.payment);
  }
  rows.abstracts = abstractsOf(draw, now, people, conferences, keyOf);
  rows.messages = messagesOf(draw, now, people, contactChoicesOf(catalogue).interests);
  rows.subscribers = subscribersOf(draw, now, people);
  return { rows, payments };
}

/** When registrations were made: ever more of them as time goes on, the last ones today. */
function timesOf(draw: Draw, now: Date): Date[] {
  const past = Array.from({ length: SIZE.registrations - OPEN }, () => {
    const ago = 1 + (1 - Math.sqrt(draw.number())) * (DAYS - 1);
    return now.getTime() - Math.floor(ago * DAY_MS);
  });
  const today = Array.from({ length: OPEN }, (_, index) => now.getTime() - (OPEN - index) * 12 * 60_000);
  return [...past.sort((a, b) => a - b), ...today].map((time) => new Date(time));
}

function couponsOf(draw: Draw, now: Date): DemoCoupon[] {
  const createdAt = new Date(now.getTime() - DAYS * DAY_MS);
  const coupon = (code: string, percents: Partial<DemoCoupon>) => ({
    id: draw.id(createdAt),
    code,
    createdAt,
    registrationTypes: [],
    ...percents,
  });
  return [
    coupon(DEMO_COUPONS.early, { registrationPercent: 20 }),
    coupon(DEMO_COUPONS.partner, { registrationPercent: 15, accommodationPercent: 10 }),
    coupon(DEMO_COUPONS.speaker, { registrationPercent: 100, registrationTypes: ['speaker'] }),
  ];
}

function abstractsOf(
  draw: Draw,
  now: Date,
  people: readonly Person[],
  conferences: readonly Conference[],
  keyOf: (random: string) => string,
): DemoAbstract[] {
  const sent = new Map<string, number>();
  return Array.from({ length: SIZE.abstracts }, (_, number) => {
    // A few authors send several.
    const person = people[
      draw.chance(0.06) ? draw.whole(0, 5) : draw.whole(0, SIZE.registrations - 1)
    ] as Person;
    const conference = draw.chance(0.06) ? (conferences[0] as Conference) : draw.pick(conferences);
    const createdAt = new Date(now.getTime() - Math.floor(draw.number() * 150 * DAY_MS) - 3_600_000);
    const { title, subject } = titleOf(draw);
    const author = `${person.email} ${conference.id}`;
    const earlier = sent.get(author) ?? 0;
    sent.set(author, earlier + 1);
    const decision = draw.weighted({ '': 50, ACCEPTED: 34, REJECTED: 8, REVISE: 8 });
    return {
      id: draw.id(createdAt),
      reference: `${ABSTRACT_PREFIX}-${createdAt.getUTCFullYear()}-${draw.text(LETTERS, 6)}`,
      digest: `demo-${number}-${draw.text(LETTERS, 12)}`,
      conferenceId: conference.id,
      conferenceTitle: conference.title,
      fullName: `${person.firstName} ${person.lastName}`,
      email: person.email,
      phone: person.phone,
      affiliation: person.organization,
      title,
      abstract: abstractOf(draw, subject),
      keywords: subject,
      presentation: draw.pick(PRESENTATION_TYPES),
      biography: '',
      fileKey: keyOf(draw.id(createdAt)),
      fileName: `${person.lastName}.pdf`,
      fileType: ABSTRACT_FILE_KINDS.PDF.mediaType,
      // Known once it is typeset.
      fileBytes: 1,
      overLimit: earlier >= MAX_PRESENTATIONS_PER_SPEAKER,
      createdAt,
      decision: decision === '' ? null : decision,
      decidedAt: decision === '' ? null : new Date((createdAt.getTime() + now.getTime()) / 2),
    };
  });
}

function messagesOf(
  draw: Draw,
  now: Date,
  people: readonly Person[],
  interests: readonly string[],
): DemoMessage[] {
  return Array.from({ length: SIZE.messages }, (_, index) => {
    const person = people[
      draw.chance(0.5) ? draw.whole(0, SIZE.registrations - 1) : SIZE.registrations + index
    ] as Person;
    const createdAt = new Date(now.getTime() - Math.floor(draw.number() ** 2 * 90 * DAY_MS) - 600_000);
    const isOld = now.getTime() - createdAt.getTime() > 4 * DAY_MS;
    return {
      id: draw.id(createdAt),
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      organization: person.organization,
      interest: interests.length > 0 ? draw.pick(interests) : '',
      ...questionOf(draw),
      sourcePage: draw.pick(Object.values(CONTACT_SOURCES)),
      createdAt,
      state: isOld && draw.chance(0.93) ? ('DONE' as const) : ('OPEN' as const),
    };
  });
}

function subscribersOf(draw: Draw, now: Date, people: readonly Person[]): DemoSubscriber[] {
  return people.slice(0, SIZE.subscribers).map(({ email }) => {
    const createdAt = new Date(now.getTime() - Math.floor(draw.number() * DAYS * DAY_MS) - 60_000);
    const unsubscribedAt = draw.chance(0.08) ? new Date((createdAt.getTime() + now.getTime()) / 2) : null;
    return { id: draw.id(createdAt), email, createdAt, unsubscribedAt };
  });
}
