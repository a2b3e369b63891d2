import { randomInt, randomUUID } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** An id as PayPal gives to orders, captures and refunds: 17 characters of `A-Z` and `0-9`. */
export function resourceId(): string {
  return randomText(17);
}

/** A webhook event's id, such as `WH-58D329510W468432D-8HN650336L201105X`. */
export function eventId(): string {
  return `WH-${randomText(17)}-${randomText(17)}`;
}

/** A `debug_id`: 13 hexadecimal digits. */
export function debugId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 13);
}

/** A dispute's id, such as `PP-D-4012`. */
export function disputeId(): string {
  return `PP-D-${randomInt(1000, 1_000_000)}`;
}
