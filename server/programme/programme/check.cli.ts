import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { checkProgramme } from './check.service.ts';

/** `programme check` (docs/product.md 3.15). */
export function checkCommand(programme: Command, cli: Cli): void {
  programme
    .command('check')
    .description(
      'Lists what is wrong with a programme, or looks wrong, as it would be with every draft published',
    )
    .requiredOption('--conference <id>', 'such as your-conference-2026')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser programme check --conference your-conference-2026 --json',
    )
    .action(({ conference }: { conference: string }) =>
      cli.withDependencies(async (dependencies) => {
        const warnings = await checkProgramme(dependencies, dependencies.contentKinds, conference);
        cli.print(
          { items: warnings },
          warnings.map(({ words, names }) => `${words} (${names.join(', ')})`).join('\n') ||
            'Nothing looks wrong.',
        );
      }),
    );
}
