import { CURRENCIES } from '#domain/pricing/currency.ts';
import { formatWhole, type Money } from '#domain/pricing/money.ts';
import { unitPriceMinor } from '#domain/pricing/price-list.ts';
import { ConferenceType } from '#server/features/catalogue/catalogue.schema.ts';
import { builder } from '#server/graphql/builder.ts';
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
  required: true,
  defaultValue: 'USD',
  description: 'The currency.',
} as const;

builder.objectFields(PhasePrice, (t) => ({
  amount: t.field({
    type: MoneyType,
    description: 'What it costs in a currency.',
    args: { currency: t.arg(CURRENCY_ARGUMENT) },
    resolve: ({ item, phase }, { currency }) => ({
      amountMinor: unitPriceMinor(item, phase, currency),
      currency,
    }),
  }),
  amounts: t.field({
    type: [MoneyType],
    description: 'What it costs in every currency.',
    extensions: { cost: { entries: CURRENCIES.length } },
    resolve: ({ item, phase }) =>
      CURRENCIES.map((currency) => ({ amountMinor: unitPriceMinor(item, phase, currency), currency })),
  }),
}));

builder.objectField(PriceItemType, 'currentPrice', (t) =>
  t.field({
    type: PhasePrice,
    description: 'Its price in the current phase.',
    resolve: (item) => ({ phase: item.currentPhase, usdMinor: item.usdMinor[item.currentPhase], item }),
  }),
);

builder.objectField(ConferenceType, 'priceList', (t) =>
  t.field({
    type: PriceList,
    description: 'What it costs to take part, and when.',
    resolve: (conference) => ({ conference }),
  }),
);
