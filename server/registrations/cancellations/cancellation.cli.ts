import type { Command } from 'commander';
import { fullName } from '#domain/names.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { withOrder } from '#server/orders/orders/with-order.ts';
import { BadUsageError, type Cli } from '#server/organiser/cli/cli.ts';
import { doOperation } from '#server/organiser/cli/operation-command.ts';
import { shortListCommand } from '#server/organiser/cli/show-commands.ts';
import { readText, type TextOptions, withText } from '#server/organiser/cli/text.ts';
import { type ConsentOptions, withConsent } from '#server/organiser/consent.ts';
import { InputReader, readAmount } from '#server/organiser/input-reader.ts';
import { reasonHelp } from '#server/organiser/operation.ts';
import { MOST_TO_DO } from '#server/organiser/to-do.ts';
import { cancel, decline as declineOperation } from './cancel.operations.ts';
import { NoCancellationError } from './cancellation.errors.ts';
import {
  findLastCancellation,
  findOpenCancellations,
  findPaidAfterCancellation,
} from './cancellation.store.ts';

type DecideOptions = ConsentOptions &
  TextOptions & { accept?: boolean; decline?: boolean; amount?: string; reason: string };

/** `orders cancellations` and `orders decide` (docs/organisers.md). */
export function cancellationCommands(orders: Command, cli: Cli): void {
  shortListCommand(orders, cli, {
    name: 'cancellations',
    about: 'Lists cancellation requests, and payments received after a cancellation',
    example: 'cancellations --json',
    rows: async ({ database }) => {
      const [requests, late] = await Promise.all([
        findOpenCancellations(database, MOST_TO_DO),
        findPaidAfterCancellation(database, MOST_TO_DO),
      ]);
      return [
        ...requests.map(({ order, requestedAt, reason, moveToId }) =>
          recordOf(order, {
            kind: moveToId ? 'move-request' : 'request',
            at: requestedAt,
            reason,
            moveTo: moveToId,
          }),
        ),
        ...late.map((order) =>
          recordOf(order, {
            kind: 'paid-after-cancellation',
            at: order.lateMoneyAt ?? order.updatedAt,
            reason: '',
            moveTo: null,
          }),
        ),
      ];
    },
    columns: COLUMNS,
    none: 'Nothing to decide.',
  });

  withText(withConsent(orders.command('decide')), 'message to the buyer, sent by email')
    .description('Accepts or declines a buyer’s request to cancel')
    .argument('<reference>', 'such as XX-2026-7F3K9Q')
    .option('--accept', 'refunds by the way it was paid; the tickets are no longer valid')
    .option('--decline', 'leaves the registration as it is')
    .option('--amount <amount>', 'amount to refund, such as 120.00 or 0; the whole remainder unless set')
    .requiredOption('--reason <text>', reasonHelp())
    .addHelpText(
      'after',
      `With --decline it acts at once.

Examples:
  $ organiser orders decide XX-2026-7F3K9Q --accept --amount 500.00 --reason "ill" --dry-run
  $ organiser orders decide XX-2026-7F3K9Q --decline --text "The hall is booked." --reason "too late"`,
    )
    .action(async (reference: string, options: DecideOptions) => {
      const input = new InputReader();
      const { accept = false, decline = false } = options;
      const amountMinor = readAmount(input, 'amount', options.amount);
      input.text('reason', options.reason);
      input.finish();
      if (accept === decline)
        throw new BadUsageError([{ path: 'accept', message: 'pass either --accept or --decline' }]);
      const answer = await readText(options);
      await withOrder(cli, reference, async (dependencies, order) => {
        if (decline) return doOperation(cli, dependencies, declineOperation, { reference, answer }, options);
        const last = await findLastCancellation(dependencies.database, order.id);
        if (last?.state !== 'OPEN') throw new NoCancellationError(reference);
        if (last.moveToId)
          throw new BadUsageError([
            {
              path: 'accept',
              message: `the buyer asks to move: orders move ${reference} --to ${last.moveToId}`,
            },
          ]);
        await doOperation(cli, dependencies, cancel, { reference, answer, amountMinor }, options);
      });
    });
}

type Kind = 'request' | 'move-request' | 'paid-after-cancellation';
type Named = Pick<Order, 'reference' | 'designation' | 'firstName' | 'lastName' | 'totalMinor' | 'currency'>;

function recordOf(
  { reference, totalMinor, currency, ...person }: Named,
  { at, ...request }: { kind: Kind; at: Date; reason: string; moveTo: string | null },
) {
  return { reference, name: fullName(person), totalMinor, currency, ...request, at: at.toISOString() };
}
type Row = ReturnType<typeof recordOf>;

const COLUMNS = [
  { heading: 'Reference', cell: ({ reference }: Row) => reference },
  { heading: 'Since', cell: ({ at }: Row) => zonedInstant(at) },
  { heading: 'Name', cell: ({ name }: Row) => name },
  {
    heading: 'Paid',
    cell: ({ totalMinor, currency }: Row) => formatMoney(totalMinor, currency as Currency),
    right: true,
  },
  {
    heading: 'What',
    cell: ({ kind, reason, moveTo }: Row) =>
      kind === 'paid-after-cancellation'
        ? 'Paid after cancellation'
        : moveTo
          ? [`Move to ${moveTo}`, reason].filter(Boolean).join(': ')
          : reason || 'Cancellation request',
  },
];
