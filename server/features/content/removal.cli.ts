import type { Command } from 'commander';
import { type ChangeOptions, doingOf, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { printChanges } from './content.cli.ts';
import type { ContentKind } from './content-kind.ts';
import { removePiece } from './removal.service.ts';

/** `content remove` (docs/content.md). */
export function removeCommand(content: Command, cli: Cli, kinds: readonly ContentKind[]): void {
  withChange(content.command('remove'))
    .description('Removes published content unless something needs it; an undo restores it')
    .argument('<kind>', kinds.map(({ kind }) => kind).join(', '))
    .argument('<id>', 'as its file has it')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser content remove gallery-item dinner-in-the-guildhall-2027 --reason "asked to"
  $ organiser content remove price-list oncology-2027 --dry-run`,
    )
    .action((kind: string, id: string, options: ChangeOptions) =>
      withDependencies(cli, async (dependencies) => {
        const { changes, namedBy } = await removePiece(
          dependencies,
          kinds,
          { kind, id },
          doingOf(cli, options),
        );
        if (namedBy.length > 0) cli.say(`Still referred to by ${namedBy.join(', ')}.`);
        printChanges(cli, options, changes);
      }),
    );
}
