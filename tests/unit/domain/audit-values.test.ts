// docs/product.md 15.1
import { describe, expect, it } from 'vitest';
import { auditLine, auditValues } from '#domain/audit-values.ts';

describe('What an entry of the audit log keeps', () => {
  it('is words: amounts with their currency, states, days and instants', () => {
    expect(auditLine({ amountMinor: 12_000, currency: 'EUR', through: 'BANK', told: 2 })).toBe(
      'Amount: €120.00; Through: Bank; People informed: 2',
    );
    expect(auditLine({ before: 'PARTIALLY_REFUNDED', after: null })).toBe(
      'Before: Partially refunded; After: –',
    );
    expect(auditLine({ validUntil: '2026-05-31', before: '2026-03-10T09:00:00.000Z' })).toBe(
      'Valid until: 31 May 2026; Before: 10 Mar 2026, 09:00',
    );
    expect(auditLine({ fields: ['firstName', 'email'], mail: false })).toBe(
      'Changed: first name, email; Mail: no',
    );
  });

  it('is the words of an abstract’s state, and of what it was accepted as', () => {
    expect(auditLine({ before: 'REVISE', after: 'ACCEPTED', acceptedAs: 'E_POSTER' })).toBe(
      'Before: Revision requested; After: Accepted; Accepted as: E-poster',
    );
    expect(auditLine({ acceptedAs: 'TALK', minutes: 20 })).toBe('Accepted as: Talk; Minutes: 20');
  });

  it('leaves people’s own words and codes as they are', () => {
    expect(auditLine({ codes: ['SPEAKER', 'EARLY2026'], text: 'DO NOT REPLY' })).toBe(
      'Codes: SPEAKER, EARLY2026; Text: DO NOT REPLY',
    );
    expect(auditLine({ reason: '2026-99-99', answer: '2026-99-99T25:00Z' })).toBe(
      'Reason: 2026-99-99; Answer: 2026-99-99T25:00Z',
    );
  });

  it('is nothing where nothing is kept', () => {
    expect([auditLine({}), auditLine(null), auditLine(undefined)]).toEqual(['', '', '']);
    expect(auditValues({})).toEqual([]);
  });

  it('has a line for each value that a value holds', () => {
    const before = { registrationPercent: 20, addOnsPercent: 5, maxUses: null };
    expect(auditValues({ before, after: { ...before, maxUses: 1200 } })).toEqual([
      ['Before', 'Registration, percent: 20\nAdd-ons, percent: 5\nMax uses: –'],
      ['After', 'Registration, percent: 20\nAdd-ons, percent: 5\nMax uses: 1,200'],
    ]);
    expect(auditValues({ tickets: [{ name: 'Ada', feeMinor: 100 }], currency: 'GBP' })).toEqual([
      ['Tickets', 'Name: Ada; Fee: £1.00'],
      ['Currency', 'GBP'],
    ]);
  });
});
