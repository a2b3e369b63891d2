import { type Command, Option } from 'commander';
import { fromUnits } from '#domain/pricing/money.ts';
import { phaseNamesOf } from '#domain/pricing/phase-names.ts';
import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { parseIsoDate } from '#domain/time.ts';
import { siteOf } from '#server/base/site.ts';
import { capacityCommand } from '#server/orders/places/capacity.cli.ts';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import { BadUsageError, type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { shortListCommand } from '#server/organiser/cli/show-commands.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import type { ContentKind } from '#server/site/content/content-kind.ts';
import { assignPriceList } from './price-assignment.service.ts';
import { changePriceList, createPriceList, showPriceList } from './price-list.service.ts';
import { findPriceLists } from './price-list.store.ts';
import { listRecord, listText, phaseEndsOf } from './price-list-record.ts';
import type { ItemPrice, PriceListChange } from './price-list-terms.ts';

type ContentOptions = {
  set?: string[];
  without?: string[];
  earlyUntil?: string;
  midUntil?: string;
  phases?: string;
};

function withContent(command: Command): Command {
  return withChange(command)
    .option(
      '--set <item=prices...>',
      'in the list’s first currency: e-poster=180.50, or early,mid,spot: exhibition=1900,2100,2300',
    )
    .option('--without <items...>', 'not sold for conferences with this list')
    .option('--early-until <day>', 'last day of the early phase, such as 2027-04-30; with --mid-until')
    .option('--mid-until <day>', 'last day of the mid phase')
    .addOption(new Option('--phases <rule>', 'rule: by each conference’s month again').choices(['rule']));
}

/** `prices list`, `show`, `create`, `edit` and `assign` (docs/organisers.md). */
export function priceCommands(program: Command, cli: Cli, kinds: readonly ContentKind[]): void {
  const prices = groupOf(program, 'prices');

  shortListCommand(prices, cli, {
    name: 'list',
    about: 'Lists the price lists with their conferences',
    example: 'list --json',
    rows: async ({ database }) => (await findPriceLists(database)).map(listRecord),
    columns: [
      { heading: 'List', cell: ({ id }) => id },
      { heading: 'Name', cell: ({ name }) => name },
      { heading: 'Phases end', cell: phaseEndsOf },
      { heading: 'Conferences', cell: ({ conferences }) => conferences.join(', ') || 'none' },
    ],
    none: 'There are no price lists.',
  });

  prices
    .command('show')
    .description('Shows a list with all its prices')
    .argument('[list]', 'its id, as prices list prints it', STANDARD_LIST)
    .addHelpText('after', '\nExample:\n  $ organiser prices show standard')
    .action((id: string) =>
      cli.withDependencies(async (dependencies) => {
        const record = listRecord(await showPriceList(dependencies, id));
        cli.print(record, listText(record, phaseNamesOf(siteOf(dependencies)), cli.forPeople));
      }),
    );

  withContent(prices.command('create'))
    .description('Creates a list from the prices of another; conferences get it with assign')
    .argument('<list>', 'its id, such as oncology-2027')
    .requiredOption('--name <text>', 'for staff; visitors don’t see it')
    .option('--from <list>', 'whose prices it begins with', STANDARD_LIST)
    .option(
      '--raise <percent>',
      'per cent to increase all prices by, to whole units; negative: decrease',
      '0',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ organiser prices create oncology-2027 --name "Oncology 2027" --raise 10 --set e-poster=180
  $ organiser prices create nursing-2027 --name "Nursing 2027" --early-until 2027-03-31 --mid-until 2027-06-15`,
    )
    .action(
      (
        id: string,
        options: ContentOptions & ChangeOptions & { name: string; from: string; raise: string },
      ) => {
        const input = new InputReader();
        const changes = readContent(input, options);
        const raisePercent = input.read('raise', options.raise, (text) =>
          /^-?\d{1,3}$/.test(text) ? Number(text) : 'must be a whole number from -90 to 900',
        );
        input.finish();
        const { name, from } = options;
        const asked = { id, name, from, raisePercent: raisePercent ?? 0 };
        return cli.withDependencies(async (dependencies) => {
          const record = listRecord(
            await createPriceList(dependencies, kinds, asked, changes, doingOf(cli, options)),
          );
          printChange(
            cli,
            options,
            record,
            listText(record, phaseNamesOf(siteOf(dependencies)), cli.forPeople),
          );
        });
      },
    );

  withContent(prices.command('edit'))
    .description('Changes a list for every conference that uses it; existing orders keep their price')
    .argument('<list>', 'its id, as prices list prints it')
    .option('--name <text>', 'another name')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser prices edit standard --set delegate-in-person=649,749,849 --reason "season 2027"
  $ organiser prices edit oncology-2027 --without exhibition --dry-run`,
    )
    .action((id: string, options: ContentOptions & ChangeOptions & { name?: string }) => {
      const input = new InputReader();
      const { name } = options;
      const changes = { ...readContent(input, options), ...(name !== undefined && { name }) };
      input.finish();
      if (Object.keys(changes).length === 0)
        throw new BadUsageError([{ path: 'options', message: 'say what is to change' }]);
      return cli.withDependencies(async (dependencies) => {
        const record = listRecord(
          await changePriceList(dependencies, kinds, id, changes, doingOf(cli, options)),
        );
        printChange(
          cli,
          options,
          record,
          listText(record, phaseNamesOf(siteOf(dependencies)), cli.forPeople),
        );
      });
    });

  capacityCommand(prices, cli);

  withChange(prices.command('assign'))
    .description('Assigns a price list to conferences; existing orders keep their price')
    .argument('<list>', 'its id, as prices list prints it')
    .argument('<conferences...>', 'their ids, such as your-conference-2026')
    .addHelpText('after', '\nExample:\n  $ organiser prices assign oncology-2027 your-conference-2026')
    .action((id: string, conferenceIds: string[], options: ChangeOptions) =>
      cli.withDependencies(async (dependencies) => {
        const list = await assignPriceList(dependencies, kinds, id, conferenceIds, doingOf(cli, options));
        const record = listRecord(list);
        printChange(cli, options, record, `${id} is the price list of ${conferenceIds.join(', ')}.`);
      }),
    );
}

/** Only what was typed. */
function readContent(input: InputReader, options: ContentOptions): PriceListChange {
  const { set = [], without = [], earlyUntil, midUntil, phases } = options;
  const changes: PriceListChange = {};
  const prices: ItemPrice[] = [
    ...set.flatMap((text) => input.read('set', text, itemPriceOf) ?? []),
    ...without.map((itemId) => ({ itemId, usdMinor: null })),
  ];
  if (prices.length > 0) changes.prices = prices;
  if (phases) changes.phases = null;
  if (earlyUntil !== undefined || midUntil !== undefined) {
    const early = dayOf(input, 'early-until', earlyUntil);
    const mid = dayOf(input, 'mid-until', midUntil);
    if (early && mid) changes.phases = { earlyUntil: early, midUntil: mid };
  }
  return changes;
}

/** A day as it is stored: midnight in UTC. */
function dayOf(input: InputReader, path: string, text: string | undefined): Date | null {
  const together = 'must be a day such as 2027-04-30; give both days';
  return input.read(path, text ?? '', (day) => (parseIsoDate(day) ? new Date(day) : together));
}

const ITEM_PRICE = /^([a-z0-9-]+)=(\d{1,7}(?:\.\d{1,2})?(?:(?:,\d{1,7}(?:\.\d{1,2})?){2})?)$/;

/** 'e-poster=180.50' or 'exhibition=1900,2100,2300'. */
function itemPriceOf(text: string): ItemPrice | string {
  const [, itemId = '', all = ''] = ITEM_PRICE.exec(text.trim()) ?? [];
  const [early, mid = early, spot = early] = all.split(',').filter(Boolean).map(Number).map(fromUnits);
  if (early == null || mid == null || spot == null)
    return `${text}: must be an item with dollars, such as e-poster=180.50 or exhibition=1900,2100,2300`;
  return { itemId, usdMinor: [early, mid, spot] };
}
