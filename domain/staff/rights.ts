/**
 * What somebody of the organiser's team may do at the desk (docs/product.md 16.9). A right is an area, and lets its holder work
 * in it; 'money:look' only looks.
 */

/** What a right is for, in words. */
export const AREA_NAMES = {
  owner: 'Everything, and the team',
  registrations: 'Orders, tickets, cancellations, waiting lists, coupons',
  money: 'Report, ledger, refunds, prices',
  programme: 'Abstracts and content',
  messages: 'Contact messages, mail, mailings, subscribers',
  door: 'Checking tickets at the door',
  addresses: 'Exporting email addresses and badges',
  privacy: 'Showing and erasing all about a person',
  audit: 'The audit log',
} as const;

export type Area = keyof typeof AREA_NAMES;
export type Right = Area | `${Area}:look`;

/** Areas in the order in which people read them. */
export const AREAS = Object.keys(AREA_NAMES) as Area[];

/** Every right there is; the audit log is only ever looked at, and an export of addresses is no change. */
export const RIGHTS: readonly Right[] = AREAS.flatMap((area): Right[] =>
  area === 'audit' || area === 'addresses' ? [area] : [area, `${area}:look`],
);

/** What can be somebody's right for one conference alone, in words; all else belongs to none. */
export const CONFERENCE_AREA_NAMES: Partial<Record<Area, string>> = {
  registrations: 'Orders, tickets, cancellations, waiting list',
  money: 'Report, refunds',
  programme: 'Abstracts, its content',
  door: AREA_NAMES.door,
  addresses: AREA_NAMES.addresses,
};
export const CONFERENCE_AREAS = Object.keys(CONFERENCE_AREA_NAMES) as Area[];

/** What somebody may do, and for which conference alone; null: for all. */
export type Access = { rights: readonly Right[]; conference: string | null };

/** The same in words: 'Registrations, Money (view only); only Optics and Photonics 2026'. */
export function accessWords({ rights, conference }: Access): string {
  const words = rights.map(rightWords).join(', ');
  return conference === null ? words : `${words}; only ${conference}`;
}

/** Whether rights can be for one conference alone. */
export function canBeForOne(rights: readonly Right[]): boolean {
  return rights.every((right) => CONFERENCE_AREAS.includes(right.replace(':look', '') as Area));
}

/** What a field or a page needs: one of these rights, or nothing but a session. */
export type Need = 'anyone' | readonly Right[];

/** Whether somebody who has these rights may do what needs one of `need`. */
export function may(rights: readonly Right[], need: Need): boolean {
  return need === 'anyone' || need.some((wanted) => has(rights, wanted));
}

function has(rights: readonly Right[], wanted: Right): boolean {
  const looks = wanted.endsWith(':look') || wanted === 'audit' || wanted === 'addresses';
  const area = wanted.replace(':look', '') as Area;
  return [area, 'owner', ...(looks ? [`${area}:look`, 'owner:look'] : [])].some((right) =>
    rights.includes(right as Right),
  );
}

/** The same rights where nothing may be changed. */
export function onlyLooking(rights: readonly Right[]): Right[] {
  return rights.map((right) => (right.includes(':') ? right : (`${right}:look` as Right)));
}

/**
 * Reads rights as they are written at the command line: 'registrations,money:look'.
 *
 * @returns what is no right, where something is none
 */
export function readRights(text: string): { rights: Right[] } | { unknown: string } {
  const words = text.split(',').map((word) => word.trim());
  const unknown = words.find((word) => !(RIGHTS as readonly string[]).includes(word));
  return unknown === undefined ? { rights: [...new Set(words)] as Right[] } : { unknown };
}

/** A right in words: 'Money', 'Money, only looking'. */
export function rightWords(right: Right): string {
  const [area = '', look] = right.split(':');
  const name = area === 'owner' ? 'Owner' : `${area[0]?.toUpperCase()}${area.slice(1)}`;
  return look ? `${name} (view only)` : name;
}
