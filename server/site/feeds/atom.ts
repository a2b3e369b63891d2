import { printDays } from '#domain/printed-dates.ts';
import { isoDay } from '#domain/time.ts';
import { venuesOf, venueText } from '#domain/venue.ts';
import { richText } from '#server/base/lib/markdown.ts';
import { xmlText } from '#server/base/lib/xml.ts';
import type { CalendarEntry } from './calendar.ts';

/** A conference of the feed: what is printed of its price (null: nobody can register), and whether it is over. */
export type AtomEntry = CalendarEntry & {
  /** When what is said of it last changed: it was published, or a date passed. */
  updated: Date;
  price: string | null;
  over: boolean;
  /** Who gives keynotes and invited talks, with their institutions. */
  speakers: readonly string[];
};

/**
 * An Atom feed (RFC 4287) of conferences, the latest changed first.
 *
 * @param site whose they are; its origin has no trailing slash
 */
export function atomFeed(site: { name: string; publicUrl: string }, entries: readonly AtomEntry[]): string {
  const newest = entries.toSorted((left, right) => right.updated.getTime() - left.updated.getTime());
  const updated = newest[0]?.updated ?? new Date(0);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${xmlText(site.publicUrl)}/events.atom</id>
<title>${xmlText(`Conferences of ${site.name}`)}</title>
<updated>${updated.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${xmlText(site.publicUrl)}/events.atom"/>
<link rel="alternate" type="text/html" href="${xmlText(site.publicUrl)}/conferences"/>
<author><name>${xmlText(site.name)}</name><uri>${xmlText(site.publicUrl)}/</uri></author>
${newest.map(entryOf).join('')}</feed>
`;
}

function entryOf({ conference, event, link, updated, price, over, speakers }: AtomEntry): string {
  const { title, category, dateText, location, description } = conference;
  const when = over
    ? `Took place ${printDays(isoDay(conference.startsOn), isoDay(conference.endsOn))}`
    : dateText;
  const from = price && !over ? ` ${price}.` : '';
  const about = event ? richText(event.about).plain.split(/\n{2,}/) : [];
  const who = speakers.length > 0 ? [`Speakers: ${speakers.join('; ')}.`] : [];
  const where = venueText(venuesOf(conference));
  const paragraphs = [
    `${when}, ${location}.${from}`,
    ...(where ? [`Venue: ${where}.`] : []),
    description,
    ...about,
    ...who,
  ];
  return `<entry>
<id>${xmlText(link)}</id>
<title>${xmlText(title)}</title>
<updated>${updated.toISOString()}</updated>
<link rel="alternate" type="text/html" href="${xmlText(link)}"/>
<category term="${xmlText(category)}"/>
<summary>${xmlText(`${when}, ${location}. ${description}`)}</summary>
<content type="html">${xmlText(paragraphs.map((text) => `<p>${xmlText(text)}</p>`).join(''))}</content>
</entry>
`;
}
