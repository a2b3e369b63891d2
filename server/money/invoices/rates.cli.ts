import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { remove, set } from './rate.operations.ts';
import { rates } from './rates.list.ts';

/** `rates …` (docs/organisers.md). */
export function rateCommands(program: Command, cli: Cli): void {
  const group = program
    .command('rates')
    .description('What tax is converted by, for invoices in another currency');
  listCommands(group, cli, rates, {
    list: ['list --currency EUR'],
    export: 'export rates.csv',
  });
  operationCommand(group, cli, set);
  operationCommand(group, cli, remove);
}
