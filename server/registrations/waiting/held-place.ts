import type { Basket } from '#domain/pricing/basket.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { PlaceNotHeldError } from './waiting.errors.ts';
import { waitingPlaceOf } from './waiting.service.ts';
import { noteOrder, type WaitingEntry } from './waiting.store.ts';

/** A place that is held for whoever has its link; `orderId` is of the order that was made with it before. */
export type HeldPlace = Pick<WaitingEntry, 'id' | 'orderId'>;

/**
 * The place that a secret token opens, if it is held at this moment for what somebody wants.
 *
 * @throws PlaceNotHeldError | LinkExpiredError | RateLimitedError
 */
export async function heldPlaceOf(
  dependencies: Dependencies,
  link: { token: string; network: string | null },
  { conferenceId, basket }: { conferenceId: string; basket: Basket },
): Promise<HeldPlace> {
  const place = await waitingPlaceOf(dependencies, link);
  const wanted =
    place?.state === 'OFFERED' &&
    place.conferenceId === conferenceId &&
    basket.some(({ itemId }) => itemId === place.itemId);
  if (!wanted) throw new PlaceNotHeldError();
  return { id: place.id, orderId: place.orderId };
}

/**
 * Has an order that is being stored use a place, whose lock the transaction holds.
 *
 * @throws PlaceNotHeldError where it is no longer held, or was used meanwhile
 */
export async function takeHeldPlace(
  tx: Transaction,
  held: HeldPlace,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  if (!(await noteOrder(tx, held, { orderId, now }))) throw new PlaceNotHeldError();
}
