import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { PRESENTS } from './presenters.store.ts';

const whole = { abstract: true } as const;
/** An author with the abstract. */
export type NamedAuthor = Prisma.AbstractAuthorGetPayload<{ include: typeof whole }>;

export async function findAuthor(tx: Database | Transaction, id: string): Promise<NamedAuthor | null> {
  return tx.abstractAuthor.findUnique({ where: { id }, include: whole });
}

/** Where an address is named as a co-author, and was told so; the newest first. */
export async function findAuthorshipsOf(database: Database, email: string): Promise<NamedAuthor[]> {
  return database.abstractAuthor.findMany({
    where: { email, toldAt: { not: null }, erasedAt: null, abstract: { email: { not: email } } },
    orderBy: { id: 'desc' },
    include: whole,
  });
}

/** Notes that somebody says they are no author; their name is printed nowhere until that is decided. */
export async function putObjection(
  tx: Transaction,
  id: string,
  { at, objection }: { at: Date; objection: string },
): Promise<void> {
  await tx.abstractAuthor.update({
    where: { id },
    data: { objectedAt: at, objection, listedIn: 'NOBODY' },
  });
}

/** An objection is decided: the name is printed again. */
export async function listAgain(tx: Transaction, id: string): Promise<void> {
  await tx.abstractAuthor.update({ where: { id }, data: { listedIn: 'BOOK' } });
}

/** Authors who object and wait for the organiser, of an abstract or of all, the earliest first. */
export async function findObjections(
  tx: Database | Transaction,
  { abstractId, limit }: { abstractId?: string; limit: number },
): Promise<NamedAuthor[]> {
  return tx.abstractAuthor.findMany({
    where: {
      objectedAt: { not: null },
      listedIn: 'NOBODY',
      erasedAt: null,
      ...(abstractId ? { abstractId } : { abstract: { state: { not: 'WITHDRAWN' } } }),
    },
    orderBy: [{ objectedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    include: whole,
  });
}

/**
 * Authors who are still to be told that they are named: of abstracts that are decided, or who were named before an instant.
 * Whoever submitted an abstract knows; whoever is told of another one of the conference on this day, by the organiser's calendar,
 * is told on another.
 */
export async function findUntold(
  database: Database,
  {
    namedBefore,
    since,
    limit,
    except,
  }: { namedBefore: Date; since: Date; limit: number; except: readonly string[] },
): Promise<{ id: string; reference: string }[]> {
  return database.$queryRaw`
    SELECT a."id", b."reference" FROM "AbstractAuthor" a JOIN "Abstract" b ON b."id" = a."abstractId"
    WHERE a."id"::text <> ALL (${[...except]}::text[]) AND a."toldAt" IS NULL AND a."email" IS NOT NULL AND a."namedAt" IS NOT NULL AND a."email" <> b."email"
      AND b."state" NOT IN ('WITHDRAWN', 'REJECTED') AND (b."state" <> 'SUBMITTED' OR a."namedAt" <= ${namedBefore})
      AND NOT EXISTS (
        SELECT 1 FROM "AbstractAuthor" other JOIN "Abstract" of_it ON of_it."id" = other."abstractId"
        WHERE other."email" = a."email" AND of_it."conferenceId" = b."conferenceId" AND other."toldAt" >= ${since})
    ORDER BY a."namedAt", a."id" LIMIT ${limit}`;
}

/** Co-authors of some abstracts who are still to be told that those name them, in the order of their list. */
export async function findUntoldOf(
  tx: Database | Transaction,
  abstracts: readonly { id: string; email: string }[],
): Promise<{ abstractId: string; email: string; printedAs: string }[]> {
  const submitters = new Map(abstracts.map(({ id, email }) => [id, email]));
  const authors = await tx.abstractAuthor.findMany({
    where: {
      abstractId: { in: [...submitters.keys()] },
      toldAt: null,
      email: { not: null },
      namedAt: { not: null },
    },
    orderBy: [{ abstractId: 'asc' }, { position: 'asc' }],
    select: { abstractId: true, email: true, printedAs: true },
  });
  return authors.flatMap(({ email, ...author }) =>
    email !== null && email !== submitters.get(author.abstractId) ? [{ ...author, email }] : [],
  );
}

/**
 * Co-authors of some abstracts who were told that those name them, and have not said that they are none, each address once an
 * abstract: as whoever presents it, where one of them does.
 */
export async function findToldCoAuthors(
  tx: Database | Transaction,
  abstracts: readonly { id: string; email: string }[],
): Promise<{ id: string; abstractId: string; email: string; printedAs: string; presents: boolean }[]> {
  const submitters = new Map(abstracts.map(({ id, email }) => [id, email]));
  const authors = await tx.abstractAuthor.findMany({
    where: {
      abstractId: { in: [...submitters.keys()] },
      toldAt: { not: null },
      listedIn: 'BOOK',
      erasedAt: null,
    },
    distinct: ['abstractId', 'email'],
    orderBy: [{ presents: 'desc' }, { position: 'asc' }],
    select: { id: true, abstractId: true, email: true, printedAs: true, presents: true },
  });
  return authors.flatMap(({ email, ...author }) =>
    email !== null && email !== submitters.get(author.abstractId) ? [{ ...author, email }] : [],
  );
}

/** Whether whoever submitted an abstract presents it: so it is, unless others alone are said to. */
export async function isPresentedBySubmitter(
  tx: Database | Transaction,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const presenters = await tx.abstractAuthor.findMany({
    where: { ...PRESENTS, abstractId: id },
    select: { contact: true, email: true },
  });
  return presenters.length === 0 || presenters.some((one) => one.contact || one.email === email);
}

/** Those of some authors who have the link to a page of their own, and what they are reached by. */
export async function findWithLink(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; email: string; printedAs: string }[]> {
  const authors = await tx.abstractAuthor.findMany({
    where: { id: { in: [...ids] }, toldAt: { not: null }, erasedAt: null },
    orderBy: { position: 'asc' },
    select: { id: true, email: true, printedAs: true },
  });
  return authors.flatMap(({ email, ...author }) => (email === null ? [] : [{ ...author, email }]));
}

/** Some authors as they are printed now, in the order of their abstracts. */
export function findPrinted(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; printedAs: string }[]> {
  return database.abstractAuthor.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { position: 'asc' },
    select: { id: true, printedAs: true },
  });
}

/** Who has proposed each of some changes, as printed, whoever submitted the abstract first; by the changes' ids. */
export async function findProposers(
  database: Database,
  proposals: readonly {
    id: string;
    ofSubmitter: boolean;
    coAuthorIds: readonly string[];
    abstract: { fullName: string };
  }[],
): Promise<Map<string, string[]>> {
  const authors = await findPrinted(
    database,
    proposals.flatMap(({ coAuthorIds }) => coAuthorIds),
  );
  return new Map(
    proposals.map(({ id, ofSubmitter, coAuthorIds, abstract: { fullName } }) => [
      id,
      [
        ...(ofSubmitter ? [fullName] : []),
        ...authors.filter((author) => coAuthorIds.includes(author.id)).map(({ printedAs }) => printedAs),
      ],
    ]),
  );
}

/** Notes that an author is told, and holds them; false where they were told already, or are not there any more. */
export async function markTold(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const told = await tx.abstractAuthor.updateMany({
    where: { id, toldAt: null, email: { not: null } },
    data: { toldAt: at },
  });
  return told.count === 1;
}
