import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { fill, move, place, remove } from './placing.operations.ts';

/** `programme place`, `move`, `remove` and `fill` (docs/product.md 3.18). */
export function placingCommands(programme: Command, cli: Cli): void {
  operationCommand(programme, cli, place);
  operationCommand(programme, cli, move);
  operationCommand(programme, cli, remove);
  operationCommand(programme, cli, fill);
}
