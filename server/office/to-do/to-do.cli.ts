import type { Command } from 'commander';
import { dayWords, zonedInstant } from '#domain/printed-dates.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listText } from '#server/organiser/page-options.ts';
import { type FoundToDo, findTodoItems } from './to-do.service.ts';

const COLUMNS = [
  { heading: 'What', cell: ({ of }: FoundToDo) => of.title },
  { heading: 'Since', cell: ({ since }: FoundToDo) => zonedInstant(since) },
  { heading: 'Who', cell: ({ who }: FoundToDo) => who },
  { heading: 'Details', cell: (item: FoundToDo) => [item.what, ...handledWords(item)].join('; ') },
  {
    heading: 'Next command',
    cell: (item: FoundToDo) => [nextCommand(item), doneCommand(item)].filter(Boolean).join(', or '),
  },
];

/** Who works on it, and until when it is put off. */
function handledWords({ taken, putOff }: FoundToDo): string[] {
  return [
    ...(taken ? [`${taken.holder} works on it since ${zonedInstant(taken.at)}`] : []),
    ...(putOff ? [`put off until ${dayWords(putOff.until)} by ${putOff.by}`] : []),
  ];
}

const nextCommand = ({ of, id, command }: FoundToDo): string => command ?? of.command(id);

/** The command that takes it off the list; null where it leaves by itself. */
function doneCommand({ of, thing }: FoundToDo): string | null {
  return of.done
    ? `needs-a-look done ${of.kind.toLowerCase().replaceAll('_', '-')} ${thing.includes(' ') ? `"${thing}"` : thing}`
    : null;
}

/** `needs-a-look`, whose other commands are operations (docs/organisers.md). */
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
        const all = await findTodoItems(dependencies);
        // What is put off comes last.
        const found = [...all.filter(({ putOff }) => !putOff), ...all.filter(({ putOff }) => putOff)];
        const items = found.map((item) => ({
          kind: item.of.kind,
          id: item.id,
          thing: item.thing,
          conference: item.conference,
          since: item.since,
          who: item.who,
          what: item.what,
          takenBy: item.taken?.holder ?? null,
          takenAt: item.taken?.at ?? null,
          putOffUntil: item.putOff?.until ?? null,
          putOffBy: item.putOff?.by ?? null,
          command: nextCommand(item),
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
