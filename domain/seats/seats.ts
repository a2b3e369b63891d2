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
};

/** A place of one person: what its ticket is called, and whether it is for taking part from elsewhere. */
/** Whether everything that was bought is for taking part from elsewhere. */
export function isAllOnline(lines: readonly { readonly online?: boolean | undefined }[]): boolean {
  return lines.length > 0 && lines.every(({ online }) => online);
}

type NewSeat = { kind: SeatKind; ticket: string; online: boolean };

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
  return lines.flatMap(({ kind, group, name, quantity, seats, online }) => {
    const along = kind === 'ADD_ON' && group === null;
    const seat: NewSeat = { kind: along ? 'ACCOMPANYING' : 'TICKET', ticket: name, online };
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
