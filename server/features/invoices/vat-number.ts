import { checkVAT, countries } from 'jsvat';

/**
 * The country (ISO code) of a VAT number that is well-formed, with its country's prefix and check digits; null for anything
 * else. Whether it was given to anybody, and to whom, is not asked.
 */
export function vatCountryOf(vatNumber: string): string | null {
  const { isValid, country } = checkVAT(vatNumber, countries);
  return isValid && country ? country.isoCode.short : null;
}
