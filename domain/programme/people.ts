/** What somebody does on a programme, in the order in which the event's page shows them, with what readers are told. */
export const ROLES = {
  keynote: 'Keynote speaker',
  invited: 'Invited speaker',
  panellist: 'Panellist',
  chair: 'Session chair',
} as const;

export type Role = keyof typeof ROLES;

export const ROLE_IDS = Object.keys(ROLES) as [Role, ...Role[]];

/** What the order of people depends on; a name is never taken apart. */
export type Listed = {
  readonly id: string;
  readonly name: string;
  readonly familyName: string | null;
  readonly role: Role;
};

const letters = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Keynote speakers first, then by family name, or by the name as it is printed where none is given (docs/product.md 3.13). */
export function byRoleAndName(one: Listed, other: Listed): number {
  return (
    ROLE_IDS.indexOf(one.role) - ROLE_IDS.indexOf(other.role) ||
    letters.compare(one.familyName ?? one.name, other.familyName ?? other.name) ||
    letters.compare(one.name, other.name) ||
    (one.id < other.id ? -1 : 1)
  );
}

/** The path of somebody's own page; only those with a biography have one. */
export function pathOfPerson(eventId: string, personId: string): string {
  return `/event/${encodeURIComponent(eventId)}/speakers/${encodeURIComponent(personId)}`;
}
