import type { Command } from 'commander';
import type { Database } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { InputReader } from '#server/organiser/cli/input.ts';
import { type ColumnOptions, readColumns, rowsWith, withColumns } from '#server/organiser/columns.ts';
import { type ExportOptions, exportRows, readFormat, withSemicolons } from '#server/organiser/export.ts';
import { ADDRESS_NAMES, ADDRESS_USES, addressesOf, type Person } from './address-list.store.ts';

type List<Options, Filter> = {
  /** What is listed. */
  of: 'registrations' | 'abstracts';
  example: string;
  withFilter(command: Command): Command;
  readFilter(input: InputReader, options: Options): Filter;
  /** Refuses what the filter names and there is none of. */
  requireNamed(dependencies: Dependencies, filter: Filter): Promise<void> | void;
  peopleOf(database: Database, filter: Filter): AsyncIterable<Person>;
};

/**
 * `orders emails` and `abstracts emails` (docs/organisers.md).
 *
 * @param group that of the list
 */
export function emailsCommand<Options extends object, Filter>(
  group: Command,
  cli: Cli,
  { of, example, withFilter, readFilter, requireNamed, peopleOf }: List<Options, Filter>,
): void {
  withColumns(withSemicolons(withFilter(group.command('emails'))))
    .description(
      `Writes the email addresses of ${of} to a file, each once: CSV, XLSX or JSON, by the file’s name`,
    )
    .argument('<file>', 'such as addresses.csv')
    .requiredOption(
      '--for <use>',
      'service: what concerns what they have sent; news: then only those who have agreed to get updates',
    )
    .addHelpText('after', `\nExample:\n  $ organiser ${group.name()} emails addresses.csv ${example}`)
    .action((file: string, options: Options & ColumnOptions & ExportOptions & { for: string }) => {
      const input = new InputReader();
      const filter = readFilter(input, options);
      const use = input.oneOf('for', options.for, ADDRESS_USES);
      const format = readFormat(input, file);
      const chosen = readColumns(input, options, ADDRESS_NAMES);
      input.finish();
      return withDependencies(cli, async (dependencies) => {
        await requireNamed(dependencies, filter);
        const { database } = dependencies;
        const rows = rowsWith(addressesOf(database, peopleOf(database, filter), use), chosen);
        const count = await exportRows(file, format, rows, options);
        cli.print({ file, count }, `${file}: ${count} ${count === 1 ? 'address' : 'addresses'}`);
      });
    });
}
