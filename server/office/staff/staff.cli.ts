import type { Command } from 'commander';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { whyNoDesk } from '#server/organiser/desk/listen.ts';

/** `staff list`, `export`, `invite`, `rights`, `end` and `seen` (docs/organisers.md). */
export function staffCommands(program: Command, cli: Cli): void {
  const staff = groupOf(program, 'staff');
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
