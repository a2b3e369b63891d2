import { expect, it } from 'vitest';
import { changedBy } from '#domain/orders/changed-by.ts';

const at = '2026-03-10T09:00:00.000Z';

it('a change of an order came from whom its cause says', () => {
  expect(changedBy({ cause: 'webhook', at }, [])).toBe('PayPal');
  expect(changedBy({ cause: 'command', at }, [])).toBe('Staff');
  expect(changedBy({ cause: 'bank', at }, [])).toBe('Bank');
  expect(
    changedBy({ cause: 'cancel', at }, [
      { at: '2026-03-10T08:59:59.999Z', action: 'orders.cancel' },
      { at, action: 'orders.note' },
    ]),
  ).toBe('Buyer');
});

it('and from staff where they cancelled it at that instant', () => {
  const entries = [
    { at: new Date(at), action: 'orders.cancel' },
    { at: new Date('2026-03-10T10:00:00Z'), action: 'orders.note' },
  ];
  expect(changedBy({ cause: 'cancel', at: new Date(at) }, entries)).toBe('Staff');
  expect(changedBy({ cause: 'capture', at: new Date(at) }, entries)).toBe('Buyer');
});
