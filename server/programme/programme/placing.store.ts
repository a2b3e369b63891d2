import { TO_PRESENT } from '#domain/abstracts/abstract-state.ts';
import { ACCEPTED_AS_NAMES, type AcceptedAs } from '#domain/abstracts/accepted-as.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { type PlacedAbstracts, placedAbstracts } from '#server/site/catalogue/published-session.store.ts';
import { whyNot } from '#server/site/content/placed-abstracts.store.ts';

/** An accepted abstract that can be given a place on the programme. */
export type PlaceableAbstract = {
  reference: string;
  title: string;
  /** Who submitted it. */
  author: string;
  /** As what it was accepted (docs/product.md 8.6); as people read it in `presentedAs`. */
  acceptedAs: AcceptedAs;
  acceptedMinutes: number | null;
  presentedAs: string;
  topics: string[];
  confirmed: boolean;
};

/** The abstracts of a conference that are to be presented; those that are confirmed first, in the order in which they were. */
export async function findPlaceableOf(
  tx: Transaction | Database,
  conferenceId: string,
): Promise<PlaceableAbstract[]> {
  const rows = await tx.abstract.findMany({
    where: { conferenceId, state: { in: [...TO_PRESENT] } },
    orderBy: [{ confirmedAt: { sort: 'asc', nulls: 'last' } }, { title: 'asc' }, { reference: 'asc' }],
    select: {
      reference: true,
      title: true,
      fullName: true,
      acceptedAs: true,
      acceptedMinutes: true,
      keywords: true,
      state: true,
    },
  });
  return rows.map(({ reference, title, fullName, keywords, state, ...row }) => ({
    reference,
    title,
    author: fullName,
    acceptedAs: row.acceptedAs ?? 'TALK',
    acceptedMinutes: row.acceptedMinutes,
    presentedAs: ACCEPTED_AS_NAMES[row.acceptedAs ?? 'TALK'],
    topics: keywords
      .split(/[,;]/)
      .map((word) => word.trim())
      .filter(Boolean),
    confirmed: state === 'CONFIRMED',
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
      acceptedAs: true,
      acceptedMinutes: true,
      state: true,
    },
  });
  if (!found) return null;
  const { state, acceptedAs, ...rest } = found;
  return { ...rest, acceptedAs: acceptedAs ?? 'TALK', whyNot: whyNot(state) };
}

/** What a programme shows of abstracts, by their references. */
export async function findPlaced(
  tx: Transaction | Database,
  references: readonly string[],
): Promise<PlacedAbstracts> {
  const rows = await tx.abstract.findMany({
    where: { reference: { in: [...references] } },
    select: { reference: true, title: true, acceptedAs: true },
  });
  return placedAbstracts(rows);
}
