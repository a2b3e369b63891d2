import * as z from 'zod';
import type { AcceptedAs } from '#domain/abstracts/accepted-as.ts';
import type { ItemFacts } from '#domain/pricing/price-list.ts';
import { anyOf } from '#domain/text.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { itemsOf } from '#server/site/catalogue/current-price.ts';
import { linkOf } from '#server/site/catalogue/registration-link.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { findTicketsHeld, TICKETS_HELD, type TicketsHeld } from './abstract-facts.store.ts';

/** The tickets of those who present an abstract (docs/product.md 8.7). */
export const presenterTicket = z.object({
  held: z.enum(TICKETS_HELD),
  /** What to choose when registering; '' where that needs no word. */
  hint: z.string(),
  registerUrl: z.string(),
});
export type PresenterTicket = z.output<typeof presenterTicket>;

export const ticketSample: PresenterTicket = {
  held: 'NONE',
  hint: '',
  registerUrl: 'http://localhost:4000/registration',
};

type Presented = Pick<StoredAbstract, 'reference' | 'conferenceId' | 'acceptedAs'>;

/** The tickets of those who present an abstract, which is accepted as what it says, or is about to be. */
export async function presenterTicketOf(
  dependencies: Pick<Dependencies, 'catalogue' | 'publicUrl'>,
  tx: Database | Transaction,
  abstract: Presented,
): Promise<PresenterTicket> {
  return ticketOf(dependencies, abstract, await findTicketsHeld(tx, [abstract.reference]));
}

/** The same, of what was asked for several at once. */
export function ticketOf(
  { catalogue, publicUrl }: Pick<Dependencies, 'catalogue' | 'publicUrl'>,
  { reference, conferenceId, acceptedAs }: Presented,
  held: ReadonlyMap<string, TicketsHeld>,
): PresenterTicket {
  const current = catalogue.current();
  const conference = current.conferenceById.get(conferenceId);
  return {
    held: held.get(reference) ?? 'NONE',
    hint: hintFor(acceptedAs, itemsOf(current, conference)),
    registerUrl: `${publicUrl}${conference ? linkOf(conference) : '/registration'}`,
  };
}

/** A Speaker needs a presenter's ticket, also where what is sold for an e-poster or a video is all that is wanted (6.1). */
function hintFor(acceptedAs: AcceptedAs | null, items: readonly ItemFacts[]): string {
  const alone = items.filter(({ kind, serves }) => kind === 'TICKET' && serves === 'presentation');
  if ((acceptedAs !== 'E_POSTER' && acceptedAs !== 'VIDEO') || alone.length === 0) return '';
  const names = anyOf(alone.map(({ name }) => name));
  return `To register with ${names} alone, choose the category Others; a Speaker needs a presenter’s ticket as well.`;
}

/**
 * What whoever presents an abstract, or has submitted it for those who do, is told of that; '' where everybody has a ticket.
 *
 * @param reader.presents whether they present it themselves
 */
export function ticketWords({ held, hint }: PresenterTicket, { presents }: { presents: boolean }): string {
  const says =
    held === 'NONE' && presents ? ['You need a ticket and do not have one yet.'] : TICKET_WORDS[held];
  return [...says, ...(held !== 'ALL' && hint ? [hint] : [])].join(' ');
}

const TICKET_WORDS = {
  NONE: ['The presenter needs a ticket and does not have one yet.'],
  SOME: [
    'At least one of the presenters is registered.',
    'Everyone who takes part needs a ticket of their own.',
  ],
  ALL: [],
};
