import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { test } from './wording.operations.ts';

/**
 * `mail test` (docs/organisers.md).
 *
 * @returns `mail`, for the commands of features above
 */
export function wordingCommands(mail: Command, cli: Cli): Command {
  operationCommand(mail, cli, test);
  return mail;
}
