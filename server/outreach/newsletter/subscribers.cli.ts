import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { add, remove } from './subscriber.operations.ts';
import { subscribers as list } from './subscribers.list.ts';

/** `subscribers list`, `export`, `add` and `remove` (docs/organisers.md). */
export function subscriberCommands(program: Command, cli: Cli): void {
  const subscribers = program.command('subscribers').description('Subscribers to updates by email');
  listCommands(subscribers, cli, list, {
    list: ['list --state subscribed --search example.org'],
    export: 'export subscribers.csv',
  });
  operationCommand(subscribers, cli, add);
  operationCommand(subscribers, cli, remove);
}
