// docs/product.md 2.4 and docs/content.md
import { afterEach, expect, it } from 'vitest';
import { printMonthDay } from '#domain/printed-dates.ts';
import { isoDay, organiserZone, setOrganiserZone } from '#domain/time.ts';
import { conferences } from '#prisma/seed/built-in.ts';
import { entryOf } from '#server/site/catalogue/catalogue.entries.ts';
import type { Conference, Event } from '#server/site/catalogue/catalogue.store.ts';
import { deadlinesOf, lastDayOf } from '#server/site/catalogue/deadlines.ts';
import { rowsOf } from '#server/site/content/conference-rows.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';

const zone = organiserZone();
afterEach(() => setOrganiserZone(zone));

const [document] = conferences as readonly ConferenceDocument[];

/** What the page prints of the deadline for abstracts, and the day that the list of deadlines has of it. */
function printed(deadline: object, readIn = zone) {
  setOrganiserZone(zone);
  if (!document?.event) throw new Error('There is no conference.');
  const rows = rowsOf({ ...document, event: { ...document.event, ...deadline } });
  setOrganiserZone(readIn);
  const conference = rows.conference as Conference;
  const { event } = entryOf(conference, rows.event as Event, undefined);
  const [abstracts] = deadlinesOf(conference, event ?? undefined, []);
  return [event?.abstractDeadlineText, abstracts && printMonthDay(isoDay(lastDayOf(abstracts)))];
}

it.each([zone, 'Asia/Tokyo', 'America/Los_Angeles'])(
  'a deadline is printed as the day that it is: %s',
  (readIn) => {
    for (const abstractDeadline of [
      '2026-06-30',
      '2026-06-15',
      '2026-06-30T23:30:00-10:00',
      '2026-06-30T01:00:00+09:00',
    ]) {
      const [text, day] = printed({ abstractDeadline }, readIn);
      expect(text).toBe(day);
    }
  },
);

it('words of one’s own stay', () => {
  expect(printed({ abstractDeadlineText: 'Midsummer' })[0]).toBe('Midsummer');
});
