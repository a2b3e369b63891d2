/** What is numbered, and begins with letters of the organiser's. */
export const NUMBERED = ['registration', 'invoice', 'creditNote'] as const;
export type Numbered = (typeof NUMBERED)[number];

/** How each begins: 'MC' of MC-2026-7F3K9Q (docs/product.md 1.3). */
export type Prefixes = Readonly<Record<Numbered, string>>;

export const SHIPPED_PREFIXES: Prefixes = { registration: 'MC', invoice: 'INV', creditNote: 'CN' };

/** What a prefix is made of: the source of a pattern. letterhead.typ says the same. */
export const PREFIX = '[A-Z]{2,5}';

/** How references of abstracts begin. */
export const ABSTRACT_PREFIX = 'ABS';

/** Those that what was numbered may begin with: what holds now, and what held before. */
export type KnownPrefixes = Readonly<Record<Numbered, readonly string[]>>;

/** What is shipped is known for ever: it held until the organiser said another. */
export function knownPrefixes(now: Prefixes, before: Partial<KnownPrefixes> = {}): KnownPrefixes {
  const known = (numbered: Numbered) => [
    ...new Set([now[numbered], SHIPPED_PREFIXES[numbered], ...(before[numbered] ?? [])]),
  ];
  return { registration: known('registration'), invoice: known('invoice'), creditNote: known('creditNote') };
}

const LIKE_REGISTRATION = new RegExp(`^${PREFIX}-\\d{4}-[A-Z\\d]{6}$`);

/** Whether a text is written like the reference of a registration, whichever prefix held then. */
export const isLikeRegistration = (text: string): boolean =>
  LIKE_REGISTRATION.test(text) && !text.startsWith(`${ABSTRACT_PREFIX}-`);
