import type { Database } from '#server/database/client.ts';
import { isErased } from '#server/lib/erased.ts';
import { namesOf } from '#server/organiser/columns.ts';

/**
 * What addresses are wanted for: what people have signed up for, about which all of them may be written to, or news, which only
 * those get who have agreed to it (docs/product.md 10.4).
 */
export const ADDRESS_USES = ['service', 'news'] as const;
type AddressUse = (typeof ADDRESS_USES)[number];

/** Somebody of a list. */
export type Person = { email: string; name: string };

/** An address as exports write it; names and meaning stay as they are (docs/organisers.md). */
type AddressRecord = Person & { getsUpdates: boolean };

export const ADDRESS_NAMES = namesOf<AddressRecord>({ email: true, name: true, getsUpdates: true });

const BATCH = 1000;

/**
 * The addresses of people who may be written to, each once, with the name that comes first.
 *
 * @param people of a list, in its order
 */
export async function* addressesOf(
  database: Database,
  people: AsyncIterable<Person>,
  use: AddressUse,
): AsyncGenerator<AddressRecord> {
  const seen = new Set<string>();
  let batch: Person[] = [];
  for await (const { email, name } of people) {
    if (seen.has(email) || isErased(email)) continue;
    seen.add(email);
    if (batch.push({ email, name }) < BATCH) continue;
    yield* await withUpdates(database, batch, use);
    batch = [];
  }
  yield* await withUpdates(database, batch, use);
}

async function withUpdates(
  database: Database,
  people: readonly Person[],
  use: AddressUse,
): Promise<AddressRecord[]> {
  const subscribers = await database.subscriber.findMany({
    where: { email: { in: people.map(({ email }) => email) }, unsubscribedAt: null },
    select: { email: true },
  });
  const gettingUpdates = new Set(subscribers.map(({ email }) => email));
  return people
    .map((person) => ({ ...person, getsUpdates: gettingUpdates.has(person.email) }))
    .filter(({ getsUpdates }) => use === 'service' || getsUpdates);
}
