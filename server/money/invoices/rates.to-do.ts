import { dayWords } from '#domain/printed-dates.ts';
import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';
import { findMissingRates } from './missing-rates.service.ts';

export const missingRate = defineToDo({
  kind: 'TAX_RATE_MISSING',
  title: 'Missing exchange rates for tax',
  needs: ['money:look'],
  command: (currency) => `rates set --currency ${currency}`,
  page: () => '/money/rates',
  action: () => ({ label: 'Enter the rate', page: '/money/rates?new=yes' }),
  find: async (dependencies) =>
    (await findMissingRates(dependencies)).map(
      ({ currency, inCurrency, day }): ToDoItem => ({
        id: currency,
        thing: `${currency} ${inCurrency}`,
        since: dependencies.clock.now(),
        who: '',
        what: `No rate of ${currency} in ${inCurrency} for ${dayWords(day)}: invoices would not say the tax in ${inCurrency}`,
        conference: null,
      }),
    ),
});
