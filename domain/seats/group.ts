import { foldForSearch } from '../search.ts';
import { cleanLine } from '../text.ts';
import { seatHolderProblems } from './seat-details.ts';

/** A table as it was read: its headings, and rows with the line of the text on which each begins. */
export type GroupTable = {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

/** A place that nobody is named for. */
type FreePlace = { readonly position: number; readonly ticket: string };

/** Who is to have which place. */
type GroupPlace = FreePlace & {
  /** Of the text, from 1. */
  readonly line: number;
  readonly name: string;
  /** Where the list has them apart; '' otherwise. */
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string;
  readonly email: string;
};

/** A fault of a table: where, such as 'Line 3, Email', and what is wrong there. */
type GroupProblem = { readonly line: number; readonly where: string; readonly message: string };

/** What a list of people comes to: who gets which place and what to know of it, or all that is wrong. */
type GroupReading =
  | { readonly places: readonly GroupPlace[]; readonly notes: readonly string[] }
  | { readonly problems: readonly GroupProblem[] };

/** The columns, by what people call them; case, accents and punctuation do not matter. */
const COLUMNS = {
  name: ['name', 'full name', 'participant', 'person'],
  firstName: ['first name', 'firstname', 'given name', 'given names', 'forename'],
  lastName: ['last name', 'lastname', 'family name', 'surname'],
  email: ['email', 'e mail', 'mail', 'email address', 'e mail address'],
  organization: ['organization', 'organisation', 'company', 'institution', 'affiliation'],
  ticket: ['ticket', 'ticket type', 'category'],
} as const;
type Column = keyof typeof COLUMNS;

const folded = (text: string) =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Reads a list of people, one ticket each (docs/product.md 13.7). Whoever names a ticket gets the first free one that is called so; the
 * others follow in the order of the places. Where no organization is said, it is the buyer's.
 *
 * @param places those that nobody is named for, by position
 * @param sameAddress whether two addresses, as they were typed, are one mailbox
 */
export function readGroup(
  { headings, rows }: GroupTable,
  { places, organization: buyers }: { places: readonly FreePlace[]; organization: string },
  sameAddress: (one: string, other: string) => boolean,
): GroupReading {
  const { columns, notes, problems } = readHeadings(headings);
  if (problems.length > 0) return { problems };
  if (rows.length === 0) return { problems: [problem(1, '', 'There is nobody below the headings')] };
  const people = rows.map(({ line, cells }) => {
    const cell = (column: Column) => cleanLine(cells[columns[column] ?? -1] ?? '');
    const whole = cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
    return {
      name: whole,
      organization: cell('organization') || buyers,
      email: cell('email'),
      firstName: cell('firstName'),
      lastName: cell('lastName'),
      ticket: cell('ticket'),
      line,
      width: cells.length,
    };
  });
  type Person = (typeof people)[number];
  const fault = ({ line }: Person, column: Column, message: string) =>
    problems.push(problem(line, headings[columns[column] ?? columns.lastName ?? 0] ?? '', message));
  const free = [...places];
  const given = new Map<Person, FreePlace>();
  const give = (person: Person, index: number) => {
    const [place] = free.splice(index, 1);
    if (place) given.set(person, place);
  };
  for (const person of people) {
    if (person.width > headings.length)
      problems.push(
        problem(
          person.line,
          '',
          `There are ${person.width} cells under ${headings.length} headings. Put a text with the separator in it in quotation marks`,
        ),
      );
    for (const { field, message } of seatHolderProblems(person, { emailRequired: true }))
      fault(person, field, message);
    if (person.ticket === '') continue;
    const index = free.findIndex(({ ticket }) => folded(ticket) === folded(person.ticket));
    if (index >= 0) give(person, index);
    else fault(person, 'ticket', ticketProblem(person.ticket, places));
  }
  for (const [index, person] of people.entries()) {
    const before = people.slice(0, index).filter(({ email }) => email && sameAddress(email, person.email));
    const twice = before.find(({ name }) => folded(name) === folded(person.name));
    if (twice) fault(person, 'email', `${person.name} is on line ${twice.line} already`);
    else if (before[0])
      notes.push(
        `${person.email} is on line ${before[0].line} and on line ${person.line}: both tickets go there.`,
      );
    if (person.ticket !== '') continue;
    if (free.length > 0) give(person, 0);
    else
      problems.push(
        problem(
          person.line,
          '',
          `There is no place left: ${places.length === 1 ? 'one is' : `${places.length} are`} without a name, and the list has ${people.length} people`,
        ),
      );
  }
  if (problems.length > 0) return { problems: problems.sort((a, b) => a.line - b.line) };
  const named = people.flatMap((person) => {
    const { width, ticket: asked, ...holder } = person;
    const place = given.get(person);
    return place ? [{ ...holder, position: place.position, ticket: place.ticket }] : [];
  });
  return { places: named, notes };
}

const problem = (line: number, heading: string, message: string): GroupProblem => ({
  line,
  where: heading ? `Line ${line}, ${heading}` : `Line ${line}`,
  message,
});

function ticketProblem(ticket: string, places: readonly FreePlace[]): string {
  const names = [...new Set(places.map(({ ticket }) => ticket))];
  if (names.some((name) => folded(name) === folded(ticket))) return `There is no ${ticket} left`;
  return `No free ticket is called “${ticket}”. There ${names.length === 1 ? 'is' : 'are'}: ${names.join(', ') || 'none'}`;
}

function readHeadings(headings: readonly string[]) {
  const columns: { [C in Column]?: number } = {};
  const problems: GroupProblem[] = [];
  const unread: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const [column] = (Object.keys(COLUMNS) as Column[]).filter((one) =>
      (COLUMNS[one] as readonly string[]).includes(folded(heading)),
    );
    if (!column) unread.push(heading);
    else if (columns[column] === undefined) columns[column] = index;
    else
      problems.push(
        problem(1, heading, `This column is there twice, as “${headings[columns[column]]}” and “${heading}”`),
      );
  }
  if (columns.name === undefined && columns.lastName === undefined)
    problems.push(problem(1, '', 'A column with the heading “Name” is missing'));
  if (columns.email === undefined)
    problems.push(problem(1, '', 'A column with the heading “Email” is missing'));
  const notes = unread.filter(Boolean).map((heading) => `The column “${heading}” is not read.`);
  return { columns, problems, notes };
}
