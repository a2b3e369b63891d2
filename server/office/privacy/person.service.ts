import { INVALID_EMAIL, isEmail } from '#domain/email.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import {
  type Entry,
  findEntriesAbout,
  findEntriesBefore,
  findEntriesSaying,
  findMailsSaying,
  type NamingMail,
} from './mentions.store.ts';
import { type Known, mailNamesThem, namesOf, needlesOf, recipientsNames, withoutThem } from './mentions.ts';
import { findPerson, type PersonRows } from './person.store.ts';

/** All that is kept about one email address, with the audit log's entries about it. */
export type Person = PersonRows & {
  email: string;
  known: Known;
  /** Entries about what is theirs. */
  entries: Entry[];
  /** Entries about a registration that was theirs until its address was corrected. */
  entriesBefore: Entry[];
  /** Entries about what is others', beside which they are named. */
  mentions: Entry[];
  /** Mails to others that name them. */
  mailsToOthers: NamingMail[];
};

/**
 * Everything about one person (docs/product.md 17.1).
 *
 * @throws InvalidInputError for what is no email address, and for one about which nothing is kept
 */
export async function everythingAbout(
  { database }: Pick<Dependencies, 'database'>,
  typed: string,
): Promise<Person> {
  return personOf(database, typed);
}

/** The same within a transaction. */
export async function personOf(tx: Database | Transaction, typed: string): Promise<Person> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new InvalidInputError([{ path: 'email', message: INVALID_EMAIL }]);
  const rows = await findPerson(tx, email);
  const entries = await findEntriesAbout(tx, subjectsOf(rows));
  const entriesBefore = await findEntriesBefore(tx, email);
  const known = { email, names: namesOf(namesIn(rows, email, entriesBefore)) };
  const needles = needlesOf(known);
  const found = new Set([...entries, ...entriesBefore].map(({ id }) => id));
  const mentions = (await findEntriesSaying(tx, needles)).filter(
    ({ id, personal }) =>
      !found.has(id) && personal && withoutThem(personal.values, known) !== personal.values,
  );
  const mailsToOthers = await mailsNaming(tx, rows, { known, needles, entries });
  const person = { ...rows, email, known, entries, entriesBefore, mentions, mailsToOthers };
  const kept = { ...rows, entriesBefore, mentions, mailsToOthers };
  if (!Object.values(kept).some((part) => (Array.isArray(part) ? part.length > 0 : part !== null)))
    throw new InvalidInputError([{ path: 'email', message: `nothing is stored about ${email}` }]);
  return person;
}

/** As audit entries name what belongs to a person. */
function subjectsOf({
  orders,
  abstracts,
  messages,
  subscriber,
  waiting,
  chaserPauses,
  invitations,
  mails,
}: PersonRows): string[] {
  return [
    ...orders.map(({ reference }) => `order ${reference}`),
    ...abstracts.map(({ reference }) => `abstract ${reference}`),
    ...messages.map(({ id }) => `message ${id}`),
    ...(subscriber ? [`subscriber ${subscriber.id}`] : []),
    ...waiting.map(({ id }) => `waiting ${id}`),
    ...chaserPauses.map(({ id }) => `chasers ${id}`),
    ...invitations.map(({ id }) => `invitation ${id}`),
    ...mails.map(({ id }) => `mail ${id}`),
  ];
}

/** The names under which somebody has been here. */
function namesIn(rows: PersonRows, email: string, entriesBefore: readonly Entry[]): string[] {
  const fullName = ({ firstName, lastName }: Record<string, unknown>) =>
    `${firstName ?? ''} ${lastName ?? ''}`;
  return [
    ...rows.orders.map(fullName),
    ...rows.invitations.map(fullName),
    ...rows.seats.map(({ name }) => name),
    ...rows.seatChanges.filter((change) => change.email === email).map(({ name }) => name),
    ...rows.abstracts.map((abstract) => abstract.fullName),
    ...rows.authorships.map(({ printedAs }) => printedAs),
    ...rows.messages.map(({ name }) => name),
    ...rows.waiting.map(({ name }) => name),
    ...rows.mails.flatMap(({ input }) => recipientsNames(input)),
    ...entriesBefore
      .map(({ personal }) => Object(Object(personal?.values).before))
      .flatMap((before) => (before.firstName && before.lastName ? [fullName(before)] : [])),
  ];
}

/** Mails to others that name somebody, and those about their registrations that went to an address which was wrong. */
async function mailsNaming(
  tx: Database | Transaction,
  { orders, seats }: PersonRows,
  { known, needles, entries }: { known: Known; needles: readonly string[]; entries: readonly Entry[] },
): Promise<NamingMail[]> {
  const { email } = known;
  const theirs = new Set([...orders, ...seats].map(({ id }) => id));
  const corrected = entries.map(({ personal }) => Object(Object(personal?.values).before).email);
  const others = corrected
    .filter((before): before is string => typeof before === 'string')
    .map(normaliseEmail);
  const found = await findMailsSaying(tx, { needles, email, others });
  return found.filter(({ input, replyTo, recipient }) => {
    const { orderId, seatId } = Object(input) as Record<string, unknown>;
    const aboutThem = theirs.has(String(orderId)) || theirs.has(String(seatId));
    return (
      replyTo === email || mailNamesThem(input, known, aboutThem) || (others.includes(recipient) && aboutThem)
    );
  });
}
