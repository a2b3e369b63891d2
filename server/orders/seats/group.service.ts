import { GROUP_LIMITS } from '#domain/limits.ts';
import { readGroup } from '#domain/seats/group.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { readCsv } from '#server/base/lib/csv.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { type LinkRequest, type LinkWay, withLink } from '#server/common/access/with-link.ts';
import { findOrder, type Order } from '#server/orders/orders/order.store.ts';
import { byOrderLink, orderOfToken } from '#server/orders/orders/order-links.service.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { SeatChangedError } from './seat.errors.ts';
import { nameHolder } from './seat.service.ts';
import { findSeatsOf, lockSeatsOf, type SeatRow } from './seat.store.ts';
import { requireOpen, requireValid } from './seat-rules.ts';

/** Who of a group gets which place. */
export type GroupFacts = {
  reference: string;
  places: readonly {
    seatId: string;
    /** That of the seat when it was looked at. */
    version: number;
    position: number;
    ticket: string;
    line: number;
    name: string;
    firstName: string;
    lastName: string;
    organization: string;
    email: string;
  }[];
  /** What to know before it is done. */
  notes: readonly string[];
};

/**
 * What a list of people would do to an order (docs/product.md 13.7): nothing is changed.
 *
 * @param text a table with headings, as a spreadsheet writes it
 * @throws InvalidInputError with every fault, by line and heading
 */
export async function planGroup(
  { database }: Pick<Dependencies, 'database'>,
  order: Order,
  text: string,
): Promise<Plan<GroupFacts>> {
  return planOf(factsOf(order, text, await findSeatsOf(database, order.id)));
}

/**
 * The buyer names a group. Without a plan it is only looked at; with the plan that was shown everybody is named, and sent their
 * ticket, or nobody is.
 *
 * @param request.plan the id of the plan that was shown; null where none was
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | SeatChangedError | SeatClosedError | RateLimitedError with
 *   nothing changed
 */
export async function nameGroup(
  dependencies: Dependencies,
  { text, plan, ...request }: LinkRequest & { text: string; plan: string | null },
): Promise<Plan<GroupFacts> & { done: boolean }> {
  if (plan === null) {
    const order = await orderOfToken(dependencies, request);
    if (!order) throw new LinkNotFoundError();
    requireOpen(dependencies, { order });
    return { ...(await planGroup(dependencies, order, text)), done: false };
  }
  const way: LinkWay<Order, { order: Order; seats: readonly SeatRow[] }> = {
    ...byOrderLink('seatGroup'),
    async hold(tx, { id }) {
      const seats = await lockSeatsOf(tx, id);
      const order = await findOrder(tx, { id });
      return order && { order, seats };
    },
  };
  return withLink(dependencies, way, request, async (tx, { order, seats }) => {
    requireOpen(dependencies, { order });
    const found = planAgain(order, text, seats);
    if (found?.id !== plan) throw new SeatChangedError();
    await assign(dependencies, tx, found.facts);
    return { ...found, done: true };
  });
}

/**
 * Staff name a group for the buyer, with an entry in the audit log.
 *
 * @throws PlanMovedError | InvalidInputError | SeatClosedError with nothing changed
 */
export async function nameGroupFor(
  dependencies: Dependencies,
  { id }: Order,
  text: string,
  doing: Doing & { planId: string },
): Promise<GroupFacts> {
  return auditedChange(dependencies, doing, async (tx, record) => {
    const seats = await lockSeatsOf(tx, id);
    const order = await findOrder(tx, { id });
    if (!order) throw new LinkNotFoundError();
    requireValid({ order });
    const { facts } = agreeTo(planOf(factsOf(order, text, seats)), doing.planId);
    await assign(dependencies, tx, facts);
    await record({
      action: 'seats.name',
      subject: `order ${order.reference}`,
      details: { positions: facts.places.map(({ position }) => position) },
      // Each with the address, by which erasing a person finds them.
      personal: {
        named: facts.places.map(({ position, name, organization, email }) => ({
          position,
          to: { name, organization, email },
        })),
      },
    });
    return facts;
  });
}

/** The plan as it is now; null where the places that it had are somebody's meanwhile, so that there is none. */
function planAgain(...what: Parameters<typeof factsOf>): Plan<GroupFacts> | null {
  try {
    return planOf(factsOf(...what));
  } catch (error) {
    if (error instanceof InvalidInputError) return null;
    throw error;
  }
}

/** Names everybody, and sends each the ticket; the transaction holds the seats. */
async function assign(dependencies: Dependencies, tx: Transaction, { places }: GroupFacts): Promise<void> {
  for (const { seatId, name, firstName, lastName, organization, email } of places)
    await nameHolder(dependencies, tx, seatId, { name, firstName, lastName, organization, email });
}

function factsOf(order: Order, text: string, seats: readonly SeatRow[]): GroupFacts {
  if (text.length > GROUP_LIMITS.characters)
    throw new InvalidInputError([
      { path: 'text', message: `The list must be at most ${GROUP_LIMITS.characters} characters` },
    ]);
  const free = seats.filter(({ state }) => state === 'OPEN');
  const read = readGroup(readCsv(text), { places: free, organization: order.organization }, normaliseEmail);
  if ('problems' in read)
    throw new InvalidInputError(
      read.problems.map(({ where, message }) => ({ path: 'text', message: `${where}: ${message}.` })),
    );
  const places = read.places.flatMap(({ position, email, ...person }) => {
    const seat = free.find((one) => one.position === position);
    return seat
      ? [
          {
            seatId: seat.id,
            version: seat.version,
            position,
            ...person,
            ticket: ticketTitle(seat, order.conference),
            email: normaliseEmail(email),
          },
        ]
      : [];
  });
  return { reference: order.reference, places, notes: [...read.notes, ...held(places, seats)] };
}

/** Of whom an address is that has a place of this order already, or was sent a link to one. */
function held(places: GroupFacts['places'], seats: readonly SeatRow[]): string[] {
  return places.flatMap(({ email }) => {
    const other = seats.find((seat) => seat.email === email && seat.state !== 'OPEN');
    if (!other) return [];
    return other.state === 'INVITED'
      ? [`${email} was sent a link to place ${other.position}, which stays open as well.`]
      : [`${email} has place ${other.position} already, and gets this ticket besides.`];
  });
}
