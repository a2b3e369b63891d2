import type { Command } from 'commander';
import { count } from '#domain/count.ts';
import { standInUrlOf } from '#server/base/parts.ts';
import { type Cli, CommandFailedError } from '#server/organiser/cli/cli.ts';
import { type ConsentOptions, consentTo, withConsent } from '#server/organiser/consent.ts';
import { fillDemo, planDemoRemoval, removeDemo, requireEmptyForDemo } from './demo.service.ts';
import type { DemoCounts } from './demo.store.ts';
import type { PastPayment } from './past-registration.ts';

/** Payments that the stand-in is told of at a time. */
const BATCH = 250;

/** `demo` (docs/organisers.md). */
export function demoCommand(program: Command, cli: Cli): void {
  withConsent(program.command('demo'))
    .description('Fills an empty database with a season to try things out on; only where no money moves')
    .option('--remove', 'take all of it away again, and nothing else')
    .addHelpText(
      'after',
      `
Two thousand registrations of eight months with refunds and coupons, 400 abstracts with their documents, messages and
subscribers. All of their addresses end with @season.example, and no mail is sent. It is filled in at once; only --remove asks.

Examples:
  $ organiser demo
  $ organiser demo --remove --dry-run`,
    )
    .action(async ({ remove, ...consent }: ConsentOptions & { remove?: boolean }) => {
      const standIn = standInUrlOf(cli.env());
      if (standIn === null)
        throw new CommandFailedError(
          'A demo is for a site on the PayPal stand-in only, where no money moves.',
        );
      await cli.withDependencies(async (dependencies) => {
        if (remove) {
          const planId = await consentTo(cli, await planDemoRemoval(dependencies), removalLines, consent);
          if (planId === null) return;
          const taken = await removeDemo(dependencies, { planId, actor: cli.actor() });
          return cli.print(taken, 'The demo is removed.');
        }
        if (consent.dryRun) {
          await requireEmptyForDemo(dependencies);
          return cli.print(
            { dryRun: true },
            'A season would be filled in. Nothing was done: this was a dry run.',
          );
        }
        cli.say('Typesetting 400 abstracts, and filling in a season. This takes a minute or two.');
        const made = await fillDemo(dependencies, (payments) => tellStandIn(standIn, payments), cli.actor());
        cli.print(
          made,
          `${count(made.orders, 'registration')}, ${count(made.abstracts, 'abstract')}, ${count(made.messages, 'message')}, ${count(made.subscribers, 'subscriber')} and ${count(made.coupons, 'coupon')} are there.`,
        );
      });
    });
}

function removalLines(counts: DemoCounts): string[] {
  const { registrations, abstracts, messages, subscribers, coupons, mails } = counts;
  return [
    `The demo’s ${[
      count(registrations, 'registration'),
      `${count(abstracts, 'abstract')} with ${abstracts === 1 ? 'its document' : 'their documents'}`,
      count(messages, 'message'),
      count(subscribers, 'subscriber'),
      count(coupons, 'coupon'),
    ].join(', ')} and ${count(mails, 'email')} go, with all that was done to them since.`,
  ];
}

/** @throws CommandFailedError where no stand-in answers */
async function tellStandIn(url: string, payments: readonly PastPayment[]): Promise<void> {
  for (let start = 0; start < payments.length; start += BATCH) {
    const response = await fetch(`${url}/stand-in/history`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payments.slice(start, start + BATCH)),
    }).catch((cause: unknown) => {
      throw new CommandFailedError(
        `PayPal’s stand-in does not answer at ${url}. Start the site first: npm start`,
        {
          cause,
        },
      );
    });
    if (!response.ok)
      throw new CommandFailedError(`PayPal’s stand-in at ${url} refused: ${await response.text()}`);
  }
}
