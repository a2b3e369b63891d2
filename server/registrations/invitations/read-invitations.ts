import { INVALID_EMAIL, isEmail } from '#domain/email.ts';
import { tooLongMessage } from '#domain/fields.ts';
import type { Discount } from '#domain/pricing/quote.ts';
import { cleanLine } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { readCsv } from '#server/base/lib/csv.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { beginOf, isOver } from '#server/site/catalogue/conference-dates.ts';

/** People who are invited at once at most. */
const MOST_AT_ONCE = 500;
/** Registrations that one invitation is good for at most. */
const MOST_USES = 20;
const LONGEST_NAME = 80;

/** What is typed: one person, or a table of many; days and per cent as text. */
export type InvitationInput = {
  conference: string;
  csv: string;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  registration?: string | undefined;
  addOns?: string | undefined;
  accommodation?: string | undefined;
  uses?: string | undefined;
  until?: string | undefined;
  abstractUntil?: string | undefined;
};

/** Somebody to be invited; of whoever has one name only, the other is ''. */
export type Guest = { firstName: string; lastName: string; email: string };

/** Somebody who is not invited (again), and why. */
export type Skipped = { email: string; why: string };

/** What is offered to everybody of them. */
export type Offer = {
  conference: Conference;
  discount: Discount;
  /** Registrations that the discount is good for. */
  uses: number;
  endsAt: Date;
  abstractUntil: Date | null;
};

/** @throws InvalidInputError naming every fault, of each line of the table */
export function readInvitations(
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
  given: InvitationInput,
): { offer: Offer; guests: Guest[]; skipped: Skipped[] } {
  const input = new InputReader();
  const now = clock.now();
  const conference = catalogue.current().conferenceById.get(cleanLine(given.conference));
  if (!conference) input.refuse('conference', `There is no conference ${given.conference}.`);
  else if (isOver(conference, now)) input.refuse('conference', 'This conference is over.');
  const percent = (path: string, typed = '') =>
    input.wholeNumber(path, typed.trim() || '0', { least: 0, most: 100 });
  const discount = {
    registrationPercent: percent('registration', given.registration),
    addOnsPercent: percent('addOns', given.addOns),
    accommodationPercent: percent('accommodation', given.accommodation),
  };
  const uses = input.wholeNumber('uses', (given.uses || '1').trim(), { least: 1, most: MOST_USES });
  const day = (path: string, typed: string | undefined) => {
    const end = typed?.trim() ? input.endOfDay(path, typed.trim()) : undefined;
    if (end && end <= now) input.refuse(path, 'This day has passed.');
    return end ?? null;
  };
  const abstractUntil = day('abstractUntil', given.abstractUntil);
  const endsAt = day('until', given.until) ?? (conference ? beginOf(conference) : now);
  if (conference && endsAt <= now) input.refuse('until', 'Say until when: the conference has begun.');
  if (!hasDiscount(discount) && !abstractUntil)
    input.refuse('registration', 'Say what is offered: per cent off, or until when abstracts may be sent.');
  const { guests, skipped } = readGuests(input, given);
  input.finish();
  const offer = { conference: conference as Conference, discount, uses, endsAt, abstractUntil };
  return { offer, guests, skipped };
}

export function hasDiscount({ registrationPercent, addOnsPercent, accommodationPercent }: Discount): boolean {
  return registrationPercent + addOnsPercent + accommodationPercent > 0;
}

/** Where a guest was typed, for what is said of a fault. */
type Typed = Guest & { path: string; where: string };

/** A second line of one address, such as of a speaker with two talks, is left out. */
function readGuests(
  input: InputReader,
  { csv, email = '', firstName = '', lastName = '' }: InvitationInput,
): { guests: Guest[]; skipped: Skipped[] } {
  const one = [email, firstName, lastName].some((text) => text.trim() !== '');
  if (one === (csv.trim() !== '')) {
    input.refuse('csv', 'Name one person, or give a table of several.');
    return { guests: [], skipped: [] };
  }
  const typed = one ? [{ email, firstName, lastName, path: 'email', where: '' }] : readTable(input, csv);
  if (typed.length > MOST_AT_ONCE) input.refuse('csv', `At most ${MOST_AT_ONCE} people at once.`);
  const guests = new Map<string, Guest>();
  const skipped: Skipped[] = [];
  for (const { path, where, ...person } of typed) {
    const guest = {
      firstName: cleanLine(person.firstName),
      lastName: cleanLine(person.lastName),
      email: normaliseEmail(person.email),
    };
    const named = guest.firstName !== '' || guest.lastName !== '';
    const problems = [
      named ? null : 'Enter a name.',
      tooLong('The first name', guest.firstName),
      tooLong('The last name', guest.lastName),
      isEmail(guest.email) ? null : INVALID_EMAIL,
    ];
    for (const problem of problems) if (problem) input.refuse(path, `${where}${problem}`);
    if (guests.has(guest.email))
      skipped.push({
        email: guest.email,
        why: `is there twice (${where.replace(': ', '')}), and is invited once`,
      });
    else guests.set(guest.email, guest);
  }
  return { guests: [...guests.values()], skipped };
}

const tooLong = (what: string, name: string) =>
  name.length > LONGEST_NAME ? tooLongMessage(what, LONGEST_NAME) : null;

const HEADINGS: Readonly<Record<string, keyof Guest>> = {
  email: 'email',
  'e-mail': 'email',
  'email address': 'email',
  'first name': 'firstName',
  'given name': 'firstName',
  'last name': 'lastName',
  'family name': 'lastName',
  surname: 'lastName',
};

/** Characters of a table of as many people as may be invited at once, with whatever else its rows tell. */
const LONGEST_TABLE = 200_000;

function readTable(input: InputReader, text: string): Typed[] {
  if (text.length > LONGEST_TABLE) {
    input.refuse('csv', `The table must be at most ${LONGEST_TABLE.toLocaleString('en')} characters.`);
    return [];
  }
  const { headings, rows } = readCsv(text);
  const fields = headings.map((heading) => HEADINGS[heading.toLowerCase().replaceAll(/[\s_]+/g, ' ')]);
  const named = fields.includes('firstName') || fields.includes('lastName');
  if (!named || !fields.includes('email') || rows.length === 0) {
    input.refuse(
      'csv',
      'The table needs the headings Email, First name and Last name, and a line for each person.',
    );
    return [];
  }
  return rows.map(({ line, cells }) => {
    const of = (field: keyof Guest) => cells[fields.indexOf(field)] ?? '';
    return {
      path: 'csv',
      where: `Line ${line}: `,
      email: of('email'),
      firstName: of('firstName'),
      lastName: of('lastName'),
    };
  });
}
