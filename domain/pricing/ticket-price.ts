import type { Category } from '../registration/choices.ts';
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

/** Of tickets that a person can take part with, the one that costs least in a phase, the list's first of two alike. */
function lowest(items: readonly PriceItem[], phase: Phase): PriceItem | null {
  const [first, ...others] = items.filter(isPersonalTicket);
  if (!first) return null;
  return others.reduce(
    (cheapest, item) => (item.priceMinor[phase] < cheapest.priceMinor[phase] ? item : cheapest),
    first,
  );
}

/** A delegate's cheapest ticket for all days in person, and online, in a phase: as most visitors would come. Null where there is none. */
function waysToAttend(items: readonly PriceItem[], phase: Phase) {
  const delegates = Map.groupBy(
    items.filter((item) => registersAs(item) === 'delegate' && item.days.length === 0),
    ({ online }) => online,
  );
  return {
    inPerson: lowest(delegates.get(false) ?? [], phase),
    online: lowest(delegates.get(true) ?? [], phase),
  };
}

/**
 * The cheapest way to attend in a phase: in person, online where nobody can come, and whatever costs least where a delegate has no
 * ticket (docs/product.md 4.5). Null for a list without tickets that a person can take part with.
 */
export function cheapestTicket(items: readonly PriceItem[], phase: Phase): PriceItem | null {
  const { inPerson, online } = waysToAttend(items, phase);
  return inPerson ?? online ?? lowest(items, phase);
}

/**
 * What attending costs, as it is printed: 'In person $599 · online $299'; 'In person $599' where there is only one of the two, and
 * 'From $169', what costs least, where a delegate has neither (docs/product.md 4.5). Null for a list without tickets that a person
 * can take part with.
 *
 * @param currency that of each item's price unless one is chosen
 */
export function printedPrice(
  items: readonly PriceItem[],
  phase: Phase,
  currency: Currency | null = null,
): string | null {
  const text = (item: PriceItem) => {
    const { amountMinor, currency: own } = priceOf(item, phase, currencyIn(item, currency));
    return formatWhole(amountMinor, own);
  };
  const { inPerson, online } = waysToAttend(items, phase);
  if (inPerson) return `In person ${text(inPerson)}${online ? ` · online ${text(online)}` : ''}`;
  if (online) return `Online ${text(online)}`;
  const cheapest = lowest(items, phase);
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
