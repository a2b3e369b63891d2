import { taxTreatment } from '#domain/billing/tax.ts';
import { taxCurrencyOf } from '#domain/billing/tax-currency.ts';
import { addDays, dayAt, formatIsoDate } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';
import { currenciesFor } from '#server/site/catalogue/current-price.ts';
import { findRate } from './rate.store.ts';

/** Days ahead for which a rate should be known: authorities publish a month's before it begins. */
const AHEAD_DAYS = 7;

/** Orders in a currency whose tax is due in another, and the first day for which no rate is known; 'YYYY-MM-DD'. */
export type MissingRate = { currency: string; inCurrency: string; day: string };

/** For what is sold now: which rates are missing today, or will be within a week (docs/product.md 14.4). */
export async function findMissingRates({
  database,
  clock,
  catalogue,
  siteConfig,
}: Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'siteConfig'>): Promise<MissingRate[]> {
  if (siteConfig.tax.length === 0) return [];
  const now = clock.now();
  const days = [0, AHEAD_DAYS].map((ahead) => formatIsoDate(addDays(dayAt(now), ahead)));
  const current = catalogue.current();
  const pairs = new Map<string, { currency: string; inCurrency: string }>();
  for (const conference of current.conferences) {
    if (!conference.registrable || isOver(conference, now)) continue;
    const tax = taxTreatment(siteConfig.tax, {
      day: days[0] ?? '',
      location: conference.location,
      vatCountry: null,
    });
    const inCurrency = tax.kind === 'TAXED' && tax.rateHundredths > 0 && taxCurrencyOf(tax.country);
    if (!inCurrency) continue;
    for (const { code: currency } of currenciesFor(current, conference))
      if (currency !== inCurrency) pairs.set(`${currency} ${inCurrency}`, { currency, inCurrency });
  }
  const missing: MissingRate[] = [];
  for (const pair of pairs.values())
    for (const day of days)
      if (!(await findRate(database, { ...pair, day }))) {
        missing.push({ ...pair, day });
        break;
      }
  return missing;
}
