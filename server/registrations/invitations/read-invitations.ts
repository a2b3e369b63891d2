import { INVALID_EMAIL, isEmail } from '#domain/email.ts';
import { requiredTextProblem } from '#domain/fields.ts';
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

/** Somebody to be invited. */
export type Guest = { firstName: string; lastName: string; email: string };

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
): { offer: Offer; guests: Guest[] } {
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
  const guests = readGuests(input, given);
  input.finish();
  return { offer: { conference: conference as Conference, discount, uses, endsAt, abstractUntil }, guests };
}

export function hasDiscount({ registrationPercent, addOnsPercent, accommodationPercent }: Discount): boolean {
  return registrationPercent + addOnsPercent + accommodationPercent > 0;
}

/** Where a guest was typed, for what is said of a fault. */
type Typed = Guest & { path: string; where: string };

function readGuests(input: InputReader, { csv, email = '', firstName = '', lastName = '' }: InvitationInput) {
  const one = [email, firstName, lastName].some((text) => text.trim() !== '');
  if (one === (csv.trim() !== '')) {
    input.refuse('csv', 'Name one person, or give a table of several.');
    return [];
  }
  const typed = one ? [{ email, firstName, lastName, path: 'email', where: '' }] : readTable(input, csv);
  if (typed.length > MOST_AT_ONCE) input.refuse('csv', `At most ${MOST_AT_ONCE} people at once.`);
  const known = new Set<string>();
  return typed.map(({ path, where, ...person }): Guest => {
    const guest = {
      firstName: cleanLine(person.firstName),
      lastName: cleanLine(person.lastName),
      email: normaliseEmail(person.email),
    };
    const problems = [
      requiredTextProblem('The first name', guest.firstName, LONGEST_NAME),
      requiredTextProblem('The last name', guest.lastName, LONGEST_NAME),
      isEmail(guest.email) ? null : INVALID_EMAIL,
      known.has(guest.email) ? `${guest.email} is there twice` : null,
    ];
    for (const problem of problems) if (problem) input.refuse(path, `${where}${problem}`);
    known.add(guest.email);
    return guest;
  });
}

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
  const missing = (['email', 'firstName', 'lastName'] as const).filter((field) => !fields.includes(field));
  if (missing.length > 0 || rows.length === 0) {
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
