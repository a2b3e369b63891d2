import { namesOf } from '#server/organiser/columns.ts';
import type { StoredMail } from './mail.store.ts';

/** A message as commands write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export const mailRecord = (mail: StoredMail) => ({
  id: mail.id,
  state: mail.status.toLowerCase(),
  template: mail.template,
  recipient: mail.recipient,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
  attempts: mail.attempts,
  lastError: mail.lastError,
});

export const MAIL_NAMES = namesOf<ReturnType<typeof mailRecord>>({
  id: true,
  state: true,
  template: true,
  recipient: true,
  createdAt: true,
  sentAt: true,
  attempts: true,
  lastError: true,
});
