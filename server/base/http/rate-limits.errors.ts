import { defineFailure, ExpectedError } from '#server/base/errors.ts';

/** The message for each limited action. */
const REFUSALS = {
  contact: 'Too many messages',
  subscribe: 'Too many subscriptions',
  abstract: 'Too many abstracts',
  order: 'Too many registrations',
  waiting: 'Too many requests for places on waiting lists',
  orderLinks: 'Too many requests for links',
  seatMail: 'Too many messages about tickets',
  seatGroup: 'Too many lists of people',
  billing: 'Too many changes of billing details',
  payLink: 'Too many links for payers',
  cancel: 'Too many cancellations',
  payment: 'Too many payments that were begun',
  abstractChange: 'Too many changes of abstracts',
  uploadPart: 'Too many parts of files',
  coAuthor: 'Too many co-authors with addresses',
  wordingTest: 'Too many test emails',
  wrongCoupon: 'Too many wrong coupon codes',
  refusedDocument: 'Too many documents that could not be taken',
  wrongToken: 'Too many wrong links',
  wrongDeskKey: 'Too many wrong keys to the desk',
  wrongTicket: 'Too many digits that are no ticket’s',
  wrongPasskey: 'Too many attempts to sign in',
  forgedEvent: 'Too many events that PayPal did not sign',
  unapprovedCapture: 'Too many payments that nobody has approved',
  points: 'Too many requests from your network',
  heldCoupon: 'Too many unpaid registrations with this coupon',
} as const;

export type Limited = keyof typeof REFUSALS;

/** One sender, or one network, has reached its limit for now. */
export class RateLimitedError extends ExpectedError {
  readonly code = 'RATE_LIMITED';
  readonly status = 429;
  /** Whole seconds until the next one is accepted; at least 1. */
  readonly seconds: number;
  /** The same in whole minutes. */
  readonly minutes: number;
  /** @param waitMs milliseconds until the next one is accepted */
  constructor(limited: Limited, waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const minutes = Math.ceil(seconds / 60);
    super(`${REFUSALS[limited]}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`);
    this.seconds = seconds;
    this.minutes = minutes;
  }
}

/**
 * The hidden field was filled in. The message is refused openly rather than dropped silently: where a browser has filled
 * in the field by itself, the sender must not believe that the message arrived.
 */
export const AutomatedMessageError = defineFailure('AUTOMATED_MESSAGE', {
  status: 422,
  description: 'A field that people do not see was filled in; nothing was stored.',
  path: 'website',
  message: 'This looks like an automated message, so it was not sent. Please write to us by email.',
});
