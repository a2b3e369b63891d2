import { isRegistrationClosed } from '#domain/deadlines.ts';
import { type ListCurrency, STANDARD_CURRENCIES } from '#domain/pricing/currency.ts';
import { type Phase, type PhaseWindow, windowAt } from '#domain/pricing/phase.ts';
import { type PriceItem, STANDARD_LIST } from '#domain/pricing/price-list.ts';
import {
  cheapestTicket,
  EXAMPLE_TICKET,
  exampleTicket,
  isPersonalTicket,
  printedPrice,
} from '#domain/pricing/ticket-price.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Catalogue } from './catalogue.service.ts';
import type { Conference } from './catalogue.store.ts';
import { isOver, isoDaysOf, windowsOf } from './conference-dates.ts';

/** A ticket at the price of the phase that applies now. */
export type CurrentPrice = {
  item: PriceItem;
  window: PhaseWindow;
  /** The phase after it; null for the last one. */
  next: PhaseWindow | null;
  soldOut: boolean;
  /** The days that it is for, as printed; '' where it is for all. */
  daysText: string;
};

type Used = Pick<Dependencies, 'catalogue' | 'clock'>;

/** When each price phase of a conference applies, in order of time. */
export function priceWindowsOf({ priceLists }: Catalogue, conference: Conference): readonly PhaseWindow[] {
  return windowsOf(conference, priceLists.get(conference.priceListId));
}

/** The price phase of a conference at `now`. */
export function phaseOf(catalogue: Catalogue, conference: Conference, now: Date): Phase {
  return (windowAt(priceWindowsOf(catalogue, conference), now) as PhaseWindow).phase;
}

/** Whether somebody can register for a conference at `now`. */
export function takesRegistrations(
  { registrable, registrationClosesAt }: Pick<Conference, 'registrable' | 'registrationClosesAt'>,
  now: Date,
): boolean {
  return registrable && !isRegistrationClosed(now, registrationClosesAt);
}

/** Whether anything is added to a registration for a conference at `now`, or waited for: not once it is over, whatever its form offers. */
export function takesMore(conference: Conference, now: Date): boolean {
  return takesRegistrations(conference, now) && !isOver(conference, now);
}

/**
 * What can be bought for a conference, at the prices of its list (docs/product.md 4.9): all of it but what is for a day that the
 * conference has not.
 *
 * @param conference undefined where none was named that there is: then what the built-in list has
 */
export function itemsOf(
  { priceLists }: Catalogue,
  conference: Pick<Conference, 'priceListId' | 'startsOn' | 'endsOn'> | undefined,
): readonly PriceItem[] {
  const items = priceLists.get(conference?.priceListId ?? STANDARD_LIST)?.items ?? [];
  // Most lists have nothing for certain days, and this is asked for each price that is printed.
  if (!conference || items.every(({ days }) => days.length === 0)) return items;
  const { length } = isoDaysOf(conference);
  return items.filter(({ days }) => days.every((day) => day <= length));
}

/** What can be paid in for a conference, the currency of its prices first. */
export function currenciesFor(
  { priceLists }: Catalogue,
  conference: Pick<Conference, 'priceListId'> | undefined,
): readonly ListCurrency[] {
  return priceLists.get(conference?.priceListId ?? STANDARD_LIST)?.currencies ?? STANDARD_CURRENCIES;
}

/** What an item is called; its id where this process has not read it yet. */
export function nameOfItem({ items }: Catalogue, itemId: string): string {
  return items.find(({ id }) => id === itemId)?.name ?? itemId;
}

/** The cheapest ticket to attend a conference with that is left now; null where nobody can register (docs/product.md 4.5). */
export function priceFrom(used: Used, conference: Conference): CurrentPrice | null {
  const offer = offerNow(used, conference);
  const item = offer && cheapestTicket(leftOf(offer), offer.window.phase);
  return (
    item && {
      item,
      window: offer.window,
      next: offer.next,
      soldOut: false,
      daysText: offer.daysTextOf(item),
    }
  );
}

/**
 * What one ticket of a conference costs now; null where there is no such ticket, or nobody can register. In the place of the
 * built-in example, a list that does not have it has one of its own.
 */
export function ticketPrice(used: Used, conference: Conference, ticketId: string): CurrentPrice | null {
  const tickets = ticketsIn(offerNow(used, conference));
  const id = ticketId === EXAMPLE_TICKET ? exampleTicket(tickets.map(({ item }) => item))?.id : ticketId;
  return tickets.find(({ item }) => item.id === id) ?? null;
}

/** What each ticket that a person can take part with costs now, in the list's order; none where nobody can register. */
export function personalTickets(used: Used, conference: Conference): CurrentPrice[] {
  return ticketsIn(offerNow(used, conference)).filter(({ item }) => isPersonalTicket(item));
}

/** What everything for people costs in each phase, in the list's order: tickets, add-ons and nights; none where nobody can register. */
export function pricesOf(
  used: Used,
  conference: Conference,
): { item: PriceItem; daysText: string; soldOut: boolean }[] {
  const offer = offerNow(used, conference);
  return (offer?.items ?? [])
    .filter((item) => item.kind !== 'TICKET' || isPersonalTicket(item))
    .map((item) => ({
      item,
      daysText: offer?.daysTextOf(item) ?? '',
      soldOut: offer?.soldOut?.has(item.id) ?? false,
    }));
}

/** Whether there are such tickets, and nothing is left of any of them. */
export function isSoldOut(used: Used, conference: Conference): boolean {
  if (!used.catalogue.current().soldOutItems.has(conference.id)) return false;
  const tickets = personalTickets(used, conference);
  return tickets.length > 0 && tickets.every(({ soldOut }) => soldOut);
}

/** What is printed of a conference’s prices: 'In person $599 · online $299', 'Sold out', or null where nobody can register. */
export function priceNow(used: Used, conference: Conference): string | null {
  const offer = offerNow(used, conference);
  const price = offer && printedPrice(leftOf(offer), offer.window.phase);
  return price ?? (isSoldOut(used, conference) ? 'Sold out' : null);
}

type Offer = {
  items: readonly PriceItem[];
  window: PhaseWindow;
  next: PhaseWindow | null;
  /** Of which nothing is left; undefined where there is something of all. */
  soldOut: ReadonlySet<string> | undefined;
  daysTextOf: (item: PriceItem) => string;
};

function offerNow({ catalogue, clock }: Used, conference: Conference): Offer | null {
  const now = clock.now();
  if (!takesRegistrations(conference, now)) return null;
  const current = catalogue.current();
  const windows = priceWindowsOf(current, conference);
  const window = windowAt(windows, now) as PhaseWindow;
  const next = windows[windows.indexOf(window) + 1] ?? null;
  return {
    items: itemsOf(current, conference),
    window,
    next,
    soldOut: current.soldOutItems.get(conference.id),
    // Most items are for all days, and this is asked for each price that is printed.
    daysTextOf: ({ days }) => (days.length === 0 ? '' : ticketDaysText(days, isoDaysOf(conference))),
  };
}

const leftOf = ({ items, soldOut }: Offer) => (soldOut ? items.filter(({ id }) => !soldOut.has(id)) : items);

function ticketsIn(offer: Offer | null): CurrentPrice[] {
  if (!offer) return [];
  const { items, window, next, soldOut, daysTextOf } = offer;
  return items
    .filter(({ kind }) => kind === 'TICKET')
    .map((item) => ({
      item,
      window,
      next,
      soldOut: soldOut?.has(item.id) ?? false,
      daysText: daysTextOf(item),
    }));
}
