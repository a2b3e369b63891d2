import { type Command, Option } from 'commander';
import type { Database } from '#server/base/database/client.ts';
import { exportMedia } from '#server/common/media/media-folder.service.ts';
import { doingOf, printChange } from '#server/organiser/change.ts';
import { BadUsageError, type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { fileFault } from '#server/organiser/cli/file-faults.ts';
import { type AnnouncementOptions, publishAnnouncing, withAnnouncement } from './announcement.cli.ts';
import type { AnnouncementConsent } from './announcement.ts';
import { findContent } from './content.store.ts';
import { type ContentChange, digestOf } from './content-changes.ts';
import { type ContentFile, filesAt, readFiles, writeFiles } from './content-files.ts';
import type { ContentKind } from './content-kind.ts';
import type { ReadContent } from './content-text.ts';
import { draftDocuments } from './draft-reading.service.ts';
import { draftRecord } from './draft-record.ts';
import { exportedStateAt, noteExported, noteState } from './exported-state.ts';
import { importAsDrafts, importFiles } from './import.service.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { mediaIn } from './media-of-content.ts';

/** `content export`, `import` and `schema` (docs/content.md). */
export function contentCommands(program: Command, cli: Cli, kinds: readonly ContentKind[]): void {
  const content = groupOf(program, 'content');
  exportCommand(content, cli, kinds);
  importCommand(content, cli, kinds, kinds);
  content
    .command('schema')
    .description('Prints the JSON Schema of the files, for editors and programs')
    .addHelpText('after', '\nExample:\n  $ organiser content schema > content.schema.json')
    .action(() => {
      const schema = jsonSchemaOf(kinds);
      cli.print(schema, JSON.stringify(schema, null, 2));
    });
}

/** `export` of some kinds of content. */
export function exportCommand(parent: Command, cli: Cli, kinds: readonly ContentKind[]): void {
  parent
    .command('export')
    .description('Writes a file for each piece of content')
    .argument('<directory>', 'where to; made if it is not there')
    .argument('[ids...]', 'only these')
    .option('--format <format>', 'yaml or json', 'yaml')
    .option('--drafts', 'what is being worked on, not what visitors see')
    .addHelpText('after', `\nExample:\n  $ organiser ${parent.name()} export ./content`)
    .action((directory: string, ids: string[], { format, drafts }: { format: string; drafts?: true }) => {
      if (format !== 'yaml' && format !== 'json')
        throw new BadUsageError([{ path: 'format', message: 'must be yaml or json' }]);
      return cli.withDependencies(async (dependencies) => {
        const { database } = dependencies;
        const live = await database.$transaction((tx) => findContent(tx, kinds));
        const { documents: found, unreadable } = drafts
          ? await draftDocuments(database, kinds)
          : { documents: live, unreadable: [] };
        const unknown = ids.filter((id) => !found.has(id));
        if (unknown.length > 0)
          throw new BadUsageError(unknown.map((id) => ({ path: 'ids', message: `there is no ${id}` })));
        const wanted = [...found.values()].filter(({ id }) => ids.length === 0 || ids.includes(id));
        const total = await writing(async () => {
          const written = writeFiles(directory, wanted, kinds, format);
          noteExported(directory, new Map(wanted.map(({ id }) => [id, digestOf(live.get(id))])));
          await exportMedia(dependencies, mediaIn(wanted), directory);
          return written;
        });
        for (const { id } of unreadable)
          cli.say(`This release can’t read the draft of ${id}: it was left out.`);
        cli.print({ directory, total }, `${total} files written to ${directory}.`);
      });
    });
}

/** @throws BadUsageError | CommandFailedError where no files can be written */
async function writing<Result>(write: () => Promise<Result>): Promise<Result> {
  return write().catch((error) => {
    throw fileFault(error, 'directory');
  });
}

/** `import` of files of the kinds `read`. */
export function importCommand(
  parent: Command,
  cli: Cli,
  kinds: readonly ContentKind[],
  read: readonly ContentKind[],
): void {
  withAnnouncement(parent.command('import'))
    .description('Publishes what files say, all of it or nothing; what they do not name stays')
    .argument('<path>', 'a file in YAML or JSON, or a directory of them')
    .addOption(
      // Drafts tell nobody anything.
      new Option('--draft', 'only keep them as drafts, to be published later').conflicts([
        'quiet',
        'confirm',
      ]),
    )
    .addOption(new Option('--remove', 'also remove what they do not name').conflicts('draft'))
    .option('--over', OVER)
    .addHelpText('after', `\nExample:\n  $ organiser ${parent.name()} import ./content --dry-run`)
    .action((path: string, options: ImportOptions & { draft?: true; remove?: true }) => {
      const files = readAt(path, read);
      return cli.withDependencies(async (dependencies) => {
        const doing = doingOf(cli, options);
        const from = { path, files };
        if (!options.draft)
          return publishFiles(
            { cli, database: dependencies.database, kinds },
            options,
            from,
            (all, consent) =>
              importFiles(
                dependencies,
                kinds,
                { ...all, only: options.remove ? read : null, consent },
                doing,
              ),
          );
        const exported = exportedStateAt(path)?.digests ?? null;
        const all = { ...from, exported, over: options.over ?? false };
        const items = (await importAsDrafts(dependencies, kinds, all, doing)).map(draftRecord);
        const text = items.map(({ id, version }) => `${id}: version ${version} of its draft`);
        printChange(cli, options, { items, total: items.length }, text.join('\n'));
      });
    });
}

type ImportOptions = AnnouncementOptions & { over?: true };
const OVER = 'also over what somebody else has changed since it was exported';

/** Publishes files unless somebody else has changed their pieces since they were exported, and notes what those are by now. */
async function publishFiles(
  { cli, database, kinds }: { cli: Cli; database: Database; kinds: readonly ContentKind[] },
  options: ImportOptions,
  from: { path: string; files: readonly ReadContent[] },
  publish: (
    from: Parameters<typeof importFiles>[2],
    consent: AnnouncementConsent,
  ) => Promise<ContentChange[]>,
): Promise<void> {
  const state = exportedStateAt(from.path);
  const exported = state?.digests ?? null;
  const all = { ...from, exported, over: options.over ?? false };
  const changes = await publishAnnouncing(cli, { database, kinds }, options, (consent) =>
    publish(all, consent),
  );
  if (!state || options.dryRun) return;
  const live = await database.$transaction((tx) => findContent(tx, kinds));
  const now = from.files.flatMap(({ document }) => document ?? []);
  // What files leave open is known from what is there by now.
  const digests = new Map([
    ...now.map(({ id }) => [id, digestOf(live.get(id))] as const),
    ...changes.map(({ id, after }) => [id, digestOf(after)] as const),
  ]);
  try {
    noteState(state, digests);
  } catch (error) {
    cli.say(`All of it is published, but ${state.file} could not be written: ${(error as Error).message}.`);
  }
}

/** @throws BadUsageError where there is nothing to read */
function readAt(path: string, kinds: readonly ContentKind[]): ReadContent[] {
  let files: ContentFile[];
  try {
    files = filesAt(path);
  } catch (cause) {
    throw fileFault(cause, 'path', { file: path });
  }
  if (files.length === 0) throw new BadUsageError([{ path: 'path', message: 'no files of content there' }]);
  return readFiles(files, kinds);
}
