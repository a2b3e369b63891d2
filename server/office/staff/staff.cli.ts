import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { whyNoDesk } from '#server/organiser/desk/listen.ts';
import { staff as list } from './staff.list.ts';
import { change, end, invite, seen } from './staff.operations.ts';

/** `staff list`, `export`, `invite`, `rights`, `end` and `seen` (docs/organisers.md). */
export function staffCommands(program: Command, cli: Cli): void {
  const staff = program.command('staff').description('The organiser’s team: who may do what at the desk');
  listCommands(staff, cli, list, { list: ['list'], export: 'export team.csv' });
  operationCommand(staff, cli, invite);
  operationCommand(staff, cli, change);
  operationCommand(staff, cli, end);
  operationCommand(staff, cli, seen);
  staff.hook('postAction', async (_group, command) => {
    const { desk, deskUrl } = cli.env();
    // At an address of its own a proxy leads to it, from whichever machine.
    if (command.name() !== 'invite' || command.opts().dryRun || deskUrl.startsWith('https:')) return;
    const nobody = desk ? await whyNoDesk(desk) : 'There is no desk: set DESK=on and start the server again.';
    if (nobody)
      cli.say(
        `The link opens nothing yet. ${nobody} PORT and DESK_PORT must be those that the site runs with.`,
      );
  });
}
