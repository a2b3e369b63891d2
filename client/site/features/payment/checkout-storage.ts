import * as z from 'zod/mini';
import { dropHeldPlace } from '#client/site/features/waiting/held-place.ts';
import type { StoredKey } from '#domain/browser-storage.ts';
import {
  parseStoredRegistration,
  REGISTRATION_STORAGE_KEY,
  type StoredRegistration,
} from '#domain/registration/storage.ts';

const ATTEMPT_STORAGE_KEY: StoredKey = 'registrationAttempt';

const namedItem = z.object({
  id: z.string(),
  kind: z.enum(['TICKET', 'ADD_ON', 'ACCOMMODATION']),
  name: z.string(),
  position: z.number(),
});

const attemptSchema = z.object({
  /** What the key was drawn for: the same answers keep their key, others get a new one. */
  fingerprint: z.string(),
  clientKey: z.string(),
  termsAccepted: z.boolean(),
  /** The conference that the visitor knows to have taken place. */
  pastConferenceId: z.optional(z.string()),
  /** The first night at the hotel, 'YYYY-MM-DD'. */
  arrivesOn: z.optional(z.string()),
  /** What was chosen, of which the price list may say something else by now. */
  chosen: z.optional(z.array(namedItem)),
  order: z.nullable(
    z.object({
      token: z.string(),
      paypalOrderId: z.nullable(z.string()),
      approveUrl: z.nullable(z.string()),
    }),
  ),
});

/**
 * An attempt to register, kept beside `registrationData`, whose documented shape has no room for it: the key
 * that makes a repeated click or a reload find the same order, and where that order is approved.
 */
export type CheckoutAttempt = z.output<typeof attemptSchema>;

/** The registration as it was typed; null for none, and where the browser keeps nothing. */
export function readRegistration(): StoredRegistration | null {
  return parseStoredRegistration(read(REGISTRATION_STORAGE_KEY));
}

/** Keeps the registration for a reload and for the way back from the payment provider. */
export function writeRegistration(registration: StoredRegistration): void {
  write(REGISTRATION_STORAGE_KEY, registration);
}

export function readAttempt(): CheckoutAttempt | null {
  try {
    return attemptSchema.parse(JSON.parse(read(ATTEMPT_STORAGE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

export function writeAttempt(attempt: CheckoutAttempt): void {
  write(ATTEMPT_STORAGE_KEY, attempt);
}

/** Keeps which boxes were ticked and what was chosen, whatever becomes of the attempt. */
export function keepBeside(
  ticked: Pick<CheckoutAttempt, 'termsAccepted' | 'pastConferenceId' | 'arrivesOn' | 'chosen'>,
): void {
  const attempt = readAttempt() ?? { fingerprint: '', clientKey: '', order: null };
  writeAttempt({ ...attempt, ...ticked });
}

/** The attempt has failed for good: the next one is another. */
export function dropClientKey(): void {
  const attempt = readAttempt();
  if (attempt) writeAttempt({ ...attempt, fingerprint: '', clientKey: '', order: null });
}

/** Forgets everything that was typed, and the place that was held: the registration is complete. */
export function clearCheckout(): void {
  dropHeldPlace();
  try {
    sessionStorage.removeItem(REGISTRATION_STORAGE_KEY);
    sessionStorage.removeItem(ATTEMPT_STORAGE_KEY);
  } catch {
    // Without storage there is nothing to clear.
  }
}

function read(key: StoredKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: StoredKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the form still works, it only forgets on a reload.
  }
}
