import { type Command, Option } from 'commander';
import { COUPON_TYPES } from '#domain/pricing/coupon-list.ts';
import type { RegistrationType } from '#domain/pricing/price-list.ts';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import { BadUsageError, type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { showCommand } from '#server/organiser/cli/show-commands.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { changeCoupon, createCoupons, MOST_CODES, showCoupon } from './coupon-change.service.ts';
import type { CouponTerms } from './coupon-change.store.ts';
import { couponText } from './coupon-text.ts';
import { coupons as list } from './coupons.list.ts';

type TermOptions = {
  from?: string;
  until?: string;
  maxUses?: string;
  conference?: string[];
  for?: string[];
};
type PercentOptions = { registration: string; addOns: string; accommodation: string };

/** `coupons list`, `export`, `show`, `create`, `edit` and `stop` (docs/organisers.md). */
export function couponCommands(program: Command, cli: Cli): void {
  const coupons = groupOf(program, 'coupons');

  showCommand(coupons, cli, {
    about: 'Shows a coupon, and the orders with it',
    argument: ['code', 'in any case'],
    example: 'show SPRING30',
    of: async (dependencies, code) => {
      const { coupon, orders } = await showCoupon(dependencies, code);
      const record = list.row(coupon);
      return { record: { ...record, orders }, text: couponText(record, orders) };
    },
  });

  withChange(withTerms(coupons.command('create'), { edit: false }))
    .description('Creates a coupon; with --count, many unguessable single-use codes')
    .argument('[code]', 'such as EARLY2026; not with --count')
    .option('--count <number>', `number of single-use codes, at most ${MOST_CODES}`)
    .option('--prefix <text>', 'prefix, such as SPEAKER-')
    .option('--registration <percent>', 'off tickets', '0')
    .option('--add-ons <percent>', 'off add-ons', '0')
    .option('--accommodation <percent>', 'off accommodation', '0')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser coupons create EARLY2026 --registration 20 --until 2026-04-30 --max-uses 100
  $ organiser coupons create --count 50 --prefix SPEAKER- --registration 100 --conference your-conference-2026`,
    )
    .action(
      (
        code: string | undefined,
        options: TermOptions & PercentOptions & ChangeOptions & { count?: string; prefix?: string },
      ) => {
        const input = new InputReader();
        const asked = readAsked(input, code, options);
        const percent = (path: string, text: string) =>
          input.wholeNumber(path, text, { least: 0, most: 100 });
        const discount = {
          registrationPercent: percent('registration', options.registration),
          addOnsPercent: percent('add-ons', options.addOns),
          accommodationPercent: percent('accommodation', options.accommodation),
        };
        const terms = readTerms(input, options);
        input.finish();
        const none = { validFrom: null, validUntil: null, maxUses: null };
        const all = { ...none, conferenceIds: [], registrationTypes: [], ...terms, ...discount };
        return cli.withDependencies(async (dependencies) => {
          const made = await createCoupons(dependencies, asked, all, doingOf(cli, options));
          const items = made.map(list.row);
          printChange(
            cli,
            options,
            { items, total: items.length },
            made.map((coupon) => coupon.code).join('\n'),
          );
        });
      },
    );

  withChange(withTerms(coupons.command('edit'), { edit: true }))
    .description('Edits when, how often and for what a coupon is valid')
    .argument('<code>', 'in any case')
    .addOption(new Option('--active', 'enables a disabled coupon again'))
    .addHelpText(
      'after',
      `
Examples:
  $ organiser coupons edit EARLY2026 --until 2026-05-31 --reason "deadline extended"
  $ organiser coupons edit EARLY2026 --max-uses none --conference all`,
    )
    .action((code: string, options: TermOptions & ChangeOptions & { active?: true }) => {
      const input = new InputReader();
      const changes = { ...readTerms(input, options), ...(options.active && { active: true }) };
      input.finish();
      if (Object.keys(changes).length === 0)
        throw new BadUsageError([{ path: 'options', message: 'say what is to change' }]);
      return cli.withDependencies(async (dependencies) => {
        const record = list.row(await changeCoupon(dependencies, code, changes, doingOf(cli, options)));
        printChange(cli, options, record, couponText(record, []));
      });
    });

  withChange(coupons.command('stop'))
    .description('Disables a coupon at once; existing orders keep their price')
    .argument('<code>', 'in any case')
    .addHelpText('after', '\nExample:\n  $ organiser coupons stop EARLY2026 --reason "found on a forum"')
    .action((code: string, options: ChangeOptions) =>
      cli.withDependencies(async (dependencies) => {
        const changes = { active: false };
        const record = list.row(await changeCoupon(dependencies, code, changes, doingOf(cli, options)));
        printChange(cli, options, record, `${record.code} is disabled.`);
      }),
    );
}

function withTerms(command: Command, { edit }: { edit: boolean }): Command {
  const none = edit ? '; none: no limit' : '';
  return command
    .option('--from <day>', `from this day on, such as 2026-03-01${none}`)
    .option('--until <day>', `up to and including this day${none}`)
    .option('--max-uses <number>', `usage limit${none}`)
    .option('--conference <ids...>', `for these conferences only${edit ? '; all: for every one' : ''}`)
    .option(
      '--for <types...>',
      `for these only: ${COUPON_TYPES.join(', ')}${edit ? '; all: for everybody' : ''}`,
    );
}

function readAsked(
  input: InputReader,
  code: string | undefined,
  { count, prefix = '' }: { count?: string; prefix?: string },
) {
  if (count === undefined) return { code: input.text('code', code ?? '') };
  if (code !== undefined) input.read('code', code, () => 'not together with --count');
  return { count: input.wholeNumber('count', count, { least: 1, most: MOST_CODES }), prefix: prefix.trim() };
}

/** Only what was typed. */
function readTerms(input: InputReader, options: TermOptions): Partial<CouponTerms> {
  const { from, until, maxUses, conference } = options;
  const terms: Partial<CouponTerms> = {};
  if (from) terms.validFrom = from === 'none' ? null : (input.startOfDay('from', from) ?? null);
  if (until) terms.validUntil = until === 'none' ? null : (input.endOfDay('until', until) ?? null);
  if (maxUses)
    terms.maxUses =
      maxUses === 'none' ? null : input.wholeNumber('max-uses', maxUses, { least: 1, most: 1_000_000 });
  if (conference) terms.conferenceIds = conference.includes('all') ? [] : conference;
  if (options.for)
    terms.registrationTypes = options.for.includes('all')
      ? []
      : options.for.map((type): RegistrationType => input.oneOf('for', type, COUPON_TYPES));
  return terms;
}
