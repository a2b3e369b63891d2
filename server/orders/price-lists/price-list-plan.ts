import { type Phase, windowAt } from '#domain/pricing/phase.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type Plan, planOf } from '#server/organiser/plan.ts';
import { windowsOf } from '#server/site/catalogue/conference-dates.ts';
import type { PriceListTerms, UsdMinor } from './price-list-terms.ts';

/** An item's price before and after; null: not sold. */
export type PriceChange = { itemId: string; before: UsdMinor | null; after: UsdMinor | null };

/** What becomes of a conference: how many of its prices change, and in which phase it is now. */
export type ConferenceEffect = {
  id: string;
  title: string;
  listBefore: string;
  prices: number;
  /** Null where this server has not read the conference yet. */
  phases: { before: Phase; after: Phase } | null;
};

/** What a change of prices would do. Orders keep what they were sold at, whatever it is. */
export type PricePlan = Plan<{
  list: string;
  /** What is said of the list itself, before and after; the same where only conferences change. */
  terms: { before: Omit<PriceListTerms, 'usdMinor'>; after: Omit<PriceListTerms, 'usdMinor'> };
  prices: PriceChange[];
  conferences: ConferenceEffect[];
}> & {
  /** Orders for these conferences that may still be paid. No part of what is agreed to: visitors make some all the time. */
  openOrders: number;
};

/** Which conferences a plan is about, and which list each had before. */
export type Affected = { id: string; title: string; list: { id: string; terms: PriceListTerms } };

/**
 * @param list as it would be
 * @param before the same list as it is
 */
export function pricePlan(
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
  list: { id: string; before: PriceListTerms; after: PriceListTerms },
  affected: readonly Affected[],
  openOrders: number,
): PricePlan {
  const { conferenceById } = catalogue.current();
  const now = clock.now();
  const conferences = affected.map(({ id, title, list: had }): ConferenceEffect => {
    const conference = conferenceById.get(id);
    const phaseBy = (terms: PriceListTerms) =>
      conference && windowAt(windowsOf(conference, datesOf(terms)), now)?.phase;
    const [before, after] = [phaseBy(had.terms), phaseBy(list.after)];
    return {
      id,
      title,
      listBefore: had.id,
      prices: countPrices(priceChanges(had.terms, list.after)),
      phases: before && after ? { before, after } : null,
    };
  });
  const ofItself = ({ usdMinor: _, ...terms }: PriceListTerms) => terms;
  const facts = {
    list: list.id,
    terms: { before: ofItself(list.before), after: ofItself(list.after) },
    prices: priceChanges(list.before, list.after),
    conferences,
  };
  return { ...planOf(facts), openOrders };
}

/** Every item whose price differs. */
function priceChanges(before: PriceListTerms, after: PriceListTerms): PriceChange[] {
  const ids = new Set([...Object.keys(before.usdMinor), ...Object.keys(after.usdMinor)]);
  return [...ids].flatMap((itemId): PriceChange[] => {
    const [was, is] = [before.usdMinor[itemId] ?? null, after.usdMinor[itemId] ?? null];
    return String(was) === String(is) ? [] : [{ itemId, before: was, after: is }];
  });
}

/** How many prices are not what they were, of three for each item. */
export function countPrices(changes: readonly PriceChange[]): number {
  return changes.reduce(
    (sum, { before, after }) => sum + [0, 1, 2].filter((phase) => before?.[phase] !== after?.[phase]).length,
    0,
  );
}

function datesOf({ earlyUntil, midUntil }: PriceListTerms) {
  return {
    earlyUntil: earlyUntil ? new Date(earlyUntil) : null,
    midUntil: midUntil ? new Date(midUntil) : null,
  };
}
