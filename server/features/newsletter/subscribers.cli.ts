import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { InputReader } from '#server/organiser/cli/input.ts';
import {
  type ColumnOptions,
  printList,
  readColumns,
  rowsWith,
  withColumns,
} from '#server/organiser/columns.ts';
import { type ExportOptions, exportRows, readFormat, withSemicolons } from '#server/organiser/export.ts';
import { type PageOptions, readPage, withPage } from '#server/organiser/page-options.ts';
import { addSubscribers, removeSubscribers } from './subscriber-change.service.ts';
import { allSubscribers, findSubscribers, SUBSCRIBER_STATES } from './subscriber-list.store.ts';
import { SUBSCRIBER_NAMES, subscriberRecord } from './subscriber-record.ts';

type SubscriberRecord = ReturnType<typeof subscriberRecord>;

const COLUMNS = [
  { heading: 'Address', cell: ({ email }: SubscriberRecord) => email },
  { heading: 'State', cell: ({ state }: SubscriberRecord) => state },
  {
    heading: 'Since',
    cell: ({ endedAt, subscribedAt }: SubscriberRecord) => (endedAt ?? subscribedAt).slice(0, 10),
  },
  { heading: 'Agreed', cell: ({ source }: SubscriberRecord) => source },
];

type FilterOptions = { state?: string; search?: string };

/** `subscribers list`, `export`, `add` and `remove` (docs/organisers.md). */
export function subscriberCommands(program: Command, cli: Cli): void {
  const subscribers = program.command('subscribers').description('Subscribers to updates by email');

  withColumns(withPage(withFilter(subscribers.command('list'))))
    .description('Lists subscribers, the newest first')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser subscribers list --state subscribed --search example.org',
    )
    .action((options: FilterOptions & PageOptions & ColumnOptions) => {
      const input = new InputReader();
      const filter = readFilter(input, options);
      const page = readPage(input, options);
      const chosen = readColumns(input, options, SUBSCRIBER_NAMES);
      input.finish();
      return withDependencies(cli, async ({ database }) => {
        const found = await findSubscribers(database, filter, page);
        const list = { items: found.items.map(subscriberRecord), total: found.total };
        printList(cli, list, { usual: COLUMNS, chosen, none: 'No subscribers match.' });
      });
    });

  withColumns(withSemicolons(withFilter(subscribers.command('export'))))
    .description(
      'Writes subscribers to a file: CSV, XLSX or JSON, by its name; unless said, those who get updates',
    )
    .argument('<file>', 'such as subscribers.csv')
    .addHelpText('after', '\nExample:\n  $ organiser subscribers export subscribers.csv')
    .action((file: string, options: FilterOptions & ColumnOptions & ExportOptions) => {
      const input = new InputReader();
      const filter = readFilter(input, { state: 'subscribed', ...options });
      const format = readFormat(input, file);
      const chosen = readColumns(input, options, SUBSCRIBER_NAMES);
      input.finish();
      return withDependencies(cli, async ({ database }) => {
        async function* records() {
          for await (const subscriber of allSubscribers(database, filter)) yield subscriberRecord(subscriber);
        }
        const count = await exportRows(file, format, rowsWith(records(), chosen), options);
        cli.print({ file, count }, `${file}: ${count} ${count === 1 ? 'subscriber' : 'subscribers'}`);
      });
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

function withFilter(command: Command): Command {
  return command
    .option('--state <state>', SUBSCRIBER_STATES.join(', '))
    .option('--search <text>', 'with this in the address');
}

const readFilter = (input: InputReader, { state, search }: FilterOptions) => ({
  state: input.optional('state', state, SUBSCRIBER_STATES),
  search,
});
