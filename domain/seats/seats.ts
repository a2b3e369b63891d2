import { fullName } from '../names.ts';
import { type PriceKind, registersAs, type Serves } from '../pricing/price-list.ts';
import { foldForSearch } from '../search.ts';

/** Who a seat is for: a person with a ticket of their own, or one who comes along. */
export type SeatKind = 'TICKET' | 'ACCOMPANYING';

/** What was bought of one item, as it was sold. */
type BoughtLine = {
  readonly kind: PriceKind;
  readonly group: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly serves: string;
  readonly seats: number;
  readonly online: boolean;
  readonly days: readonly number[];
};

/** What an order's seats say of their tickets. */
type SeatNow = {
  readonly kind: SeatKind;
  readonly ticket: string;
  readonly online: boolean;
  readonly days: readonly number[];
};

/**
 * The tickets of an order as they are now, by name and days, in its own order: those of its seats, which an upgrade may have changed; before it
 * has any, those that it will bring; and what brings nobody a seat, as it was sold (docs/product.md 7.18).
 */
export function ticketsNow(
  lines: readonly BoughtLine[],
  seats: readonly SeatNow[],
): { name: string; days: readonly number[]; quantity: number }[] {
  const tickets = new Map<string, { name: string; days: readonly number[]; quantity: number }>();
  const count = (name: string, days: readonly number[], quantity: number) => {
    // Two of one name are for different days where the item was changed between them.
    const key = JSON.stringify([name, days]);
    tickets.set(key, { name, days, quantity: (tickets.get(key)?.quantity ?? 0) + quantity });
  };
  for (const { kind, ticket, days } of seats.length > 0 ? seats : seatsOf(lines))
    if (kind === 'TICKET') count(ticket, days, 1);
  for (const { kind, name, days, quantity, seats: people } of lines)
    if (kind === 'TICKET' && people === 0) count(name, days, quantity);
  return [...tickets.values()];
}

/** Whether everything that was bought is for taking part from elsewhere, as it is now. */
export function isAllOnline(lines: readonly BoughtLine[], seats: readonly SeatNow[]): boolean {
  const withoutSeats = lines.filter((line) => seats.length === 0 || seatsOf([line]).length === 0);
  const now: readonly { readonly online: boolean }[] = [...seats, ...withoutSeats];
  return now.length > 0 && now.every(({ online }) => online);
}

/**
 * On which days of its conference somebody takes part by an order, as it is now: those of its tickets where all are for some (docs/product.md
 * 4.13).
 *
 * @returns counted from the conference's first day, in their order; none: on all
 */
export function daysNow(lines: readonly BoughtLine[], seats: readonly SeatNow[]): number[] {
  const upgrades = lines.filter(({ kind, seats: people }) => kind === 'TICKET' && people === 0);
  return jointDays([...(seats.length > 0 ? seats : seatsOf(lines)), ...upgrades]);
}

/** The days of several tickets together, in their order; none: one of them is for all. */
export function jointDays(tickets: readonly { readonly days: readonly number[] }[]): number[] {
  if (tickets.some(({ days }) => days.length === 0)) return [];
  return [...new Set(tickets.flatMap(({ days }) => days))].sort((a, b) => a - b);
}

/** A place of one person: what its ticket is called, whether it is for taking part from elsewhere, and on which days. */
type NewSeat = { kind: SeatKind; ticket: string; online: boolean; days: number[] };

/** Whether a ticket is of the kind that goes with a registrant's category. */
function fits({ kind, serves }: BoughtLine, category: string): boolean {
  if (category === 'Sponsor') return serves === 'company';
  return registersAs({ kind, serves: serves as Serves }) === category.toLowerCase();
}

/**
 * The registrant's own among the seats of an order: the first ticket that goes with the category, or else the first.
 *
 * @param category as in the registration, such as 'Delegate'
 * @returns its index in `seatsOf`; -1 where there is no ticket
 */
export function ownSeatOf(lines: readonly BoughtLine[], category: string): number {
  const seats = lines.flatMap((line) => seatsOf([line]).map(({ kind }) => ({ kind, line })));
  const first = (is: (line: BoughtLine) => boolean) =>
    seats.findIndex(({ kind, line }) => kind === 'TICKET' && is(line));
  const own = first((line) => line.kind === 'TICKET' && fits(line, category));
  if (own >= 0) return own;
  const ticket = first(({ kind }) => kind === 'TICKET');
  return ticket >= 0 ? ticket : first(() => true);
}

/**
 * The seats that an order brings, in the order of its lines: one for each person that it registers. Who comes with a plain
 * add-on accompanies somebody.
 */
export function seatsOf(lines: readonly BoughtLine[]): NewSeat[] {
  return lines.flatMap(({ kind, group, name, quantity, seats, online, days }) => {
    const along = kind === 'ADD_ON' && group === null;
    const seat: NewSeat = { kind: along ? 'ACCOMPANYING' : 'TICKET', ticket: name, online, days: [...days] };
    return Array.from({ length: quantity * seats }, () => seat);
  });
}

/** The line that brought the seat of a position, from 1; undefined where none did. */
export function lineOfSeat<Line extends BoughtLine>(
  lines: readonly Line[],
  position: number,
): Line | undefined {
  return lines.flatMap((line) => seatsOf([line]).map(() => line))[position - 1];
}

/** Whether two organizations are the same in all that people write differently: case, accents, punctuation, "The". */
export function isSameOrganization(one: string, other: string): boolean {
  const normal = (name: string) =>
    foldForSearch(name.replace(/\p{Pd}/gu, ' '))
      .replace(/&/g, ' and ')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .replace(/^the /, '');
  return normal(one) !== '' && normal(one) === normal(other);
}

/** What the registrant's own seat says of them. */
export function registrantOf(
  order: Parameters<typeof fullName>[0] & { organization: string; email: string },
) {
  const { organization, email, firstName, lastName } = order;
  return { state: 'NAMED', name: fullName(order), firstName, lastName, organization, email } as const;
}
