// docs/product.md 16.1
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { messageOf } from '#client/desk/apollo.ts';
import { isOfWhatStands } from '#client/desk/parts/use-refusal.tsx';

it('A fault begins with what its field is called on the page, or else with the words of its name', () => {
  const problems = [
    { path: 'text', message: 'must be a statement' },
    { path: 'paidOn', message: 'must be a day' },
    { path: 'text', message: 'Choose a file.' },
  ];
  const errors = [{ message: 'Please correct what is marked.', extensions: { problems } }];
  const error = new CombinedGraphQLErrors({ errors });
  expect(messageOf(error, { text: 'File' })).toBe(
    'File: must be a statement. Paid on: must be a day. Choose a file.',
  );
});

it('What was refused since somebody was quicker has what is shown read again, and no fault or outage', () => {
  const refused = (code?: string) =>
    new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code } }] });
  for (const code of ['CHANGED_MEANWHILE', 'PLAN_MOVED', 'ORDER_CLOSED', 'NEWS_GONE'])
    expect(isOfWhatStands(refused(code)), code).toBe(true);
  for (const code of ['INVALID_INPUT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])
    expect(isOfWhatStands(refused(code)), code).toBe(false);
  expect(isOfWhatStands(new TypeError('Failed to fetch'))).toBe(false);
});
