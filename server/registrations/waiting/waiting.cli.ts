import type { Command } from 'commander';
import { emailsCommand } from '#server/organiser/cli/addresses.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { remove } from './remove.operation.ts';
import { waiting as list } from './waiting.list.ts';

/** `waiting list`, `export`, `emails` and `remove` (docs/organisers.md). */
export function waitingCommands(program: Command, cli: Cli): void {
  const waiting = program.command('waiting').description('Waiting lists of what is sold out');
  listCommands(waiting, cli, list, {
    list: ['list --conference optics-photonics-2026 --state waiting'],
    export: 'export waiting.csv --conference optics-photonics-2026',
  });
  emailsCommand(waiting, cli, list, '--conference optics-photonics-2026 --state waiting --for service');
  operationCommand(waiting, cli, remove);
}
