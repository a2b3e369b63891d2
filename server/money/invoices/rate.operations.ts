import { isoDay } from '#domain/time.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, requiredOption } from '#server/organiser/operation.ts';
import { removeRate, setRate } from './rate.service.ts';
import type { ExchangeRate } from './rate.store.ts';

const recordOf = ({
  id,
  currency,
  inCurrency,
  perUnitMillionths,
  fromDay,
  untilDay,
  source,
}: ExchangeRate) => ({
  id,
  currency,
  inCurrency,
  source,
  rate: perUnitMillionths / 1_000_000,
  from: isoDay(fromDay),
  until: isoDay(untilDay),
});
const saidOf = ({ currency, inCurrency, perUnitMillionths, fromDay, untilDay }: ExchangeRate) =>
  `${perUnitMillionths / 1_000_000} ${currency} for 1 ${inCurrency}, ${isoDay(fromDay)} to ${isoDay(untilDay)}`;

/** Enters what tax is converted by (docs/product.md 14.4). */
export const set = defineOperation({
  command: 'rates set',
  field: 'setTaxRate',
  needs: one('money'),
  touch: true,
  about: 'Enters what tax is converted by where it is due in another currency than an order’s',
  examples: [
    'set --currency EUR --in-currency GBP --rate 1.1512 --from 2026-03-01 --until 2026-03-31 --source "HMRC monthly rates, March 2026"',
  ],
  inputs: {
    currency: requiredOption('Of orders in', { format: 'currency', hint: 'The code of a currency.' }),
    inCurrency: requiredOption('Tax is due in', { format: 'currency', hint: 'The code of a currency.' }),
    rate: requiredOption('Rate', {
      hint: 'Units of the first for one of the second, as authorities publish it: 1.1512.',
      typed: '<number>',
    }),
    from: requiredOption('First day', { format: 'day' }),
    until: requiredOption('Last day', { format: 'day' }),
    source: requiredOption('Source', { hint: 'Printed on the documents: HMRC monthly rates, March 2026.' }),
  },
  form: {
    title: 'Enter a rate',
    action: 'Enter the rate',
    says: 'The day of the payment counts. Documents that were issued keep what they said.',
    asksWhy: false,
  },
  run: setRate,
  record: recordOf,
  said: (rate) => `${saidOf(rate)}: entered.`,
});

/** Takes a rate away. */
export const remove = defineOperation({
  command: 'rates remove',
  field: 'removeTaxRate',
  needs: one('money'),
  touch: true,
  about: 'Takes an exchange rate for tax away; documents that were issued keep it',
  examples: ['remove 0195a000-0000-7000-8000-000000000001 --reason "a wrong digit"'],
  inputs: { id: argument('Its id', { hint: 'As rates list prints it.' }) },
  form: { title: 'Remove the rate', action: 'Remove' },
  run: (dependencies, { id }, doing) => removeRate(dependencies, id, doing),
  record: recordOf,
  said: (rate) => `${saidOf(rate)}: removed.`,
});
