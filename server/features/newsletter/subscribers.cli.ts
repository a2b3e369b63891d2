import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { addSubscribers, removeSubscribers } from './subscriber-change.service.ts';
import { subscribers as list } from './subscribers.list.ts';

/** `subscribers list`, `export`, `add` and `remove` (docs/organisers.md). */
export function subscriberCommands(program: Command, cli: Cli): void {
  const subscribers = program.command('subscribers').description('Subscribers to updates by email');

  listCommands(subscribers, cli, list, {
    list: ['list --state subscribed --search example.org'],
    export: 'export subscribers.csv',
  });

  withChange(subscribers.command('add'))
    .description(
      'Subscribes people who have consented elsewhere, and sends a welcome email with an unsubscribe link',
    )
    .argument('<emails...>', 'their addresses')
    .requiredOption('--source <text>', 'where they consented, such as "signed list, Prague, 17 March 2025"')
    .option('--again', 'include people who unsubscribed and have consented again')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser subscribers add ada@example.org --source "asked by telephone, 10 March 2026"',
    )
    .action((emails: string[], options: ChangeOptions & { source: string; again?: true }) =>
      withDependencies(cli, async (dependencies) => {
        const request = { emails, source: options.source, again: options.again ?? false };
        const { changed, unchanged } = await addSubscribers(dependencies, request, doingOf(cli, options));
        const text = [
          ...changed.map((email) => `${email} is subscribed.`),
          ...unchanged.map((email) => `${email} was already subscribed.`),
        ].join('\n');
        printChange(cli, options, { added: changed, already: unchanged }, text);
      }),
    );

  withChange(subscribers.command('remove'))
    .description(
      'Ends subscriptions; the addresses stay on record so that they are not added again without consent',
    )
    .argument('<emails...>', 'the addresses')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser subscribers remove ada@example.org --reason "asked by telephone"',
    )
    .action((emails: string[], options: ChangeOptions) =>
      withDependencies(cli, async (dependencies) => {
        const { changed } = await removeSubscribers(dependencies, emails, doingOf(cli, options));
        const text = changed.map((email) => `${email} is unsubscribed.`).join('\n');
        printChange(cli, options, { removed: changed }, text);
      }),
    );
}
