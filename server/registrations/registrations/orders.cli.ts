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
import { atStart } from '#domain/text.ts';
import { isoDay } from '#domain/time.ts';
import { siteOf } from '#server/base/site.ts';
import { whereFacts } from '#server/common/mail/conference.ts';
import { type BillingDocument, findDocuments } from '#server/money/invoices/invoice.store.ts';
import { notPaidText } from '#server/money/payments/not-paid.ts';
import { findRefundsByTransfer } from '#server/money/refunds/refund.store.ts';
import { toAccount } from '#server/money/refunds/to-send-words.ts';
import { findAdditions } from '#server/orders/orders/addition.store.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findMoneyByBank, findTicketChangesOf, historyOf } from '#server/orders/orders/order-list.store.ts';
import { type OrderRecord, recordOf } from '#server/orders/orders/order-list.ts';
import { payerAccountsOf } from '#server/orders/orders/received-money.store.ts';
import { transferText } from '#server/orders/orders/transfer-text.ts';
import { whereOf } from '#server/orders/orders/where-of-order.ts';
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
        const { database } = dependencies;
        const history = await historyOf(database, order.id);
        const entries = await findAuditOf(database, `order ${order.reference}`);
        const changes = entries.map(({ at, actor, action, personal }) => {
          return { at, actor, action, personal: personal?.values ?? null };
        });
        const notPaid = await notPaidText(dependencies, order);
        const byBank = (await findMoneyByBank({ database }, [order]))(order);
        const ticketChanges = (await findTicketChangesOf(database, [order.id])).get(order.id) ?? [];
        const last = await findLastCancellation(database, order.id);
        const shown = {
          ...recordOf({ ...order, ...byBank, ticketChanges }),
          where: shownWhere(await whereOf(database, order)),
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
          sentBack: (await findRefundsByTransfer(database, order.id)).map(({ sentOn, ...refund }) => ({
            amountMinor: refund.amountMinor,
            sentOn: sentOn && isoDay(sentOn),
            bankReference: refund.bankReference,
            sentTo: refund.sentTo,
          })),
          refundAccounts: await payerAccountsOf(database, order.id),
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
  /** When and where its conference is now; what is not known is left out. */
  where: Readonly<Record<string, string>>;
  notPaid: string | null;
  /** What the buyer asks for and nobody has decided; `moveTo` null: to cancel. */
  request: { at: Date; reason: string; moveTo: string | null } | null;
  /** Invoices and credit notes; the amounts of both are more than nothing. */
  documents: readonly Pick<BillingDocument, 'kind' | 'number' | 'issuedAt' | 'totalMinor'>[];
  additions: readonly ReturnType<typeof additionOf>[];
  /** Refunds by bank transfers (docs/product.md 7.22); `sentOn` null: still to be sent. */
  sentBack: readonly {
    amountMinor: number;
    sentOn: string | null;
    bankReference: string | null;
    /** Where that is not one of those below. */
    sentTo: string | null;
  }[];
  /** The accounts to which these go, as far as they are known. */
  refundAccounts: readonly string[];
};

/** When and where it is, by names for programs. */
function shownWhere(where: Parameters<typeof whereFacts>[0]): Shown['where'] {
  return Object.fromEntries(whereFacts(where).map(([label, value]) => [label.toLowerCase(), value]));
}

const additionOf = (order: Order) => ({
  reference: order.reference,
  kind: order.kind,
  status: order.status,
  cancelledAt: order.cancelledAt,
  totalMinor: order.totalMinor,
});

/** What went back by bank transfers, and what is to, each by itself. */
function sentBackText({ sentBack, refundAccounts, currency }: Shown): string {
  const refunds = sentBack.map(({ amountMinor, sentOn, bankReference, sentTo }) =>
    sentOn === null
      ? `${money(amountMinor, currency)} to be sent to ${toAccount(refundAccounts)}`
      : `${transferText({ amountMinor, bookedOn: sentOn, bankReference: bankReference ?? '' }, currency)}${sentTo === null ? '' : `, to ${sentTo}`}`,
  );
  return refunds.join('; ');
}

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
      ...Object.fromEntries(Object.entries(order.where).map(([name, value]) => [atStart(name), value])),
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
      ...(order.sentBack.length > 0 ? { 'Sent back by bank transfer': sentBackText(order) } : {}),
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
