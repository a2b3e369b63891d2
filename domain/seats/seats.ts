import { fullName } from '../names.ts';
import { PRICE_TABLE } from '../pricing/price-list.ts';
import { foldForSearch } from '../search.ts';

/** Who a seat is for: a person with a ticket of their own, or one who comes along. */
export type SeatKind = 'TICKET' | 'ACCOMPANYING';

/** Registrations that one exhibition or sponsorship brings (docs/product.md 2.18); every other ticket is one. */
const REGISTRATIONS: Readonly<Record<string, number>> = {
  'elite-sponsor': 4,
  'gold-sponsor': 3,
  'silver-sponsor': 2,
  exhibition: 1,
};
const ACCOMPANYING = 'accompanying-person';

/** What was bought of one item of the price list. */
type BoughtLine = {
  readonly itemId: string;
  readonly kind: string;
  readonly name: string;
  readonly quantity: number;
};

/** What a ticket registers a person as, by its item; what is not here fits nobody more than others. */
const TYPES = new Map(PRICE_TABLE.map(({ id, registrationType }) => [id, registrationType]));

/** Whether a ticket is of the kind that goes with a registrant's category. */
function fits(itemId: string, category: string): boolean {
  if (category === 'Sponsor') return itemId in REGISTRATIONS || itemId === 'virtual-exhibition';
  return TYPES.get(itemId) === category.toLowerCase();
}

/**
 * The registrant's own among the seats of an order: the first ticket that goes with the category, or else the first.
 *
 * @param category as in the registration, such as 'Delegate'
 * @returns its index in `seatsOf`; -1 where there is no ticket
 */
export function ownSeatOf(lines: readonly BoughtLine[], category: string): number {
  const items = lines.flatMap((line) => seatsOf([line]).map(({ kind }) => ({ kind, itemId: line.itemId })));
  const own = items.findIndex(({ kind, itemId }) => kind === 'TICKET' && fits(itemId, category));
  return own >= 0 ? own : items.findIndex(({ kind }) => kind === 'TICKET');
}

/** The seats that an order brings, in the order of its lines: one for each registration and each accompanying person. */
export function seatsOf(lines: readonly BoughtLine[]): { kind: SeatKind; ticket: string }[] {
  return lines.flatMap(({ itemId, kind, name, quantity }) => {
    const accompanying = itemId === ACCOMPANYING;
    if (kind !== 'TICKET' && !accompanying) return [];
    const seat = { kind: accompanying ? ('ACCOMPANYING' as const) : ('TICKET' as const), ticket: name };
    return Array.from({ length: quantity * (REGISTRATIONS[itemId] ?? 1) }, () => seat);
  });
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
  const { organization, email } = order;
  return { state: 'NAMED', name: fullName(order), organization, email } as const;
}
