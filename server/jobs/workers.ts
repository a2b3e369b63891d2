import type { Dependencies } from '#server/dependencies.ts';
import { MAIL_QUEUE, sendMail } from '#server/features/mail/mail.service.ts';

/** Every queue of the product. */
export const QUEUES = [MAIL_QUEUE];

/** Begins to work on every queue. */
export async function startWorkers(dependencies: Dependencies): Promise<void> {
  const { jobs } = dependencies;
  await jobs.work(MAIL_QUEUE, (data, last) =>
    sendMail(dependencies, (data as { mailId: string }).mailId, last),
  );
}
