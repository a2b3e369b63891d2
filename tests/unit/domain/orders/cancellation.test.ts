import { expect, test } from 'vitest';
import { cancellationProblems } from '#domain/orders/cancellation.ts';

// docs/product.md 7.11
test('a reason for cancelling may be left out, and has at most 1,000 characters', () => {
  expect(cancellationProblems({ reason: '' })).toEqual([]);
  expect(cancellationProblems({ reason: 'x'.repeat(1000) })).toEqual([]);
  expect(cancellationProblems({ reason: 'x'.repeat(1001) })).toEqual([
    { field: 'reason', message: expect.stringMatching(/^Reason .*1,?000/) },
  ]);
});
