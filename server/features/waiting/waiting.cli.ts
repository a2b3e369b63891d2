import type { Command } from 'commander';
import { emailsCommand } from '#server/features/newsletter/addresses.cli.ts';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { waiting as list } from './waiting.list.ts';
import { removeFromList } from './waiting-change.service.ts';

/** `waiting list`, `export`, `emails` and `remove` (docs/organisers.md). */
export function waitingCommands(program: Command, cli: Cli): void {
  const waiting = program.command('waiting').description('Waiting lists of what is sold out');

  listCommands(waiting, cli, list, {
    list: ['list --conference optics-photonics-2026 --state waiting'],
    export: 'export waiting.csv --conference optics-photonics-2026',
  });
  emailsCommand(waiting, cli, list, '--conference optics-photonics-2026 --state waiting --for service');

  withChange(waiting.command('remove'))
    .description(
      'Takes somebody off a list, who is told by mail; a place that is held for them goes to the next',
    )
    .argument('<id>', 'as waiting list prints it')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser waiting remove 0195a000-0000-7000-8000-000000000001 --reason "asked by telephone"',
    )
    .action((id: string, options: ChangeOptions) =>
      withDependencies(cli, async (dependencies) => {
        const { conferenceId, item, email } = await removeFromList(dependencies, id, doingOf(cli, options));
        const result = { id, conference: conferenceId, item: item.name, email };
        printChange(cli, options, result, `${email} waits no longer for ${item.name}, ${conferenceId}.`);
      }),
    );
}
