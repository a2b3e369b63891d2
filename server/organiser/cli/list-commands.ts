import type { Command } from 'commander';
import { aloneHeading, aloneText, cellText, columnsInOrder, isNumber } from '#domain/organiser/list-cells.ts';
import type { Column, Filter, ListShape } from '#domain/organiser/list-shape.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { fileTable, type List, shapeOf } from '#server/organiser/list.ts';
import { readFilter, readSort } from '#server/organiser/list-filter.ts';
import { type ColumnOptions, printList, readColumns, withColumns } from '../columns.ts';
import { type ExportOptions, exportRows, readFormat, withSemicolons } from '../export.ts';
import { InputReader } from '../input-reader.ts';
import { requireConference } from '../known-conference.ts';
import { type PageOptions, readPage, withPage } from '../page-options.ts';
import { BadUsageError, type Cli, groupOf } from './cli.ts';

/** What was typed, by the names of the filters. */
export type Given = Record<string, string | boolean | undefined> & { sort?: string; order?: string };

/** A filter's option, as commander takes it. */
const PLACEHOLDERS: Partial<Record<Filter['kind'], string>> = {
  conference: '<id>',
  email: '<address>',
  code: '<code>',
  from: '<day>',
  until: '<day>',
  day: '<day>',
  search: '<words>',
};

/** Adds the options that say which rows, and in which order. */
export function withFilter(command: Command, { shape }: List): Command {
  for (const [name, { kind, help }] of Object.entries<Filter>(shape.filters)) {
    const flags = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    command.option(kind === 'flag' ? flags : `${flags} ${PLACEHOLDERS[kind] ?? '<text>'}`, help);
  }
  if (shape.sorts)
    command
      .option('--sort <key>', Object.keys(shape.sorts).join(', ').toLowerCase())
      .option('--order <direction>', 'desc, the usual one, or asc');
  return command;
}

/**
 * Refuses what a filter names and there is none of: a list of nothing would say that nobody has it.
 *
 * @throws BadUsageError
 */
export async function requireNamed(list: List, dependencies: Dependencies, filter: Record<string, unknown>) {
  for (const [name, { kind }] of Object.entries<Filter>(list.shape.filters))
    if (kind === 'conference') requireConference(dependencies, filter[name] as string | undefined);
  const refusals = (await list.missing?.(dependencies, filter)) ?? [];
  if (refusals.length > 0) throw new BadUsageError(refusals);
}

/** What prints the rows that were asked for: `list`, and another command that does the same. */
export function listPrinter(cli: Cli, list: List) {
  const { shape } = list;
  const columns = Object.keys(shape.columns);
  return (options: Given & PageOptions & ColumnOptions) => {
    return cli.withDependencies(async (dependencies) => {
      const shown = shapeOf(list, dependencies);
      const input = new InputReader();
      const filter = readFilter(shown, options, input);
      const sort = readSort(list, options, input);
      const page = readPage(input, options);
      const chosen = readColumns(input, options, columns);
      input.finish();
      await requireNamed(list, dependencies, filter);
      const [stored, total] = await Promise.all([
        list.find(dependencies, filter, { ...page, after: undefined, sort }),
        list.count(dependencies, filter),
      ]);
      const names = usualNames(shown);
      const printed = chosen ? printedColumns(shown, chosen, APART) : printedColumns(shown, names, TOGETHER);
      const none = `No ${shape.many} match.`;
      printList(cli, { items: stored.map(list.row), total }, { columns: printed, chosen, none });
    });
  };
}

/** `list` and `export` of a list, in the group of commands that it belongs to (docs/organisers.md). */
export function listCommands(program: Command, cli: Cli, list: List): void {
  const { shape, command: declared } = list;
  const [named = '', name = ''] = declared.name.split(' ');
  const group = groupOf(program, named);
  const columns = Object.keys(shape.columns);
  const example = (call: string) => `  $ organiser ${named} ${call}`;
  withColumns(withPage(withFilter(group.command(name), list)))
    .description(`Lists ${shape.about}`)
    .addHelpText('after', `\nExamples:\n${declared.examples.map(example).join('\n')}`)
    .action(listPrinter(cli, list));

  if (declared.export !== undefined)
    withColumns(withSemicolons(withFilter(group.command('export'), list)))
      .description(`Writes ${shape.many} to a file: CSV, XLSX or JSON, by its name`)
      .argument('<file>', `such as ${shape.name}.csv`)
      .addHelpText('after', `\nExample:\n${example(declared.export)}`)
      .action((file: string, options: Given & ColumnOptions & ExportOptions) => {
        return cli.withDependencies(async (dependencies) => {
          const input = new InputReader();
          const asked = { ...shape.exported, ...options };
          const filter = readFilter(shapeOf(list, dependencies), asked, input);
          const sort = readSort(list, options, input);
          const format = readFormat(input, file);
          const chosen = readColumns(input, options, columns);
          input.finish();
          await requireNamed(list, dependencies, filter);
          const table = fileTable(list, dependencies, { filter, sort }, chosen);
          const count = await exportRows(file, format, table, options);
          cli.print({ file, count }, `${file}: ${count} ${count === 1 ? shape.one : shape.many}`);
        });
      });
}

/** The columns that are shown where nobody has chosen: what a row is called by comes first. */
function usualNames(shape: ListShape): string[] {
  const shown = columnsInOrder(shape).filter(
    ([name, { extra, within, hidden }]) => name !== shape.key && !(extra || within || hidden),
  );
  return [shape.key, ...shown.map(([name]) => name)];
}

/** Columns as the list has them, some of which say what others do, too; and as each stands by itself. */
const TOGETHER = { headingOf: ({ heading }: Column) => heading, textOf: cellText };
const APART = { headingOf: aloneHeading, textOf: aloneText };

/** Columns of a list, as people read them. */
function printedColumns(
  shape: ListShape,
  names: readonly string[],
  { headingOf, textOf }: typeof TOGETHER | typeof APART,
) {
  return names.flatMap((name) => {
    const column: Column | undefined = shape.columns[name];
    if (!column) return [];
    return {
      heading: headingOf(column),
      right: isNumber(column),
      cell: (row: object) => {
        const text = textOf(shape, name, row as Record<string, unknown>, zonedInstant);
        return column.formulas ? formulaWords(text) : text;
      },
    };
  });
}
