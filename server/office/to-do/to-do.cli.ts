import type { Command } from 'commander';
import { dayWords, zonedInstant } from '#domain/printed-dates.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listText } from '#server/organiser/page-options.ts';
import { type FoundToDo, findTodoItems } from './to-do.service.ts';

/** Who works on it, and until when it is put off. */
function handledWords({ taken, putOff }: FoundToDo): string[] {
  return [
    ...(taken ? [`${taken.holder} works on it since ${zonedInstant(taken.at)}`] : []),
    ...(putOff ? [`put off until ${dayWords(putOff.until)} by ${putOff.by}`] : []),
  ];
}

/**
 * A command with all that it asks for, so that it can be pasted as it is printed: what is to be filled in stands as "…", and what
 * can't be undone is shown first.
 */
export function toPaste(program: Command, typed: string): string {
  const words = typed.split(' ');
  let command = program;
  for (const word of words) command = command.commands.find((child) => child.name() === word) ?? command;
  const options = command.options.filter(({ long }) => long && !words.includes(long));
  return [
    typed,
    ...options.filter(({ mandatory }) => mandatory).map(({ long }) => `${long} "…"`),
    ...(command.options.some(({ long }) => long === '--confirm') ? ['--dry-run'] : []),
  ].join(' ');
}

/** The command to go on with. */
const nextCommand = (program: Command, { of, id, command }: FoundToDo): string =>
  toPaste(program, command ?? of.command(id));

/** The command that takes it off the list; null where it leaves by itself. */
function doneCommand(program: Command, { of, thing }: FoundToDo): string | null {
  if (!of.done) return null;
  const named = thing.includes(' ') ? `"${thing}"` : thing;
  return toPaste(program, `needs-a-look done ${of.kind.toLowerCase().replaceAll('_', '-')} ${named}`);
}

const columnsOf = (program: Command) => [
  { heading: 'What', cell: ({ of }: FoundToDo) => of.title },
  { heading: 'Since', cell: ({ since }: FoundToDo) => zonedInstant(since) },
  { heading: 'Who', cell: ({ who }: FoundToDo) => who },
  { heading: 'Details', cell: (item: FoundToDo) => [item.what, ...handledWords(item)].join('; ') },
  {
    heading: 'Next command',
    cell: (item: FoundToDo) =>
      [nextCommand(program, item), doneCommand(program, item)].filter(Boolean).join(', or '),
  },
];

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
          command: nextCommand(program, item),
          doneCommand: doneCommand(program, item),
        }));
        cli.print(
          { items, total: items.length },
          listText({ items: found, total: found.length }, columnsOf(program), {
            aligned: cli.forPeople,
            none: 'Nothing to do.',
          }),
        );
      }),
    );
}
