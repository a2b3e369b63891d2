/**
 * A text as it stands in a LIKE pattern of PostgreSQL's to mean itself: without this, % and _ in it stand for anything. What Prisma's
 * `contains` is given becomes such a pattern as it is.
 */
export function literalInLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
