import { createHash } from 'node:crypto';
import type { AbstractContent, Affiliation, Author } from '#domain/abstracts/content.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import type { StoredAbstract } from './abstract.store.ts';

/** Whose change a version is. */
export type VersionBy = 'author' | 'co-author' | 'desk' | 'form';

/** A version as it is read. */
export type AbstractVersion = { number: number; at: Date; by: string; content: AbstractContent };

export type AbstractProposal = Prisma.AbstractProposalGetPayload<object>;

type People = { authors: Author[]; affiliations: Affiliation[] };

/** What an abstract says now. One whose authors were never written down has one: whoever submitted it. */
export async function findContent(
  tx: Database | Transaction,
  abstract: StoredAbstract,
): Promise<AbstractContent> {
  const { id: abstractId, title, abstract: text, keywords, presentation, biography } = abstract;
  const authors = await tx.abstractAuthor.findMany({
    where: { abstractId },
    orderBy: { position: 'asc' },
    include: { affiliations: { orderBy: { position: 'asc' }, include: { affiliation: true } } },
  });
  const affiliations = await tx.abstractAffiliation.findMany({
    where: { abstractId },
    orderBy: { position: 'asc' },
  });
  const people =
    authors.length > 0
      ? {
          affiliations: affiliations.map(({ name, city, country }) => ({ name, city, country })),
          authors: authors.map((author) => ({
            id: author.id,
            familyName: author.familyName,
            givenName: author.givenName,
            printedAs: author.printedAs,
            email: author.email ?? '',
            orcid: author.orcid ?? '',
            presents: author.presents,
            affiliations: author.affiliations.map(({ affiliation }) => affiliation.position),
          })),
        }
      : submitter(abstract);
  return { title, abstract: text, keywords, presentation, biography, ...people };
}

/** The form asks for one name, which is never split. Until they are written down, the abstract's id is theirs, and stays it. */
function submitter({ id, fullName, affiliation, email }: StoredAbstract): People {
  return {
    affiliations: [{ name: affiliation, city: '', country: '' }],
    authors: [
      {
        id,
        familyName: fullName,
        givenName: '',
        printedAs: fullName,
        email,
        orcid: '',
        presents: true,
        affiliations: [1],
      },
    ],
  };
}

/**
 * Writes what an abstract says, which the transaction holds, and keeps it as a version. Authors who were there stay the same
 * people, wherever they stand now.
 *
 * @returns the version's number
 */
export async function putVersion(
  tx: Transaction,
  abstract: StoredAbstract,
  { content, by, at }: { content: AbstractContent; by: VersionBy; at: Date },
): Promise<number> {
  const { id: abstractId } = abstract;
  const number = abstract.currentVersion + 1;
  const { authors, affiliations, ...texts } = content;
  const before = await tx.abstractAuthor.findMany({ where: { abstractId } });
  const known = new Map(before.map((author) => [author.id, author]));
  await tx.abstractAuthor.deleteMany({ where: { abstractId } });
  await tx.abstractAffiliation.deleteMany({ where: { abstractId } });
  const institutions = affiliations.map((affiliation, index) => ({
    ...affiliation,
    id: uuid7(at),
    abstractId,
    position: index + 1,
  }));
  await tx.abstractAffiliation.createMany({ data: institutions });
  const people = authors.map(({ id, affiliations: numbers, ...author }, index) => {
    const same = known.get(id);
    const isSubmitter = before.length === 0 && id === abstractId;
    return {
      numbers,
      row: {
        // Who they are to us: when they were told, what they objected to.
        ...(same ?? { contact: isSubmitter }),
        ...author,
        id: same?.id ?? (isSubmitter ? abstractId : uuid7(at)),
        abstractId,
        position: index + 1,
        email: author.email || null,
        orcid: author.orcid || null,
        // Another address is somebody else's: they are told, and the link of the one before opens nothing any more.
        ...((same?.email ?? '') !== author.email && {
          namedAt: author.email ? at : null,
          toldAt: null,
        }),
      },
    };
  });
  await tx.abstractAuthor.createMany({ data: people.map(({ row }) => row) });
  for (const { row } of people)
    if (known.has(row.id) && known.get(row.id)?.email !== row.email)
      await revokeLinks(tx, { scope: 'CO_AUTHOR', subjectId: row.id }, at);
  await tx.abstractAuthorAffiliation.createMany({
    data: people.flatMap(({ numbers, row }) =>
      numbers.map((nth, index) => ({
        authorId: row.id,
        affiliationId: institutions[nth - 1]?.id ?? '',
        position: index + 1,
      })),
    ),
  });
  const kept = { authors: people.map(({ row }, index) => ({ ...authors[index], id: row.id })), affiliations };
  await tx.abstractVersion.create({
    data: {
      abstractId,
      number,
      at,
      by,
      ...texts,
      authors: kept,
      fileKey: abstract.fileKey,
      digest: createHash('sha256')
        .update(JSON.stringify([texts, kept]))
        .digest('hex'),
    },
  });
  const contact = people.find(({ row }) => row.contact);
  const own = (contact?.numbers ?? []).flatMap((nth) => institutions[nth - 1]?.name ?? []);
  await tx.abstract.update({
    where: { id: abstractId },
    // Whoever gives none keeps that of the form.
    data: { ...texts, ...(own.length > 0 && { affiliation: own.join(', ') }), currentVersion: number },
  });
  return number;
}

/** The versions of an abstract, the first one first. */
export async function findVersions(
  tx: Database | Transaction,
  abstractId: string,
): Promise<AbstractVersion[]> {
  const rows = await tx.abstractVersion.findMany({ where: { abstractId }, orderBy: { number: 'asc' } });
  return rows.map(versionOf);
}

export async function findVersion(
  tx: Database | Transaction,
  abstractId: string,
  number: number,
): Promise<AbstractVersion | null> {
  const row = await tx.abstractVersion.findUnique({ where: { abstractId_number: { abstractId, number } } });
  return row && versionOf(row);
}

/**
 * What an abstract said when whoever submitted it made the first version of theirs after that of a number; null where they have made
 * none.
 */
export async function findContentBefore(
  tx: Transaction,
  abstractId: string,
  after: number,
): Promise<AbstractContent | null> {
  const first = await tx.abstractVersion.findFirst({
    where: { abstractId, by: 'author' satisfies VersionBy, number: { gt: after } },
    orderBy: { number: 'asc' },
    select: { number: true },
  });
  return (first && (await findVersion(tx, abstractId, first.number - 1)))?.content ?? null;
}

function versionOf(row: Prisma.AbstractVersionGetPayload<object>): AbstractVersion {
  const { number, at, by, title, abstract, keywords, presentation, biography } = row;
  const people = row.authors as unknown as People;
  return { number, at, by, content: { title, abstract, keywords, presentation, biography, ...people } };
}

/** What a proposal would have the abstract say. */
export function proposedContent({ version }: Pick<AbstractProposal, 'version'>): AbstractContent {
  return version as unknown as AbstractContent;
}

/** A change of an abstract that its authors have proposed, decided or not; null where there is none of this id. */
export async function findProposal(
  tx: Transaction,
  abstractId: string,
  id: string,
): Promise<AbstractProposal | null> {
  return isUuid(id) ? tx.abstractProposal.findFirst({ where: { id, abstractId } }) : null;
}

/** The latest change that its authors have proposed, decided or not; null where there is none. */
export async function findLastProposal(
  tx: Database | Transaction,
  abstractId: string,
): Promise<AbstractProposal | null> {
  return tx.abstractProposal.findFirst({
    where: { abstractId },
    // One that waits took the place of another in the same moment.
    orderBy: [{ createdAt: 'desc' }, { decidedAt: { sort: 'desc', nulls: 'first' } }, { id: 'desc' }],
  });
}

/** All changes that its authors have proposed and somebody decided on. */
export async function findProposals(database: Database, abstractId: string): Promise<AbstractProposal[]> {
  return database.abstractProposal.findMany({
    where: { abstractId, state: { in: ['ACCEPTED', 'DECLINED'] } },
  });
}

/** Ends what waits of an abstract's changes; how many there were. */
export async function endProposal(
  tx: Transaction,
  abstractId: string,
  { state, answer = '', at }: { state: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN'; answer?: string; at: Date },
): Promise<number> {
  const ended = await tx.abstractProposal.updateMany({
    where: { abstractId, state: 'OPEN' },
    data: { state, answer, decidedAt: at },
  });
  return ended.count;
}

/** Has a change wait for the organiser, in the place of one that waits already. */
export async function putProposal(
  tx: Transaction,
  abstractId: string,
  {
    baseNumber,
    content,
    by,
    at,
    since = at,
  }: {
    baseNumber: number;
    content: AbstractContent;
    /** Whose it is. */
    by: Pick<AbstractProposal, 'ofSubmitter' | 'coAuthorIds'>;
    at: Date;
    /** Since when it waits, where it says what waited already. */
    since?: Date;
  },
): Promise<void> {
  await endProposal(tx, abstractId, { state: 'WITHDRAWN', at });
  await tx.abstractProposal.create({
    data: { id: uuid7(at), abstractId, baseNumber, version: content, createdAt: since, ...by },
  });
}

/** A change that waits for the organiser, with what it changes. */
export type OpenProposal = AbstractProposal & { abstract: StoredAbstract; base: AbstractContent };

const MOST_PROPOSALS = 200;

/** Changes that wait for the organiser, the oldest first. */
export async function findOpenProposals(database: Database): Promise<OpenProposal[]> {
  const rows = await database.abstractProposal.findMany({
    where: { state: 'OPEN', abstract: { state: { not: 'WITHDRAWN' } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST_PROPOSALS,
    include: { abstract: true },
  });
  const open: OpenProposal[] = [];
  for (const row of rows) {
    const version = await findVersion(database, row.abstractId, row.baseNumber);
    open.push({ ...row, base: version?.content ?? (await findContent(database, row.abstract)) });
  }
  return open;
}
