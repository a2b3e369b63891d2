// docs/product.md 8.8
import { expect, it } from 'vitest';
import { outcomeOf } from '#client/site/features/form/post-form.ts';

const NO_ANSWER = 'Our server could not answer. Please try again in a moment.';

it.each([
  ['stored', 200, { ok: true }, {}],
  [
    'refused in words',
    409,
    { ok: false, error: 'Why.', code: 'CODE' },
    { failure: { kind: 'server', message: 'Why.', code: 'CODE' } },
  ],
  [
    'refused by field',
    422,
    { ok: false, error: 'Why.', problems: [{ path: 'file', message: 'No slides.' }] },
    { problems: [{ field: 'file', message: 'No slides.' }] },
  ],
  [
    'a proxy’s page: too large',
    413,
    null,
    { failure: { kind: 'server', message: 'This is too large to be taken.' } },
  ],
  ['a proxy’s page: no server', 502, null, { failure: { kind: 'server', message: NO_ANSWER } }],
  ['an empty answer', 200, null, { failure: { kind: 'server', message: NO_ANSWER } }],
])('A form says what became of it, whoever answered: %s', (_what, status, answer, outcome) => {
  expect(outcomeOf(status, answer)).toEqual(outcome);
});
