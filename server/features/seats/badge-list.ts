import type { Database } from '#server/database/client.ts';
import { seatsForBadges } from './seat.store.ts';

/** Who takes part, as badges are printed from it; names and meaning stay as they are (docs/organisers.md). */
export type Badge = {
  name: string;
  organization: string;
  country: string;
  ticket: string;
  category: string;
  reference: string;
  /** What the ticket's QR code says. */
  code: string;
};

/**
 * The badges of a conference, by reference: one for each seat that is valid. A seat for which nobody is named yet has an empty
 * name. No more than a thousand are held at once.
 */
export async function* badgesOf(database: Database, conferenceId: string): AsyncGenerator<Badge> {
  for await (const { name, organization, ticket, code, order } of seatsForBadges(database, conferenceId)) {
    const { country, category, reference } = order;
    yield { name, organization, country, ticket, category, reference, code };
  }
}
