import { createHash } from 'node:crypto';
import { PHASES } from '#domain/pricing/phase.ts';
import { PRICE_TABLE } from '#domain/pricing/price-list.ts';
import { endOfDayLondon, parseIsoDate, startOfDay } from '#domain/time.ts';
import type { Prisma, PrismaClient } from '../generated/client/client.ts';
import { committee } from './committee.ts';
import { conferences } from './conferences.ts';
import { events } from './events.ts';
import { gallery } from './gallery.ts';
import { TRIAL_COUPON_PART, trialCoupon, writeTrialCoupon } from './trial-coupon.ts';
import type { ConferenceSeed, EventSeed } from './types.ts';

/** Held while a part is written. */
const LOCK = 4712;

type Part = [name: string, content: unknown, write: (tx: Prisma.TransactionClient) => Promise<void>];

/**
 * Writes the built-in catalogue. Each part is written only when the release's content of it differs from what was written
 * last, so that an organiser's own edits survive restarts, and releases that leave the part alone. A release that changes a
 * part writes all of it: edits of its conferences, event pages and prices are lost, and the committee and the gallery are
 * replaced, with what the organiser has added. Other conferences and their event pages stay.
 *
 * @param options.trialCoupon whether there is to be a coupon for trying out
 * @returns the names of the parts that were written
 */
export async function seed(
  database: PrismaClient,
  now: Date,
  options: { trialCoupon: boolean },
): Promise<string[]> {
  const parts: Part[] = [
    ['conferences', conferences, writeConferences],
    ['events', [conferences, events], writeEvents],
    ['committee', committee, writeCommittee],
    ['gallery', gallery, writeGallery],
    ['prices', PRICE_TABLE, writePrices],
    ...(options.trialCoupon ? [[TRIAL_COUPON_PART, trialCoupon, writeTrialCoupon] satisfies Part] : []),
  ];
  const states = new Map((await database.seedState.findMany()).map(({ name, digest }) => [name, digest]));
  const written: string[] = [];
  for (const [name, content, write] of parts) {
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    if (states.get(name) === digest) continue;
    await database.$transaction(async (tx) => {
      // Several servers may start at once: one writes, and the others find it done.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::bigint)`;
      if ((await tx.seedState.findUnique({ where: { name } }))?.digest === digest) return;
      await write(tx);
      await tx.seedState.upsert({
        where: { name },
        create: { name, digest, at: now },
        update: { digest, at: now },
      });
      written.push(name);
    });
  }
  return written;
}

async function writeConferences(tx: Prisma.TransactionClient): Promise<void> {
  for (const [index, { date, price, startsOn, endsOn, ...rest }] of conferences.entries()) {
    const data = {
      ...rest,
      position: index + 1,
      dateText: date,
      priceText: price,
      startsOn: new Date(startsOn),
      endsOn: new Date(endsOn),
      registrable: rest.builtIn,
    };
    await tx.conference.upsert({ where: { id: rest.id }, create: data, update: data });
  }
}

async function writeEvents(tx: Prisma.TransactionClient): Promise<void> {
  for (const event of events) {
    const conference = conferences.find(({ id }) => id === event.id);
    if (!conference) throw new Error(`The event ${event.id} has no conference.`);
    // Written anew as a whole: its parts have no identity of their own.
    await tx.event.deleteMany({ where: { id: event.id } });
    await tx.event.create({ data: eventRow(event, conference) });
    await tx.eventSession.createMany({ data: sessionRows(event, conference) });
  }
}

function eventRow(event: EventSeed, conference: ConferenceSeed) {
  const numbered = <Part>(parts: Part[]) => parts.map((part, index) => ({ ...part, position: index + 1 }));
  return {
    id: event.id,
    subtitle: event.subtitle,
    icon: event.icon,
    about: event.about,
    whoShouldAttend: event.whoShouldAttend,
    highlights: event.highlights,
    abstractDeadlineText: event.abstractDeadline,
    abstractDeadlineAt: endOfDayLondon(event.abstractDeadlineOn),
    // Printed as they are; the prices follow the phases (docs/product.md 4.2).
    earlyBirdText: conference.builtIn ? 'May 31, 2026' : 'October 31, 2024',
    regularText: conference.builtIn ? 'Aug 15, 2026' : 'December 31, 2024',
    tracks: { create: numbered(event.tracks) },
    reasons: { create: numbered(event.whyAttend) },
    days: {
      create: event.schedule.map(({ day, on }, index) => ({
        position: index + 1,
        label: day,
        date: new Date(on),
      })),
    },
  };
}

function sessionRows(event: EventSeed, { timeZone }: ConferenceSeed) {
  return event.schedule.flatMap(({ on, sessions }, dayIndex) =>
    sessions.map(({ starts, ends, session, room }, index) => ({
      eventId: event.id,
      dayPosition: dayIndex + 1,
      position: index + 1,
      startsAt: instantOf(on, starts, timeZone),
      endsAt: instantOf(on, ends, timeZone),
      timeText: `${starts} – ${ends}`,
      title: session,
      room,
    })),
  );
}

/** The UTC instant of a local time of day; no session stands in the hour of a change to or from summer time. */
function instantOf(isoDate: string, time: string, timeZone: string): Date {
  const date = parseIsoDate(isoDate);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (!date) throw new Error(`Not a day: ${isoDate}`);
  return new Date(startOfDay(date, timeZone).getTime() + (hours * 60 + minutes) * 60_000);
}

async function writeCommittee(tx: Prisma.TransactionClient): Promise<void> {
  await tx.committeeMember.deleteMany();
  await tx.committeeMember.createMany({
    data: committee.map((member, index) => ({ ...member, position: index + 1 })),
  });
}

async function writeGallery(tx: Prisma.TransactionClient): Promise<void> {
  await tx.galleryItem.deleteMany();
  await tx.galleryItem.createMany({
    data: gallery.map(({ date, type, ...item }, index) => ({
      ...item,
      position: index + 1,
      dateText: date,
      type: type === 'video' ? 'VIDEO' : 'IMAGE',
    })),
  });
}

async function writePrices(tx: Prisma.TransactionClient): Promise<void> {
  for (const { usdMinor, ...item } of PRICE_TABLE) {
    await tx.priceItem.upsert({ where: { id: item.id }, create: item, update: item });
    for (const phase of PHASES) {
      const price = { itemId: item.id, phase, usdMinor: usdMinor[phase] };
      await tx.price.upsert({
        where: { itemId_phase: { itemId: item.id, phase } },
        create: price,
        update: price,
      });
    }
  }
}
