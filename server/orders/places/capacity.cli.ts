import type { Command } from 'commander';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { table } from '#server/organiser/table.ts';
import { changePlaces, leftOf, type PlacesChange, showPlaces } from './capacity.service.ts';
import type { Places } from './capacity.store.ts';

const COLUMNS = [
  { heading: 'Item', cell: ({ itemId }: Places) => itemId },
  { heading: 'Name', cell: ({ name }: Places) => name },
  { heading: 'Capacity', cell: ({ places }: Places) => String(places), right: true },
  { heading: 'Reserved', cell: ({ taken }: Places) => String(taken), right: true },
  { heading: 'Waiting', cell: ({ waiting }: Places) => String(waiting), right: true },
  { heading: 'Left', cell: (item: Places) => String(leftOf(item)), right: true },
];

/** `prices capacity`: shows how many of what there are for a conference, or sets it (docs/organisers.md). */
export function capacityCommand(prices: Command, cli: Cli): void {
  withChange(prices.command('capacity'))
    .description('Shows or sets the capacity of a conference')
    .argument('<conference>', 'its id, such as your-conference-2026')
    .option('--set <item=places...>', 'capacity, such as delegate-in-person=120; none: unlimited')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser prices capacity your-conference-2026
  $ organiser prices capacity your-conference-2026 --set delegate-in-person=120 --set one-night-single=none`,
    )
    .action((conference: string, options: ChangeOptions & { set?: string[] }) => {
      const input = new InputReader();
      const changes = (options.set ?? []).flatMap((text) => input.read('set', text, placesOf) ?? []);
      input.finish();
      return cli.withDependencies(async (dependencies) => {
        const limited =
          changes.length > 0
            ? await changePlaces(dependencies, conference, changes, doingOf(cli, options))
            : await showPlaces(dependencies, conference);
        const items = limited.map((item) => {
          const { itemId, name, places, taken, waiting } = item;
          return { itemId, name, places, taken, waiting, left: leftOf(item) };
        });
        const text =
          items.length > 0
            ? table(limited, COLUMNS, { aligned: cli.forPeople })
            : `Nothing is limited for ${conference}.`;
        printChange(cli, options, { conference, items, total: items.length }, text);
      });
    });
}

/** 'delegate-in-person=120' or 'delegate-in-person=none'. */
function placesOf(text: string): PlacesChange | string {
  const [, itemId, places] = /^([a-z0-9-]+)=(\d{1,7}|none)$/.exec(text.trim()) ?? [];
  if (itemId === undefined) return `${text}: must be an item with places, such as delegate-in-person=120`;
  return { itemId, places: places === 'none' ? null : Number(places) };
}
