import type { Services } from '#server/dependencies.ts';
import { MAIL_QUEUE, sendMail } from '#server/features/mail/mail.service.ts';

/** Every queue of the product. */
export const QUEUES = [MAIL_QUEUE];

/** Begins to work on every queue. */
export async function startWorkers(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.work(MAIL_QUEUE, (data, last) => sendMail(services, (data as { mailId: string }).mailId, last));
}
