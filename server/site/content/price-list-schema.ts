import * as z from 'zod';
import { CURRENCIES, CURRENCY_TABLE, type Currency, MOST_CURRENCIES } from '#domain/pricing/currency.ts';
import { fromUnits, MINOR_PER_UNIT } from '#domain/pricing/money.ts';
import { highestPrice } from '#domain/pricing/price-list.ts';
import { currenciesOf } from '#server/site/catalogue/list-currencies.ts';
import { day, line, slug } from './fields.ts';

const WHAT = 'What it is';
const PHASES = 'When its phases end';
const CURRENCY = 'What can be paid in';

/** More than anything costs in any currency. */
const HIGHEST = 1_000_000;
const units = z
  .number()
  .min(0)
  .max(HIGHEST)
  .refine((amount) => fromUnits(amount) !== null, 'must have at most two decimals');
const price = z.union([units, z.tuple([units, units, units])], {
  error: `must be an amount from 0 to ${HIGHEST} with at most two decimals: one price, or [early, mid, spot]`,
});
type Price = z.infer<typeof price>;

const currency = z.enum(CURRENCIES, {
  error: 'must be the code of a currency that PayPal takes, such as NOK',
});

/** How many units of a currency one unit of the first is at most, and at least. */
const HIGHEST_RATE = 2000;
const LOWEST_RATE = 0.0001;
const rate = z
  .number()
  .min(LOWEST_RATE)
  .max(HIGHEST_RATE)
  .refine((value) => Number(value.toFixed(6)) === value, 'must have at most six decimals');

const currencies = z
  .array(
    z.strictObject({
      code: currency.meta({ title: 'Currency' }),
      rate: rate.optional().meta({
        title: 'Rate',
        description: 'Its units for one unit of the first currency, such as 0.085; the first has none.',
      }),
    }),
  )
  .min(1)
  .max(MOST_CURRENCIES);

const own = z
  .array(
    z.strictObject({
      currency: currency.meta({ title: 'Currency' }),
      item: slug.max(60).meta({ title: 'Item', description: 'Its ID.' }),
      price: price.meta({ title: 'Price', control: 'prices' }),
    }),
  )
  .max(200);

/** What is wrong with prices in a currency: too high, or not payable there; null where nothing is. */
function priceProblem(of: Price, code: Currency): string | null {
  const amounts = [of].flat();
  if (Math.max(...amounts) > highestPrice(code)) return `must be at most ${highestPrice(code)} ${code}`;
  const payable = CURRENCY_TABLE[code].step < MINOR_PER_UNIT || amounts.every(Number.isInteger);
  return payable ? null : `must have no decimals: PayPal takes whole ${code} only`;
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
      title: 'Last day of the first phase',
      group: PHASES,
      description:
        'By the organiser’s clock, together with that of the second; without them, by each conference’s month.',
    }),
    midUntil: day.optional().meta({ title: 'Last day of the second phase', group: PHASES }),
    currencies: currencies.optional().meta({
      title: 'Currencies',
      group: CURRENCY,
      description:
        'The first is the one of the prices below. Without any: US dollars, euros at 0.85 and pounds at 0.73.',
    }),
    prices: prices
      .refine((listed) => Object.keys(listed).length > 0, 'a price list must have at least one item')
      .meta({
        title: 'Prices',
        group: 'Prices in the first currency',
        description:
          'In units of the first currency, US dollars unless you name another: one price for all phases, or early, mid and spot. What has none is not sold.',
      }),
    own: own.optional().meta({
      title: 'Prices in other currencies',
      group: 'Prices in other currencies',
      description: 'In place of what the rate says, rounded to a whole unit.',
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
    { when: ({ value }) => phases.safeParse(value).success },
  )
  .superRefine(
    (list, { addIssue }) => {
      for (const { path, message } of currencyProblems(list)) addIssue({ code: 'custom', path, message });
    },
    { when: ({ value }) => looseCurrencies.safeParse(value).success },
  )
  .meta({ needs: 'money' });

const phases = z.looseObject({ earlyUntil: day.optional(), midUntil: day.optional() });

const looseCurrencies = z.looseObject({
  currencies: currencies.optional(),
  prices,
  own: own.optional(),
});

type Problem = { path: (string | number)[]; message: string };

/** What of a list's currencies and prices does not go together. */
function currencyProblems({
  currencies: written = [],
  prices: listed,
  own: others = [],
}: z.infer<typeof looseCurrencies>): Problem[] {
  const taken = currenciesOf({ currencies: written.length > 0 ? written : undefined }).map(
    ({ code }) => code,
  );
  const [first] = taken as [Currency, ...Currency[]];
  const inList = written.flatMap(({ code, rate: given }, index): Problem[] => {
    if (taken.indexOf(code) < index)
      return [{ path: ['currencies', index, 'code'], message: 'is named twice' }];
    if (index === 0 && given !== undefined && given !== 1)
      return [{ path: ['currencies', 0, 'rate'], message: 'is left out for the first currency' }];
    return index > 0 && given === undefined
      ? [{ path: ['currencies', index, 'rate'], message: 'is missing' }]
      : [];
  });
  const inPrices = Object.entries(listed).flatMap(([item, of]): Problem[] => {
    const message = priceProblem(of, first);
    return message ? [{ path: ['prices', item], message }] : [];
  });
  const inOwn = others.flatMap(({ currency: code, item, price: of }, index): Problem[] => {
    const earlier = others.findIndex((other) => other.currency === code && other.item === item);
    if (earlier < index) return [{ path: ['own', index, 'item'], message: `has a price in ${code} already` }];
    if (code === first || !taken.includes(code))
      return [
        {
          path: ['own', index, 'currency'],
          message: `must be one of ${taken.slice(1).join(', ') || 'the list’s other currencies, of which there are none'}`,
        },
      ];
    if (listed[item] === undefined)
      return [{ path: ['own', index, 'item'], message: 'is not among the prices' }];
    const message = priceProblem(of, code);
    return message ? [{ path: ['own', index, 'price'], message }] : [];
  });
  return [...inList, ...inPrices, ...inOwn];
}

export type PriceListDocument = z.infer<typeof priceListSchema>;
