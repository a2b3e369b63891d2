import { type abstractList, type Decision, statesOf } from '#domain/abstracts/abstract-list.ts';
import { type AcceptedAs, readAcceptedAs } from '#domain/abstracts/accepted-as.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { foldCode } from '#domain/text.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { allOf, type Condition, countRows, holdsEach, searchedWords } from '#server/base/database/folded.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { ListPage } from '#server/organiser/list.ts';
import type { StoredAbstract } from './abstract.store.ts';
import {
  type AbstractFacts,
  HAS_FILE,
  PLACED,
  PRESENTER_REGISTERED,
  withFacts,
} from './abstract-facts.store.ts';

type AbstractFilter = FilterOf<typeof abstractList>;

/** An abstract in a list; where words were searched, with the place where they were found, and how well it fits them. */
export type ListedAbstract = StoredAbstract & AbstractFacts & { excerpt: string | null; rank: number };

const WORDS = Prisma.sql`folded_abstract_words("title", "abstract", "keywords", "fullName", "affiliation")`;
const AUTHOR = Prisma.sql`"fullName" || ' ' || "email" || ' ' || "affiliation"`;
const NAMED_AUTHOR = Prisma.sql`"printedAs" || ' ' || coalesce("email", '') || ' ' || coalesce("orcid", '')`;
const INSTITUTION = Prisma.sql`"name" || ' ' || "city" || ' ' || "country"`;
/** As a web search takes it: words in any form, "phrases", OR, and - for what must not occur. */
const queryOf = (text: string) => Prisma.sql`websearch_to_tsquery('english', plain_letters(${text}))`;

function conditionsOf(filter: AbstractFilter): Condition[] {
  const {
    search,
    conference,
    state,
    decision,
    presentation,
    acceptedAs = '',
    registered,
    placed,
    hasFile,
    overLimit,
    late,
    author = '',
    from,
    to,
  } = filter;
  return [
    search && found(search),
    conference && Prisma.sql`"conferenceId" = ${conference}`,
    (state ?? decision) && Prisma.sql`"state" = ANY (${statesOf(filter)}::"AbstractState"[])`,
    presentation && Prisma.sql`"presentation" = ${presentation}`,
    acceptedAs && Prisma.sql`"acceptedAs" = ${readAcceptedAs(acceptedAs)}::"AcceptedAs"`,
    isOrNot(registered, PRESENTER_REGISTERED),
    placed && Prisma.sql`${PLACED} = ${placed}`,
    isOrNot(hasFile, HAS_FILE),
    overLimit && Prisma.sql`"overLimit"`,
    late && Prisma.sql`"late"`,
    ...authorHolds(author),
    from && Prisma.sql`"createdAt" >= ${from}`,
    to && Prisma.sql`"createdAt" < ${to}`,
  ];
}

const isOrNot = (asked: 'yes' | 'no' | undefined, condition: Prisma.Sql): Condition =>
  asked && (asked === 'yes' ? condition : Prisma.sql`NOT ${condition}`);

/** Of whoever submitted it, of one of its authors, or of one of their institutions; each of the words. */
function authorHolds(typed: string): Condition[] {
  const words = searchedWords(typed);
  if (words.length === 0) return [];
  return [Prisma.sql`"id" IN (${ofPeople(words)})`];
}

function ofPeople(words: readonly string[]): Prisma.Sql {
  return Prisma.sql`SELECT "id" FROM "Abstract" ${allOf(holdsEach(AUTHOR, words))}
    UNION SELECT "abstractId" FROM "AbstractAuthor" ${allOf(holdsEach(NAMED_AUTHOR, words))}
    UNION SELECT "abstractId" FROM "AbstractAffiliation" ${allOf(holdsEach(INSTITUTION, words))}`;
}

/** In full text, by its author, or by its reference; each by itself, because only the full text has an index for it. */
function found(search: string): Prisma.Sql {
  return Prisma.sql`"id" IN (
    SELECT "id" FROM "Abstract" WHERE ${WORDS} @@ ${queryOf(search)} UNION
    ${ofPeople(searchedWords(search))} UNION
    SELECT "id" FROM "Abstract" WHERE "reference" = ${foldCode(search)})`;
}

/** A page of the abstracts of a filter, the newest first; where words are searched, those that fit them best. */
export async function findListedAbstracts(
  { database }: Pick<Dependencies, 'database'>,
  filter: AbstractFilter,
  { limit, offset, after }: ListPage,
): Promise<ListedAbstract[]> {
  const { search } = filter;
  const query = queryOf(search ?? '');
  const rank = search ? Prisma.sql`ts_rank(${WORDS}, ${query})` : Prisma.sql`0`;
  const excerpt = search
    ? Prisma.sql`ts_headline('english', "abstract", ${query}, 'StartSel="", StopSel="", MaxWords=20, MinWords=10')`
    : Prisma.sql`NULL`;
  const beyond = search
    ? Prisma.sql`(${rank}, "id") < (${Math.fround(Number(after?.value))}::float4, ${after?.id}::uuid)`
    : Prisma.sql`"id" < ${after?.id}::uuid`;
  const where = allOf([...conditionsOf(filter), ...(after ? [beyond] : [])]);
  const order = search ? Prisma.sql`"rank" DESC, "id" DESC` : Prisma.sql`"id" DESC`;
  // The excerpts of the rows that are shown only.
  const rows = await database.$queryRaw<Omit<ListedAbstract, keyof AbstractFacts>[]>`
    SELECT *, ${excerpt} AS "excerpt" FROM (
      SELECT *, ${rank} AS "rank" FROM "Abstract" ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    ) AS "found"`;
  return withFacts(database, rows);
}

/** How many abstracts a filter has. */
export async function countListedAbstracts(
  used: Pick<Dependencies, 'database'>,
  filter: AbstractFilter,
): Promise<number> {
  return countRows(used, Prisma.sql`"Abstract"`, conditionsOf(filter));
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

/**
 * Notes what was decided on an abstract that the transaction holds; that it will be presented is confirmed anew, and a revision sent
 * anew. As what it was last accepted is kept where it is accepted no more.
 */
export async function putDecision(
  tx: Transaction,
  id: string,
  {
    decision,
    outcome,
    ...decided
  }: {
    decision: Decision;
    decidedAt: Date;
    /** As what it is accepted; null where it is not. */
    outcome: { as: AcceptedAs | null; minutes: number | null };
    decisionMessage: string;
    /** The number of the version that it is about. */
    decidedVersion: number;
  },
): Promise<void> {
  await tx.abstract.update({
    where: { id },
    data: {
      ...decided,
      ...(outcome.as && { decidedAs: outcome.as, decidedMinutes: outcome.minutes }),
      decision: decision.toUpperCase() as Uppercase<Decision>,
      confirmedAt: null,
      revisedAt: null,
    },
  });
}
