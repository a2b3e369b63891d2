import type { Currency } from './currency.ts';
import { CURRENCY_TABLE } from './currency.ts';
import { divideHalfUp, MINOR_PER_UNIT, multiply } from './money.ts';
import type { Phase } from './phase.ts';

/** The three parts of a registration, each with its own subtotal and coupon percentage. */
export type PriceKind = 'TICKET' | 'ADD_ON' | 'ACCOMMODATION';

/** Whom a ticket registers, as coupons and the ticket rules ask (docs/product.md 5.3). */
export type RegistrationType = 'speaker' | 'delegate' | 'student';

/** Something with a price: a ticket, an add-on or a night package. */
export type PriceItem = {
  readonly id: string;
  readonly kind: PriceKind;
  /** As docs/product.md 4.1 names it; a night package is '{night package} - {occupancy}'. */
  readonly name: string;
  /** Null for what isn't a presenter, delegate or student ticket. */
  readonly registrationType: RegistrationType | null;
  /** The price in US cents in each phase. */
  readonly usdMinor: Readonly<Record<Phase, number>>;
  /** Place in the list, from 1. */
  readonly position: number;
};

/** Id of the built-in price list, which conferences have unless the organiser says otherwise (docs/product.md 4.9). */
export const STANDARD_LIST = 'standard';

/**
 * The highest price of an item, in US dollars: of everything on a list the largest quantity (4.7) together still fits the
 * whole numbers of 32 bits, in minor units, that orders are kept in.
 */
export const HIGHEST_PRICE_USD = 15_000;

/** The built-in price list (docs/product.md 4.1), in the order in which it is shown. */
export const PRICE_TABLE: readonly PriceItem[] = (
  [
    ['presenter-in-person', 'TICKET', 'Presenter In-Person', [499, 599, 699], 'speaker'],
    ['presenter-virtual', 'TICKET', 'Presenter Virtual', [249, 299, 349], 'speaker'],
    ['delegate-in-person', 'TICKET', 'Delegate In-Person', [599, 699, 799], 'delegate'],
    ['delegate-virtual', 'TICKET', 'Delegate Virtual', [299, 349, 399], 'delegate'],
    ['student-in-person', 'TICKET', 'Student In-Person', [299, 349, 399], 'student'],
    ['student-virtual', 'TICKET', 'Student Virtual', [199, 249, 299], 'student'],
    ['e-poster', 'TICKET', 'E Poster', [169, 169, 169]],
    ['video-presentation', 'TICKET', 'Video Presentation', [209, 259, 299]],
    ['exhibition', 'TICKET', 'Exhibition', [1750, 2000, 2250]],
    ['elite-sponsor', 'TICKET', 'Elite Sponsor', [5500, 6000, 6500]],
    ['gold-sponsor', 'TICKET', 'Gold Sponsor', [4250, 4750, 5250]],
    ['silver-sponsor', 'TICKET', 'Silver Sponsor', [3000, 3500, 4000]],
    ['virtual-exhibition', 'TICKET', 'Virtual Exhibition', [449, 599, 769]],
    ['poster-fee', 'ADD_ON', 'Poster Fee', [100, 100, 100]],
    ['accompanying-person', 'ADD_ON', 'Accompanying Person', [229, 229, 229]],
    ['manuscript-publication', 'ADD_ON', 'Manuscript Publication', [199, 199, 199]],
    ['one-night-single', 'ACCOMMODATION', 'One Night - Single', [135, 135, 135]],
    ['one-night-double', 'ACCOMMODATION', 'One Night - Double', [150, 150, 150]],
    ['two-nights-single', 'ACCOMMODATION', 'Two Nights - Single', [270, 270, 270]],
    ['two-nights-double', 'ACCOMMODATION', 'Two Nights - Double', [300, 300, 300]],
    ['three-nights-single', 'ACCOMMODATION', 'Three Nights - Single', [405, 405, 405]],
    ['three-nights-double', 'ACCOMMODATION', 'Three Nights - Double', [450, 450, 450]],
  ] satisfies [string, PriceKind, string, [number, number, number], RegistrationType?][]
).map(([id, kind, name, [early, mid, spot], registrationType = null], index) => ({
  id,
  kind,
  name,
  registrationType,
  usdMinor: { EARLY: early * MINOR_PER_UNIT, MID: mid * MINOR_PER_UNIT, SPOT: spot * MINOR_PER_UNIT },
  position: index + 1,
}));

/**
 * An item's price in a phase and a currency, in minor units: the US price times the rate, rounded half up to a
 * whole unit (docs/product.md 4.3).
 *
 * @throws RangeError when the item's price is not a safe integer.
 */
export function unitPriceMinor(item: PriceItem, phase: Phase, currency: Currency): number {
  const hundredths = multiply(item.usdMinor[phase], CURRENCY_TABLE[currency].ratePercent);
  return multiply(divideHalfUp(hundredths, 100 * MINOR_PER_UNIT), MINOR_PER_UNIT);
}
