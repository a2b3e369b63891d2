/** What a session is, as far as the organiser says so, with what readers are told (docs/product.md 3.14). */
export const SESSION_KINDS = {
  talks: 'Talks',
  posters: 'Posters',
  plenary: 'Plenary',
  break: 'Break',
  other: 'Other',
} as const;

export type SessionKind = keyof typeof SESSION_KINDS;

export const SESSION_KIND_IDS = Object.keys(SESSION_KINDS) as [SessionKind, ...SessionKind[]];
