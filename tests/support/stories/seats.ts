import { VALID_STATUSES } from '#domain/orders/order-status.ts';
import type { Product } from '../product.ts';
import type { Life } from './lives.ts';

/** How many people an item registers. */
const PEOPLE: Record<string, number> = {
  'presenter-in-person': 1,
  'presenter-virtual': 1,
  'delegate-virtual': 1,
  'e-poster': 1,
  'accompanying-person': 1,
};
const OPEN = ['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'PENDING'];

/** Upgrades that have changed a ticket, and are paid and not given back: of a ticket one at most, as there is none of what is in person. */
const standingUpgrades = (database: Product['database']) =>
  database.seatUpgrade.findMany({
    where: {
      appliedAt: { not: null },
      order: { status: { in: [...VALID_STATUSES] }, cancelledAt: null },
    },
  });

/**
 * Lays the tickets that there are beside those that were paid for: as many, one of each position, called as they were sold or upgraded,
 * and of whoever was named last.
 *
 * @returns what is not so, in words
 */
export async function wrongSeats({ database }: Product, lives: readonly Life[]): Promise<string[]> {
  const orders = await database.order.findMany({
    include: {
      lines: { orderBy: { position: 'asc' } },
      seats: { orderBy: { position: 'asc' } },
    },
  });
  const upgrades = await database.seatUpgrade.findMany();
  const standing = await standingUpgrades(database);
  const lifeOf = new Map(lives.map((life) => [life.reference, life]));
  const codes = new Set<string>();
  return orders.flatMap(({ id, reference, status, capturedAt, lines, seats }) => {
    const isUpgrade = upgrades.some(({ orderId }) => orderId === id);
    const sold = lines.flatMap(({ itemId, name, quantity }) =>
      Array.from({ length: isUpgrade ? 0 : quantity * (PEOPLE[itemId] ?? 0) }, () => name),
    );
    const faults: string[] = [];
    const should = capturedAt ? sold : [];
    const tickets = seats.map(({ ticket }) => ticket);
    const become = seats.map(({ id: seatId, position }) => {
      const last = standing.find((upgrade) => upgrade.seatId === seatId);
      return last?.toTicket ?? should[position - 1];
    });
    if (tickets.length !== should.length || tickets.join() !== become.join())
      faults.push(`tickets ${tickets.join(', ')}; sold ${should.join(', ')}, now ${become.join(', ')}`);
    if (seats.some(({ position }, index) => position !== index + 1)) faults.push('positions with gaps');
    for (const { code } of seats) if (codes.size === codes.add(code).size) faults.push(`${code} twice`);
    for (const [position, name] of lifeOf.get(reference)?.holders ?? []) {
      const seat = seats[position - 1];
      if (seat && seat.name !== name) faults.push(`ticket ${position} is of ${seat.name}, not ${name}`);
    }
    return faults.map((fault) => `${reference} (${status}): ${fault}`);
  });
}

/**
 * Counts of each limited item who has or may still pay for one, and is not said to have become something else.
 *
 * @returns of which more is sold than there is, in words
 */
export async function oversold({ database, clock }: Product): Promise<string[]> {
  const orders = await database.order.findMany({
    where: { cancelledAt: null },
    include: { lines: true, seats: true },
  });
  const holding = orders.filter(
    ({ status, expiresAt }) =>
      OPEN.includes(status) ||
      VALID_STATUSES.includes(status) ||
      (status === 'FAILED' && expiresAt > clock.now()),
  );
  const became = await standingUpgrades(database);
  return (await database.capacity.findMany()).flatMap(({ conferenceId, itemId, places }) => {
    const here = holding.filter((order) => order.conferenceId === conferenceId);
    const sold = here
      .flatMap(({ lines }) => lines)
      .filter((line) => line.itemId === itemId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const seats = new Set(here.flatMap(({ seats }) => seats.map(({ id }) => id)));
    const left = became.filter(({ seatId, fromItemId }) => seats.has(seatId) && fromItemId === itemId);
    const taken = sold - left.length;
    return taken > places ? [`${conferenceId} ${itemId}: ${taken} of ${places}`] : [];
  });
}
