import type { Database } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isErased } from '#server/lib/erased.ts';
import { namesOf } from '#server/organiser/columns.ts';
import { type List, type ListPage, type Person, walk } from '#server/organiser/list.ts';

/**
 * What addresses are wanted for: what people have signed up for, about which all of them may be written to, or news, which only
 * those get who have agreed to it (docs/product.md 10.4).
 */
export const ADDRESS_USES = ['service', 'news'] as const;
type AddressUse = (typeof ADDRESS_USES)[number];

/** An address as exports write it; names and meaning stay as they are (docs/organisers.md). */
type AddressRecord = Person & { getsUpdates: boolean };

export const ADDRESS_NAMES = namesOf<AddressRecord>({ email: true, name: true, getsUpdates: true });

const BATCH = 1000;

/**
 * The addresses of the people of a list who may be written to, each once, with the name that comes first.
 *
 * @param list its rows are about people
 */
export async function* addressesOf(
  dependencies: Dependencies,
  list: List,
  { filter, sort }: { filter: object; sort?: ListPage['sort'] },
  use: AddressUse,
): AsyncGenerator<AddressRecord> {
  const { database } = dependencies;
  const seen = new Set<string>();
  let batch: Person[] = [];
  for await (const row of walk(list, dependencies, filter, sort)) {
    const person = list.person?.(row);
    if (!person || seen.has(person.email) || isErased(person.email)) continue;
    seen.add(person.email);
    if (batch.push(person) < BATCH) continue;
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
