import { expect, test } from 'vitest';
import {
  PAYMENT_MESSAGES,
  PAYMENT_RETURN_MESSAGES,
  paymentNotProcessed,
  REGISTRATION_MESSAGES,
} from '#domain/registration/messages.ts';
import { PAYMENT_COMPLETED } from '#domain/registration/payment-completed.ts';

test('the form’s messages are those of docs/product.md 6.3, letter for letter', () => {
  expect(REGISTRATION_MESSAGES).toMatchObject({
    selectedConference: 'Conference selection is required',
    designation: 'Designation is required',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    country: 'Country is required',
    category: 'Category is required',
    scientificSession: 'Scientific session is required',
    organization: 'Organization is required',
    speakerTicket: 'As a Speaker, select at least one Presenter ticket (In-Person or Virtual).',
    delegateTicket: 'As a Delegate, select at least one Delegate ticket (In-Person or Virtual).',
  });
});

test('the payment messages are those of docs/product.md 7.6 and 7.7, letter for letter', () => {
  expect(PAYMENT_MESSAGES).toMatchObject({
    createFailed: 'Failed to create order',
    checkoutFailed: 'Failed to start PayPal checkout',
    captureFailed: 'Payment failed',
    providerError: 'Payment error. Please try again.',
    registered: 'Registration submitted successfully!',
  });
  expect(PAYMENT_COMPLETED).toBe('Payment completed!');
  expect(PAYMENT_RETURN_MESSAGES).toMatchObject({
    finalising: 'Finalizing your payment…',
    completed: 'Payment completed. Thank you!',
    captureFailed: 'Capture failed.',
    unexpected: 'Unexpected error.',
    cancelled: 'You cancelled PayPal approval. No payment was processed.',
  });
});

test('a payment that was not processed says so, then why', () => {
  expect(paymentNotProcessed('Capture failed.')).toBe('Payment not processed. Capture failed.');
  expect(paymentNotProcessed(PAYMENT_RETURN_MESSAGES.noToken)).toBe(
    'Payment not processed. No approval token was returned by PayPal.',
  );
});
