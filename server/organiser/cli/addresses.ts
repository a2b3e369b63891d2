import type { Command } from 'commander';
import { ADDRESS_NAMES, ADDRESS_USES, addressesOf } from '#server/organiser/address-list.store.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { type Given, requireNamed, withFilter } from '#server/organiser/cli/list-commands.ts';
import { type ColumnOptions, readColumns, withColumns } from '#server/organiser/columns.ts';
import { type ExportOptions, exportRows, readFormat, withSemicolons } from '#server/organiser/export.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { type List, shapeOf } from '#server/organiser/list.ts';
import { readFilter, readSort } from '#server/organiser/list-filter.ts';

type Options = Given & ColumnOptions & ExportOptions & { for: string };

/** `orders emails`, and the same of other lists of people (docs/organisers.md). */
export function emailsCommand(program: Command, cli: Cli, list: List): void {
  const { name, emails: example } = list.command;
  if (example === undefined) return;
  const [group = ''] = name.split(' ');
  withColumns(withSemicolons(withFilter(groupOf(program, group).command('emails'), list)))
    .description(
      `Writes the email addresses of ${list.shape.many} to a file, each once: CSV, XLSX or JSON, by the file’s name`,
    )
    .argument('<file>', 'such as addresses.csv')
    .requiredOption(
      '--for <use>',
      'service: what concerns what they have sent; news: then only those who have agreed to get updates',
    )
    .addHelpText('after', `\nExample:\n  $ organiser ${group} emails addresses.csv ${example}`)
    .action((file: string, options: Options) => {
      return cli.withDependencies(async (dependencies) => {
        const input = new InputReader();
        const filter = readFilter(shapeOf(list, dependencies), options, input);
        const sort = readSort(list, options, input);
        const use = input.oneOf('for', options.for, ADDRESS_USES);
        const format = readFormat(input, file);
        const chosen = readColumns(input, options, ADDRESS_NAMES);
        input.finish();
        await requireNamed(list, dependencies, filter);
        const addresses = addressesOf(dependencies, list, { filter, sort }, use);
        const count = await exportRows(file, format, { ...addresses, names: chosen }, options);
        cli.print({ file, count }, `${file}: ${count} ${count === 1 ? 'address' : 'addresses'}`);
      });
    });
}
