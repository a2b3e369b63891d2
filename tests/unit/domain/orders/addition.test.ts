// docs/product.md 7.18
import { describe, expect, it } from 'vitest';
import { additionProblem, itemProblem } from '#domain/orders/addition.ts';

const paid = { status: 'CAPTURED', cancelledAt: null, addedTo: null, moved: false } as const;

describe('whether something can be added to a registration', () => {
  it.each([
    ['it is paid', {}, null],
    ['some of it was refunded', { status: 'PARTIALLY_REFUNDED' }, null],
    ['all of it was refunded', { status: 'REFUNDED' }, /was refunded/],
    ['it was cancelled after it was paid', { cancelledAt: new Date() }, /was cancelled/],
    ['it was cancelled before', { status: 'CANCELLED', cancelledAt: new Date() }, /was cancelled/],
    ['it is not paid', { status: 'CREATED' }, /is not paid/],
    ['it was moved', { moved: true }, /was moved/],
    ['it adds to another one', { addedTo: 'MC-2026-7F3K9Q' }, /belongs to MC-2026-7F3K9Q/],
  ] as const)('where %s', (_when, change, told) => {
    const problem = additionProblem({ ...paid, ...change });
    if (told === null) expect(problem).toBeNull();
    else expect(problem).toMatch(told);
  });
});

const item = {
  id: 'x',
  kind: 'ADD_ON',
  group: null,
  name: 'It',
  description: '',
  serves: 'anyone',
  seats: 0,
  online: false,
  days: [],
  position: 1,
} as const;

describe('what can be added', () => {
  it.each([
    ['an add-on', {}, 'Delegate', false, null],
    ['nights', { kind: 'ACCOMMODATION' }, 'Delegate', false, null],
    ['a workshop that registers somebody', { group: 'Workshops', seats: 1 }, 'Delegate', false, null],
    ['somebody along with whoever comes', { seats: 1 }, 'Delegate', true, null],
    ['somebody along with nobody', { seats: 1 }, 'Delegate', false, /goes with a ticket/],
    ['somebody along from elsewhere', { seats: 1, online: true }, 'Delegate', false, null],
    ['a ticket of the category', { kind: 'TICKET', serves: 'delegate', seats: 1 }, 'Delegate', false, null],
    ['a ticket for anyone', { kind: 'TICKET', seats: 1 }, 'Sponsor', false, null],
    ['a poster for a speaker', { kind: 'TICKET', serves: 'presentation' }, 'Speaker', true, null],
    ['a ticket of others', { kind: 'TICKET', serves: 'student', seats: 1 }, 'Delegate', true, /is not for/],
    [
      'a stand for a delegate',
      { kind: 'TICKET', serves: 'company', seats: 1 },
      'Delegate',
      true,
      /is not for/,
    ],
  ] as const)('%s', (_what, change, category, atPlace, told) => {
    const problem = itemProblem({ ...item, ...change }, { category, atPlace });
    if (told === null) expect(problem).toBeNull();
    else expect(problem).toMatch(told);
  });
});
