import type { ChaserKind } from '#domain/chasers/chaser.ts';
import type { Database } from '#server/base/database/client.ts';
import { beginOf, seatsFreezeAt } from '#server/site/catalogue/conference-dates.ts';
import {
  type ChasedThing,
  findUndone,
  missingPosters,
  missingVideos,
  type Undone,
  unansweredInvitations,
  unconfirmedAbstracts,
  unnamedSeats,
  unpaidTransfers,
} from './chaser.store.ts';
import { findPauses, type Pause } from './pause.store.ts';

/** What each kind is about. */
export const THINGS: Readonly<Record<ChaserKind, ChasedThing>> = {
  TRANSFER_UNPAID: unpaidTransfers,
  ABSTRACT_UNCONFIRMED: unconfirmedAbstracts,
  POSTER_MISSING: missingPosters,
  VIDEO_MISSING: missingVideos,
  SEAT_UNNAMED: unnamedSeats,
  INVITATION_UNANSWERED: unansweredInvitations,
};

/** From when on something can't be done any more, and nobody is chased. */
export function endOf(kind: ChaserKind, { startsOn, holdsUntil, seatsFreezeAt: freeze }: Undone): Date {
  const ends = [
    beginOf({ startsOn }),
    ...(kind === 'SEAT_UNNAMED' ? [seatsFreezeAt({ startsOn, seatsFreezeAt: freeze })] : []),
    ...(holdsUntil ? [holdsUntil] : []),
  ];
  return new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** Whether chasers of a conference do not go to an address. */
export function isPaused(
  pauses: readonly Pick<Pause, 'conferenceId' | 'email'>[],
  { conferenceId, email }: Pick<Undone, 'conferenceId' | 'email'>,
): boolean {
  return pauses.some(
    (pause) => [null, conferenceId].includes(pause.conferenceId) && [null, email].includes(pause.email),
  );
}

/** Whether a chaser that was queued is still to be sent: the thing is not done, the conference has not begun, and nobody has paused it. */
export async function isStillUndone(
  database: Database,
  { kind, subjectId }: { kind: ChaserKind; subjectId: string },
  now: Date,
): Promise<boolean> {
  const [undone] = await findUndone(database, THINGS[kind], { only: subjectId, now });
  if (!undone || now >= endOf(kind, undone)) return false;
  return !isPaused(await findPauses(database, undone.email), undone);
}
