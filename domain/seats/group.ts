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
 * @param mailboxOf what two addresses, as they were typed, have in common where they are one mailbox
 */
export function readGroup(
  { headings, rows }: GroupTable,
  { places, organization: buyers }: { places: readonly FreePlace[]; organization: string },
  mailboxOf: (email: string) => string,
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
  // Read in the process that serves visitors: nothing looks at every pair of people, or of people and places.
  const free = new Set(places);
  const called = Map.groupBy(places, ({ ticket }) => folded(ticket));
  const given = new Map<Person, FreePlace>();
  const give = (person: Person, place: FreePlace) => {
    free.delete(place);
    given.set(person, place);
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
    const those = called.get(folded(person.ticket));
    const place = those?.shift();
    if (place) give(person, place);
    else fault(person, 'ticket', ticketProblem(person.ticket, places, those !== undefined));
  }
  /** The lines of those who have a mailbox, by their names. */
  const seen = new Map<string, Map<string, number>>();
  for (const person of people) {
    const mailbox = mailboxOf(person.email);
    const before = seen.get(mailbox) ?? new Map<string, number>();
    const [first] = before.values();
    const twice = before.get(folded(person.name));
    if (twice !== undefined) fault(person, 'email', `${person.name} is on line ${twice} already`);
    else if (first !== undefined)
      notes.push(`${person.email} is on line ${first} and on line ${person.line}: both tickets go there.`);
    if (mailbox !== '' && twice === undefined)
      seen.set(mailbox, before.set(folded(person.name), person.line));
    if (person.ticket !== '') continue;
    const [place] = free;
    if (place) give(person, place);
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

function ticketProblem(ticket: string, places: readonly FreePlace[], isThere: boolean): string {
  if (isThere) return `There is no ${ticket} left`;
  const names = [...new Set(places.map(({ ticket }) => ticket))];
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
