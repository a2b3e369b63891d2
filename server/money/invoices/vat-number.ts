import { checkVAT, countries } from 'jsvat';
import { foldCode } from '#domain/text.ts';

/**
 * The country (ISO code) of a VAT number that is well-formed, with its country's prefix and check digits; null for anything
 * else. Whether it was given to anybody, and to whom, is not asked.
 *
 * A number of Northern Ireland's (XI) is the United Kingdom's with another prefix, which counts for goods only; what is sold here are
 * services.
 */
export function vatCountryOf(vatNumber: string): string | null {
  const { isValid, country } = checkVAT(foldCode(vatNumber).replace(/^XI/, 'GB'), countries);
  return isValid && country ? country.isoCode.short : null;
}
