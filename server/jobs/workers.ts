import { MAIL_QUEUE, sendMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';

/** Every queue of the product. */
export const QUEUES = [MAIL_QUEUE];

/** Begins to work on every queue. */
export async function startWorkers(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work(MAIL_QUEUE, (data, last) => sendMail(services, (data as { mailId: string }).mailId, last));
}
