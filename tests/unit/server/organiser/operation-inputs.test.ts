import { expect, test } from 'vitest';
import { inputWords } from '#domain/organiser/input.ts';
import { amount, checkLimits, numberOption, option, words } from '#server/organiser/operation.ts';

// CONTRIBUTING.md, “an operation of the organiser's”
test('an input says in help and to the API what its label, format and hint say', () => {
  expect(inputWords(option('Booked on', { format: 'day' }))).toBe('Booked on, such as 2026-03-17');
  expect(inputWords(amount('Amount', { hint: 'The whole remainder unless set.' }))).toBe(
    'Amount, such as 120.50. The whole remainder unless set',
  );
});

test('a text that is longer than its declaration has it is refused, and named', () => {
  const inputs = {
    name: option('Name', { limit: 3 }),
    text: words('Text', { limit: 4 }),
    other: option('Other'),
  };
  const given = { name: 'Adas', text: 'four', other: 'as long as one likes' };
  expect(() => checkLimits(inputs, given)).toThrow('Name must be at most 3 characters');
  expect(() => checkLimits(inputs, { ...given, name: 'Ada' })).not.toThrow();
});

test.each([0, -1, 1_000_000_000])(
  'a number that is not counted, such as %i, is refused, unless its declaration has it',
  (quantity) => {
    const inputs = { quantity: numberOption('How many') };
    expect(() => checkLimits(inputs, { quantity })).toThrow('How many must be a whole number from 1 to');
    const base = { quantity: numberOption('Version', { least: 0 }) };
    expect(() => checkLimits(base, { quantity: 0 })).not.toThrow();
  },
);
