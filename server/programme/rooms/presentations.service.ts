import type { Dependencies } from '#server/base/dependencies.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { seatOfToken } from '#server/orders/seats/seat.service.ts';
import type { Seat } from '#server/orders/seats/seat.store.ts';
import { isValid } from '#server/orders/seats/seat-rules.ts';
import {
  findPresentation,
  findPresentations,
  type Presentation,
} from '#server/programme/abstracts/presented-file.store.ts';
import { findPresenterNames } from '#server/programme/abstracts/presenters.store.ts';
import type { ShownFile } from '#server/site/catalogue/catalogue.store.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';

/** Posters and videos that a ticket's page lists. */
const MOST = 1000;

/** A poster or a video, and who presents it. */
export type ShownPresentation = Pick<ShownFile, 'id' | 'kind' | 'as' | 'title' | 'presenters' | 'bytes'>;

/** The posters and videos of a ticket's conference (docs/product.md 13.11); none while nobody is named, or where it is not valid. */
export async function presentationsOfSeat(
  { database }: Dependencies,
  seat: Seat,
): Promise<ShownPresentation[]> {
  if (seat.state !== 'NAMED' || !isValid(seat)) return [];
  const files = await findPresentations(database, seat.order.conferenceId, MOST);
  const presenters = await findPresenterNames(
    database,
    files.map(({ abstract }) => abstract),
  );
  return files.map(({ id, kind, bytes, abstract }) => ({
    id,
    kind,
    bytes,
    as: abstract.acceptedAs,
    title: abstract.title,
    presenters: presenters.get(abstract.id) ?? [],
  }));
}

/** The posters and videos that anybody sees of a conference: none before it is over. */
export function publicPresentations(
  { catalogue, clock }: Dependencies,
  conferenceId: string,
): ShownPresentation[] {
  const current = catalogue.current();
  const conference = current.conferenceById.get(conferenceId);
  if (!conference || !isOver(conference, clock.now())) return [];
  return current.shownFiles.filter((file) => file.conferenceId === conferenceId);
}

/** One of them; null where there is none, or not any more. */
export async function publicPresentation(
  dependencies: Dependencies,
  { conferenceId, id }: { conferenceId: string; id: string },
): Promise<Presentation | null> {
  if (!publicPresentations(dependencies, conferenceId).some((shown) => shown.id === id)) return null;
  return findPresentation(dependencies.database, id, conferenceId);
}

/**
 * A poster or a video for whoever has a ticket's link; null where they may not see it, or there is none.
 *
 * @throws RateLimitedError | LinkExpiredError
 */
export async function presentationFor(
  dependencies: Dependencies,
  { token, id, network }: { token: string; id: string; network: string },
): Promise<Presentation | null> {
  const seat = await seatOfToken(dependencies, { token, network });
  if (seat?.state !== 'NAMED' || !isValid(seat) || !isUuid(id)) return null;
  return findPresentation(dependencies.database, id, seat.order.conferenceId);
}
