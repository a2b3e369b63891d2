// docs/product.md 8.9
import { expect, test } from 'vitest';
import { checkDigit, readOrcid } from '#domain/abstracts/orcid.ts';

test('An ORCID is taken in every form that people copy it in', () => {
  for (const typed of [
    '0000-0002-1694-233X',
    '000000021694233x',
    ' https://orcid.org/0000-0002-1694-233X/ ',
    'http://www.orcid.org/0000-0002-1694-233X',
    'orcid.org/0000-0002-1694-233X',
    'https://orcid.org/my-orcid?orcid=0000-0002-1694-233X',
    'ORCID: 0000–0002–1694–233X',
    'https://orcid.org/0000-0002-1694-233X?lang=en',
    'https://orcid.org/0000-0002-1694-233X/print',
    'ORCID iD 0000-0002-1694-233X',
    'ORCID iD: https://orcid.org/0000-0002-1694-233X',
    '０００００００２１６９４２３３Ｘ',
  ])
    expect(readOrcid(typed), typed).toBe('0000-0002-1694-233X');
  // The one that orcid.org shows in its documents, and one of each end of what is given out.
  for (const given of [
    '0000-0002-1825-0097',
    '0000-0001-5000-0007',
    '0000-0003-5000-0001',
    '0009-0001-5055-9262',
  ])
    expect(readOrcid(given), given).toBe(given);
  expect(readOrcid('  ')).toBe('');
});

test('All of 10,000 made ids are right with their digit, and wrong with any other', () => {
  for (let index = 0; index < 10_000; index++) {
    const digits = `00000002${String(1_000_003 * index)
      .padStart(7, '0')
      .slice(-7)}`;
    // ISO 7064, mod 11-2, as it is defined: the sum of each digit times a power of two leaves 1.
    const right = [...'0123456789X'].filter(
      (last) =>
        [...`${digits}${last}`].reduce(
          (sum, digit, at) => (sum + (digit === 'X' ? 10 : Number(digit)) * 2 ** (15 - at)) % 11,
          0,
        ) === 1,
    );
    expect(right).toEqual([checkDigit(digits)]);
  }
});

test('What was invented, is an ISNI, or has a wrong digit is refused', () => {
  for (const typed of [
    '0000-3200-0000-0011',
    '0000-0000-0000-0001',
    '0000-0001-2345-6789',
    '0000-0001-2103-2683',
    '0000-0002-1694-2330',
    '0000-0002-1694-233',
    '0000-0002-1694-233X5',
    '1234-1234-1234-1234',
    'https://example.org/0000-0002-1694-233X',
    'none',
  ])
    expect(readOrcid(typed), typed).toBeNull();
});
