// docs/product.md 16.1
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { expect, it } from 'vitest';
import { messageOf } from '#client/desk/apollo.ts';

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
