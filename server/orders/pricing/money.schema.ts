import { STANDARD_CURRENCIES } from '#domain/pricing/currency.ts';
import { formatWhole, type Money } from '#domain/pricing/money.ts';
import { currencyIn } from '#domain/pricing/price-list.ts';
import { priceOf } from '#domain/pricing/ticket-price.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import { CurrencyEnum, PhasePrice, PriceItemType, PriceList } from './price.schema.ts';

export const MoneyType = builder.objectRef<Money>('Money').implement({
  description: 'An amount of money.',
  fields: (t) => ({
    amountMinor: t.exposeInt('amountMinor', { description: 'Minor units: 50898 is 508.98.' }),
    currency: t.expose('currency', { type: CurrencyEnum, description: 'Currency of the amount.' }),
    text: t.string({
      description: "As printed: '$499', '€1,250.50'.",
      resolve: ({ amountMinor, currency }) => formatWhole(amountMinor, currency),
    }),
  }),
});

/** In which currency something is told. */
export const CURRENCY_ARGUMENT = {
  type: CurrencyEnum,
  description:
    'One of the list’s currencies; without it, or where the list does not take it, the list’s first.',
} as const;

builder.objectFields(PhasePrice, (t) => ({
  amount: t.field({
    type: MoneyType,
    description: 'What it costs in a currency.',
    args: { currency: t.arg(CURRENCY_ARGUMENT) },
    resolve: ({ item, phase }, { currency }) => priceOf(item, phase, currencyIn(item, currency)),
  }),
  amounts: t.field({
    type: [MoneyType],
    description: 'What it costs in every currency of the list.',
    extensions: { cost: { entries: STANDARD_CURRENCIES.length } },
    resolve: ({ item, phase }) => item.currencies.map(({ code }) => priceOf(item, phase, code)),
  }),
  own: t.field({
    type: [MoneyType],
    description: 'Those of `amounts` that do not follow the rate.',
    extensions: { cost: { entries: STANDARD_CURRENCIES.length } },
    resolve: ({ item, phase }) =>
      item.currencies.flatMap(({ code }) => (item.ownMinor[code] ? priceOf(item, phase, code) : [])),
  }),
}));

builder.objectField(PriceItemType, 'currentPrice', (t) =>
  t.field({
    type: PhasePrice,
    description: 'Its price in the current phase.',
    resolve: (item) => ({ phase: item.currentPhase, item }),
  }),
);

builder.objectField(ConferenceType, 'priceList', (t) =>
  t.field({
    type: PriceList,
    description: 'What it costs to take part, and when.',
    resolve: (conference) => ({ conference }),
  }),
);
