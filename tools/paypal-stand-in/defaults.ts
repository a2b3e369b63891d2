/** What the stand-in uses where nothing else is said. None of it is secret: no money moves behind it. */
export const standInDefaults = {
  host: '127.0.0.1',
  port: 4010,
  clientId: 'STAND-IN-CLIENT',
  clientSecret: 'STAND-IN-SECRET',
  webhookId: 'STANDINWEBHOOK001',
} as const;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** PayPal's time limits, in milliseconds, measured by the stand-in's clock. */
export const timeLimits = {
  /** An order waits this long for the buyer. */
  awaitingBuyer: 3 * hour,
  /** An approved order waits this long for its capture. */
  awaitingCapture: 3 * hour,
  /** How long a `PayPal-Request-Id` is remembered for orders and their captures. */
  orderRequestId: 6 * hour,
  /** How long a `PayPal-Request-Id` is remembered for captured payments and refunds. */
  paymentRequestId: 45 * day,
  /** Life of an access token: PayPal's nine hours. */
  accessToken: 9 * hour,
} as const;

/** Declined captures after which PayPal refuses the order for good. PayPal does not publish its number. */
export const maxDeclinedAttempts = 10;

/**
 * Waiting times before the second and each further delivery of a webhook, in milliseconds: with the first
 * delivery 26 attempts, 25 of them repeats, over about three days, as PayPal does it.
 */
export const webhookRetryDelays: readonly number[] = [
  1_000,
  5_000,
  15_000,
  minute,
  5 * minute,
  15 * minute,
  hour,
  ...Array.from({ length: 18 }, () => 4 * hour),
];
