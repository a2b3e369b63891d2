import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { pause, resume } from './chaser.operations.ts';
import { chasers, pauses } from './chasers.list.ts';

/** `chasers …` (docs/organisers.md). */
export function chaserCommands(program: Command, cli: Cli): void {
  const group = program.command('chasers').description('Reminders of what people have not done');
  listCommands(group, cli, chasers, {
    list: ['list', 'list --conference optics-photonics-2026 --kind talk-unconfirmed'],
    export: 'export chasers.csv --conference optics-photonics-2026',
  });
  operationCommand(group, cli, pause);
  operationCommand(group, cli, resume);
  listCommands(group, cli, pauses, { list: ['pauses'] }, 'pauses');
}
