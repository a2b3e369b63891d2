// docs/product.md 12.2
import { expect, it } from 'vitest';
import { changedMeanwhile, editsAfter } from '#client/site/features/link-page/edits.ts';

const filled = { name: 'Ada', city: 'London' };

it.each([
  ['nothing was touched, and all of it changed', {}, { name: 'Grace', city: 'Oslo' }, []],
  ['another field was edited', { city: 'Paris' }, { name: 'Grace', city: 'London' }, []],
  ['the same field was edited', { city: 'Paris' }, { name: 'Ada', city: 'Oslo' }, ['city']],
  ['both were', { name: 'Alan', city: 'Paris' }, { name: 'Grace', city: 'Oslo' }, ['name', 'city']],
  ['both wrote the same', { city: 'Oslo' }, { name: 'Ada', city: 'Oslo' }, []],
  ['it was emptied meanwhile', { city: 'Paris' }, { name: 'Ada', city: '' }, ['city']],
  ['the field is no longer there', { city: 'Paris' }, { name: 'Ada' }, []],
])('What somebody else wrote is told where it would be lost: %s', (_case, typed, stands, told) => {
  const edits = editsAfter({}, filled, { ...filled, ...typed });
  expect(changedMeanwhile(edits, stands)).toEqual(told);
});

it('A field stays an edited one when it says again what stood there, and is told of what was written since', () => {
  const edited = editsAfter({}, filled, { ...filled, city: 'Paris' });
  const back = editsAfter(edited, filled, filled);
  expect(changedMeanwhile(back, filled)).toEqual([]);
  expect(changedMeanwhile(back, { ...filled, city: 'Oslo' })).toEqual(['city']);
});
