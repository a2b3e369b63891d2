// docs/product.md 7.17
import { describe, expect, it } from 'vitest';
import {
  accountFor,
  accountWords,
  isAccountNumber,
  isOwnAccount,
  NO_TRANSFERS,
  transferEnd,
  transferReference,
  transfersUntil,
} from '#domain/orders/bank-transfer.ts';

describe('the reference of a transfer', () => {
  it('is the order’s with the check digits of ISO 11649, in groups of four', () => {
    // The standard's own example, and one that has a zero before its digit.
    expect(transferReference('5390-0754-7034').replaceAll(' ', '')).toBe('RF18539007547034');
    expect(transferReference('MC-2026-7F3K9Q')).toBe('RF97 MC20 267F 3K9Q');
  });

  it('has other check digits where two signs have changed places', () => {
    const digits = (reference: string) => transferReference(reference).slice(2, 4);
    expect(digits('MC-2026-7F3K9Q')).not.toBe(digits('MC-2026-F73K9Q'));
  });
});

describe('an account', () => {
  it.each(['GB29 NWBK 6016 1331 9268 19', 'de89370400440532013000', '20-00-00 12345678', '021000021 / 123'])(
    'has the number %s',
    (number) => expect(isAccountNumber(number)).toBe(true),
  );

  it.each(['GB28 NWBK 6016 1331 9268 19', 'DE89', 'GB29 NWBK 6016 1331 9268 19 0'])(
    'has no IBAN %s',
    (number) => expect(isAccountNumber(number)).toBe(false),
  );

  it('takes one currency', () => {
    const account = { currency: 'EUR', holder: 'A', number: '1' } as const;
    expect(accountFor({ ...NO_TRANSFERS, accounts: [account] }, 'EUR')).toBe(account);
    expect(accountFor({ ...NO_TRANSFERS, accounts: [account] }, 'USD')).toBeUndefined();
  });
});

describe('a transfer', () => {
  it('is chosen until so many days before the conference, as London counts them', () => {
    expect(transfersUntil({ lastDay: 7 }, '2026-09-21')).toEqual(new Date('2026-09-14T23:00:00Z'));
  });

  it('is waited for to the end of the last of so many days, and never on a day of the conference', () => {
    const end = (now: string) => transferEnd({ holdDays: 14 }, '2026-09-21', new Date(now));
    expect(end('2026-03-10T09:00:00Z')).toEqual(new Date('2026-03-25T00:00:00Z'));
    expect(end('2026-09-10T09:00:00Z')).toEqual(new Date('2026-09-20T23:00:00Z'));
  });
});

describe('an account', () => {
  const iban = {
    currency: 'GBP',
    holder: 'Meridian Conferences Ltd',
    number: 'GB29 NWBK 6016 1331 9268 19',
  } as const;

  it('is called by its holder and number, and by its bank where that is known', () => {
    expect(accountWords(iban)).toBe('Meridian Conferences Ltd, GB29 NWBK 6016 1331 9268 19');
    expect(accountWords({ ...iban, bic: 'NWBKGB2L', bank: 'A Bank' })).toBe(
      'Meridian Conferences Ltd, GB29 NWBK 6016 1331 9268 19 (NWBKGB2L), A Bank',
    );
  });

  it('of a statement is the organiser’s by its IBAN or the end of it, eight signs at least', () => {
    const accounts = [{ ...iban, number: 'DE89 3704 0044 0532 0130 00' }, iban];
    const isOurs = (named: string) => isOwnAccount({ accounts }, named);
    for (const named of ['GB29NWBK60161331926819', '60161331926819', '31926819'])
      expect(isOurs(named), named).toBe(true);
    for (const named of ['1926819', '60161331926818', 'GB29NWBK6016', ''])
      expect(isOurs(named), named).toBe(false);
    expect(isOwnAccount({ accounts: [{ ...iban, number: '31926819' }] }, 'GB29NWBK60161331926819')).toBe(
      true,
    );
    expect(isOwnAccount({ accounts: [] }, 'GB29NWBK60161331926819')).toBe(false);
  });
});
