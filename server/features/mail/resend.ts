/**
 * `node server/features/mail/resend.ts` lists the messages that were given up, each with its reason; with ids, or `all`, it
 * queues them once more. The running server sends them.
 */
import { join } from 'node:path';
import { openDatabase } from '#server/database/client.ts';
import { embeddedDatabaseUrl } from '#server/database/embedded.ts';
import { loadEnv } from '#server/env.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { deadMails, MAIL_QUEUE, resendMail } from './mail.service.ts';

/**
 * @param wanted ids of messages, or `all`; none only lists
 * @param say takes one line for whoever asked
 */
export async function resend(
  databaseUrl: string,
  wanted: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const database = openDatabase(databaseUrl);
  try {
    const dead = await deadMails({ database });
    if (wanted.length === 0) {
      say(dead.length === 0 ? 'No message has failed for good.' : 'Messages that could not be sent:');
      for (const { id, template, recipient, createdAt, attempts, lastError } of dead)
        say(
          `${id}  ${template} to ${recipient}, of ${createdAt.toISOString()}, after ${attempts} attempts: ${lastError}`,
        );
      return;
    }
    const jobs = await openJobs(databaseUrl, [MAIL_QUEUE], (error) => say(String(error)));
    try {
      for (const id of wanted.includes('all') ? dead.map((mail) => mail.id) : wanted)
        say(
          (await resendMail({ database, jobs }, id))
            ? `${id} is queued again.`
            : `${id} is not a message that could not be sent.`,
        );
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.$disconnect();
  }
}

if (import.meta.main) {
  const { databaseUrl, dataDir } = loadEnv();
  await resend(
    databaseUrl ?? embeddedDatabaseUrl(join(dataDir, 'postgres'), 'meridian'),
    process.argv.slice(2),
    console.log,
  );
}
