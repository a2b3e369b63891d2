import { endOfIsoDay } from './time.ts';

/** The text when a conference no longer takes registrations. */
export const REGISTRATION_CLOSED = 'Registration for this conference has closed.';

/** The text when a conference no longer takes abstracts. */
export const ABSTRACTS_CLOSED = 'The deadline for abstracts for this conference has passed.';

/**
 * Whether a conference's last day is over.
 *
 * @param endsOn its last day, 'YYYY-MM-DD'.
 * @throws RangeError when `endsOn` is not a day.
 */
export function hasEnded(now: Date, endsOn: string): boolean {
  return now >= endOfIsoDay(endsOn);
}

/** Whether registering is refused: from `registrationClosesAt` (a UTC instant) on; null never closes. */
export function isRegistrationClosed(now: Date, registrationClosesAt: Date | null): boolean {
  return registrationClosesAt !== null && now >= registrationClosesAt;
}

/**
 * Whether abstracts are refused: from `abstractDeadlineAt` (a UTC instant, the end of the deadline's day in London) on,
 * where the event enforces it.
 */
export function areAbstractsClosed(
  now: Date,
  event: { readonly abstractDeadlineAt: Date; readonly abstractDeadlineEnforced: boolean },
): boolean {
  return event.abstractDeadlineEnforced && now >= event.abstractDeadlineAt;
}
