import { type ItemFacts, SERVES } from '#domain/pricing/price-list.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ItemPrice } from '#server/orders/price-lists/price-list-terms.ts';
import { publish } from '#server/site/content/publication.service.ts';
import type { Product } from './product.ts';
import { fc } from './seeded.ts';

/** An item that is drawn, with what it costs in each phase, in US cents. */
export type OwnItem = {
  id: string;
  group: string;
  position: number;
  serves: ItemFacts['serves'];
  seats: number;
  online: boolean;
  days: readonly number[];
  usdMinor: readonly [early: number, mid: number, spot: number];
};

const cents = fc.oneof(fc.integer({ min: 0, max: 3_000_00 }), fc.constantFrom(0, 1, 99, 100, 64_950, 117_65));

/** Twelve of them, in groups of every kind, for whomever, at prices with cents. */
export const OWN_ITEMS: readonly OwnItem[] = fc
  .sample(
    fc.record({
      group: fc.constantFrom('registration', 'add-ons', 'accommodation', 'Social programme', 'Workshops'),
      // Before, among and after the built-in ones, two at one place.
      position: fc.integer({ min: 1, max: 40 }),
      serves: fc.constantFrom(...SERVES),
      seats: fc.integer({ min: 0, max: 3 }),
      online: fc.boolean(),
      days: fc.constantFrom([], [1]),
      usdMinor: fc.tuple(cents, cents, cents),
    }),
    12,
  )
  .map((drawn, index) => {
    const seats = drawn.group === 'accommodation' ? 0 : drawn.seats;
    const days = seats > 0 ? drawn.days : [];
    return { ...drawn, id: `own-${index + 1}`, seats, online: drawn.online && seats > 0, days };
  });

/** What they cost, for a price list. */
export const OWN_PRICES: readonly ItemPrice[] = OWN_ITEMS.map(({ id, usdMinor }) => ({
  itemId: id,
  usdMinor,
}));

/** Publishes them, as an organiser would. */
export async function publishOwnItems({ dependencies }: Product): Promise<void> {
  const documents = OWN_ITEMS.map(({ usdMinor: _, online, days, ...item }) => {
    const document = { kind: 'item', name: `Own ${item.id}`, ...item, ...(online && { online }), days };
    return [item.id, document] as const;
  });
  const doing = { actor: 'ada', reason: '', dryRun: false };
  await publish(dependencies, contentKinds, doing, () => new Map(documents));
}
