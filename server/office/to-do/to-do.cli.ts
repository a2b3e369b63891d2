import type { Command } from 'commander';
import { zonedInstant } from '#domain/staff-dates.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listText } from '#server/organiser/page-options.ts';
import { type FoundToDo, findTodoItems } from './to-do.service.ts';

const COLUMNS = [
  { heading: 'What', cell: ({ of }: FoundToDo) => of.title },
  { heading: 'Since', cell: ({ since }: FoundToDo) => zonedInstant(since) },
  { heading: 'Who', cell: ({ who }: FoundToDo) => who },
  { heading: 'Details', cell: ({ what }: FoundToDo) => what },
  {
    heading: 'Next command',
    cell: (item: FoundToDo) => [item.of.command(item.id), doneCommand(item)].filter(Boolean).join(', or '),
  },
];

/** The command that takes it off the list; null where it leaves by itself. */
function doneCommand({ of, thing }: FoundToDo): string | null {
  return of.done ? `needs-a-look done ${of.kind.toLowerCase().replaceAll('_', '-')} ${thing}` : null;
}

/** `needs-a-look` and `needs-a-look done` (docs/organisers.md). */
export function toDoCommand(program: Command, cli: Cli): void {
  program
    .command('needs-a-look')
    .description('Lists what needs action, with the command for each')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser needs-a-look
  $ organiser needs-a-look --json`,
    )
    .action(() =>
      cli.withDependencies(async (dependencies) => {
        const found = await findTodoItems(dependencies);
        const items = found.map((item) => ({
          kind: item.of.kind,
          id: item.id,
          thing: item.thing,
          conference: item.conference,
          since: item.since,
          who: item.who,
          what: item.what,
          command: item.of.command(item.id),
          doneCommand: doneCommand(item),
        }));
        cli.print(
          { items, total: items.length },
          listText({ items: found, total: found.length }, COLUMNS, {
            aligned: cli.forPeople,
            none: 'Nothing to do.',
          }),
        );
      }),
    );
}
