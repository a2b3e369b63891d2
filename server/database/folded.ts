import { cleanLine } from '#domain/text.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { literalInLike } from '#server/lib/like.ts';
import { normaliseEmail } from '#server/lib/normal-email.ts';

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

/** All of the conditions, or none. */
export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}` : Prisma.empty;
}
