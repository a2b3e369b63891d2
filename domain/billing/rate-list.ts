import { by, listOf, text } from '../organiser/list-shape.ts';

/** What tax is converted by where it is due in another currency (docs/product.md 14.4). */
export const rateList = listOf({
  name: 'rates',
  one: 'exchange rate for tax',
  many: 'exchange rates for tax',
  type: 'TaxRate',
  key: 'id',
  lead: 'currency',
  about: 'what tax is converted by, those that were entered last first',
  columns: {
    id: text('Id', { extra: true, width: 38 }),
    currency: text('Of orders in', { width: 12 }),
    inCurrency: text('Tax in', { width: 10 }),
    rate: text('Rate', { width: 14, hint: 'of the first for one of the second' }),
    from: text('From', { width: 12 }),
    until: text('Until', { width: 12, hint: 'and including' }),
    source: text('Source', { width: 36 }),
  },
  filters: {
    currency: by.code('Of orders in', 'of orders in this currency'),
  },
});
