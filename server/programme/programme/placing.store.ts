import type { Database, Transaction } from '#server/base/database/client.ts';
import { whyNot } from '#server/site/content/placed-abstracts.store.ts';

/** An accepted abstract that can be given a place on the programme. */
export type PlaceableAbstract = {
  reference: string;
  title: string;
  /** Who submitted it. */
  author: string;
  /** Such as Poster (docs/product.md 8.1). */
  presentation: string;
  topics: string[];
  confirmed: boolean;
};

/** The accepted abstracts of a conference that are not withdrawn; those that are confirmed first, in the order in which they were. */
export async function findPlaceableOf(
  tx: Transaction | Database,
  conferenceId: string,
): Promise<PlaceableAbstract[]> {
  const rows = await tx.abstract.findMany({
    where: { conferenceId, decision: 'ACCEPTED', withdrawnAt: null },
    orderBy: [{ confirmedAt: { sort: 'asc', nulls: 'last' } }, { title: 'asc' }, { reference: 'asc' }],
    select: {
      reference: true,
      title: true,
      fullName: true,
      presentation: true,
      keywords: true,
      confirmedAt: true,
    },
  });
  return rows.map(({ reference, title, fullName, presentation, keywords, confirmedAt }) => ({
    reference,
    title,
    author: fullName,
    presentation,
    topics: keywords
      .split(/[,;]/)
      .map((word) => word.trim())
      .filter(Boolean),
    confirmed: confirmedAt !== null,
  }));
}

/**
 * An abstract that is to be placed, as words say why it can't be; null where there is none.
 */
export async function findToPlace(tx: Transaction | Database, reference: string) {
  const found = await tx.abstract.findUnique({
    where: { reference },
    select: {
      conferenceId: true,
      title: true,
      presentation: true,
      decision: true,
      withdrawnAt: true,
    },
  });
  if (!found) return null;
  const { conferenceId, title, presentation } = found;
  return { conferenceId, title, presentation, whyNot: whyNot(found) };
}

/** The titles of abstracts, by their references. */
export async function findTitles(
  tx: Transaction | Database,
  references: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.abstract.findMany({
    where: { reference: { in: [...references] } },
    select: { reference: true, title: true },
  });
  return new Map(rows.map(({ reference, title }) => [reference, title]));
}
