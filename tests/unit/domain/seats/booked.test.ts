// docs/product.md 13.9
import { expect, test } from 'vitest';
import { bookedBy, bookedText } from '#domain/seats/booked.ts';

const line = (name: string, quantity: number) => ({ itemId: name.toLowerCase(), name, quantity });
const words = (lines: ReturnType<typeof line>[], people: number) => {
  const { own, together } = bookedBy(lines, people);
  return [bookedText(own), bookedText(together)];
};

test('What is booked is the only person’s, one each where there are as many as people, and else theirs together', () => {
  const lines = [line('Dinner', 1), line('Workshop', 1), line('Tour', 0), line('Dinner', 1)];
  expect(words(lines, 1)).toEqual(['2 × Dinner, 1 × Workshop', '']);
  expect(words(lines, 2)).toEqual(['1 × Dinner', '1 × Workshop']);
  expect(words(lines, 3)).toEqual(['', '2 × Dinner, 1 × Workshop']);
  // A registration that brings nobody a ticket is its registrant's.
  expect(words(lines, 0)).toEqual(['2 × Dinner, 1 × Workshop', '']);
});
