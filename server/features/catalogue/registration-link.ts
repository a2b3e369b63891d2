import { registrationLink } from '#domain/registration/registration-link.ts';
import type { Conference } from './catalogue.store.ts';

/** Address of the registration form with this conference filled in. */
export function linkOf({ title, category, dateText, location, attendees }: Conference): string {
  return registrationLink({ title, category, date: dateText, location, attendees });
}
