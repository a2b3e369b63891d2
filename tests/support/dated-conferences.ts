import { PHASES } from '#domain/pricing/phase.ts';
import type { Conference } from '#prisma/generated/client/client.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { assignPriceList } from '#server/orders/price-lists/price-assignment.service.ts';
import { createPriceList } from '#server/orders/price-lists/price-list.service.ts';
import { OWN_ITEMS, OWN_PRICES, publishOwnItems } from './own-items.ts';
import type { OracleBoundaries } from './price-oracle.ts';
import { PRICE_TABLE } from './price-table.ts';
import type { Product } from './product.ts';

/**
 * Conferences in several months, with the instants at which their phases change, worked out by hand: the end, in
 * London, of the months five and three months before.
 */
export const DATED_CONFERENCES: readonly ({
  id: string;
  dateText: string;
  startsOn: string;
} & OracleBoundaries)[] = [
  // April and June: summer time at both.
  {
    id: 'nextgen-pharma-2026',
    dateText: 'September 21-23, 2026',
    startsOn: '2026-09-21',
    mid: '2026-04-30T23:00:00.000Z',
    spot: '2026-06-30T23:00:00.000Z',
  },
  // October and December: summer time has ended a week before.
  {
    id: 'in-march',
    dateText: 'March 3, 2027',
    startsOn: '2027-03-03',
    mid: '2026-11-01T00:00:00.000Z',
    spot: '2027-01-01T00:00:00.000Z',
  },
  // March and May: summer time began two days before, and the range runs over two months.
  {
    id: 'in-august',
    dateText: 'August 31 – September 2, 2026',
    startsOn: '2026-08-31',
    mid: '2026-03-31T23:00:00.000Z',
    spot: '2026-05-31T23:00:00.000Z',
  },
  // February of a leap year, in winter time, and April.
  {
    id: 'in-july-2028',
    dateText: 'JULY 1-4, 2028',
    startsOn: '2028-07-01',
    mid: '2028-03-01T00:00:00.000Z',
    spot: '2028-04-30T23:00:00.000Z',
  },
  // August and October: summer time at the first only.
  {
    id: 'in-january',
    dateText: 'January 11-13, 2027',
    startsOn: '2027-01-11',
    mid: '2026-08-31T23:00:00.000Z',
    spot: '2026-11-01T00:00:00.000Z',
  },
];

/**
 * One with a price list of its own: every item is dearer by so many dollars, it sells others besides, and its dates decide the phases. The first ends an
 * hour before summer time begins, the second on the day on which it ends, after the conference.
 */
export const OWN_LIST_CONFERENCE = {
  id: 'with-a-list-of-its-own',
  dateText: 'September 14, 2026',
  startsOn: '2026-09-14',
  mid: '2026-03-29T00:00:00.000Z',
  spot: '2026-10-26T00:00:00.000Z',
  dearerBy: 37n,
  own: OWN_ITEMS,
};

/** Adds `OWN_LIST_CONFERENCE` and its list to a product, as an organiser would. */
export async function addOwnListConference(product: Product): Promise<void> {
  const { id, dateText, startsOn, dearerBy } = OWN_LIST_CONFERENCE;
  await addConference(product, { id, dateText, startsOn, position: 150 });
  const dearer = PRICE_TABLE.map(({ id: itemId, priceMinor }) => ({
    itemId,
    usdMinor: PHASES.map((phase) => priceMinor[phase] + 100 * Number(dearerBy)) as [number, number, number],
  }));
  const phases = { earlyUntil: new Date('2026-03-28'), midUntil: new Date('2026-10-25') };
  const doing = { actor: 'ada', reason: '', dryRun: false };
  const asked = { id: 'dearer', name: 'Dearer', from: 'standard', raisePercent: 0 };
  await publishOwnItems(product);
  const prices = [...dearer, ...OWN_PRICES];
  await createPriceList(product.dependencies, contentKinds, asked, { prices, phases }, doing);
  await assignPriceList(product.dependencies, contentKinds, 'dearer', [id], doing);
  await product.dependencies.catalogue.reload();
}

/** Adds those of `DATED_CONFERENCES` that a product does not have, as an organiser would. */
export async function addDatedConferences(product: Product): Promise<void> {
  for (const [index, { id, dateText, startsOn }] of DATED_CONFERENCES.slice(1).entries())
    await addConference(product, { id, dateText, startsOn, position: 100 + index });
  await product.dependencies.catalogue.reload();
}

/** A conference as another one is made of it: the database takes no null for JSON. */
export function asNew({ venue, hotel, calendarGone: _, ...conference }: Conference) {
  return { ...conference, venue: venue ?? undefined, hotel: hotel ?? undefined };
}

/** Adds a conference like the first of the built-in ones. */
export async function addConference(
  product: Product,
  { id, dateText, startsOn, position }: { id: string; dateText: string; startsOn: string; position: number },
): Promise<void> {
  const like = await product.database.conference.findUniqueOrThrow({ where: { id: 'nextgen-pharma-2026' } });
  const day = new Date(startsOn);
  await product.database.conference.create({
    data: { ...asNew(like), id, position, title: id, dateText, startsOn: day, endsOn: day },
  });
}
