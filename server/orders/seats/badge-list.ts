import { text } from '#domain/organiser/list-shape.ts';
import { shortCodeOf } from '#domain/seats/ticket-code.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { FileTable } from '#server/organiser/export.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { bookedWords } from './booked.store.ts';
import { seatsForBadges } from './seat.store.ts';

/** A row as badges are printed from it; names and meaning stay as they are (docs/organisers.md). */
const columns = {
  name: text('Name', { width: 30 }),
  /** As the holder has said them, or the registration; '' where nobody has: a name is never taken apart. */
  firstName: text('First name', { width: 18 }),
  lastName: text('Last name', { width: 18 }),
  organization: text('Organisation', { width: 30 }),
  country: text('Country', { width: 18 }),
  ticket: text('Ticket', { width: 26 }),
  /** On which it is valid, as printed; '' where on all. */
  days: text('Days', { width: 22 }),
  category: text('Category', { width: 14 }),
  /** The person's own, besides tickets and rooms; and what the people of the registration have together. */
  booked: text('Booked', { width: 28 }),
  bookedTogether: text('Booked together', { width: 28 }),
  reference: text('Reference', { width: 18 }),
  /** What the ticket's QR code says. */
  code: text('Ticket code', { width: 18 }),
  /** The digits below it. */
  shortCode: text('Short code', { width: 18 }),
};

/**
 * The badges of a conference, by reference: one for each seat at the place that is valid. A seat for which nobody is named yet has an empty
 * name. No more than a thousand are held at once.
 */
export function badgesOf({ database, catalogue }: Dependencies, conferenceId: string): FileTable {
  const conference = catalogue.current().conferenceById.get(conferenceId);
  async function* rows() {
    for await (const badge of seatsForBadges(database, conferenceId)) {
      const { order, ...seat } = badge;
      const { country, category, reference } = order;
      const { own: booked, together: bookedTogether } = bookedWords(badge);
      const { name, firstName, lastName, organization, ticket, code } = seat;
      yield {
        name,
        firstName,
        lastName,
        organization,
        country,
        ticket,
        days: conference ? ticketDaysText(seat.days, isoDaysOf(conference)) : '',
        category,
        booked,
        bookedTogether,
        reference,
        code,
        shortCode: shortCodeOf(code),
      };
    }
  }
  const titleOf = (id: string) => catalogue.current().conferenceById.get(id)?.title ?? id;
  return { shape: { columns }, rows: rows(), titleOf };
}
