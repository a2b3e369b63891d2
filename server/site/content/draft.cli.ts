import { type Command, Option } from 'commander';
import { zonedInstant } from '#domain/printed-dates.ts';
import { parseInstant } from '#domain/time.ts';
import { doingOf, printChange } from '#server/organiser/change.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { shortListCommand } from '#server/organiser/cli/show-commands.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { listText, type PageOptions, readPage, withPage } from '#server/organiser/page-options.ts';
import { type AnnouncementOptions, publishAnnouncing, withAnnouncement } from './announcement.cli.ts';
import type { ContentKind } from './content-kind.ts';
import { publishDrafts, publishDraftsAt } from './draft.service.ts';
import { findDrafts } from './draft.store.ts';
import { type DraftRecord, draftRecord } from './draft-record.ts';
import { publicationRecord, publicationText } from './publication-record.ts';
import { type ListedPublication, listPublications } from './undo.service.ts';

const COLUMNS = [
  { heading: 'Kind', cell: ({ kind }: DraftRecord) => kind },
  { heading: 'Id', cell: ({ id }: DraftRecord) => id },
  { heading: 'By', cell: ({ actor }: DraftRecord) => actor },
  { heading: 'Changed', cell: ({ updatedAt }: DraftRecord) => zonedInstant(updatedAt) },
  { heading: 'Publish at', cell: ({ publishAt }: DraftRecord) => (publishAt ? zonedInstant(publishAt) : '') },
];

/** `drafts`, `publish`, `preview`, `discard`, `undo`, `publications` and `remove` of `content` (docs/content.md). */
export function draftCommands(program: Command, cli: Cli, kinds: readonly ContentKind[]): void {
  const content = groupOf(program, 'content');
  shortListCommand(content, cli, {
    name: 'drafts',
    about: 'Lists drafts, which visitors do not see yet',
    example: 'drafts',
    rows: async ({ database }) => (await findDrafts(database)).map(draftRecord),
    columns: COLUMNS,
    none: 'There are no drafts.',
  });

  withAnnouncement(content.command('publish'))
    .description('Publishes drafts together, at once or at a time')
    .argument(
      '[ids...]',
      'these alone; unless said, all drafts without a time; among others, not what was just undone',
    )
    .addOption(
      // Where it is published at a time, nobody is told anything.
      new Option('--at <instant>', 'such as 2027-01-10T09:00:00Z; never: not by itself').conflicts([
        'quiet',
        'confirm',
      ]),
    )
    .addHelpText(
      'after',
      `
Examples:
  $ organiser content publish your-conference-2027 --dry-run
  $ organiser content publish --at 2027-01-10T09:00:00Z`,
    )
    .action((ids: string[], options: AnnouncementOptions & { at?: string }) => {
      const input = new InputReader();
      const at = options.at === undefined ? undefined : input.read('at', options.at, timeOf);
      input.finish();
      return cli.withDependencies(async (dependencies) => {
        const doing = doingOf(cli, options);
        if (!at) {
          await publishAnnouncing(cli, { database: dependencies.database, kinds }, options, (consent) =>
            publishDrafts(dependencies, kinds, ids, doing, { before: async () => consent }),
          );
          return;
        }
        const drafts = await publishDraftsAt(dependencies, ids, at.instant, doing);
        const items = drafts.map(draftRecord);
        const text = items.map(
          ({ id, publishAt }) => `${id}: ${publishAt ? zonedInstant(publishAt) : 'not scheduled'}`,
        );
        printChange(cli, options, { items, total: items.length }, text.join('\n'));
      });
    });

  withPage(content.command('publications'))
    .description('Lists publications, the newest first, and whether each can be undone')
    .addHelpText('after', '\nExample:\n  $ organiser content publications --limit 10')
    .action((options: PageOptions) => {
      const input = new InputReader();
      const page = readPage(input, options);
      input.finish();
      return cli.withDependencies(async (dependencies) => {
        const { items, total } = await listPublications(dependencies, kinds, page);
        const text = { aligned: cli.forPeople, none: 'Nothing has been published.' };
        cli.print(
          { items: items.map(publicationRecord), total },
          listText({ items, total }, PUBLICATION_COLUMNS, text),
        );
      });
    });
}

const PUBLICATION_COLUMNS = [
  { heading: 'Number', cell: ({ id }: ListedPublication) => String(id), right: true },
  { heading: 'At', cell: ({ at }: ListedPublication) => zonedInstant(at) },
  { heading: 'By', cell: ({ actor }: ListedPublication) => actor },
  { heading: 'Undo', cell: ({ canUndo }: ListedPublication) => (canUndo ? 'yes' : 'no') },
  { heading: 'What', cell: publicationText },
];

/** The instant that was typed, null for 'never'; or what is wrong with it. */
function timeOf(text: string): { instant: Date | null } | string {
  if (text === 'never') return { instant: null };
  const instant = parseInstant(text);
  return instant
    ? { instant }
    : 'must be an instant such as 2027-01-10T09:00:00Z; without an offset, the organiser’s time';
}
