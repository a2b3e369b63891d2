import { rateList } from '#domain/billing/rate-list.ts';
import { isoDay } from '#domain/time.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { defineList } from '#server/organiser/list.ts';
import { countRates, type ExchangeRate, findRates } from './rate.store.ts';

/** What tax is converted by (docs/product.md 14.4). */
export const rates = defineList(rateList, {
  command: { name: 'rates list', examples: ['list --currency EUR'], export: 'export rates.csv' },
  needs: one('money:look'),
  find: findRates,
  count: countRates,
  row: ({ id, currency, inCurrency, perUnitMillionths, fromDay, untilDay, source }: ExchangeRate) => ({
    id,
    currency,
    inCurrency,
    source,
    rate: String(perUnitMillionths / 1_000_000),
    from: isoDay(fromDay),
    until: isoDay(untilDay),
  }),
});
