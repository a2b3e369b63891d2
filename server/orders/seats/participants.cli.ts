import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { count } from '#domain/count.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { showCommand } from '#server/organiser/cli/show-commands.ts';
import { writeWhole } from '#server/organiser/export.ts';
import { countLines, countParticipantsOf } from './counts.service.ts';
import { doorSheet } from './door-sheet.service.ts';

type DoorSheetOptions = { conference: string; item: string };

/** `participants list`, `export`, `counts` and `door-sheet` (docs/organisers.md). */
export function participantCommands(program: Command, cli: Cli): void {
  const participants = groupOf(program, 'participants');
  showCommand(participants, cli, {
    name: 'counts',
    about:
      'Counts who takes part, what they need, rooms and arrivals: for caterer, venue and hotel, without names',
    argument: ['conference', 'such as your-conference-2026'],
    example: 'counts your-conference-2026',
    of: async (dependencies, conference) => {
      const record = await countParticipantsOf(dependencies, conference);
      return { record, text: countLines(record).join('\n') };
    },
  });
  participants
    .command('door-sheet')
    .description(
      'Writes who has booked an item, with needs, and paid or not, as a PDF to tick off at its door',
    )
    .argument('<file>', 'such as dinner.pdf')
    .requiredOption('--conference <id>', 'such as your-conference-2026')
    .requiredOption('--item <item>', 'an item’s id, such as gala-dinner, or a part of its name')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser participants door-sheet dinner.pdf --conference your-conference-2026 --item dinner',
    )
    .action((file: string, of: DoorSheetOptions) =>
      cli.withDependencies(async (dependencies) => {
        const { pdf, lines } = await doorSheet(dependencies, of);
        await writeWhole(file, (target) => pipeline(Readable.from([pdf]), target));
        cli.print({ file, count: lines }, `${file}: ${count(lines, 'line')}`);
      }),
    );
}
