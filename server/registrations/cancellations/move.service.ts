import { fullName } from '#domain/names.ts';
import { linesLeft } from '#domain/orders/lines-left.ts';
import { isValidOrder } from '#domain/orders/order-status.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { findBilling } from '#server/money/invoices/invoice.store.ts';
import { markDocumentsDue } from '#server/money/invoices/issue-due.ts';
import { endAdditions } from '#server/money/payments/end-unpaid.ts';
import { PersonErasedError } from '#server/money/payments/resend.service.ts';
import {
  findOrder,
  lockOrder,
  noteOnce,
  type Order,
  updateOrder,
} from '#server/orders/orders/order.store.ts';
import { findMove, insertMove } from '#server/orders/orders/order-move.store.ts';
import { inTurn, requirePlaces, reservePlaces } from '#server/orders/places/capacity.service.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { newSeatCode } from '#server/orders/seats/seat.service.ts';
import { findSeatsOf, lockSeatsOf, type SeatRow, updateSeat } from '#server/orders/seats/seat.store.ts';
import { endChanges } from '#server/orders/seats/withdraw-changes.ts';
import { readAnswer } from '#server/organiser/answer.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { OperationDoing } from '#server/organiser/operation.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { findLastCancellation, updateCancellation } from './cancellation.store.ts';
import { notSold, problemOf, standingAdditions } from './movable.ts';
import { NotMovableError } from './move.errors.ts';
import { asksNight, queueMoveMails, toldOfMove } from './move.mails.ts';

/** What moving a registration would do; amounts in minor units of `currency`. */
export type MovePlan = Plan<{
  reference: string;
  name: string;
  from: string;
  to: string;
  toDates: string;
  currency: string;
  /** What was paid, less what was refunded: it stays paid. */
  keptMinor: number;
  /** Whether the buyer has asked for it. */
  asked: boolean;
  /** What gets another code; the name is empty where nobody is named. */
  tickets: { ticket: string; name: string }[];
  /** Of how many the first night at the hotel is no longer known, and of how many of these a mail asks for it anew. */
  nights: number;
  nightsAsked: number;
  /** Whether an invoice is credited and issued anew. */
  invoiced: boolean;
  /** Addresses that are told by mail. */
  tells: string[];
}>;

/** What is to be moved, and the id of the conference where to. */
export type MoveRequest = { orderId: string; to: string };

/**
 * Says what moving a registration to another conference would do, and does nothing (docs/product.md 7.16).
 *
 * @throws NotMovableError | SoldOutError
 */
export async function planMove(dependencies: Dependencies, { orderId, to }: MoveRequest): Promise<MovePlan> {
  const { database, clock } = dependencies;
  const order = await findOrder(database, { id: orderId });
  if (!order) throw new NotMovableError('There is no such registration.');
  const target = conferenceOf(dependencies, to);
  const plan = await planMoveOf(dependencies, database, order, await findSeatsOf(database, orderId), target);
  await requirePlaces(database, placesOf(order, target, clock.now()));
  return plan;
}

/**
 * Moves a paid registration to another conference, once: what was paid stays paid, its tickets get other codes, and its invoice
 * is credited and issued anew. Buyer and holders are told. All of it is stored at once, or nothing.
 *
 * @param request.answer what the buyer is told; may be empty
 * @throws NotMovableError | SoldOutError | PlanMovedError | InvalidInputError with nothing done
 */
export async function moveOrder(
  dependencies: Dependencies,
  { orderId, to, ...given }: MoveRequest & { answer: string },
  { planId, ...doing }: OperationDoing,
): Promise<{ order: Order; facts: MovePlan['facts'] }> {
  const answer = readAnswer(given.answer);
  const target = conferenceOf(dependencies, to);
  return inTurn(dependencies.database, target.id, () =>
    auditedChange(dependencies, doing, async (tx, record, at) => {
      const order = await lockOrder(tx, orderId);
      // Before any seat is held (`lockAdditions`), so before the plan is agreed to: where that no longer holds, this is undone, too.
      await endAdditions(dependencies, tx, order, { at, cause: 'move' }, 'has moved');
      const seats = await lockSeatsOf(tx, orderId);
      const { facts } = agreeTo(await planMoveOf(dependencies, tx, order, seats, target), planId);
      // It takes its places there, which gives those here back, and goes on as an order of the other conference.
      await reservePlaces(tx, placesOf(order, target, at));
      const after = await carryOver(tx, order, target, at);
      // The codes of before open nothing any more, and what was asked for of a ticket, such as another holder, ends. The first night was one at
      // the hotel of then.
      const heirs = new Map<string, string | null>();
      for (const seat of seats) {
        // Whoever has the ticket is told of it with the ticket that it is then.
        const ended = { why: 'moved', order, toldOtherwise: [seat.email], at } as const;
        heirs.set(seat.id, await endChanges(dependencies, tx, seat, ended));
        await updateSeat(tx, seat.id, { code: newSeatCode(), arrivesOn: null });
      }
      // The invoice names the conference: it is credited and issued anew, after the transaction.
      await markDocumentsDue(dependencies, tx, orderId, { renewed: true });
      // If the buyer has asked for it, this is the answer; in either case buyer and holders are told.
      const request = await openRequestOf(tx, orderId);
      if (request) await updateCancellation(tx, request.id, { state: 'ACCEPTED', answer, decidedAt: at });
      await queueMoveMails(dependencies, tx, after, { from: order.conferenceTitle, answer, heirs });
      await record({
        action: 'orders.move',
        subject: `order ${order.reference}`,
        details: { from: order.conferenceId, to: target.id, tickets: seats.length },
        personal: answer ? { answer } : {},
      });
      return { order: after, facts };
    }),
  );
}

/** Makes the order one for another conference, and keeps where it came from. */
async function carryOver(tx: Transaction, order: Order, target: Conference, at: Date): Promise<Order> {
  const { id: orderId, conferenceId, conferenceTitle } = order;
  await insertMove(tx, {
    orderId,
    at,
    fromId: conferenceId,
    fromTitle: conferenceTitle,
    toId: target.id,
  });
  const moved = await updateOrder(
    tx,
    order,
    {
      conferenceId: target.id,
      conferenceTitle: target.title,
      eventCategory: target.category,
      eventDate: target.dateText,
      eventLocation: target.location,
    },
    { at, cause: 'move' },
  );
  const detail = `Moved from ${conferenceTitle} to ${target.title}`;
  await noteOnce(tx, moved, { at, cause: 'move', detail });
  return moved;
}

/** @throws NotMovableError */
async function planMoveOf(
  dependencies: Dependencies,
  tx: Transaction | Database,
  order: Order,
  seats: readonly SeatRow[],
  target: Conference,
): Promise<MovePlan> {
  const { reference, currency, totalMinor, refundedMinor } = order;
  await requireMovable(dependencies, tx, order, seats, target);
  const nights = seats.filter(({ arrivesOn }) => arrivesOn !== null);
  const then = { ...order, conference: target };
  return planOf({
    reference,
    name: fullName(order),
    from: order.conferenceTitle,
    to: target.title,
    toDates: target.dateText,
    currency,
    keptMinor: totalMinor - refundedMinor,
    asked: (await openRequestOf(tx, order.id)) !== null,
    tickets: seats.map((seat) => ({ ticket: ticketTitle(seat, target), name: seat.name })),
    nights: nights.length,
    nightsAsked: nights.filter((seat) => asksNight(then, seat, dependencies.clock.now())).length,
    invoiced: totalMinor > 0 && (await findBilling(tx, order.id)) !== null,
    tells: toldOfMove(order, seats),
  });
}

/** @throws NotMovableError | PersonErasedError */
async function requireMovable(
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
  tx: Transaction | Database,
  order: Order,
  seats: readonly SeatRow[],
  target: Conference,
): Promise<void> {
  const { reference } = order;
  if (!isValidOrder(order))
    throw new NotMovableError(`${reference} is not paid, was cancelled, or was refunded in full.`);
  if (isErased(order.email)) throw new PersonErasedError(reference);
  if (order.addedTo !== null)
    throw new NotMovableError(`${reference} belongs to ${order.addedTo}, and does not move by itself.`);
  const added = await standingAdditions(tx, order);
  if (added.length > 0)
    throw new NotMovableError(
      `What belongs to ${reference} can’t move along: ${added.map((one) => one.reference).join(', ')}. Cancel it first.`,
    );
  const earlier = await findMove(tx, order.id);
  if (earlier) throw new NotMovableError(`${reference} was moved before, from ${earlier.fromTitle}.`);
  const problem = problemOf(order, target, clock.now());
  if (problem) throw new NotMovableError(`${reference} can’t move to ${target.title}. ${problem}`);
  const used = seats.find(({ admittedAt }) => admittedAt !== null);
  if (used) throw new NotMovableError(`A ticket of ${reference} was used at the door already.`);
  const missing = notSold(catalogue.current(), order, target);
  if (missing.length > 0)
    throw new NotMovableError(
      `${target.title} does not sell: ${missing.join(', ')}. What is not sold there can’t move.`,
    );
}

/** The buyer's request about an order that nobody has decided, if it is one to move; null where there is none. */
async function openRequestOf(tx: Transaction | Database, orderId: string) {
  const last = await findLastCancellation(tx, orderId);
  return last?.state === 'OPEN' && last.moveToId !== null ? last : null;
}

function placesOf({ lines }: Order, target: Conference, now: Date) {
  return { conferenceId: target.id, basket: linesLeft(lines), now };
}

/** @throws NotMovableError */
function conferenceOf({ catalogue }: Pick<Dependencies, 'catalogue'>, id: string): Conference {
  const conference = catalogue.current().conferenceById.get(id);
  if (!conference) throw new NotMovableError(`There is no conference ${id}.`);
  return conference;
}
