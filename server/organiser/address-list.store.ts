import { flag, text } from '#domain/organiser/list-shape.ts';
import type { Database } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isErased } from '#server/base/lib/erased.ts';
import type { FileTable } from '#server/organiser/export.ts';
import { type List, type ListPage, type Person, walk } from '#server/organiser/list.ts';

/**
 * What addresses are wanted for: what people have signed up for, about which all of them may be written to, or news, which only
 * those get who have agreed to it (docs/product.md 10.4).
 */
export const ADDRESS_USES = ['service', 'news'] as const;
type AddressUse = (typeof ADDRESS_USES)[number];

/** An address as exports write it; names and meaning stay as they are (docs/organisers.md). */
const columns = {
  email: text('Email', { width: 32 }),
  name: text('Name', { width: 30 }),
  getsUpdates: flag('Gets updates'),
};

export const ADDRESS_NAMES: readonly string[] = Object.keys(columns);

const BATCH = 1000;

type Asked = { filter: object; sort?: ListPage['sort'] };

/** The addresses of the people of a list who may be written to, as exports write them. */
export function addressesOf(
  dependencies: Dependencies,
  list: List,
  asked: Asked,
  use: AddressUse,
): Omit<FileTable, 'names'> {
  async function* rows() {
    for await (const { email, name, subscriberId } of peopleOf(dependencies, list, asked, use))
      yield { email, name, getsUpdates: subscriberId !== null };
  }
  return { shape: { columns }, rows: rows(), titleOf: String };
}

/** Somebody of a list, and where they get updates; null: they don't. */
type ListedPerson = Person & { subscriberId: string | null };

/**
 * The people of a list who may be written to, each address once, with the row that comes first.
 *
 * @param list its rows are about people
 */
export async function* peopleOf(
  dependencies: Dependencies,
  list: List,
  { filter, sort }: Asked,
  use: AddressUse,
): AsyncGenerator<ListedPerson> {
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
): Promise<ListedPerson[]> {
  const subscribers = await database.subscriber.findMany({
    where: { email: { in: people.map(({ email }) => email) }, unsubscribedAt: null },
    select: { email: true, id: true },
  });
  const ids = new Map(subscribers.map(({ email, id }) => [email, id]));
  return people
    .map((person) => ({ ...person, subscriberId: ids.get(person.email) ?? null }))
    .filter(({ subscriberId }) => use === 'service' || subscriberId !== null);
}
