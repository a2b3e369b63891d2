import type { Category } from '../registration/lists.ts';
import type { Currency } from './currency.ts';
import { formatWhole, type Money } from './money.ts';
import type { Phase } from './phase.ts';
import {
  currencyIn,
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
 * What taking part costs, as it is printed: 'In person $599 · online $299' for the cheapest tickets of a delegate, as most visitors
 * would come; 'In person $599' where there is only one of the two, and 'From $169', the cheapest ticket of all, where a delegate has
 * none (docs/product.md 4.5). Null for a list without such tickets.
 */
export function printedPrice(items: readonly PriceItem[], phase: Phase): string | null {
  const text = (item: PriceItem) => {
    const currency = currencyIn(item, null);
    return formatWhole(unitPriceMinor(item, phase, currency), currency);
  };
  const delegates = items.filter((item) => registersAs(item) === 'delegate');
  const ways = Object.entries({ 'in person': false, online: true }).flatMap(([words, online]) => {
    const cheapest = cheapestTicket(
      delegates.filter((item) => item.online === online),
      phase,
    );
    return cheapest ? `${words} ${text(cheapest)}` : [];
  });
  if (ways.length > 0) return ways.join(' · ').replace(/^./, (letter) => letter.toUpperCase());
  const cheapest = cheapestTicket(items, phase);
  return cheapest && `From ${text(cheapest)}`;
}

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
