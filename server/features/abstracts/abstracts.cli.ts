import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import type { Database } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { emailsCommand } from '#server/features/newsletter/addresses.cli.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { InputReader } from '#server/organiser/cli/input.ts';
import { requireConference } from '#server/organiser/cli/known.ts';
import { readText, type TextOptions, withText } from '#server/organiser/cli/text.ts';
import {
  type ColumnOptions,
  printList,
  readColumns,
  rowsWith,
  withColumns,
} from '#server/organiser/columns.ts';
import { type ConsentOptions, consentTo, withConsent } from '#server/organiser/consent.ts';
import {
  type ExportOptions,
  exportRows,
  readFormat,
  withSemicolons,
  writeWhole,
} from '#server/organiser/export.ts';
import { type PageOptions, readPage, withPage } from '#server/organiser/page-options.ts';
import { exportDocuments } from './abstract-export.service.ts';
import { showAbstract } from './abstract-list.service.ts';
import {
  type AbstractFilter,
  allListedAbstracts,
  DECISIONS,
  findListedAbstracts,
} from './abstract-list.store.ts';
import {
  ABSTRACT_COLUMNS,
  ABSTRACT_NAMES,
  abstractRecord,
  authorOf,
  detailRecord,
  detailText,
  listedRecord,
} from './abstract-record.ts';
import { decideAbstracts, planDecision } from './decide.service.ts';

type FilterOptions = Partial<
  Record<'conference' | 'decision' | 'presentation' | 'author' | 'from' | 'to' | 'search', string>
> & { overLimit?: true };

/** `abstracts list`, `search`, `show`, `export`, `emails` and `decide` (docs/organisers.md). */
export function abstractCommands(program: Command, cli: Cli): void {
  const abstracts = program.command('abstracts').description('Submitted abstracts and their documents');
  const list = async (options: FilterOptions & PageOptions & ColumnOptions) => {
    const input = new InputReader();
    const filter = readFilter(input, options);
    const page = readPage(input, options);
    const chosen = readColumns(input, options, ABSTRACT_NAMES);
    input.finish();
    await withDependencies(cli, async (dependencies) => {
      requireNamed(dependencies, filter);
      const found = await findListedAbstracts(dependencies.database, filter, page);
      const records = { items: found.items.map(listedRecord), total: found.total };
      printList(cli, records, { usual: ABSTRACT_COLUMNS, chosen, none: 'No abstracts match.' });
    });
  };

  withColumns(withPage(withFilter(abstracts.command('list'))))
    .description('Lists abstracts, the newest first')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser abstracts list --conference optics-photonics-2026 --decision undecided
  $ organiser abstracts list --over-limit --json
  $ organiser abstracts list --columns reference,fullName,title`,
    )
    .action(list);

  withColumns(withPage(withFilter(abstracts.command('search'))))
    .description('Searches titles, texts, keywords, authors and affiliations; what fits best comes first')
    .argument('<words>', 'in any form; "a phrase", or, and -word for what must not occur')
    .addHelpText('after', '\nExample:\n  $ organiser abstracts search \'"protein folding" -prion\'')
    .action((search: string, options: FilterOptions & PageOptions & ColumnOptions) =>
      list({ ...options, search }),
    );

  abstracts
    .command('show')
    .description('Shows an abstract with its history and its author’s others')
    .argument('<reference>', 'such as ABS-2026-K2M9TX')
    .option('--document <file>', 'writes the author’s document to this file')
    .addHelpText('after', '\nExample:\n  $ organiser abstracts show ABS-2026-K2M9TX --document rings.pdf')
    .action((reference: string, { document }: { document?: string }) =>
      withDependencies(cli, async (dependencies) => {
        const beside = await showAbstract(dependencies, reference);
        if (document) {
          const source = await dependencies.files.store.open(beside.abstract.fileKey);
          await writeWhole(document, (target) => pipeline(source, target));
        }
        const record = detailRecord(beside);
        cli.print(record, detailText(record));
      }),
    );

  withColumns(withSemicolons(withFilter(abstracts.command('export'))))
    .description(
      'Writes abstracts to a file: CSV, XLSX, JSON, or ZIP with the documents and an index, by its name',
    )
    .argument('<file>', 'such as abstracts.zip')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser abstracts export accepted.zip --conference optics-photonics-2026 --decision accepted',
    )
    .action((file: string, options: FilterOptions & ColumnOptions & ExportOptions) => {
      const input = new InputReader();
      const filter = readFilter(input, options);
      const format = readFormat(input, file, 'zip');
      const chosen = readColumns(input, options, ABSTRACT_NAMES);
      if (chosen && format === 'zip') input.refuse('columns', 'the index of a ZIP has all of them');
      input.finish();
      return withDependencies(cli, async (dependencies) => {
        requireNamed(dependencies, filter);
        async function* records() {
          for await (const abstract of allListedAbstracts(dependencies.database, filter))
            yield abstractRecord(abstract);
        }
        let outcome = { count: 0, missing: [] as string[] };
        if (format === 'zip')
          await writeWhole(file, async (target) => {
            outcome = await exportDocuments(dependencies, filter, target);
          });
        else outcome.count = await exportRows(file, format, rowsWith(records(), chosen), options);
        for (const reference of outcome.missing)
          cli.say(`The document of ${reference} is not in the file store.`);
        const { count } = outcome;
        cli.print({ file, ...outcome }, `${file}: ${count} ${count === 1 ? 'abstract' : 'abstracts'}`);
      });
    });

  emailsCommand(abstracts, cli, {
    of: 'abstracts',
    example: '--conference optics-photonics-2026 --decision accepted --for service',
    withFilter,
    readFilter,
    requireNamed,
    peopleOf: authorsOf,
  });

  withConsent(withText(abstracts.command('decide'), 'message to the author'))
    .description('Accepts or rejects abstracts, or requests a revision, and informs each author by email')
    .argument('<decision>', DECISIONS.join(', '))
    .argument('<references...>', 'such as ABS-2026-K2M9TX')
    .option('--reason <text>', 'reason; recorded in the audit log, not emailed')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser abstracts decide accepted ABS-2026-K2M9TX ABS-2026-7F3K9Q --dry-run
  $ organiser abstracts decide revise ABS-2026-K2M9TX --text "Please say how many were measured."`,
    )
    .action(
      async (
        typed: string,
        references: string[],
        options: TextOptions & ConsentOptions & { reason?: string },
      ) => {
        const input = new InputReader();
        const decision = input.oneOf('decision', typed, DECISIONS);
        input.finish();
        const request = { decision, references, message: await readText(options) };
        return withDependencies(cli, async (dependencies) => {
          const planId = await consentTo(
            cli,
            await planDecision(dependencies, request),
            ({ message, abstracts }) => [
              ...abstracts.map(
                ({ reference, title, author, email, before }) =>
                  `${reference} becomes ${decision} (it is ${before?.toLowerCase() ?? 'undecided'}): ${title}; email to ${author} <${email}>`,
              ),
              message ? `Message: ${message}` : 'No message.',
              `${abstracts.length} ${abstracts.length === 1 ? 'email goes' : 'emails go'} out and can’t be recalled.`,
            ],
            options,
          );
          if (planId === null) return;
          const consent = { planId, actor: cli.actor(), reason: options.reason?.trim() ?? '' };
          const { facts } = await decideAbstracts(dependencies, request, consent);
          const items = facts.abstracts.map(({ reference, email }) => ({ reference, decision, email }));
          cli.print(
            { items, total: items.length },
            items
              .map(({ reference, email }) => `${reference} is ${decision}; ${email} is informed by email.`)
              .join('\n'),
          );
        });
      },
    );
}

const requireNamed = (dependencies: Dependencies, { conferenceId }: AbstractFilter) =>
  requireConference(dependencies, conferenceId);

async function* authorsOf(database: Database, filter: AbstractFilter) {
  for await (const abstract of allListedAbstracts(database, filter)) yield authorOf(abstract);
}

function withFilter(command: Command): Command {
  return command
    .option('--conference <id>', 'for this conference, such as optics-photonics-2026')
    .option('--decision <decision>', ['undecided', ...DECISIONS].join(', '))
    .option('--presentation <kind>', PRESENTATION_TYPES.join(', '))
    .option('--author <text>', 'with this in the author’s name, address or affiliation')
    .option('--over-limit', 'only third and later ones of an author for a conference')
    .option('--from <day>', 'submitted on this day or later, such as 2026-03-01 (London)')
    .option('--to <day>', 'submitted on this day or earlier');
}

function readFilter(input: InputReader, options: FilterOptions): AbstractFilter {
  const { conference, author, overLimit, from, to, search } = options;
  return {
    conferenceId: conference,
    decision: input.optional('decision', options.decision, ['undecided', ...DECISIONS]),
    presentation: input.optional('presentation', options.presentation, PRESENTATION_TYPES),
    overLimit,
    author,
    from: from === undefined ? undefined : input.startOfDay('from', from),
    until: to === undefined ? undefined : input.endOfDay('to', to),
    words: search === undefined ? undefined : input.text('words', search),
  };
}
