import { hostname } from 'node:os';
import type { Command } from 'commander';
import { openDatabase } from '#server/base/database/client.ts';
import { applyMigrations } from '#server/base/database/migrate.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { type Cli, CommandFailedError, groupOf } from '#server/organiser/cli/cli.ts';
import { withDatabase } from '#server/organiser/cli/database.ts';
import { whyNoDesk } from '#server/organiser/desk/listen.ts';
import { deskUrl, sshLine } from './address.ts';

/** `desk url` (docs/organisers.md). */
export function deskCommands(program: Command, cli: Cli): void {
  const desk = groupOf(program, 'desk');
  desk
    .command('url')
    .description('Prints an address that opens the desk once, within ten minutes')
    .option('--read-only', 'for somebody who only looks')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser desk url
  $ organiser desk url --read-only
  $ organiser desk url --json`,
    )
    .action(async ({ readOnly = false }: { readOnly?: boolean }) => {
      const env = cli.env();
      const address = env.desk;
      if (!address) throw new CommandFailedError('There is no desk: set DESK=on and start the server again.');
      if (address.port === 0) throw new CommandFailedError('The desk has no port of its own: set DESK_PORT.');
      const nobody = await whyNoDesk(address);
      if (nobody) throw new CommandFailedError(nobody);
      const key = await withDatabase(env, async (databaseUrl) => {
        await applyMigrations(databaseUrl, undefined, { unused: true });
        const database = openDatabase(databaseUrl);
        try {
          return await makeKey(database, cli.actor(), cli.now(), { readOnly });
        } finally {
          await database.$disconnect();
        }
      });
      const url = deskUrl(address.port, key);
      const ssh = sshLine(address, `${cli.actor()}@${hostname()}`);
      cli.print({ url, ssh }, `${url}\n\nFrom another machine, run this there first:\n${ssh}`);
    });
}
