import type { Command } from 'commander';
import type { Cli } from '#server/cli/cli.ts';
import { withDependencies } from '#server/cli/dependencies.ts';
import { checkCode } from './check-code.service.ts';
import { transferCommands } from './transfers.cli.ts';

/** `seats check`, `transfers` and `decide` (docs/organisers.md). */
export function seatCommands(program: Command, cli: Cli): void {
  const seats = program.command('seats').description('Who takes part: tickets and their holders');
  transferCommands(seats, cli);
  seats
    .command('check')
    .description('Says whether a ticket is valid, by the code that its QR code says')
    .argument('<code>', 'as a scanner reads it, or as it stands on the ticket')
    .addHelpText(
      'after',
      `
It changes nothing, and names no more than the holder and the conference.

Example:
  $ organiser seats check 9F1C2B7A4D5E4F60A1B2C3D4E5F60718`,
    )
    .action((code: string) =>
      withDependencies(cli, async (dependencies) => {
        const checked = await checkCode(dependencies, code);
        const { valid, why, name, conference } = checked;
        const whose = name === null ? '' : `\n${name}, ${conference}`;
        cli.print(checked, `${valid ? 'VALID' : 'NOT VALID'}: ${why}${whose}`);
      }),
    );
}
