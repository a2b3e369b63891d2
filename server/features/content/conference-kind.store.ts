import type { Transaction } from '#server/database/client.ts';
import { entryOf } from '#server/features/catalogue/catalogue.entries.ts';
import { readConferences } from '#server/features/catalogue/catalogue.store.ts';
import { documentOf, rowsOf } from './conference-rows.ts';
import { type ConferenceDocument, conferenceSchema } from './conference-schema.ts';
import { ContentInUseError } from './content.errors.ts';
import { type ContentKind, withEntry } from './content-kind.ts';

/** Conferences with their event pages (docs/content.md). */
export const conferenceKind: ContentKind<ConferenceDocument> = {
  kind: 'conference',
  folder: 'conferences',
  schema: conferenceSchema,
  refersTo: { previousEdition: 'conference', priceList: 'price-list' },
  plain: (document) => documentOf(rowsOf(document)),
  inLog: (document) => ({ priceList: rowsOf(document).conference.priceListId }),
  titleOf: ({ title }) => title,
  pathOf: ({ id }) => `/event/${encodeURIComponent(id)}`,
  shownIn(content, document) {
    const { conference, event } = rowsOf(document);
    const made = { createdAt: new Date(0), updatedAt: new Date(0) };
    const dates = content.priceLists.get(conference.priceListId);
    const entry = entryOf({ ...conference, ...made }, event, dates);
    return { ...content, entries: withEntry(content.entries, entry, (other) => other.conference) };
  },
  findAll: (tx) => readConferences(tx, [], (conference, event) => documentOf({ conference, event })),
  async write(tx, document) {
    const { conference, event } = rowsOf(document);
    const { id } = conference;
    await tx.conference.upsert({ where: { id }, create: conference, update: conference });
    // Written anew as a whole: its parts have no identity of their own.
    await tx.event.deleteMany({ where: { id } });
    if (!event) return;
    const { tracks, reasons, days, ...page } = event;
    await tx.event.create({ data: page });
    await tx.eventTrack.createMany({ data: tracks });
    await tx.eventReason.createMany({ data: reasons });
    await tx.eventDay.createMany({ data: days.map(({ sessions: _, ...day }) => day) });
    await tx.eventSession.createMany({ data: days.flatMap(({ sessions }) => sessions) });
  },
  async remove(tx, id) {
    if (await isInUse(tx, id))
      throw new ContentInUseError(
        `${id} has registrations, abstracts or coupons, so it stays. Set listed and registrable to false to take it off the lists.`,
      );
    await tx.conference.deleteMany({ where: { id } });
  },
};

async function isInUse(tx: Transaction, conferenceId: string): Promise<boolean> {
  const where = { conferenceId };
  // One after another: a transaction has one connection, which runs one query at a time.
  if ((await tx.order.count({ where })) > 0) return true;
  if ((await tx.abstract.count({ where })) > 0) return true;
  return (await tx.couponConference.count({ where })) > 0;
}
