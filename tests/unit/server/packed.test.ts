import { expect, test } from 'vitest';
import { packing } from '#server/features/catalogue/packed.ts';

test('what is packed is given back, whatever was read since', () => {
  const pack = packing<{ name: string; on: Date }>(2);
  const values = ['a', 'b', 'c', 'd'].map((name, day) => ({ name, on: new Date(day) }));
  const unpacks = values.map(pack);
  for (const round of [1, 2])
    for (const [index, unpack] of unpacks.entries())
      expect(unpack(), `round ${round}`).toEqual(values[index]);
});

test('what was read lately is the same again, what was not is another one', () => {
  const pack = packing<{ name: string }>(1);
  const [first, second] = [pack({ name: 'a' }), pack({ name: 'b' })];
  const found = first();
  expect(first()).toBe(found);
  second();
  expect(first()).not.toBe(found);
});
