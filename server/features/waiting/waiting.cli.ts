import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { InputReader } from '#server/organiser/cli/input.ts';
import { requireConference } from '#server/organiser/cli/known.ts';
import { type ColumnOptions, printList, readColumns, withColumns } from '#server/organiser/columns.ts';
import { type PageOptions, readPage, withPage } from '#server/organiser/page-options.ts';
import { removeFromList } from './waiting-change.service.ts';
import { findEntries, WAITING_STATES } from './waiting-list.store.ts';
import { WAITING_NAMES, type WaitingRecord, waitingRecord } from './waiting-record.ts';

const COLUMNS = [
  { heading: 'Id', cell: ({ id }: WaitingRecord) => id },
  { heading: 'Conference', cell: ({ conference }: WaitingRecord) => conference },
  { heading: 'Waits for', cell: ({ item }: WaitingRecord) => item },
  { heading: 'State', cell: ({ state }: WaitingRecord) => state },
  { heading: 'Position', cell: ({ position }: WaitingRecord) => String(position ?? ''), right: true },
  { heading: 'Name', cell: ({ name }: WaitingRecord) => name },
  { heading: 'Address', cell: ({ email }: WaitingRecord) => email },
  { heading: 'Joined', cell: ({ joinedAt }: WaitingRecord) => joinedAt.slice(0, 16).replace('T', ' ') },
  {
    heading: 'Held until',
    cell: ({ heldUntil }: WaitingRecord) => heldUntil?.slice(0, 16).replace('T', ' ') ?? '',
  },
];

type FilterOptions = { conference?: string; state?: string; search?: string };

/** `waiting list` and `remove` (docs/organisers.md). */
export function waitingCommands(program: Command, cli: Cli): void {
  const waiting = program.command('waiting').description('Waiting lists of what is sold out');

  withColumns(withPage(waiting.command('list')))
    .description('Lists who waits, and who has waited, in the order in which they joined')
    .option('--conference <id>', 'for this one only')
    .option('--state <state>', WAITING_STATES.join(', '))
    .option('--search <text>', 'with this in the name or address')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser waiting list --conference optics-photonics-2026 --state waiting',
    )
    .action(({ conference, state, search, ...options }: FilterOptions & PageOptions & ColumnOptions) => {
      const input = new InputReader();
      const filter = {
        conferenceId: conference,
        state: input.optional('state', state, WAITING_STATES),
        search,
      };
      const page = readPage(input, options);
      const chosen = readColumns(input, options, WAITING_NAMES);
      input.finish();
      return withDependencies(cli, async (dependencies) => {
        requireConference(dependencies, conference);
        const found = await findEntries(dependencies.database, filter, page);
        const list = { items: found.items.map(waitingRecord), total: found.total };
        printList(cli, list, { usual: COLUMNS, chosen, none: 'Nobody matches.' });
      });
    });

  withChange(waiting.command('remove'))
    .description(
      'Takes somebody off a list, who is told by mail; a place that is held for them goes to the next',
    )
    .argument('<id>', 'as waiting list prints it')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser waiting remove 0195a000-0000-7000-8000-000000000001 --reason "asked by telephone"',
    )
    .action((id: string, options: ChangeOptions) =>
      withDependencies(cli, async (dependencies) => {
        const { conferenceId, item, email } = await removeFromList(dependencies, id, doingOf(cli, options));
        const result = { id, conference: conferenceId, item: item.name, email };
        printChange(cli, options, result, `${email} waits no longer for ${item.name}, ${conferenceId}.`);
      }),
    );
}
