import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { InputReader } from '#server/organiser/cli/input.ts';
import {
  type ColumnOptions,
  namesOf,
  printList,
  readColumns,
  withColumns,
} from '#server/organiser/columns.ts';
import { type PageOptions, readPage, withPage } from '#server/organiser/page-options.ts';
import { findAuditEntries, type ListedEntry } from './audit-list.store.ts';

/** An entry as commands write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
const entryRecord = ({ at, ...same }: ListedEntry) => ({ ...same, at: at.toISOString() });
type EntryRecord = ReturnType<typeof entryRecord>;

const NAMES = namesOf<EntryRecord>({
  id: true,
  at: true,
  actor: true,
  action: true,
  subject: true,
  details: true,
  personal: true,
});

const COLUMNS = [
  { heading: 'At', cell: ({ at }: EntryRecord) => at.slice(0, 19).replace('T', ' ') },
  { heading: 'Who', cell: ({ actor }: EntryRecord) => actor },
  { heading: 'Action', cell: ({ action }: EntryRecord) => action },
  { heading: 'What', cell: ({ subject }: EntryRecord) => subject },
  {
    heading: 'Details',
    cell: ({ details, personal }: EntryRecord) =>
      [details, personal]
        .filter((part) => part && Object.keys(part).length > 0)
        .map((part) => JSON.stringify(part))
        .join(' '),
  },
];

type FilterOptions = Partial<Record<'actor' | 'action' | 'subject' | 'from' | 'to' | 'search', string>>;

/** `audit list` (docs/organisers.md). */
export function auditCommands(program: Command, cli: Cli): void {
  const audit = program.command('audit').description('Who did what, when and why');
  withColumns(withPage(audit.command('list')))
    .description('Lists what the organiser and the product itself have done, the newest first')
    .option('--actor <name>', 'done by this user')
    .option('--action <action>', 'such as orders.refund, or a group such as orders')
    .option('--subject <subject>', 'such as "order MC-2026-7F3K9Q"')
    .option('--from <day>', 'on this day or later, such as 2026-03-01 (London)')
    .option('--to <day>', 'on this day or earlier')
    .option('--search <words>', 'anywhere in an entry')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser audit list --subject "order MC-2026-7F3K9Q"
  $ organiser audit list --action coupons --from 2026-03-01 --json`,
    )
    .action((options: FilterOptions & PageOptions & ColumnOptions) => {
      const input = new InputReader();
      const { actor, action, subject, from, to, search } = options;
      const filter = {
        actor,
        action,
        subject,
        search,
        from: from === undefined ? undefined : input.startOfDay('from', from),
        until: to === undefined ? undefined : input.endOfDay('to', to),
      };
      const page = readPage(input, options);
      const chosen = readColumns(input, options, NAMES);
      input.finish();
      return withDependencies(cli, async ({ database }) => {
        const found = await findAuditEntries(database, filter, page);
        const list = { items: found.items.map(entryRecord), total: found.total };
        printList(cli, list, { usual: COLUMNS, chosen, none: 'No entries match.' });
      });
    });
}
