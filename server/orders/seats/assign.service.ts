import { seatHolderProblems } from '#domain/seats/seat-details.ts';
import { cleanLine } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure, refuseProblems } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { seatInputOf, seatReplaced } from './seat.mails.ts';
import { nameHolder, newSeatCode } from './seat.service.ts';
import { findSeatsOf, lockSeatsOf, NO_DETAILS, type SeatRow } from './seat.store.ts';
import { requireValid } from './seat-rules.ts';
import { endTakeBacks } from './take-back.ts';
import { endChanges } from './withdraw-changes.ts';

/** The order has no place of this number. */
export const NoPlaceError = defineFailure('NO_PLACE', {
  status: 404,
  message: (reference: string, position: number) => `${reference} has no place ${position}.`,
});

/** Who is to have a place, as it was typed; the address may be left out. */
type Holder = { position: number; name: string; organization: string; email: string };

/** What naming somebody would change. */
export type AssignFacts = {
  reference: string;
  position: number;
  ticket: string;
  /** That of the seat when it was looked at. */
  version: number;
  /** Who has the place, or was sent a link to it; null where nobody was. */
  before: { name: string; email: string | null } | null;
  after: { name: string; organization: string; email: string | null };
  /** Whether somebody else has it afterwards: then the code and the links before end. */
  replaces: boolean;
};

/**
 * What it would change if staff named somebody for a place (docs/product.md 13.8): nothing is done.
 *
 * @throws InvalidInputError | NoPlaceError
 */
export async function planAssign(
  { database }: Pick<Dependencies, 'database'>,
  order: Order,
  holder: Holder,
): Promise<Plan<AssignFacts>> {
  return planOf(factsOf(order, holder, await findSeatsOf(database, order.id)).facts);
}

/**
 * Staff name somebody for a place, or put another person in somebody's place, with an entry in the audit log. Whoever had it is
 * told, and their links, their code and what they asked for end. Whoever has it is sent the ticket, also after the freeze.
 *
 * @throws PlanMovedError | InvalidInputError | NoPlaceError | SeatClosedError with nothing changed
 */
export async function assignSeat(
  dependencies: Dependencies,
  order: Order,
  holder: Holder,
  doing: Doing & { planId: string },
): Promise<AssignFacts> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const found = factsOf(order, holder, await lockSeatsOf(tx, order.id));
    const { facts } = agreeTo(planOf(found.facts), doing.planId);
    const { before, after, position, replaces } = facts;
    const seatId = found.seat.id;
    if (replaces) {
      await endChanges(dependencies, tx, found.seat, {
        why: 'given',
        order,
        toldOtherwise: [found.seat.email, after.email],
        at,
      });
      await endTakeBacks(tx, { seatId }, at);
    }
    if (replaces || before?.email !== after.email)
      await revokeLinks(tx, { scope: 'SEAT', subjectId: seatId }, at);
    const seat = await nameHolder(dependencies, tx, seatId, {
      ...after,
      ...(replaces && NO_DETAILS),
      // A name that is written otherwise says nothing of its parts any more.
      ...(before?.name !== after.name && { firstName: '', lastName: '' }),
      // What went to another address, which may be a stranger's, opens no door.
      ...((replaces || (before?.email && before.email !== after.email)) && { code: newSeatCode() }),
    });
    requireValid(seat);
    if (replaces && before?.email && before.email !== after.email)
      await tellReplaced(dependencies, tx, { ...found.seat, email: before.email }, order);
    await record({
      action: 'seats.name',
      subject: `order ${order.reference}`,
      details: { positions: [position], replaces },
      // Each with the address, by which erasing a person finds them.
      personal: { named: [{ position, ...(before && { from: before }), to: after }] },
    });
    return facts;
  });
}

async function tellReplaced(
  dependencies: Dependencies,
  tx: Transaction,
  seat: SeatRow & { email: string },
  order: Order,
): Promise<void> {
  await queueMail(dependencies, tx, seatReplaced, {
    key: `seat-replaced:${seat.id}:${seat.version}`,
    recipient: seat.email,
    input: { ...seatInputOf({ ...seat, order }), name: seat.name },
  });
}

function factsOf(
  order: Pick<Order, 'reference' | 'conference'>,
  { position, ...typed }: Holder,
  seats: readonly SeatRow[],
): { facts: AssignFacts; seat: SeatRow } {
  refuseProblems(seatHolderProblems(typed, { emailRequired: false }));
  const seat = seats.find((one) => one.position === position);
  if (!seat) throw new NoPlaceError(order.reference, position);
  const after = {
    name: cleanLine(typed.name),
    organization: cleanLine(typed.organization),
    email: normaliseEmail(typed.email) || null,
  };
  const { state, name, email, version } = seat;
  const ticket = ticketTitle(seat, order.conference);
  const before = state === 'OPEN' ? null : { name, email };
  // The same person whose name, organization or address was wrong keeps what they need.
  const same = state === 'NAMED' && (name === after.name || (email !== null && email === after.email));
  const replaces = before !== null && !same;
  const { reference } = order;
  return { facts: { reference, position, ticket, version, before, after, replaces }, seat };
}
