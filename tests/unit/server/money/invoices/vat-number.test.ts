import { describe, expect, it } from 'vitest';
import { vatCountryOf } from '#server/money/invoices/vat-number.ts';

describe('VAT numbers', () => {
  it.each([
    ['DE129273398', 'DE'],
    ['de 129 273 398', 'DE'],
    ['EL094259216', 'GR'],
    ['XI980780684', 'GB'],
    ['xi 980 7806 84', 'GB'],
    ['\u200bDE\u2011129273398', 'DE'],
    ['XI980780685', null],
    ['FR40303265045', 'FR'],
    ['CHE-116.281.710 MWST', 'CH'],
    ['DE129273399', null],
    ['129273398', null],
    ['12-3456789', null],
    ['', null],
  ])('%s is well-formed of %s', (number, country) => {
    expect(vatCountryOf(number)).toBe(country);
  });
});
