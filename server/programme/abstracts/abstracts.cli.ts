import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { authorLines } from '#domain/abstracts/content.ts';
import { PRESENTED_KINDS, type PresentedKind } from '#domain/abstracts/presented-file.ts';
import { namesInLine } from '#domain/text.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { type Given, listPrinter, requireNamed, withFilter } from '#server/organiser/cli/list-commands.ts';
import { shortListCommand, showCommand } from '#server/organiser/cli/show-commands.ts';
import { type ColumnOptions, readColumns, withColumns } from '#server/organiser/columns.ts';
import {
  type ExportOptions,
  exportRows,
  readFormat,
  withSemicolons,
  writeWhole,
} from '#server/organiser/export.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { requireConference } from '#server/organiser/known-conference.ts';
import { fileTable } from '#server/organiser/list.ts';
import { readFilter } from '#server/organiser/list-filter.ts';
import { type PageOptions, withPage } from '#server/organiser/page-options.ts';
import { exportDocuments, exportPresented, openDocument, openPresented } from './abstract-export.service.ts';
import { changedFields } from './abstract-history.ts';
import { showAbstract } from './abstract-list.service.ts';
import { detailRecord, detailText } from './abstract-record.ts';
import { abstracts as list } from './abstracts.list.ts';
import { findProposers } from './co-author.store.ts';
import { findContent, findOpenProposals, type OpenProposal, proposedContent } from './version.store.ts';

/** A change that waits, as commands write it; names and meaning stay as they are (docs/organisers.md). */
const proposalRecord = (
  { createdAt, baseNumber, base, abstract, ...proposal }: OpenProposal,
  proposedBy: readonly string[],
) => ({
  reference: abstract.reference,
  proposedAt: createdAt.toISOString(),
  conference: abstract.conferenceId,
  proposedBy,
  title: abstract.title,
  version: baseNumber,
  changes: changedFields(base, proposedContent(proposal)),
});
type ProposalRecord = ReturnType<typeof proposalRecord>;

const PROPOSAL_COLUMNS = [
  { heading: 'Reference', cell: ({ reference }: ProposalRecord) => reference },
  { heading: 'Proposed by', cell: ({ proposedBy }: ProposalRecord) => namesInLine(proposedBy) },
  { heading: 'Title', cell: ({ title }: ProposalRecord) => formulaWords(title) },
  { heading: 'Changes', cell: ({ changes }: ProposalRecord) => changes.join(', ') },
];

type ShowOptions = { document?: string; versions?: boolean } & {
  [kind in Lowercase<PresentedKind>]?: string;
};

const forPrograms = (kind: PresentedKind) => kind.toLowerCase() as Lowercase<PresentedKind>;

const writeFrom = (file: string, open: () => Promise<Readable>) =>
  writeWhole(file, async (target) => pipeline(await open(), target));

/** Commands of `abstracts` that are written by hand (docs/organisers.md). */
export function abstractCommands(program: Command, cli: Cli): void {
  const abstracts = groupOf(program, 'abstracts');
  const print = listPrinter(cli, list);

  withColumns(withPage(withFilter(abstracts.command('search'), list)))
    .description('Searches titles, texts, keywords, authors and affiliations; what fits best comes first')
    .argument('<words>', 'in any form; "a phrase", or, and -word for what must not occur')
    .addHelpText('after', '\nExample:\n  $ organiser abstracts search \'"protein folding" -prion\'')
    .action((typed: string, options: Given & PageOptions & ColumnOptions) => {
      const input = new InputReader();
      const search = input.text('words', typed);
      input.finish();
      return print({ ...options, search });
    });

  abstracts
    .command('show')
    .description('Shows an abstract with all that was sent of it, its history and its author’s others')
    .argument('<reference>', 'such as ABS-2026-K2M9TX')
    .option('--document <file>', 'writes the author’s document to this file')
    .option('--slides <file>', 'writes the slides to this file')
    .option('--poster <file>', 'writes the poster to this file')
    .option('--video <file>', 'writes the video to this file')
    .option('--versions', 'each version, too, with [-what it took out-] and {+what it added+}')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser abstracts show ABS-2026-K2M9TX --document rings.pdf
  $ organiser abstracts show ABS-2026-K2M9TX --slides talk.pdf
  $ organiser abstracts show ABS-2026-K2M9TX --versions`,
    )
    .action((reference: string, { document, versions, ...files }: ShowOptions) =>
      cli.withDependencies(async (dependencies) => {
        const detail = await showAbstract(dependencies, reference);
        if (document) await writeFrom(document, () => openDocument(dependencies, detail.abstract));
        for (const kind of PRESENTED_KINDS) {
          const file = files[forPrograms(kind)];
          if (file) await writeFrom(file, () => openPresented(dependencies, detail, kind));
        }
        const record = detailRecord(detail);
        cli.print(record, detailText(record, { places: detail.places, versions }));
      }),
    );

  withColumns(withSemicolons(withFilter(abstracts.command('export'), list)))
    .description(
      'Writes abstracts to a file: CSV, XLSX, JSON, or ZIP with the documents and an index, by its name',
    )
    .argument('<file>', 'such as abstracts.zip')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser abstracts export accepted.zip --conference your-conference-2026 --state to-present',
    )
    .action((file: string, options: Given & ColumnOptions & ExportOptions) => {
      const input = new InputReader();
      const filter = readFilter(list.shape, options, input);
      const format = readFormat(input, file, 'zip');
      const chosen = readColumns(input, options, Object.keys(list.shape.columns));
      if (chosen && format === 'zip') input.refuse('columns', 'the index of a ZIP has all of them');
      input.finish();
      return cli.withDependencies(async (dependencies) => {
        await requireNamed(list, dependencies, filter);
        let outcome = { count: 0, missing: [] as string[] };
        if (format === 'zip')
          await writeWhole(file, async (target) => {
            outcome = await exportDocuments(dependencies, filter, target);
          });
        else {
          const table = fileTable(list, dependencies, { filter }, chosen);
          outcome.count = await exportRows(file, format, table, options);
        }
        for (const reference of outcome.missing)
          cli.say(`The document of ${reference} is not in the file store.`);
        const { count } = outcome;
        cli.print({ file, ...outcome }, `${file}: ${count} ${count === 1 ? 'abstract' : 'abstracts'}`);
      });
    });

  abstracts
    .command('slides')
    .description(
      'Writes slides, posters and videos of accepted abstracts to a ZIP, by day, room and time where they have a place',
    )
    .argument('<file>', 'such as slides.zip')
    .requiredOption('--conference <id>', 'of this conference')
    .option('--day <number>', 'only what is given on this day of the programme, counted from 1')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser abstracts slides day1.zip --conference your-conference-2026 --day 1',
    )
    .action((file: string, { conference, day }: { conference: string; day?: string }) => {
      if (day !== undefined && !/^[1-9]\d?$/.test(day))
        throw new InvalidInputError([{ path: 'day', message: 'must be a number such as 1' }]);
      return cli.withDependencies(async (dependencies) => {
        requireConference(dependencies, conference);
        let outcome = { count: 0, missing: [] as string[] };
        await writeWhole(file, async (target) => {
          const which = { conferenceId: conference, day: day === undefined ? null : Number(day) };
          outcome = await exportPresented(dependencies, which, target);
        });
        for (const name of outcome.missing) cli.say(`${name} is not in the file store.`);
        const { count } = outcome;
        cli.print({ file, ...outcome }, `${file}: ${count} ${count === 1 ? 'file' : 'files'}`);
      });
    });

  shortListCommand(abstracts, cli, {
    name: 'proposals',
    about: 'Lists changes that authors have proposed, and that wait for you; the oldest first',
    example: 'proposals --json',
    rows: async ({ database }) => {
      const open = await findOpenProposals(database);
      const proposers = await findProposers(database, open);
      return open.map((proposal) => proposalRecord(proposal, proposers.get(proposal.id) ?? []));
    },
    columns: PROPOSAL_COLUMNS,
    none: 'No change waits for you.',
  });

  showCommand(abstracts, cli, {
    name: 'authors',
    about: 'Shows the authors of an abstract in their order, with their affiliations by number',
    argument: ['reference', 'such as ABS-2026-K2M9TX'],
    example: 'authors ABS-2026-K2M9TX --json',
    of: async (dependencies, reference) => {
      const { database } = dependencies;
      const { abstract } = await showAbstract(dependencies, reference);
      const { authors, affiliations } = await findContent(database, abstract);
      return {
        record: {
          reference: abstract.reference,
          version: abstract.currentVersion,
          authors,
          affiliations,
        },
        text: authorLines({ authors, affiliations }),
      };
    },
  });
}
