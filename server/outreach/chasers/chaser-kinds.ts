import { CHASER_KINDS, type ChaserKind, type Stages } from '#domain/chasers/chaser.ts';
import type { Mail } from '#server/common/mail/mail.ts';
import {
  abstractReminder,
  type ChaserInput,
  invitationReminder,
  posterReminder,
  seatsReminder,
  transferReminder,
  videoReminder,
} from './chaser.mails.ts';

/**
 * When each kind is due, and what is sent. Another kind has its name in domain/chasers/chaser.ts and in the database, what finds it
 * undone in chaser.store.ts and still-undone.ts, and a line here.
 */
const KINDS: Readonly<Record<ChaserKind, { stages: Stages; mail: Mail<ChaserInput> }>> = {
  TRANSFER_UNPAID: { stages: { daysBefore: [7, 1] }, mail: transferReminder },
  ABSTRACT_UNCONFIRMED: { stages: { daysAfter: [5, 10, 14] }, mail: abstractReminder },
  POSTER_MISSING: { stages: { daysBefore: [14, 7, 3] }, mail: posterReminder },
  VIDEO_MISSING: { stages: { daysBefore: [14, 7, 3] }, mail: videoReminder },
  SEAT_UNNAMED: { stages: { daysBefore: [28, 14, 5] }, mail: seatsReminder },
  INVITATION_UNANSWERED: { stages: { daysAfter: [7, 14, 21] }, mail: invitationReminder },
};

export const stagesOf = (kind: ChaserKind): Stages => KINDS[kind].stages;
export const mailOf = (kind: ChaserKind): Mail<ChaserInput> => KINDS[kind].mail;

/** The names of the mails that chase. */
export const CHASING_MAILS = CHASER_KINDS.map((kind) => mailOf(kind).name);
