import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { InputReader } from '#server/organiser/cli/input.ts';
import type { ContentKind } from './content-kind.ts';
import { draftEditions } from './edition.service.ts';

/** `conferences new-edition` (docs/content.md). */
export function newEditionCommand(conferences: Command, cli: Cli, kinds: readonly ContentKind[]): void {
  withChange(conferences.command('new-edition'))
    .description('Makes a draft of the next edition, and says what to read in it')
    .argument('<id>', 'of the edition before')
    .requiredOption('--starts <day>', 'its first day, such as 2027-09-20; all other dates move with it')
    .option('--all', 'of every conference of the same year, by as many days')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser conferences new-edition nextgen-pharma-2026 --starts 2027-09-20
  $ organiser conferences new-edition nextgen-pharma-2026 --starts 2027-09-20 --all --dry-run`,
    )
    .action((id: string, options: ChangeOptions & { starts: string; all?: true }) => {
      const input = new InputReader();
      input.startOfDay('starts', options.starts);
      input.finish();
      const wish = { id, startsOn: options.starts, season: options.all ?? false };
      return withDependencies(cli, async (dependencies) => {
        const editions = await draftEditions(dependencies, kinds, wish, doingOf(cli, options));
        const items = editions.map(({ document, toRead }) => ({
          id: document.id,
          previousEdition: document.previousEdition,
          title: document.title,
          startsOn: document.startsOn,
          endsOn: document.endsOn,
          toRead,
        }));
        const lines = items.flatMap(({ id, title, startsOn, endsOn, toRead }) => [
          `${id}: ${title}, ${startsOn} to ${endsOn}`,
          ...toRead.map(({ path, why }) => `  ${path}: ${why}`),
        ]);
        printChange(cli, options, { items, total: items.length }, lines.join('\n'));
      });
    });
}
