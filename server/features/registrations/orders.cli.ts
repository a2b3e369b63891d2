import type { Command } from 'commander';
import { type OrderStatus, STATUS_NAMES, statusText } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { words } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findAuditOf } from '#server/features/audit/audit.store.ts';
import { cancelCommand } from '#server/features/cancellations/cancel.cli.ts';
import { cancellationCommands } from '#server/features/cancellations/cancellation.cli.ts';
import { emailsCommand } from '#server/features/newsletter/addresses.cli.ts';
import {
  allListedOrders,
  countListedOrders,
  findListedOrders,
  historyOf,
  type OrderFilter,
} from '#server/features/orders/order-list.store.ts';
import { buyerOf, ORDER_NAMES, type OrderRecord, recordOf } from '#server/features/orders/order-list.ts';
import { resendConfirmation } from '#server/features/orders/resend.service.ts';
import { withOrder } from '#server/features/orders/with-order.ts';
import { checkPaymentStatus } from '#server/features/payments/due-orders.ts';
import { refundOrder } from '#server/features/refunds/refund.service.ts';
import { refundLines } from '#server/features/refunds/refund-lines.ts';
import { planRefund } from '#server/features/refunds/refund-plan.service.ts';
import {
  ACTS_AT_ONCE,
  type ChangeOptions,
  doingOf,
  printChange,
  withChange,
} from '#server/organiser/change.ts';
import { type Cli, CommandFailedError } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { amountOf, InputReader } from '#server/organiser/cli/input.ts';
import {
  type ColumnOptions,
  printList,
  readColumns,
  rowsWith,
  withColumns,
} from '#server/organiser/columns.ts';
import { type ConsentOptions, consentTo, withConsent } from '#server/organiser/consent.ts';
import { type ExportOptions, exportRows, readFormat, withSemicolons } from '#server/organiser/export.ts';
import { type PageOptions, readPage, withPage } from '#server/organiser/page-options.ts';
import { table } from '#server/organiser/table.ts';
import { orderChangeCommands } from './order-changes.cli.ts';
import { type FilterOptions, readFilter, requireNamed, withFilter } from './order-filter.cli.ts';
import { badgeCommand } from './orders-export.cli.ts';

const money = (minor: number, currency: string) => formatMoney(minor, currency as Currency);

const COLUMNS = [
  { heading: 'Reference', cell: ({ reference }: OrderRecord) => reference },
  { heading: 'Created', cell: ({ createdAt }: OrderRecord) => createdAt.slice(0, 10) },
  { heading: 'Status', cell: ({ status }: OrderRecord) => STATUS_NAMES[status] },
  { heading: 'Name', cell: ({ firstName, lastName }: OrderRecord) => `${firstName} ${lastName}` },
  { heading: 'Email', cell: ({ email }: OrderRecord) => email },
  { heading: 'Conference', cell: ({ conference }: OrderRecord) => conference },
  {
    heading: 'Total',
    cell: ({ totalMinor, currency }: OrderRecord) => money(totalMinor, currency),
    right: true,
  },
];

/**
 * `orders list`, `show`, `export`, `badges`, `emails`, `refund`, `cancel`, `cancellations`, `decide`, `reconcile` and `resend` (docs/organisers.md).
 *
 * @returns the group, for more of its commands
 */
export function orderCommands(program: Command, cli: Cli): Command {
  const orders = program.command('orders').description('Registrations and their payments');
  withColumns(withPage(withFilter(orders.command('list'))))
    .description('Lists registrations, the newest first')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser orders list --conference nextgen-pharma-2026 --status paid
  $ organiser orders list --search "lovelace" --json
  $ organiser orders list --columns reference,lastName,totalMinor`,
    )
    .action((options: FilterOptions & ColumnOptions & PageOptions) => {
      const input = new InputReader();
      const filter = readFilter(input, options);
      const { limit, offset } = readPage(input, options);
      const chosen = readColumns(input, options, ORDER_NAMES);
      input.finish();
      return withDependencies(cli, async (dependencies) => {
        await requireNamed(dependencies, filter);
        const { database } = dependencies;
        const [orders, total] = await Promise.all([
          findListedOrders(database, filter, { limit, offset }),
          countListedOrders(database, filter),
        ]);
        const items = orders.map(recordOf);
        printList(cli, { items, total }, { usual: COLUMNS, chosen, none: 'No registrations match.' });
      });
    });

  orders
    .command('show')
    .description('Shows a registration with its lines, its history and PayPal’s ids')
    .argument('<reference>', 'such as MC-2026-7F3K9Q')
    .addHelpText('after', '\nExample:\n  $ organiser orders show MC-2026-7F3K9Q')
    .action((reference: string) =>
      withOrder(cli, reference, async ({ database }, order) => {
        const history = await historyOf(database, order.id);
        const entries = await findAuditOf(database, `order ${order.reference}`);
        const changes = entries.map(({ at, actor, action, personal }) => {
          return { at, actor, action, personal: personal?.values ?? null };
        });
        cli.print({ ...recordOf(order), history, changes }, showText(recordOf(order), history, changes));
      }),
    );

  withColumns(withSemicolons(withFilter(orders.command('export'))))
    .description('Writes registrations to a file: CSV, XLSX or JSON, by its name')
    .argument('<file>', 'such as registrations.csv')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser orders export pharma.csv --conference nextgen-pharma-2026',
    )
    .action((file: string, options: FilterOptions & ColumnOptions & ExportOptions) => {
      const input = new InputReader();
      const filter = readFilter(input, options);
      const format = readFormat(input, file);
      const chosen = readColumns(input, options, ORDER_NAMES);
      input.finish();
      return withDependencies(cli, async (dependencies) => {
        await requireNamed(dependencies, filter);
        const rows = rowsWith(recordsOf(dependencies.database, filter), chosen);
        const count = await exportRows(file, format, rows, options);
        cli.print({ file, count }, `${file}: ${count} ${count === 1 ? 'registration' : 'registrations'}`);
      });
    });

  withConsent(orders.command('refund'))
    .description('Refunds a payment through PayPal')
    .argument('<reference>', 'such as MC-2026-7F3K9Q')
    .requiredOption('--reason <text>', 'reason; recorded in the audit log')
    .option(
      '--amount <amount>',
      'such as 120.00, in the currency of the order; the whole remainder unless set',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ organiser orders refund MC-2026-7F3K9Q --amount 120.00 --reason "one day missed" --dry-run
  $ organiser orders refund MC-2026-7F3K9Q --amount 120.00 --reason "one day missed" --confirm 3f9c02d1a7be`,
    )
    .action((reference: string, options: ConsentOptions & { reason: string; amount?: string }) => {
      const input = new InputReader();
      const amountMinor =
        options.amount === undefined ? null : input.read('amount', options.amount, amountOf);
      const reason = input.text('reason', options.reason);
      input.finish();
      return withOrder(cli, reference, async (dependencies, order) => {
        const request = { orderId: order.id, amountMinor };
        const planId = await consentTo(cli, await planRefund(dependencies, request), refundLines, options);
        if (planId === null) return;
        const consent = { planId, actor: cli.actor(), reason };
        const { order: after, pending } = await refundOrder(dependencies, request, consent);
        const { status, currency, refundedMinor } = after;
        cli.print(
          { reference, status, currency, refundedMinor, pending },
          pending
            ? `PayPal has accepted the refund of ${reference}; a bank has yet to process it.`
            : `${reference} is ${statusText(status)}: ${money(refundedMinor, currency)} refunded.`,
        );
      });
    });

  badgeCommand(orders, cli);
  emailsCommand(orders, cli, {
    of: 'registrations',
    example: '--conference nextgen-pharma-2026 --status paid --for service',
    withFilter,
    readFilter,
    requireNamed,
    peopleOf: buyersOf,
  });
  cancelCommand(orders, cli);
  cancellationCommands(orders, cli);

  orders
    .command('reconcile')
    .description(
      'Checks the payment status at PayPal and updates the registration; an approved payment is captured',
    )
    .argument('<reference>', 'such as MC-2026-7F3K9Q')
    .option('--dry-run', 'show what PayPal would be asked; change nothing')
    .addHelpText('after', ACTS_AT_ONCE)
    .addHelpText('after', '\nExample:\n  $ organiser orders reconcile MC-2026-7F3K9Q --dry-run')
    .action((reference: string, options: { dryRun?: boolean }) =>
      withOrder(cli, reference, async (dependencies, order) => {
        if (!order.paypalOrderId) throw new CommandFailedError(`${reference} has no payment at PayPal.`);
        if (options.dryRun)
          return printChange(
            cli,
            options,
            { reference, status: order.status, paypalOrderId: order.paypalOrderId },
            `${reference} is ${statusText(order.status)}. PayPal would be asked about its order ${order.paypalOrderId}.`,
          );
        const { status, payPal } = await checkPaymentStatus(
          dependencies,
          order,
          order.paypalOrderId,
          cli.actor(),
        );
        cli.print(
          { reference, before: order.status, status, payPal },
          `PayPal: ${payPal ? words(payPal) : 'no such order any more'}. ${reference} was ${statusText(order.status)} and is ${statusText(status)}.`,
        );
      }),
    );

  withChange(orders.command('resend'))
    .description('Sends the confirmation of a paid registration again, with a new link')
    .argument('<reference>', 'such as MC-2026-7F3K9Q')
    .addHelpText(
      'after',
      '\nExample:\n  $ organiser orders resend MC-2026-7F3K9Q --reason "lost in a spam folder"',
    )
    .action((reference: string, options: ChangeOptions) =>
      withOrder(cli, reference, async (dependencies, order) => {
        await resendConfirmation(dependencies, order.id, doingOf(cli, options));
        const result = { reference, recipient: order.email };
        printChange(cli, options, result, `The confirmation is queued for ${order.email}.`);
      }),
    );
  orderChangeCommands(orders, cli);
  return orders;
}

async function* recordsOf(database: Dependencies['database'], filter: OrderFilter) {
  for await (const order of allListedOrders(database, filter)) yield recordOf(order);
}

async function* buyersOf(database: Dependencies['database'], filter: OrderFilter) {
  for await (const order of allListedOrders(database, filter)) yield buyerOf(order);
}

function paidByText({ paidBy, bankReference }: OrderRecord): string {
  if (paidBy === null) return '–';
  return paidBy === 'BANK'
    ? `Bank transfer ${bankReference}`
    : paidBy === 'PAYPAL'
      ? 'PayPal'
      : 'Nothing to pay';
}

function showText(
  order: OrderRecord,
  history: readonly { at: Date; status: OrderStatus; cause: string; detail: string | null }[],
  entries: readonly { at: Date; actor: string; action: string; personal: unknown }[],
): string {
  const { currency } = order;
  const facts = table(
    Object.entries({
      Reference: order.reference,
      Status: STATUS_NAMES[order.status],
      Conference: order.conference,
      Name: `${order.designation} ${order.firstName} ${order.lastName}`,
      Email: order.email,
      Phone: order.phone,
      Organization: `${order.organization}, ${order.country}`,
      Category: `${order.category}, ${order.session}`,
      Items: order.items,
      Total: `${money(order.totalMinor, currency)} ${currency} (${order.phase.toLowerCase()} prices)`,
      Refunded: money(order.refundedMinor, currency),
      ...(order.cancelledAt ? { Cancelled: order.cancelledAt } : {}),
      Coupon: order.coupon ?? '–',
      'Paid by': paidByText(order),
      'PayPal payment': order.paypalCaptureId ?? '–',
    }),
    [
      { heading: '', cell: ([name]) => name },
      { heading: '', cell: ([, value]) => value },
    ],
    { aligned: true },
  ).trimStart();
  const changes = history.map(({ at, status, cause, detail }) =>
    [`${at.toISOString()}  ${STATUS_NAMES[status]} (${cause})`, detail].filter(Boolean).join(': '),
  );
  const done = entries.map(
    ({ at, actor, action, personal }) =>
      `${at.toISOString()}  ${action} by ${actor}${personal ? `: ${JSON.stringify(personal)}` : ''}`,
  );
  return [facts, '', 'History', ...changes, ...(done.length > 0 ? ['', 'Staff actions', ...done] : [])].join(
    '\n',
  );
}
