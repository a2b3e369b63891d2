import type { Command } from 'commander';
import { badgesOf } from '#server/orders/seats/badge-list.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { type ExportOptions, exportRows, readFormat, withSemicolons } from '#server/organiser/export.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { requireConference } from '#server/organiser/known-conference.ts';

/** `orders badges` (docs/organisers.md). */
export function badgeCommand(orders: Command, cli: Cli): void {
  withSemicolons(orders.command('badges'))
    .description(
      'Writes who takes part in a conference, for printing badges: CSV, XLSX or JSON, by the file’s name',
    )
    .argument('<file>', 'such as badges.xlsx')
    .requiredOption('--conference <id>', 'such as your-conference-2026')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser orders badges badges.xlsx --conference your-conference-2026',
    )
    .action((file: string, { conference, ...options }: ExportOptions & { conference: string }) => {
      const input = new InputReader();
      const format = readFormat(input, file);
      input.finish();
      return cli.withDependencies(async (dependencies) => {
        requireConference(dependencies, conference);
        const badges = badgesOf(dependencies, conference);
        const count = await exportRows(file, format, badges, options);
        cli.print({ file, count }, `${file}: ${count} ${count === 1 ? 'badge' : 'badges'}`);
      });
    });
}
