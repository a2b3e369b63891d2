import type { Command } from 'commander';
import type { Stay } from '#domain/programme/changes.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { requireConference } from '#server/organiser/known-conference.ts';
import { programmeDiff } from './programme-diff.service.ts';

/** `programme diff` (docs/product.md 3.19). */
export function diffCommand(programme: Command, cli: Cli): void {
  programme
    .command('diff')
    .description('Lists in words what has changed on programmes from one publication to another')
    .argument('<from>', 'its number, as content publications lists it')
    .argument('<to>', 'the number of a later one')
    .option('--conference <id>', 'of this conference alone')
    .addHelpText('after', '\nExample:\n  $ organiser programme diff 4 5 --conference your-conference-2026')
    .action((typedFrom: string, typedTo: string, { conference }: { conference?: string }) => {
      const input = new InputReader();
      const bounds = { least: 1, most: 999_999_999 };
      const from = input.wholeNumber('from', typedFrom, bounds);
      const to = input.wholeNumber('to', typedTo, bounds);
      input.finish();
      return cli.withDependencies(async (dependencies) => {
        requireConference(dependencies, conference);
        const diffs = await programmeDiff(dependencies, { from, to, conference });
        const items = diffs.flatMap(({ conference: of, changes }) =>
          changes.map(({ kind, id, abstract, title, from: was, to: is, words }) => ({
            conference: of,
            change: kind,
            id,
            abstract,
            title,
            from: stayRecord(was),
            to: stayRecord(is),
            words,
          })),
        );
        const lines = diffs.flatMap(({ conference: of, changes }) => [
          ...(diffs.length > 1 ? [of] : []),
          ...changes.map(({ words }) => words),
        ]);
        cli.print({ items, total: items.length }, lines.join('\n') || 'Nothing has changed.');
      });
    });
}

const stayRecord = (stay: Stay | null) =>
  stay && { ...stay, startsAt: stay.startsAt.toISOString(), endsAt: stay.endsAt.toISOString() };
