import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { callBack, publish, tell } from './notice.operations.ts';
import { boards, fill, move, place, remove } from './placing.operations.ts';

/** `programme place`, `move`, `remove`, `fill`, `number-boards`, `publish`, `tell` and `call-back` (docs/product.md 3.18, 3.19). */
export function placingCommands(programme: Command, cli: Cli): void {
  operationCommand(programme, cli, place);
  operationCommand(programme, cli, move);
  operationCommand(programme, cli, remove);
  operationCommand(programme, cli, fill);
  operationCommand(programme, cli, boards);
  operationCommand(programme, cli, publish);
  operationCommand(programme, cli, tell);
  operationCommand(programme, cli, callBack);
}
