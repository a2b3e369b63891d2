import type { Command } from 'commander';
import type { Database } from '#server/base/database/client.ts';
import { type ChangeOptions, printChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { consentTo } from '#server/organiser/consent.ts';
import { reasonHelp } from '#server/organiser/operation.ts';
import { type AnnouncementConsent, TellsPeopleError, waitingWords } from './announcement.ts';
import { changesText, publishedRecord } from './changes-record.ts';
import type { ContentChange } from './content-changes.ts';
import type { ContentKind } from './content-kind.ts';

/** What a command can be told that publishes content, and may write to people by that. */
export type AnnouncementOptions = ChangeOptions & { quiet?: true; confirm?: string };

/** Adds the options of such a command. */
export function withAnnouncement(command: Command): Command {
  return command
    .option('--reason <text>', reasonHelp())
    .option('--dry-run', 'show what would be done; change nothing')
    .option('--quiet', 'tell nobody by email that a conference moves to other days or another place')
    .option('--confirm <plan>', 'tell them without asking: the plan that --dry-run printed')
    .addHelpText(
      'after',
      '\nIt acts at once; where people have to be told that a conference moves, it shows whom and what, and asks.',
    );
}

/**
 * Publishes content, and prints what was done, or what was rehearsed. Where people would be told, whoever types is shown of what,
 * and agrees to it first.
 *
 * @throws BadUsageError | CommandFailedError as `consentTo` does
 */
export async function publishAnnouncing(
  cli: Cli,
  { database, kinds }: { database: Database; kinds: readonly ContentKind[] },
  options: AnnouncementOptions,
  publish: (consent: AnnouncementConsent) => Promise<ContentChange[]>,
): Promise<ContentChange[]> {
  const { quiet = false, confirm } = options;
  const waiting = async (changes: readonly ContentChange[]) =>
    options.dryRun ? [] : waitingWords(database, kinds, changes);
  try {
    const changes = await publish({ quiet, agreed: confirm });
    const later = await waiting(changes);
    printChange(
      cli,
      options,
      publishedRecord({ changes, later }),
      [changesText(changes, cli.forPeople), ...later].join('\n'),
    );
    return changes;
  } catch (error) {
    if (!(error instanceof TellsPeopleError)) throw error;
    const { id, facts } = error.plan;
    const agreed = options.dryRun
      ? id
      : await consentTo(cli, error.plan, ({ tells }) => [...tells], { confirm });
    const changes = await publish({ agreed: agreed ?? undefined });
    const later = await waiting(changes);
    const text = [
      changesText(changes, cli.forPeople),
      ...facts.tells,
      ...later,
      ...(options.dryRun ? [`To do it: --confirm ${id}`] : []),
    ];
    const record = { ...publishedRecord({ changes, later }), plan: id, tells: facts.tells };
    printChange(cli, options, record, text.join('\n'));
    return changes;
  }
}
