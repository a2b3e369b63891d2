import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { count } from '#domain/count.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { printedSite } from '#server/common/media/logo-files.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { writeWhole } from '#server/organiser/export.ts';
import { requireConference } from '#server/organiser/known-conference.ts';
import { checkCommand } from './check.cli.ts';
import { diffCommand } from './diff.cli.ts';
import { boardLabels, chairSheets, daySigns, roomSheets, sheetsPdf } from './programme-sheets.ts';

type Options = {
  conference: string;
  out: string;
  rooms?: true;
  chairs?: true;
  daySigns?: true;
  boards?: true;
};

/** `programme …` (docs/organisers.md). */
export function programmeCommands(program: Command, cli: Cli): void {
  const programme = groupOf(program, 'programme');
  checkCommand(programme, cli);
  diffCommand(programme, cli);
  programme
    .command('print')
    .description('Writes sheets of a published programme for the printer, as a PDF with a page for each')
    .requiredOption('--conference <id>', 'such as your-conference-2026')
    .option('--rooms', 'for each door and day, what takes place in the room')
    .option('--chairs', 'for each session that somebody chairs, who speaks in it')
    .option('--day-signs', 'for each day, all that takes place, with the rooms')
    .option('--boards', 'for each poster, the label of its board')
    .requiredOption('--out <file>', 'such as doors.pdf')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser programme print --conference your-conference-2026 --rooms --out doors.pdf',
    )
    .action(({ conference: id, out, rooms, chairs, daySigns: signs, boards }: Options) => {
      if (!rooms && !chairs && !signs && !boards)
        throw new InvalidInputError([
          { path: 'rooms', message: 'say --rooms, --chairs, --day-signs or --boards' },
        ]);
      return cli.withDependencies(async (dependencies) => {
        requireConference(dependencies, id);
        const catalogue = dependencies.catalogue.current();
        const [conference, event] = [catalogue.conferenceById.get(id), catalogue.eventById.get(id)];
        const printed = conference && event && { catalogue, conference, event };
        const labels = printed && boards ? boardLabels(printed) : { sheets: [], left: [] };
        for (const line of labels.left) cli.say(`${line}.`);
        const sheets = printed
          ? [
              ...(rooms ? roomSheets(printed) : []),
              ...(chairs ? chairSheets(printed) : []),
              ...(signs ? daySigns(printed) : []),
              ...labels.sheets,
            ]
          : [];
        if (!printed || sheets.length === 0)
          throw new InvalidInputError([
            {
              path: 'conference',
              message: printed
                ? 'the published programme has nothing to print on these sheets'
                : `${id} has no published programme`,
            },
          ]);
        const pdf = await sheetsPdf(
          await printedSite(dependencies),
          printed.conference.title,
          sheets,
          dependencies.clock.now(),
        );
        await writeWhole(out, (target) => pipeline(Readable.from([pdf]), target));
        cli.print({ file: out, count: sheets.length }, `${out}: ${count(sheets.length, 'sheet')}`);
      });
    });
}
