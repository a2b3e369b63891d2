import type { Category } from '../registration/lists.ts';
import type { Currency } from './currency.ts';
import { formatWhole, type Money } from './money.ts';
import type { Phase } from './phase.ts';
import {
  type ItemFacts,
  type PriceItem,
  type RegistrationType,
  registersAs,
  unitPriceMinor,
} from './price-list.ts';

/** The ticket that the event page names as an example of today's price (docs/product.md 4.5). */
export const EXAMPLE_TICKET = 'presenter-in-person';

/** Whether a person takes part with this item: with any ticket but those of companies. */
export function isPersonalTicket({ kind, serves }: ItemFacts): boolean {
  return kind === 'TICKET' && serves !== 'company';
}

/** Whether a ticket is for attending or presenting a talk, and not for a poster or a company. */
export function isForAttending(item: ItemFacts): boolean {
  return registersAs(item) !== null || item.serves === 'anyone';
}

/** Whom a category of registrants takes part as; Sponsors come for a company, Others as they choose. */
const TAKES_PART_AS: Partial<Record<Category, RegistrationType>> = {
  Speaker: 'speaker',
  Delegate: 'delegate',
  Student: 'student',
};

/**
 * Whether a ticket is meant for registrants of this category: the form puts these first (docs/product.md 4.1).
 *
 * @param category null while none is chosen
 */
export function serves(item: ItemFacts, category: Category | null): boolean {
  if (item.serves === 'anyone') return true;
  if (category === 'Sponsor') return item.serves === 'company';
  const type = category && TAKES_PART_AS[category];
  if (!type) return isForAttending(item);
  return registersAs(item) === type || (type === 'speaker' && item.serves === 'presentation');
}

/**
 * The cheapest ticket in a phase that a person can take part with (docs/product.md 4.5). Null for a list without such
 * tickets.
 */
export function cheapestTicket(items: readonly PriceItem[], phase: Phase): PriceItem | null {
  const [first, ...others] = items.filter(isPersonalTicket);
  if (!first) return null;
  return others.reduce(
    (cheapest, item) => (item.priceMinor[phase] < cheapest.priceMinor[phase] ? item : cheapest),
    first,
  );
}

/**
 * The ticket whose price is printed of a conference: the cheapest one of a delegate, as most visitors would come; the cheapest
 * one at all where there is none of a delegate (docs/product.md 4.5). Null for a list without such tickets.
 */
export function printedTicket(items: readonly PriceItem[], phase: Phase): PriceItem | null {
  return cheapestTicket(items.filter(isDelegateTicket), phase) ?? cheapestTicket(items, phase);
}

const isDelegateTicket = (item: PriceItem) => registersAs(item) === 'delegate';

/** The ticket that stands for the others: the example, else the first of a presenter, else the first of any person. */
export function exampleTicket(items: readonly PriceItem[]): PriceItem | undefined {
  return (
    items.find(({ id }) => id === EXAMPLE_TICKET) ??
    items.find((item) => registersAs(item) === 'speaker') ??
    items.find(isPersonalTicket)
  );
}

/** What an item costs in a phase and a currency. */
export function priceOf(item: PriceItem, phase: Phase, currency: Currency): Money {
  return { amountMinor: unitPriceMinor(item, phase, currency), currency };
}

/** The price of a `printedTicket` as it is printed: 'Delegate from $299', or 'From $169' of another one. */
export function fromText(item: PriceItem, phase: Phase, currency: Currency): string {
  const amount = formatWhole(unitPriceMinor(item, phase, currency), currency);
  return isDelegateTicket(item) ? `Delegate from ${amount}` : `From ${amount}`;
}
