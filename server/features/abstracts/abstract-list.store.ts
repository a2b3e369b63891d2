import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';
import { holdsEach, searchedWords } from '#server/database/folded.ts';
import type { Page } from '#server/organiser/page.ts';
import type { StoredAbstract } from './abstract.store.ts';

/** What can be decided on an abstract. */
export const DECISIONS = ['accepted', 'rejected', 'revise'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Which abstracts a list shows; what is not given does not matter. */
export type AbstractFilter = {
  conferenceId?: string | undefined;
  decision?: Decision | 'undecided' | undefined;
  presentation?: string | undefined;
  /** Only the third and later ones of an author for a conference. */
  overLimit?: boolean | undefined;
  /** In the author's name, address or affiliation, in any case. */
  author?: string | undefined;
  /** Submitted at or after this instant. */
  from?: Date | undefined;
  /** Submitted before this instant. */
  until?: Date | undefined;
  /** Searched in full text, as in a web search: words in any form, "phrases", OR, and - for what must not occur. */
  words?: string | undefined;
};

const words = Prisma.sql`folded_abstract_words("title", "abstract", "keywords", "fullName", "affiliation")`;
const queryOf = (text: string) => Prisma.sql`websearch_to_tsquery('english', plain_letters(${text}))`;

function whereOf(filter: AbstractFilter): Prisma.Sql {
  const { conferenceId, decision, presentation, overLimit, author, from, until } = filter;
  const conditions = [
    Prisma.sql`true`,
    conferenceId && Prisma.sql`"conferenceId" = ${conferenceId}`,
    decision === 'undecided' && Prisma.sql`"decision" IS NULL`,
    decision && decision !== 'undecided' && Prisma.sql`"decision"::text = ${decision.toUpperCase()}`,
    presentation && Prisma.sql`"presentation" = ${presentation}`,
    overLimit && Prisma.sql`"overLimit"`,
    ...holdsEach(
      Prisma.sql`"fullName" || ' ' || "email" || ' ' || "affiliation"`,
      searchedWords(author ?? ''),
    ),
    from && Prisma.sql`"createdAt" >= ${from}`,
    until && Prisma.sql`"createdAt" < ${until}`,
    filter.words && Prisma.sql`${words} @@ ${queryOf(filter.words)}`,
  ];
  return Prisma.join(
    conditions.filter((condition) => typeof condition === 'object'),
    ' AND ',
  );
}

/** An abstract in a list; where words were searched, with the place where they were found, and how well it fits them. */
export type ListedAbstract = StoredAbstract & { excerpt: string | null; rank: number };

/** What a list in which words are searched is in the order of. */
export const placeOfAbstract = ({ rank }: ListedAbstract): number => rank;

/** The abstracts of a filter, the newest first or those that fit the words best, and how many it has in all. */
export async function findListedAbstracts(
  database: Database,
  filter: AbstractFilter,
  { limit, offset, after, place = 0 }: Page,
): Promise<{ items: ListedAbstract[]; total: number }> {
  const where = whereOf(filter);
  const query = queryOf(filter.words ?? '');
  const rank = filter.words ? Prisma.sql`ts_rank(${words}, ${query})` : Prisma.sql`0`;
  const excerpt = filter.words
    ? Prisma.sql`ts_headline('english', "abstract", ${query}, 'StartSel="", StopSel="", MaxWords=20, MinWords=10')`
    : Prisma.sql`NULL`;
  const beyond = filter.words
    ? Prisma.sql`AND (${rank}, "id") < (${Math.fround(place)}::float4, ${after}::uuid)`
    : Prisma.sql`AND "id" < ${after}::uuid`;
  const order = filter.words ? Prisma.sql`"rank" DESC, "id" DESC` : Prisma.sql`"id" DESC`;
  const [items, [counted]] = await Promise.all([
    // The excerpts of the rows that are shown only.
    database.$queryRaw<ListedAbstract[]>`
      SELECT *, ${excerpt} AS "excerpt" FROM (
        SELECT *, ${rank} AS "rank" FROM "Abstract" WHERE ${where} ${after ? beyond : Prisma.empty}
        ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
      ) AS "found"`,
    database.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS "total" FROM "Abstract" WHERE ${where}`,
  ]);
  return { items, total: counted?.total ?? 0 };
}

/** Abstracts that are read at once while all of a filter are walked through. */
const PAGE = 200;

/** All abstracts of a filter, the newest first, without holding more than two hundred of them. */
export async function* allListedAbstracts(
  database: Database,
  filter: AbstractFilter,
): AsyncGenerator<StoredAbstract> {
  let after: Prisma.Sql = Prisma.empty;
  while (true) {
    const rows = await database.$queryRaw<StoredAbstract[]>`
      SELECT * FROM "Abstract" WHERE ${whereOf(filter)} ${after} ORDER BY "id" DESC LIMIT ${PAGE}`;
    yield* rows;
    if (rows.length < PAGE) return;
    after = Prisma.sql`AND "id" < ${rows.at(-1)?.id}::uuid`;
  }
}

/** The abstracts of these references (in capitals), in the order of the references; one that is missing is left out. */
export async function findAbstractsByReference(
  tx: Transaction | Database,
  references: readonly string[],
): Promise<StoredAbstract[]> {
  const rows = await tx.abstract.findMany({ where: { reference: { in: [...references] } } });
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return references.flatMap((reference) => byReference.get(reference) ?? []);
}

/** Holds abstracts until the transaction ends, always in the same order, so that two never wait for each other. */
export async function lockAbstracts(tx: Transaction, references: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Abstract" WHERE "reference" = ANY(${references}) ORDER BY "id" FOR UPDATE`;
}

/** Notes what was decided on abstracts that the transaction holds. */
export async function putDecision(
  tx: Transaction,
  ids: readonly string[],
  decision: Decision,
  decidedAt: Date,
): Promise<void> {
  await tx.abstract.updateMany({
    where: { id: { in: [...ids] } },
    data: { decision: decision.toUpperCase() as Uppercase<Decision>, decidedAt },
  });
}
