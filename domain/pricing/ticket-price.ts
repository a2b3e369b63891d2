import type { Currency } from './currency.ts';
import { formatWhole, type Money } from './money.ts';
import type { Phase } from './phase.ts';
import { type PriceItem, unitPriceMinor } from './price-list.ts';

/** Tickets that a person takes part with, though they name no registration type. */
const PARTICIPATING: readonly string[] = ['e-poster', 'video-presentation'];

/** The ticket that the event page names as an example of today's price (docs/product.md 4.5). */
export const EXAMPLE_TICKET = 'presenter-in-person';

/**
 * Whether a person takes part with this item: presenter, delegate and student tickets, E Poster and Video
 * Presentation. Exhibition and sponsorship are for companies, add-ons and nights are no tickets.
 */
export function isPersonalTicket({ id, kind, registrationType }: PriceItem): boolean {
  return kind === 'TICKET' && (registrationType !== null || PARTICIPATING.includes(id));
}

/**
 * The cheapest ticket in a phase that a person can take part with: what "From $…" means wherever it is printed
 * (docs/product.md 4.5). Null for a list without such tickets.
 */
export function cheapestTicket(items: readonly PriceItem[], phase: Phase): PriceItem | null {
  const [first, ...others] = items.filter(isPersonalTicket);
  if (!first) return null;
  return others.reduce(
    (cheapest, item) => (item.usdMinor[phase] < cheapest.usdMinor[phase] ? item : cheapest),
    first,
  );
}

/** What an item costs in a phase and a currency. */
export function priceOf(item: PriceItem, phase: Phase, currency: Currency): Money {
  return { amountMinor: unitPriceMinor(item, phase, currency), currency };
}

/** A lowest price as it is printed: 'From $169'. */
export function fromText({ amountMinor, currency }: Money): string {
  return `From ${formatWhole(amountMinor, currency)}`;
}
