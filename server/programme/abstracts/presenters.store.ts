import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';

/**
 * Authors who present an abstract: not who has said that they are none, nor who was erased. Of one without any, whoever submitted it
 * does (docs/product.md 8.7).
 */
export const PRESENTS = {
  presents: true,
  listedIn: 'BOOK',
} as const satisfies Prisma.AbstractAuthorWhereInput;

/**
 * The same of "Abstract", as rows: "name", and the "email" by which they are written to and registered, which is that of whoever
 * submitted it where they have none of their own; "knows" is false of a co-author who was not told yet that it names them.
 */
export const PRESENTERS = Prisma.sql`(
  WITH presents AS (
    SELECT p."printedAs", coalesce(p."email", "Abstract"."email") AS "email", p."toldAt" FROM "AbstractAuthor" p
    WHERE p."abstractId" = "Abstract"."id" AND p."presents" AND p."listedIn" = 'BOOK')
  SELECT CASE WHEN "email" = "Abstract"."email" THEN "Abstract"."fullName" ELSE "printedAs" END AS "name", "email",
    "email" = "Abstract"."email" OR "toldAt" IS NOT NULL AS "knows" FROM presents
  UNION ALL SELECT "Abstract"."fullName", "Abstract"."email", TRUE WHERE NOT EXISTS (SELECT 1 FROM presents))`;

/** Who is printed as presenting each of some abstracts; by the abstracts' ids. */
export async function findPresenterNames(
  database: Database,
  abstracts: readonly { id: string; fullName: string }[],
): Promise<Map<string, string[]>> {
  const rows = await database.abstractAuthor.findMany({
    where: { abstractId: { in: abstracts.map(({ id }) => id) } },
    orderBy: { position: 'asc' },
    select: { abstractId: true, printedAs: true, presents: true, listedIn: true },
  });
  const byAbstract = Map.groupBy(rows, ({ abstractId }) => abstractId);
  return new Map(
    abstracts.map(({ id, fullName }) => {
      const authors = byAbstract.get(id);
      const names = authors
        ?.filter(({ presents, listedIn }) => presents && listedIn === PRESENTS.listedIn)
        .map(({ printedAs }) => printedAs);
      return [id, names ?? [fullName]];
    }),
  );
}
