import type { Command } from 'commander';
import { actionWords } from '#domain/audit-actions.ts';
import { auditLine } from '#domain/audit-values.ts';
import { invoicedMinor } from '#domain/billing/documents.ts';
import { fullName } from '#domain/names.ts';
import { type ChangeCause, changedBy } from '#domain/orders/changed-by.ts';
import { belongsToTerm } from '#domain/orders/order-kind.ts';
import { type OrderStatus, STATUS_NAMES, staffStatus } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import { type PhaseNames, phaseInSentence, phaseNamesOf } from '#domain/pricing/phase-names.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { registrationList } from '#domain/registration/registration-list.ts';
import { isoDay } from '#domain/time.ts';
import { siteOf } from '#server/base/site.ts';
import { findTransfers } from '#server/money/bank/received-transfer.store.ts';
import { type BillingDocument, findDocuments } from '#server/money/invoices/invoice.store.ts';
import { notPaidText } from '#server/money/payments/not-paid.ts';
import { findAdditions } from '#server/orders/orders/addition.store.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findMoneyByBank, findTicketChangesOf, historyOf } from '#server/orders/orders/order-list.store.ts';
import { type OrderRecord, recordOf } from '#server/orders/orders/order-list.ts';
import { transferText } from '#server/orders/orders/transfer-text.ts';
import { withOrder } from '#server/orders/orders/with-order.ts';
import { findAuditOf } from '#server/organiser/audit/audit.store.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { factsText } from '#server/organiser/table.ts';
import { cancellationCommands } from '#server/registrations/cancellations/cancellation.cli.ts';
import { findLastCancellation } from '#server/registrations/cancellations/cancellation.store.ts';
import { badgeCommand } from './badges.cli.ts';

const PAID_BY = registrationList.columns.paidBy.names;
const money = (minor: number, currency: string) => formatMoney(minor, currency as Currency);

/** `orders show`, `badges`, `cancellations` and `decide` (docs/organisers.md). */
export function orderCommands(program: Command, cli: Cli): void {
  const orders = groupOf(program, 'orders');

  orders
    .command('show')
    .description('Shows a registration with its lines, its history and PayPal’s ids')
    .argument('<reference>', 'such as XX-2026-7F3K9Q')
    .addHelpText('after', '\nExample:\n  $ organiser orders show XX-2026-7F3K9Q')
    .action((reference: string) =>
      withOrder(cli, reference, async (dependencies, order) => {
        const { database, clock } = dependencies;
        const history = await historyOf(database, order.id);
        const entries = await findAuditOf(database, `order ${order.reference}`);
        const changes = entries.map(({ at, actor, action, personal }) => {
          return { at, actor, action, personal: personal?.values ?? null };
        });
        const notPaid = await notPaidText({ database, clock }, order);
        const byBank = (await findMoneyByBank({ database }, [order]))(order);
        const ticketChanges = (await findTicketChangesOf(database, [order.id])).get(order.id) ?? [];
        const last = await findLastCancellation(database, order.id);
        const shown = {
          ...recordOf({ ...order, ...byBank, ticketChanges }),
          transfers: byBank.transfers,
          uncounted: byBank.uncounted.map(({ became: _, ...transfer }) => transfer),
          notPaid,
          request:
            last?.state === 'OPEN'
              ? { at: last.requestedAt, reason: last.reason, moveTo: last.moveToId }
              : null,
          documents: (await findDocuments(database, order.id)).map(
            ({ kind, number, issuedAt, totalMinor }) => {
              return { kind, number, issuedAt, totalMinor };
            },
          ),
          additions: (await findAdditions(database, order.reference)).map(additionOf),
          cameBack: (await findTransfers(database, order.id))
            .filter(({ outcome }) => outcome === 'RETURNED')
            .map(({ amountMinor, bookedOn, bankReference }) => ({
              amountMinor,
              bookedOn: isoDay(bookedOn),
              bankReference,
            })),
        };
        cli.print(
          { ...shown, history, changes },
          showText(shown, history, changes, phaseNamesOf(siteOf(dependencies))),
        );
      }),
    );

  badgeCommand(orders, cli);
  cancellationCommands(orders, cli);
}

function paidByText({ paidBy, bankTransfers }: Shown): string {
  if (paidBy === null) return bankTransfers === null ? '–' : `in part: ${bankTransfers}`;
  return [PAID_BY[paidBy], bankTransfers].filter(Boolean).join(' ');
}

type Shown = OrderRecord & {
  notPaid: string | null;
  /** What the buyer asks for and nobody has decided; `moveTo` null: to cancel. */
  request: { at: Date; reason: string; moveTo: string | null } | null;
  /** Invoices and credit notes; the amounts of both are more than nothing. */
  documents: readonly Pick<BillingDocument, 'kind' | 'number' | 'issuedAt' | 'totalMinor'>[];
  additions: readonly ReturnType<typeof additionOf>[];
  /** Refunds by bank transfer that came back (docs/product.md 7.22). */
  cameBack: readonly Parameters<typeof transferText>[0][];
};

const additionOf = (order: Order) => ({
  reference: order.reference,
  kind: order.kind,
  status: order.status,
  cancelledAt: order.cancelledAt,
  totalMinor: order.totalMinor,
});

function requestText({ at, reason, moveTo }: NonNullable<Shown['request']>): string {
  const what = `${moveTo ? `to move to ${moveTo}` : 'to cancel'} since ${zonedInstant(at)}`;
  return reason ? `${what}: ${reason}` : what;
}

function showText(
  order: Shown,
  history: readonly { at: Date; status: OrderStatus; cause: ChangeCause; detail: string | null }[],
  entries: readonly { at: Date; actor: string; action: string; personal: unknown }[],
  phaseNames: PhaseNames,
): string {
  const { currency } = order;
  const facts = factsText(
    Object.entries({
      Reference: order.reference,
      Status: staffStatus(order),
      Conference: order.conference,
      Name: fullName(order),
      Email: order.email,
      Phone: order.phone,
      Organisation: `${order.organization}, ${order.country}`,
      ...(order.addedTo ? { [belongsToTerm(order)]: order.addedTo } : {}),
      ...(order.additions.length > 0
        ? {
            'Additions and upgrades': order.additions
              .map((one) => `${one.reference} (${staffStatus(one)}, ${money(one.totalMinor, currency)})`)
              .join(', '),
          }
        : {}),
      Category: `${order.category}, ${order.session}`,
      Items: order.items,
      Total: `${formatInFull(order.totalMinor, currency)} (${phaseInSentence(phaseNames[order.phase])} prices)`,
      Refunded: money(order.refundedMinor, currency),
      ...(order.toSendMinor > 0 ? { 'To be sent back': money(order.toSendMinor, currency) } : {}),
      ...(order.cameBack.length > 0
        ? {
            'Refund came back': order.cameBack.map((transfer) => transferText(transfer, currency)).join('; '),
          }
        : {}),
      ...(order.request ? { 'Buyer asks': requestText(order.request) } : {}),
      ...(order.cancelledAt ? { Cancelled: zonedInstant(order.cancelledAt) } : {}),
      Coupon: order.coupon ?? '–',
      ...(order.capturedAt ? { Paid: zonedInstant(order.capturedAt) } : {}),
      ...(order.notPaid ? { 'Not paid': order.notPaid } : {}),
      'Paid by': paidByText(order),
      ...(order.uncountedTransfers ? { 'Came and does not count': order.uncountedTransfers } : {}),
      ...(order.documents.length > 0
        ? {
            Documents: order.documents
              .map(
                (one) =>
                  `${one.number} (${money(invoicedMinor(one), currency)}, ${zonedInstant(one.issuedAt)})`,
              )
              .join('; '),
          }
        : {}),
      'PayPal payment': order.paypalCaptureId ?? '–',
    }),
  );
  const changes = history.map(({ at, status, cause, detail }) =>
    [`${zonedInstant(at)}  ${STATUS_NAMES[status]} (${changedBy(cause)})`, detail].filter(Boolean).join(': '),
  );
  const done = entries.map(
    ({ at, actor, action, personal }) =>
      `${zonedInstant(at)}  ${actionWords(action)} by ${actor}${personal ? `: ${auditLine(personal)}` : ''}`,
  );
  return [facts, '', 'History', ...changes, ...(done.length > 0 ? ['', 'Staff actions', ...done] : [])].join(
    '\n',
  );
}
