import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { close, create, edit, open } from './room.operations.ts';
import { presence, rooms } from './rooms.list.ts';

/** `rooms …` and `presence …` (docs/organisers.md). */
export function roomCommands(program: Command, cli: Cli): void {
  const group = program.command('rooms').description('Online rooms');
  listCommands(group, cli, rooms, {
    list: ['list --conference nextgen-pharma-2026'],
    export: 'export rooms.csv --conference nextgen-pharma-2026',
  });
  operationCommand(group, cli, create);
  operationCommand(group, cli, edit);
  operationCommand(group, cli, close);
  operationCommand(group, cli, open);
  listCommands(program.command('presence').description('Who was in which online room'), cli, presence, {
    list: ['list --conference nextgen-pharma-2026'],
    export: 'export presence.csv --conference nextgen-pharma-2026',
  });
}
