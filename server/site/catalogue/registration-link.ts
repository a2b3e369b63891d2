import { registrationLink } from '#domain/registration/registration-link.ts';
import type { Conference } from './catalogue.store.ts';

/** The link of each conference: encoding it takes longer than all else that a list says of one. */
const links = new WeakMap<Conference, string>();

/** Address of the registration form with this conference filled in. */
export function linkOf(conference: Conference): string {
  let link = links.get(conference);
  if (link === undefined) {
    const { title, category, dateText, location, attendees } = conference;
    link = registrationLink({ title, category, date: dateText, location, attendees });
    links.set(conference, link);
  }
  return link;
}
