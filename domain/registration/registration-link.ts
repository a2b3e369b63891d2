import { cleanLine } from '../text.ts';

/** What a link to the registration page carries of a conference, all as printed (docs/product.md 3.4). */
export type RegistrationQuery = {
  readonly title: string;
  readonly category: string;
  readonly date: string;
  readonly location: string;
  /** Such as '500+'. */
  readonly attendees: string;
};

/** The query parameters in the order of the documented link. */
const PARAMETERS = ['title', 'category', 'date', 'location', 'attendees'] as const;

/** The query is anyone's to write; nothing that the site links to comes near this length. */
const LONGEST_VALUE = 300;

/** The registration page's address with its five parameters, percent-encoded: the '+' of '500+' survives. */
export function registrationLink(conference: RegistrationQuery): string {
  const query = PARAMETERS.map(
    (name) => `${name}=${encodeURIComponent(conference[name].toWellFormed())}`,
  ).join('&');
  return `/registration?${query}`;
}

/** Reads the parameters of the registration page's address; '' for what is missing, cleaned and cut to length. */
export function parseRegistrationQuery(params: URLSearchParams): RegistrationQuery {
  const read = (name: keyof RegistrationQuery) => cleanLine(params.get(name) ?? '').slice(0, LONGEST_VALUE);
  return {
    title: read('title'),
    category: read('category'),
    date: read('date'),
    location: read('location'),
    attendees: read('attendees'),
  };
}
