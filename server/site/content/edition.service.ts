import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { parseIsoDate } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { ConferenceDocument } from './conference-schema.ts';
import { ContentNotFoundError } from './content.errors.ts';
import { findContent } from './content.store.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { saveDrafts, shownOf } from './draft.service.ts';
import { findDrafts } from './draft.store.ts';
import { type Edition, newEditionOf, type PlaceToRead, placesToRead } from './edition.ts';
import { daysBetween } from './fields.ts';
import type { PriceListDocument } from './price-list-schema.ts';

/** Which conferences get a next edition, and when the first of them begins. */
export type EditionWish = {
  id: string;
  /** First day of the next edition of `id`, 'YYYY-MM-DD'. */
  startsOn: string;
  /** Also of every other conference of the same year, as many days later. */
  season: boolean;
};

/**
 * Makes drafts of next editions; the old ones stay as they are.
 *
 * @throws ContentNotFoundError where there is no such conference
 * @throws InvalidInputError where a next edition would take the place of something, naming each
 */
export async function draftEditions(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  { id, startsOn, season }: EditionWish,
  doing: Doing,
): Promise<Edition[]> {
  const [live, drafts] = await dependencies.database.$transaction(async (tx) => [
    await findContent(tx, kinds),
    await findDrafts(tx),
  ]);
  const old = live.get(id);
  if (!isConference(old)) throw new ContentNotFoundError(`There is no conference called ${id}.`);
  if (!parseIsoDate(startsOn))
    throw new InvalidInputError([{ path: 'starts', message: 'must be a day such as 2026-03-01' }]);
  if (startsOn <= old.startsOn)
    throw new InvalidInputError([{ path: 'starts', message: `must be a day after ${old.startsOn}` }]);
  const days = daysBetween(old.startsOn, startsOn);
  const year = old.startsOn.slice(0, 4);
  const editions = [...live.values()]
    .filter(isConference)
    .filter((one) => one.id === id || (season && one.startsOn.startsWith(year)))
    .map((one) => newEditionOf(one, days, listIn(live, one.priceList)));
  const ids = editions.map(({ document }) => document.id);
  const problems = ids.flatMap((taken, index) => {
    if (live.has(taken)) return [{ path: taken, message: 'is there already' }];
    if (drafts.some((draft) => draft.id === taken)) return [{ path: taken, message: 'is a draft already' }];
    return ids.indexOf(taken) < index ? [{ path: taken, message: 'is the id of two of them' }] : [];
  });
  if (problems.length > 0) throw new InvalidInputError(problems);
  await saveDrafts(
    dependencies,
    kinds,
    editions.map(({ document }) => ({ document, shown: shownOf() })),
    doing,
  );
  return editions;
}

/**
 * What to read in a draft of a next edition before it is published; nothing in any other.
 *
 * @param live what visitors see, by id
 */
export function editionToRead(
  draft: ContentDocument | null | undefined,
  live: ReadonlyMap<string, ContentDocument>,
): PlaceToRead[] {
  if (!draft || !isConference(draft) || live.has(draft.id)) return [];
  const old = live.get(draft.previousEdition ?? '');
  if (!isConference(old)) return [];
  // A list that was chosen for it has its own days.
  const list = draft.priceList === old.priceList ? listIn(live, draft.priceList) : undefined;
  return placesToRead(draft, old, list);
}

function listIn(
  live: ReadonlyMap<string, ContentDocument>,
  id = STANDARD_LIST,
): PriceListDocument | undefined {
  const list = live.get(id);
  return list?.kind === 'price-list' ? (list as PriceListDocument) : undefined;
}

function isConference(document: ContentDocument | undefined): document is ConferenceDocument {
  return document?.kind === 'conference';
}
