import type { Command } from 'commander';
import { BadUsageError, type Cli } from '#server/cli/cli.ts';
import { withDatabase } from '#server/cli/database.ts';
import { openDatabase } from '#server/database/client.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { deadMails, MAIL_QUEUE, resendMail } from './mail.service.ts';

/** `mail list` and `mail resend`: messages that could not be sent within a day. */
export function mailCommands(program: Command, cli: Cli): void {
  const mail = program.command('mail').description('Messages that could not be delivered');

  mail
    .command('list')
    .description('Lists the messages that could not be sent within a day, each with its reason')
    .action(() =>
      withMessages(cli, async (_databaseUrl, database) => {
        const dead = await deadMails({ database });
        const items = dead.map(({ id, template, recipient, createdAt, attempts, lastError }) => {
          return { id, template, recipient, createdAt, attempts, lastError };
        });
        const lines = items.map(
          ({ id, template, recipient, createdAt, attempts, lastError }) =>
            `${id}  ${template} to ${recipient}, of ${createdAt.toISOString()}, after ${attempts} attempts: ${lastError}`,
        );
        cli.print({ items, total: items.length }, lines.join('\n') || 'No message has failed for good.');
      }),
    );

  mail
    .command('resend')
    .description('Queues such messages once more; the running server sends them')
    .argument('<ids...>', 'their ids, or "all"')
    .action((ids: string[]) =>
      withMessages(cli, async (databaseUrl, database) => {
        const dead = new Set((await deadMails({ database })).map(({ id }) => id));
        const wanted = ids.includes('all') ? [...dead] : ids;
        const unknown = wanted.filter((id) => !dead.has(id));
        if (unknown.length > 0)
          throw new BadUsageError(
            unknown.map((id) => ({ path: 'ids', message: `${id} is not a message that could not be sent` })),
          );
        const jobs = await openJobs(databaseUrl, [MAIL_QUEUE], (error) => cli.say(String(error)));
        try {
          for (const id of wanted) await resendMail({ database, jobs }, id);
        } finally {
          await jobs.stop();
        }
        cli.print({ queued: wanted }, wanted.map((id) => `${id} is queued again.`).join('\n'));
      }),
    );
}

function withMessages(
  cli: Cli,
  work: (databaseUrl: string, database: ReturnType<typeof openDatabase>) => Promise<void>,
): Promise<void> {
  return withDatabase(cli.env(), async (databaseUrl) => {
    const database = openDatabase(databaseUrl);
    try {
      await work(databaseUrl, database);
    } finally {
      await database.$disconnect();
    }
  });
}
