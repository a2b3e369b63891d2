import type { Command } from 'commander';
import { dayWords, zonedInstant } from '#domain/printed-dates.ts';
import { type Cli, CommandFailedError, groupOf } from '#server/organiser/cli/cli.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { listText, type PageOptions, readPage, withPage } from '#server/organiser/page-options.ts';
import { inFull } from './completed.ts';
import { exportCommand, importCommand } from './content.cli.ts';
import { findContent } from './content.store.ts';
import type { ContentKind } from './content-kind.ts';
import { writeContent } from './content-text.ts';
import { findPieces, type Piece } from './pieces.service.ts';

const COLUMNS = [
  { heading: 'Id', cell: ({ id }: Piece) => id },
  { heading: 'From', cell: ({ startsOn }: Piece) => (startsOn ? dayWords(startsOn) : '') },
  { heading: 'State', cell: ({ state }: Piece) => state },
  {
    heading: 'Draft',
    cell: ({ draft, problem }: Piece) =>
      problem ? 'unreadable' : draft ? (draft.publishAt ? zonedInstant(draft.publishAt) : 'yes') : '',
  },
  { heading: 'Title', cell: ({ title }: Piece) => title },
];

/** `conferences list`, `show`, `export`, `import` and `new-edition` (docs/content.md). */
export function conferenceCommands(program: Command, cli: Cli, kinds: readonly ContentKind[]): void {
  const own = kinds.filter(({ kind }) => kind === 'conference');
  const conferences = groupOf(program, 'conferences');

  withPage(conferences.command('list'))
    .description('Lists conferences and drafts of new ones, in the order of the list')
    .addHelpText('after', '\nExample:\n  $ organiser conferences list --json')
    .action((options: PageOptions) => {
      const input = new InputReader();
      const { limit, offset } = readPage(input, options);
      input.finish();
      return cli.withDependencies(async (dependencies) => {
        const all = await findPieces(dependencies, own);
        const list = { items: all.slice(offset, offset + limit), total: all.length };
        cli.print(list, listText(list, COLUMNS, { aligned: cli.forPeople, none: 'There are none.' }));
      });
    });

  conferences
    .command('show')
    .description('Prints a conference as its file would be')
    .argument('<id>', 'as conferences list prints it')
    .addHelpText('after', '\nExample:\n  $ organiser conferences show your-conference-2026')
    .action((id: string) =>
      cli.withDependencies(async ({ database }) => {
        const found = (await database.$transaction((tx) => findContent(tx, own))).get(id);
        if (!found) throw new CommandFailedError(`There is no conference called ${id}.`);
        const document = inFull(own, found);
        cli.print(document, writeContent(document, 'yaml').trimEnd());
      }),
    );

  exportCommand(conferences, cli, own);
  importCommand(conferences, cli, kinds, own);
}
