// docs/product.md 9.2
import { expect, test } from 'vitest';
import {
  ALREADY_SUBSCRIBED,
  NEWSLETTER_MESSAGES,
  subscriptionProblem,
} from '#domain/newsletter/newsletter.ts';

test('the messages are those of docs/product.md 9.2, letter for letter', () => {
  expect(NEWSLETTER_MESSAGES).toEqual({
    invalidEmail: 'Please enter a valid email address',
    submitting: 'Submitting',
    subscribed: 'Thanks for subscribing!',
    alreadySubscribed: "You're already subscribed!",
    toConfirm: 'Please confirm your subscription: we have sent you an email with a link.',
    failed: 'Failed to subscribe',
    networkError: 'Network error',
  });
  expect(ALREADY_SUBSCRIBED).toBe('Already subscribed');
});

test('an address is trimmed', () => {
  expect(subscriptionProblem('  ada@example.org ')).toBeNull();
});

test.each(['', '  ', 'ada', 'ada@example', 'ada@.org', 'a b@c.d', 'a@b@c.d', `${'a'.repeat(250)}@b.co`])(
  '%j has one answer: it is no valid address',
  (email) => {
    expect(subscriptionProblem(email)).toBe('Please enter a valid email address');
  },
);
