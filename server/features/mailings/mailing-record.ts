import { namesOf } from '#server/organiser/columns.ts';
import type { Mailing } from './mailing.store.ts';

/** A mailing as commands and exports write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export const mailingRecord = ({
  createdAt,
  startsAt,
  cancelledAt,
  conferenceId,
  ...same
}: Mailing & { waiting: number }) => ({
  ...same,
  conference: conferenceId,
  createdAt: createdAt.toISOString(),
  startsAt: startsAt.toISOString(),
  cancelledAt: cancelledAt?.toISOString() ?? null,
});
export type MailingRecord = ReturnType<typeof mailingRecord>;

export const MAILING_NAMES = namesOf<MailingRecord>({
  id: true,
  createdAt: true,
  startsAt: true,
  cancelledAt: true,
  actor: true,
  audience: true,
  conference: true,
  news: true,
  subject: true,
  recipients: true,
  waiting: true,
});
