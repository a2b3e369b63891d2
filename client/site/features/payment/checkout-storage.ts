import * as z from 'zod/mini';
import type { StoredKey } from '#domain/browser-storage.ts';
import {
  parseStoredRegistration,
  REGISTRATION_STORAGE_KEY,
  type StoredRegistration,
} from '#domain/registration/storage.ts';
import { forget, keep, readKept, readText } from '../tab-storage.ts';
import { dropHeldPlace } from '../waiting/held-place.ts';

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
  return parseStoredRegistration(readText(REGISTRATION_STORAGE_KEY));
}

/** Keeps the registration for a reload and for the way back from the payment provider. */
export function writeRegistration(registration: StoredRegistration): void {
  keep(REGISTRATION_STORAGE_KEY, registration);
}

export function readAttempt(): CheckoutAttempt | null {
  return attemptSchema.safeParse(readKept(ATTEMPT_STORAGE_KEY)).data ?? null;
}

export function writeAttempt(attempt: CheckoutAttempt): void {
  keep(ATTEMPT_STORAGE_KEY, attempt);
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
  forget(REGISTRATION_STORAGE_KEY);
  forget(ATTEMPT_STORAGE_KEY);
}
