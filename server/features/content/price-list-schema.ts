import * as z from 'zod';
import { fromUnits } from '#domain/pricing/money.ts';
import { HIGHEST_LIST_USD, HIGHEST_PRICE_USD } from '#domain/pricing/price-list.ts';
import { day, line, slug } from './fields.ts';

const WHAT = 'What it is';
const PHASES = 'When its phases end';

const dollars = z
  .number()
  .min(0)
  .max(HIGHEST_PRICE_USD)
  .refine((units) => fromUnits(units) !== null, 'must have at most two decimals');
const price = z.union([dollars, z.tuple([dollars, dollars, dollars])], {
  error: `must be dollars from 0 to ${HIGHEST_PRICE_USD} with at most two decimals: one price, or [early, mid, spot]`,
});

function sumOfHighest(prices: readonly z.infer<typeof price>[]): number {
  return prices.reduce<number>((sum, one) => sum + Math.max(...[one].flat()), 0);
}

/** By id of the item; what a list does not have is not sold. */
const prices = z.record(slug.max(60), price.meta({ control: 'prices' }));

/** A price list, as a file holds it (docs/content.md, docs/product.md 4.9). */
export const priceListSchema = z
  .strictObject({
    kind: z.literal('price-list'),
    id: slug.max(60).meta({
      title: 'ID',
      group: WHAT,
      description: 'What conferences refer to it by; it never changes.',
    }),
    name: line(120).meta({
      title: 'Name',
      group: WHAT,
      description: 'For organisers; visitors don’t see it.',
    }),
    earlyUntil: day.optional().meta({
      title: 'Last day of Early',
      group: PHASES,
      description: 'In London, together with that of Mid; without them, by each conference’s month.',
    }),
    midUntil: day.optional().meta({ title: 'Last day of Mid', group: PHASES }),
    prices: prices
      .refine((listed) => Object.keys(listed).length > 0, 'a price list must have at least one item')
      .refine(
        (listed) => sumOfHighest(Object.values(listed)) <= HIGHEST_LIST_USD,
        `must cost at most ${HIGHEST_LIST_USD} dollars in all, one of each item`,
      )
      .meta({
        title: 'Prices',
        group: 'Prices in US dollars',
        description:
          'Dollars, with cents where there are some: one price for all phases, or early, mid and spot. What has none is not sold.',
      }),
  })
  // What compares fields is named together with the mistakes in other fields.
  .superRefine(
    ({ earlyUntil, midUntil }, { addIssue }) => {
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
      if (earlyUntil === undefined && midUntil !== undefined) refuse('earlyUntil', 'is missing');
      if (earlyUntil !== undefined && midUntil === undefined) refuse('midUntil', 'is missing');
      if (earlyUntil !== undefined && midUntil !== undefined && earlyUntil >= midUntil)
        refuse('midUntil', 'must be after the last day of the early phase');
    },
    {
      when: ({ value }) =>
        z.looseObject({ earlyUntil: day.optional(), midUntil: day.optional() }).safeParse(value).success,
    },
  );

export type PriceListDocument = z.infer<typeof priceListSchema>;
