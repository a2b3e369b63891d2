import { expect, it } from 'vitest';
import { sharedTimestamps } from '../../../scripts/migration-names.ts';

it('two migrations of the same timestamp are named', () => {
  const names = ['20261125000000_schema', '20261126000000_one'];
  expect(sharedTimestamps(names)).toEqual([]);
  expect(sharedTimestamps([...names, '20261126000000_other'])).toEqual([
    '20261126000000_one and 20261126000000_other have the same timestamp: rename the one that has not landed',
  ]);
});
