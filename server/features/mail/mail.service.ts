import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { attachmentsOf } from './attachments.ts';
import {
  findDeadMails,
  findMail,
  insertMail,
  markFailed,
  markSent,
  requeueMail,
  type StoredMail,
} from './mail.store.ts';
import { compose, type MailInputs, type MailTemplate } from './templates.ts';

/** A message to be sent once its transaction is committed. */
export type QueuedMail<Name extends MailTemplate = MailTemplate> = {
  template: Name;
  /** What must not be sent twice; a second message of the same key breaks the transaction. */
  key: string;
  recipient: string;
  replyTo: string | null;
  input: MailInputs[Name];
};

export const MAIL_QUEUE = 'mail';

/** Stores a message and the job that will send it, in the transaction that it tells of: both or neither. */
export async function queueMail(
  dependencies: Pick<Dependencies, 'clock' | 'jobs'>,
  tx: Transaction,
  { input, ...mail }: QueuedMail,
): Promise<void> {
  const { id } = await insertMail(tx, { ...mail, input: { ...input }, createdAt: dependencies.clock.now() });
  await dependencies.jobs.send(tx, MAIL_QUEUE, { mailId: id });
}

/**
 * Sends a stored message; nothing happens when it was sent before. A message that can't be sent is asked for
 * again by the queue, and kept as DEAD after `lastAttempt`.
 */
export async function sendMail(
  dependencies: Dependencies,
  mailId: string,
  lastAttempt: boolean,
): Promise<void> {
  const mail = await findMail(dependencies.database, mailId);
  if (!mail || mail.status === 'SENT') return;
  const template = mail.template as MailTemplate;
  const content = compose(dependencies.site, template, mail.input as MailInputs[typeof template]);
  try {
    await dependencies.mailer.send({
      ...content,
      attachments: await attachmentsOf(dependencies, template, mail.input as MailInputs[typeof template]),
      // The same message always has the same id, so a mail client shows a repeated delivery once.
      messageId: `<${mail.id}@${new URL(dependencies.publicUrl).hostname}>`,
      to: mail.recipient,
      replyTo: mail.replyTo,
      date: mail.createdAt,
    });
  } catch (error) {
    await markFailed(dependencies.database, mail.id, String(error), lastAttempt);
    throw error;
  }
  await markSent(dependencies.database, mail.id, dependencies.clock.now());
}

/** Every message that was given up after its last attempt, with the reason, oldest first. */
export async function deadMails(dependencies: Pick<Dependencies, 'database'>): Promise<StoredMail[]> {
  return findDeadMails(dependencies.database);
}

/** Queues a dead message once more. Whether there was one of this id. */
export async function resendMail(
  dependencies: Pick<Dependencies, 'database' | 'jobs'>,
  mailId: string,
): Promise<boolean> {
  return dependencies.database.$transaction(async (tx) => {
    const found = await requeueMail(tx, mailId);
    if (found) await dependencies.jobs.send(tx, MAIL_QUEUE, { mailId });
    return found;
  });
}
