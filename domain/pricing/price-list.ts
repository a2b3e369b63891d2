import type { Currency } from './currency.ts';
import { CURRENCY_TABLE } from './currency.ts';
import { divideHalfUp, MINOR_PER_UNIT, multiply } from './money.ts';
import type { Phase } from './phase.ts';

/** The three parts of a registration, each with its own subtotal and coupon percentage. */
export type PriceKind = 'TICKET' | 'ADD_ON' | 'ACCOMMODATION';

/** Whom a ticket registers, as coupons and the ticket rules ask (docs/product.md 5.3). */
export type RegistrationType = 'speaker' | 'delegate' | 'student';

/**
 * Whom an item is for (docs/product.md 4.12); `presentation` is what presenters show without a presenter's ticket, such as a
 * poster.
 */
export const SERVES = ['presenter', 'presentation', 'delegate', 'student', 'company', 'anyone'] as const;
export type Serves = (typeof SERVES)[number];

/** What an item is and gives, whatever it costs. */
export type ItemFacts = {
  readonly id: string;
  readonly kind: PriceKind;
  /** The organiser's own heading over it, such as 'Social programme': then it is an add-on. Null: that of its kind. */
  readonly group: string | null;
  /** As docs/product.md 4.1 names the built-in ones; a night package is '{night package} - {occupancy}'. */
  readonly name: string;
  /** Said under the name; '' for nothing. */
  readonly description: string;
  readonly serves: Serves;
  /** How many people one of it registers. */
  readonly seats: number;
  /** Whether they take part from elsewhere. */
  readonly online: boolean;
  /** Place in lists. */
  readonly position: number;
};

/** What has to be known of an item to find it and to put it in its place. */
export type NamedItem = Pick<ItemFacts, 'id' | 'kind' | 'name' | 'position'>;

/** Something with a price: a ticket, an add-on or a night package. */
export type PriceItem = ItemFacts & {
  /** The price in US cents in each phase. */
  readonly usdMinor: Readonly<Record<Phase, number>>;
};

const HEADINGS: Readonly<Record<PriceKind, string>> = {
  TICKET: 'Tickets',
  ADD_ON: 'Add-ons',
  ACCOMMODATION: 'Accommodation',
};

/** What stands over an item and others of its kind. */
export function headingOf({ kind, group }: Pick<ItemFacts, 'kind' | 'group'>): string {
  return group ?? HEADINGS[kind];
}

/** Items under their headings, each of which stands where its first item does (docs/product.md 4.12). */
export function underHeadings<Item extends Pick<ItemFacts, 'kind' | 'group'>>(
  items: readonly Item[],
): [heading: string, items: [Item, ...Item[]]][] {
  return byHeading(items, headingOf);
}

/** The same of anything: headings that differ only by case or white space are one, as its first item spells it. */
export function byHeading<Item>(
  items: readonly Item[],
  heading: (item: Item) => string,
): [heading: string, items: [Item, ...Item[]]][] {
  const groups = Map.groupBy(items, (item) => heading(item).trim().replace(/\s+/g, ' ').toLowerCase());
  return [...(groups.values() as Iterable<[Item, ...Item[]]>)].map((own) => [heading(own[0]), own]);
}

const REGISTERS_AS: Partial<Record<Serves, RegistrationType>> = {
  presenter: 'speaker',
  delegate: 'delegate',
  student: 'student',
};

/** Whom a ticket registers, as coupons and the ticket rules ask; null for everything else (docs/product.md 5.3). */
export function registersAs({ kind, serves }: Pick<ItemFacts, 'kind' | 'serves'>): RegistrationType | null {
  return kind === 'TICKET' ? (REGISTERS_AS[serves] ?? null) : null;
}

/** Id of the built-in price list, which conferences have unless the organiser says otherwise (docs/product.md 4.9). */
export const STANDARD_LIST = 'standard';

/** The highest price of an item, in US dollars. */
export const HIGHEST_PRICE_USD = 15_000;

/**
 * What one of each item of a list may cost together, in US dollars: the largest quantity (4.7) of all of them, with the fee, still
 * fits the whole numbers of 32 bits, in minor units, that orders are kept in.
 */
export const HIGHEST_LIST_USD = 400_000;

/**
 * An item's price in a phase and a currency, in minor units: the US price as it stands on the list, or that times the rate,
 * rounded half up to a whole unit (docs/product.md 4.3).
 *
 * @throws RangeError when the item's price is not a safe integer.
 */
export function unitPriceMinor(item: Pick<PriceItem, 'usdMinor'>, phase: Phase, currency: Currency): number {
  if (currency === 'USD') return item.usdMinor[phase];
  const hundredths = multiply(item.usdMinor[phase], CURRENCY_TABLE[currency].ratePercent);
  return multiply(divideHalfUp(hundredths, 100 * MINOR_PER_UNIT), MINOR_PER_UNIT);
}
