import { cleanLine } from '#domain/text.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';
import { literalInLike } from '#server/base/lib/like.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';

/** The words of what the organiser searches for; a whole address as it is kept, in whichever way it is written. */
export function searchedWords(search: string): string[] {
  return cleanLine(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => (/.@./.test(word) ? normaliseEmail(word) : word));
}

/**
 * That a text of the database's holds each word, whatever the case, accents, dashes and apostrophes (docs/product.md 16.6).
 *
 * @param text an SQL text, which is null nowhere
 */
export function holdsEach(text: Prisma.Sql, words: readonly string[]): Prisma.Sql[] {
  return words.map((word) => holds(text, `%${literalInLike(word)}%`));
}

/** That a text of the database's is like a pattern, both folded. */
export function holds(text: Prisma.Sql, pattern: string): Prisma.Sql {
  return Prisma.sql`fold_for_search(${text}) LIKE fold_for_search(${pattern})`;
}

/** A condition, or anything else where that part of a filter says nothing. */
export type Condition = Prisma.Sql | '' | false | null | undefined;

/** All of the conditions that there are, or none. */
export function allOf(conditions: readonly Condition[]): Prisma.Sql {
  const said = conditions.filter((condition) => typeof condition === 'object' && condition !== null);
  return said.length > 0 ? Prisma.sql`WHERE ${Prisma.join(said, ' AND ')}` : Prisma.empty;
}

/** The newest of what meets all of the conditions: a page of it, by ids, which count up with the time. */
export function newestFirst(
  conditions: readonly Condition[],
  { limit, offset, after }: { limit: number; offset: number; after: { id: string } | undefined },
): Prisma.Sql {
  return Prisma.sql`${allOf([...conditions, after && Prisma.sql`"id" < ${after.id}::uuid`])}
    ORDER BY "id" DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** How many rows of a table, or of tables that are joined, meet all of the conditions. */
export async function countRows(
  { database }: { database: Database },
  from: Prisma.Sql,
  conditions: readonly Condition[],
): Promise<number> {
  const [counted] = await database.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS "total" FROM ${from} ${allOf(conditions)}`;
  return counted?.total ?? 0;
}
