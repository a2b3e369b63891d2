import type { Command } from 'commander';
import { cleanText } from '#domain/text.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { reasonHelp } from '#server/organiser/operation.ts';
import type { Cli } from './cli/cli.ts';

/** What every command that changes something can be told. */
export type ChangeOptions = { reason?: string; dryRun?: boolean };

/** What help says of a command that does not ask. */
export const ACTS_AT_ONCE = '\nIt acts at once, without asking.';

/** Adds the options of a command that changes something that can be changed again. */
export function withChange(command: Command): Command {
  return withDryRun(command.option('--reason <text>', reasonHelp()));
}

/** The same without the reason, which is declared otherwise. */
export function withDryRun(command: Command): Command {
  return command
    .option('--dry-run', 'show what would be done; change nothing')
    .addHelpText('after', ACTS_AT_ONCE);
}

/** Who types, and why. */
export function doingOf(cli: Cli, { reason = '', dryRun = false }: ChangeOptions): Doing {
  return { actor: cli.actor(), reason: cleanText(reason), dryRun, shell: true };
}

/** Prints what was done, or what was rehearsed. */
export function printChange(cli: Cli, { dryRun }: ChangeOptions, result: object, text: string): void {
  if (dryRun)
    cli.print({ dryRun: true, ...result }, `Nothing was done: this was a dry run. It would say:\n${text}`);
  else cli.print(result, text);
}
