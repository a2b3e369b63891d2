import { type Currency, type ListCurrency, ONE, type PhaseAmounts } from './currency.ts';
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
  /** On which days of a conference, counted from its first; none: on all (docs/product.md 4.13). */
  readonly days: readonly number[];
  /** Place in lists. */
  readonly position: number;
};

/** What has to be known of an item to find it and to put it in its place. */
export type NamedItem = Pick<ItemFacts, 'id' | 'kind' | 'name' | 'position'>;

/** Something with a price: a ticket, an add-on or a night package. */
export type PriceItem = ItemFacts & {
  /** The price in each phase, in minor units of the list's first currency. */
  readonly priceMinor: PhaseAmounts;
  /** Prices of its own in other currencies of the list; in those without, it costs what the rate says. */
  readonly ownMinor: Readonly<Partial<Record<Currency, PhaseAmounts>>>;
  /** What its list takes, the first currency first. */
  readonly currencies: readonly [ListCurrency, ...ListCurrency[]];
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

/** The highest price of an item, in units of its currency: in US dollars, euros and pounds, and in all others. */
export function highestPrice(currency: Currency): number {
  return ['USD', 'EUR', 'GBP'].includes(currency) ? 15_000 : 1_000_000;
}

/** What can be ordered at once, in units of any currency: orders are kept in whole numbers of 32 bits, in minor units. */
export const HIGHEST_TOTAL = 20_000_000;

/** Whether what is on a list can be paid in a currency. */
export function takesCurrency(items: readonly Pick<PriceItem, 'currencies'>[], currency: Currency): boolean {
  return items.every(({ currencies }) => currencies.some(({ code }) => code === currency));
}

/** The currency of a list in which something is told that was asked for in another: the list's first. */
export function currencyIn(
  { currencies }: Pick<PriceItem, 'currencies'>,
  asked: Currency | null | undefined,
): Currency {
  return currencies.find(({ code }) => code === asked)?.code ?? currencies[0].code;
}

/**
 * An item's price in a phase and a currency of its list, in minor units: its own in this currency, or else that in the list's first
 * one times the rate, rounded half up to a whole unit (docs/product.md 4.3).
 *
 * @throws RangeError for a currency that the list does not take, and when the item's price is not a safe integer.
 */
export function unitPriceMinor(
  item: Pick<PriceItem, 'priceMinor' | 'ownMinor' | 'currencies'>,
  phase: Phase,
  currency: Currency,
): number {
  const own = item.ownMinor[currency];
  if (own) return own[phase];
  if (currency === item.currencies[0].code) return item.priceMinor[phase];
  const millionths = multiply(item.priceMinor[phase], rateOf(item, currency));
  return multiply(divideHalfUp(millionths, ONE * MINOR_PER_UNIT), MINOR_PER_UNIT);
}

/**
 * Millionths of a unit of a currency for one unit of the list's first.
 *
 * @throws RangeError for a currency that the list does not take.
 */
export function rateOf({ currencies }: Pick<PriceItem, 'currencies'>, currency: Currency): number {
  const taken = currencies.find(({ code }) => code === currency);
  if (!taken) throw new RangeError(`The price list does not take ${currency}.`);
  return taken.rateMillionths;
}
