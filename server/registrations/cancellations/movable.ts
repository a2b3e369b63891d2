import { linesLeft } from '#domain/orders/lines-left.ts';
import { type MoveEnd, moveProblem } from '#domain/orders/move.ts';
import { isUnderWay, isValidOrder } from '#domain/orders/order-status.ts';
import { listed } from '#domain/text.ts';
import { isoDay } from '#domain/time.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { findAdditions } from '#server/orders/orders/addition.store.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findMove } from '#server/orders/orders/order-move.store.ts';
import type { Catalogue } from '#server/site/catalogue/catalogue.service.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { itemsOf } from '#server/site/catalogue/current-price.ts';

/** The conferences that a registration could be moved to, in the catalogue's order; none where it can't be moved. */
export async function movableTo(
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
  tx: Database | Transaction,
  order: Order,
): Promise<Conference[]> {
  if (!isValidOrder(order) || order.addedTo !== null || (await whyItStays(tx, order))) return [];
  const now = clock.now();
  const { conferences } = catalogue.current();
  return conferences.filter(
    (conference) =>
      problemOf(order, conference, now) === null &&
      notSold(catalogue.current(), order, conference).length === 0,
  );
}

/** Why a registration can't be moved, in words for its buyer; null where it can, and where it is not valid. */
export async function whyUnmovable(
  dependencies: Pick<Dependencies, 'catalogue' | 'clock'>,
  tx: Database | Transaction,
  order: Order,
): Promise<string | null> {
  const itself = await whyItStays(tx, order);
  if (itself || !isValidOrder(order) || (await movableTo(dependencies, tx, order)).length > 0) return itself;
  return 'No other conference of the same calendar year that is not over offers everything you booked.';
}

/** The same as far as it is of the registration itself, whatever the other conference. */
async function whyItStays(tx: Database | Transaction, order: Order): Promise<string | null> {
  if (await findMove(tx, order.id)) return 'Your registration was moved before, and each moves once.';
  const added = await standingAdditions(tx, order);
  if (added.length === 0) return null;
  const references = listed(added.map(({ reference }) => reference));
  return `An addition or upgrade does not move along. Ask to cancel it first, at the ${added.length === 1 ? 'page' : 'pages'} of ${references}.`;
}

/** What was added to an order and would not move along: what is paid, or is being paid. The rest ends with the move. */
export async function standingAdditions(tx: Database | Transaction, { reference }: Order): Promise<Order[]> {
  return (await findAdditions(tx, reference)).filter((added) => isValidOrder(added) || isUnderWay(added));
}

/** Why an order can't move to a conference, by their days (docs/product.md 7.16); null where it can. */
export function problemOf({ conference }: Order, target: Conference, now: Date): string | null {
  return moveProblem(endOf(conference), endOf(target), now);
}

/** What of an order another conference does not sell, by name. */
export function notSold(catalogue: Catalogue, { lines }: Order, target: Conference): string[] {
  const sold = new Set(itemsOf(catalogue, target).map(({ id }) => id));
  return linesLeft(lines).flatMap(({ itemId, name }) => (sold.has(itemId) ? [] : [name]));
}

function endOf({ id, startsOn, endsOn }: Conference): MoveEnd {
  return { id, startsOn: isoDay(startsOn), endsOn: isoDay(endsOn) };
}
