import type { Command } from 'commander';
import { BadUsageError, type Cli, CommandFailedError } from './cli/cli.ts';
import { type Plan, PlanMovedError } from './plan.ts';

/** How somebody agrees to what can't be undone. */
export type ConsentOptions = { dryRun?: boolean; confirm?: string };

/** What help says of a command that asks. */
const ASKS_FIRST = '\nIt shows a plan and asks before it changes anything.';

/** Adds the options of a command that does something for good. */
export function withConsent(command: Command): Command {
  return command
    .option('--dry-run', 'show what would be done; change nothing')
    .option('--confirm <plan>', 'do it without asking: the plan that --dry-run printed')
    .addHelpText('after', ASKS_FIRST);
}

/**
 * Shows what would be done and has somebody agree to it: by `--confirm` with the plan's id, or by the answer to a question
 * on a terminal.
 *
 * @param show the plan in words, a line each
 * @returns the id that was agreed to; null when nothing is to be done, which has been said
 * @throws BadUsageError where nobody can be asked
 * @throws CommandFailedError when the plan is another one than that of `--confirm`, or the answer is no
 */
export async function consentTo<Facts extends object>(
  cli: Cli,
  { id, facts }: Plan<Facts>,
  show: (facts: Facts) => string[],
  { dryRun, confirm }: ConsentOptions,
): Promise<string | null> {
  const lines = show(facts);
  if (dryRun) {
    cli.print({ plan: id, ...facts }, [...lines, `Nothing was done. To do it: --confirm ${id}`].join('\n'));
    return null;
  }
  if (confirm !== undefined) {
    if (confirm === id) return id;
    throw new CommandFailedError(
      [new PlanMovedError({ id, facts }).message, ...lines, `Its plan now: ${id}`].join('\n'),
    );
  }
  const answer = await cli.ask([...lines, 'Go ahead?'].join('\n'));
  if (answer === null)
    throw new BadUsageError([
      {
        path: 'confirm',
        message: 'pass the plan that --dry-run prints: there is no terminal to ask on',
      },
    ]);
  if (!answer) throw new CommandFailedError('Nothing was done.');
  return id;
}
