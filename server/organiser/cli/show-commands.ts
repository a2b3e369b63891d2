import type { Command } from 'commander';
import type { Dependencies } from '#server/base/dependencies.ts';
import { listText } from '../page-options.ts';
import type { table } from '../table.ts';
import type { Cli } from './cli.ts';

/** A command that shows one thing. */
type Shown = {
  /** Its name; `show` unless said. */
  name?: string;
  /** What it does, in a sentence without a full stop. */
  about: string;
  /** What the thing is called by, and what help says of that. */
  argument: readonly [name: string, about: string];
  /** A call without the group. */
  example: string;
  of(dependencies: Dependencies, id: string): Promise<{ record: object; text: string }>;
};

/** Adds a command that shows one thing: to programs as `record`, to people as `text`. */
export function showCommand(
  group: Command,
  cli: Cli,
  { name = 'show', about, argument: [called, calledBy], example, of }: Shown,
): void {
  group
    .command(name)
    .description(about)
    .argument(`<${called}>`, calledBy)
    .addHelpText('after', `\nExample:\n  $ organiser ${group.name()} ${example}`)
    .action((id: string) =>
      cli.withDependencies(async (dependencies) => {
        const { record, text } = await of(dependencies, id);
        cli.print(record, text);
      }),
    );
}

/** A list that is never long, and has no filters. */
type ShortList<Row> = {
  name: string;
  about: string;
  example: string;
  /** All rows, as programs read them. */
  rows(dependencies: Dependencies): Promise<readonly Row[]>;
  columns: Parameters<typeof table<Row>>[1];
  /** What is said where there are none. */
  none: string;
};

/** Adds a command that prints a short list. */
export function shortListCommand<Row>(
  group: Command,
  cli: Cli,
  { name, about, example, rows, columns, none }: ShortList<Row>,
): void {
  group
    .command(name)
    .description(about)
    .addHelpText('after', `\nExample:\n  $ organiser ${group.name()} ${example}`)
    .action(() =>
      cli.withDependencies(async (dependencies) => {
        const items = await rows(dependencies);
        const list = { items, total: items.length };
        cli.print(list, listText(list, columns, { aligned: cli.forPeople, none }));
      }),
    );
}
