/** What people are reminded of (docs/product.md 10.7), the most urgent first, and what each kind is called. */
export const CHASER_NAMES = {
  TRANSFER_UNPAID: 'Bank transfer not arrived',
  ABSTRACT_UNCONFIRMED: 'Abstract not confirmed',
  POSTER_MISSING: 'E-poster missing',
  VIDEO_MISSING: 'Video missing',
  SEAT_UNNAMED: 'Tickets without a name',
  INVITATION_UNANSWERED: 'Invitation without an answer',
} as const;

export type ChaserKind = keyof typeof CHASER_NAMES;

/** The same in that order. */
export const CHASER_KINDS = Object.keys(CHASER_NAMES) as ChaserKind[];

/** The hours within which chasers go out, by the organiser's clock. */
export const CHASING_HOURS = { from: '09:00', until: '18:00' } as const;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Two chasers of one thing are this far apart at least, whatever has delayed the first. */
const REST_MS = 1.5 * DAY_MS;
/** Nobody is chased so soon after the thing has become theirs to do. */
const GRACE_MS = 2 * DAY_MS;

/** When something is chased: so many days after it has begun, or before it ends. */
export type Stages =
  | { readonly daysAfter: readonly number[]; readonly daysBefore?: never }
  | { readonly daysBefore: readonly number[]; readonly daysAfter?: never };

/** How far the chasing of something is. */
export type Chased = {
  /** Since when it is to be done. */
  since: Date;
  /** From when on it can't be done any more: nothing is chased then. */
  until: Date;
  /** The last stage that was sent since then, 0 for none, and when one of the thing was sent at all. */
  sentStage: number;
  lastSentAt: Date | null;
};

/**
 * Which chaser of something is due: the latest whose day has come, so that those that were missed are left out.
 *
 * @returns its stage, from 1; null where none is due
 */
export function dueStage(
  stages: Stages,
  { since, until, sentStage, lastSentAt }: Chased,
  now: Date,
): number | null {
  if (now >= until) return null;
  if (lastSentAt && now.getTime() - lastSentAt.getTime() < REST_MS) return null;
  const dayOf = (days: number) =>
    stages.daysAfter ? since.getTime() + days * DAY_MS : until.getTime() - days * DAY_MS;
  const days = stages.daysAfter ?? stages.daysBefore;
  const due = days.findLastIndex((count) => {
    const at = dayOf(count);
    return at <= now.getTime() && at >= since.getTime() + GRACE_MS;
  });
  return due + 1 > sentStage ? due + 1 : null;
}
