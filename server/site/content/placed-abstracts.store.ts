import {
  ABSTRACT_STATE_NAMES,
  type AbstractState,
  isToPresent,
  TO_PRESENT,
} from '#domain/abstracts/abstract-state.ts';
import { presentedAs } from '#domain/abstracts/accepted-as.ts';
import { talksIn } from '#domain/programme/talks.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import type { Event } from '#server/site/catalogue/catalogue.store.ts';
import { type PlacedAbstracts, placedAbstracts } from '#server/site/catalogue/published-session.store.ts';
import type { Choice } from './content-kind.ts';

/**
 * The abstracts that a programme names (docs/product.md 3.15).
 *
 * @param days of the programme that is to be stored; the database has what it was
 * @throws InvalidInputError where one that was not there before is no accepted abstract of the conference, with its state, or
 *   where one stands in a session twice
 */
export async function placedOrRefuse(
  tx: Transaction,
  conferenceId: string,
  days: Event['days'],
): Promise<PlacedAbstracts> {
  const sessions = days.flatMap((day) => day.sessions);
  const placed = sessions.flatMap(({ title, talks }) =>
    talksIn(talks).flatMap(({ abstract }) => (abstract === undefined ? [] : [{ session: title, abstract }])),
  );
  if (placed.length === 0) return new Map();
  const before = await tx.publishedSession.findMany({
    where: { conferenceId, abstract: { not: null } },
    select: { abstract: true },
  });
  const known = new Set(before.map(({ abstract }) => abstract));
  const rows = await tx.abstract.findMany({
    where: { reference: { in: placed.map(({ abstract }) => abstract) } },
    select: { reference: true, conferenceId: true, title: true, acceptedAs: true, state: true },
  });
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const seen = new Set<string>();
  const problems = placed.flatMap(({ session, abstract }) => {
    const place = `${session} ${abstract}`;
    const twice = seen.has(place);
    seen.add(place);
    if (twice) return [{ path: conferenceId, message: `names ${abstract} twice in \u201c${session}\u201d` }];
    // What was placed and is withdrawn since is shown as cancelled, and keeps nobody from publishing anything else.
    if (known.has(abstract)) return [];
    const found = byReference.get(abstract);
    const why =
      !found || found.conferenceId !== conferenceId
        ? 'is no abstract of this conference'
        : whyNot(found.state);
    return why ? [{ path: conferenceId, message: `names ${abstract}, which ${why}` }] : [];
  });
  if (problems.length > 0) throw new InvalidInputError(problems);
  return placedAbstracts(rows);
}

/** The abstracts that programmes may name, as a form offers them; those whose presenters have confirmed come first. */
export async function findPlaceable(database: Database): Promise<Choice[]> {
  const rows = await database.abstract.findMany({
    where: { state: { in: [...TO_PRESENT] } },
    orderBy: [{ confirmedAt: { sort: 'asc', nulls: 'last' } }, { title: 'asc' }, { reference: 'asc' }],
    select: {
      reference: true,
      title: true,
      fullName: true,
      presentation: true,
      acceptedAs: true,
      acceptedMinutes: true,
      state: true,
      conferenceId: true,
    },
  });
  return rows.map(({ reference, title, fullName, conferenceId, ...row }) => ({
    id: reference,
    title: `${formulaWords(title)} (${fullName}, ${presentedAs(row)}${row.state === 'CONFIRMED' ? '' : ', not confirmed'})`,
    of: conferenceId,
  }));
}

/** Why an abstract can't be placed, as words after 'which'; null where it can. */
export function whyNot(state: AbstractState): string | null {
  if (isToPresent(state)) return null;
  return state === 'SUBMITTED' ? 'is not decided on yet' : `is ${ABSTRACT_STATE_NAMES[state].toLowerCase()}`;
}
