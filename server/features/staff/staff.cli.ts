import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
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
}
