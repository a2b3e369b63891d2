import { expect, test } from 'vitest';
import { CATEGORY_VALUES, DESIGNATIONS, SCIENTIFIC_SESSIONS } from '#domain/registration/choices.ts';
import { COUNTRY_NAMES, FIRST_COUNTRIES } from '#domain/registration/countries.ts';
import { OTHER_COUNTRIES } from '#domain/registration/other-countries.ts';

test('designations and categories are those of docs/product.md 6.2', () => {
  expect(DESIGNATIONS).toEqual(['Mr', 'Miss', 'Mrs', 'Dr', 'Prof', 'Assoc Prof', 'Assist Prof', 'Ms', 'Mx']);
  expect(CATEGORY_VALUES).toEqual(['Speaker', 'Delegate', 'Sponsor', 'Student', 'Others']);
});

test('there are sixteen different sessions, the two named ones among them', () => {
  expect(new Set(SCIENTIFIC_SESSIONS).size).toBe(16);
  expect(SCIENTIFIC_SESSIONS).toHaveLength(16);
  expect(SCIENTIFIC_SESSIONS).toContain('Oncology & Cancer Research');
  expect(SCIENTIFIC_SESSIONS).toContain('Robotics & Automation');
});

test('thirty-two countries come first, and all 249 of ISO 3166-1 are there once', () => {
  const all = [...FIRST_COUNTRIES, ...OTHER_COUNTRIES];
  expect(FIRST_COUNTRIES).toHaveLength(32);
  expect(all).toHaveLength(249);
  expect(new Set(all.map(({ code }) => code)).size).toBe(249);
  expect(new Set(COUNTRY_NAMES).size).toBe(249);
  expect(COUNTRY_NAMES).toEqual(all.map(({ name }) => name));
});

test('every code is one that is assigned', () => {
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const withdrawnOrReserved = [
    'AN',
    'CS',
    'DD',
    'EU',
    'FX',
    'SU',
    'TP',
    'UK',
    'UN',
    'XK',
    'YD',
    'YU',
    'ZR',
    'ZZ',
  ];
  for (const { code } of [...FIRST_COUNTRIES, ...OTHER_COUNTRIES]) {
    expect(regions.of(code), code).toBeTruthy();
    expect(withdrawnOrReserved).not.toContain(code);
  }
});

test.each([
  ['first', FIRST_COUNTRIES],
  ['other', OTHER_COUNTRIES],
])('the %s countries are in the order of the alphabet', (_, countries) => {
  const names = countries.map(({ name }) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
});
