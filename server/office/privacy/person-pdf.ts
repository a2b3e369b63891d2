import { printDay } from '#domain/printed-dates.ts';
import { isoDayAt } from '#domain/time.ts';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import type { PrintedSite } from '#server/common/media/logo-files.ts';
import { type personRecord, personSections } from './person-record.ts';

/** All that is kept about a person, to be handed to them on paper. The day is London's. */
export async function personPdf(
  site: PrintedSite,
  record: ReturnType<typeof personRecord>,
  now: Date,
): Promise<Uint8Array> {
  const day = isoDayAt(now);
  return renderDocument('/office/privacy/person.typ', {
    language: 'en',
    region: 'GB',
    paper: site.paper,
    title: `What ${site.name} keeps about ${record.email}`,
    date: day,
    organiser: site,
    heading: 'Personal data',
    pageWord: 'Page',
    opening: `This is what we keep about ${record.email} on ${printDay(day)}. Times are UTC.`,
    sections: personSections(record),
  });
}
