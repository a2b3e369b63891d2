import { INVALID_EMAIL, isEmail, normaliseEmail } from '#domain/email.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { findEntriesAbout, findPerson, type PersonRows } from './person.store.ts';

/** All that is kept about one email address, with the audit log's entries about it. */
export type Person = PersonRows & {
  email: string;
  entries: Awaited<ReturnType<typeof findEntriesAbout>>;
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
  if (!Object.values(rows).some((part) => (Array.isArray(part) ? part.length > 0 : part !== null)))
    throw new InvalidInputError([{ path: 'email', message: `nothing is kept about ${email}` }]);
  return { ...rows, email, entries: await findEntriesAbout(tx, subjectsOf(rows)) };
}

/** As audit entries name what belongs to a person. */
function subjectsOf({ orders, abstracts, messages, subscriber, mails }: PersonRows): string[] {
  return [
    ...orders.map(({ reference }) => `order ${reference}`),
    ...abstracts.map(({ reference }) => `abstract ${reference}`),
    ...messages.map(({ id }) => `message ${id}`),
    ...(subscriber ? [`subscriber ${subscriber.id}`] : []),
    ...mails.map(({ id }) => `mail ${id}`),
  ];
}
