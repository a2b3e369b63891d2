import { aBusinessDayBefore } from '#domain/business-day.ts';
import { mailTitle } from '#domain/mail/mail-kinds.ts';
import { TRANSFER_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { dayWords, zonedInstant } from '#domain/staff-dates.ts';
import { words } from '#domain/text.ts';
import type { ToDoKind } from '#domain/to-do.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { findUnsettledTransfers } from '#server/money/bank/settlement.store.ts';
import { moneyWords } from '#server/money/bank/transfer-lines.ts';
import { findMissingRates } from '#server/money/invoices/missing-rates.service.ts';
import { findOpenDisputes } from '#server/money/payments/dispute.store.ts';
import { noticeText } from '#server/office/staff/access-notice.service.ts';
import { type AccessNoticeKind, findUnseen } from '#server/office/staff/access-notice.store.ts';
import { findNearlyUsedCoupons } from '#server/orders/coupons/coupon-list.store.ts';
import { findOversold } from '#server/orders/places/capacity.store.ts';
import { findUnappliedUpgrades } from '#server/orders/seats/upgrade.store.ts';
import { findObjections } from '#server/programme/abstracts/co-author.store.ts';
import { findOpenProposals } from '#server/programme/abstracts/version.store.ts';
import {
  findOpenCancellations,
  findPaidAfterCancellation,
} from '#server/registrations/cancellations/cancellation.store.ts';
import { titleOf } from '#server/site/catalogue/title-of.ts';
import {
  deadMails,
  failedPayments,
  hangingPayments,
  hangingRefunds,
  mismatchedPayments,
  refusedRefunds,
  thirdAbstracts,
  unconfirmedTalks,
  waitingMessages,
  waitingSeatChanges,
} from './to-do.store.ts';

/** Milliseconds after which a payment or a refund hangs: PayPal is asked long before, and again and again. */
const HANGING_MS = 60 * 60 * 1000;
/** Milliseconds for which a payment that came to nothing is shown. */
const FAILED_MS = 14 * 24 * 60 * 60 * 1000;
/** Milliseconds after which a talk is nobody's but the organiser's to ask about: the day after the last chaser. */
const UNCONFIRMED_MS = 15 * 24 * 60 * 60 * 1000;
/** The part of a coupon's uses that are taken when it is nearly used up. */
const NEARLY = 0.9;
const MOST_COUPONS = 200;
const MOST_NOTICES = 200;
const MOST_TRANSFERS = 200;
const MOST_UPGRADES = 200;
const MOST_OBJECTIONS = 200;
const LONGEST_TEXT = 120;

/** What may be somebody else with a person's access. */
const AT_RISK: readonly AccessNoticeKind[] = ['PASSKEY_STOPPED'];

/** What a disputed payment is about, until when it is to be answered, and with what: all of it is on the registration's page. */
function disputeText(
  {
    id,
    reason,
    amountMinor,
    dueAt,
  }: { id: string; reason: string; amountMinor: number | null; dueAt: Date | null },
  { currency, conferenceTitle }: { currency: string; conferenceTitle: string },
): string {
  const amount = amountMinor === null ? 'Payment' : formatMoney(amountMinor, currency as Currency);
  const due = dueAt ? `answer at PayPal by ${zonedInstant(dueAt)}` : 'PayPal waits for no answer of yours';
  return `${amount} disputed as “${words(reason)}” (${id}): ${due}, with the receipt, tickets and mails of its page (${conferenceTitle})`;
}

/** Something that an organiser should look at. */
export type TodoItem = {
  kind: ToDoKind;
  /** What commands and the desk call it by: a reference, a code or an id. */
  id: string;
  /** Since when. */
  since: Date;
  /** The person that it is about; '' for none. */
  who: string;
  /** What there is to know, in a line. */
  what: string;
  /** Id of the conference that it belongs to; null for none. */
  conference: string | null;
  /** Which mail it is, where it is one. */
  template?: string;
};

/**
 * All that there is to do (docs/product.md 16.3), by kind and within each kind the oldest first, at most two hundred of each.
 */
export async function findTodoItems(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'siteConfig'>,
): Promise<TodoItem[]> {
  const { database, clock, catalogue } = dependencies;
  const now = clock.now();
  const hangingSince = new Date(now.getTime() - HANGING_MS);
  const [
    disputes,
    mismatched,
    late,
    transfers,
    upgrades,
    hanging,
    failed,
    refused,
    uncounted,
    oversold,
    cancellations,
    mails,
    messages,
    changes,
    proposals,
    objections,
    unconfirmed,
    abstracts,
    coupons,
    rates,
    notices,
  ] = await Promise.all([
    findOpenDisputes(database),
    mismatchedPayments(database),
    findPaidAfterCancellation(database),
    findUnsettledTransfers(database, { limit: MOST_TRANSFERS }),
    findUnappliedUpgrades(database, MOST_UPGRADES),
    hangingPayments(database, hangingSince),
    failedPayments(database, new Date(now.getTime() - FAILED_MS)),
    refusedRefunds(database),
    hangingRefunds(database, hangingSince),
    findOversold(database, now),
    findOpenCancellations(database),
    deadMails(database),
    waitingMessages(database, aBusinessDayBefore(now)),
    waitingSeatChanges(database),
    findOpenProposals(database),
    findObjections(database, { limit: MOST_OBJECTIONS }),
    unconfirmedTalks(database, { before: new Date(now.getTime() - UNCONFIRMED_MS), now }),
    thirdAbstracts(database),
    findNearlyUsedCoupons(database, { part: NEARLY, limit: MOST_COUPONS }, now),
    findMissingRates(dependencies),
    findUnseen(database, MOST_NOTICES),
  ]);
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`;
  return [
    ...disputes.map(
      ({ order, ...dispute }): TodoItem => ({
        kind: 'DISPUTE_OPEN',
        conference: order.conferenceId,
        id: order.reference,
        since: dispute.openedAt,
        who: nameOf(order),
        what: disputeText(dispute, order),
      }),
    ),
    ...mismatched.map(
      (order): TodoItem => ({
        kind: 'PAYMENT_MISMATCHED',
        conference: order.conferenceId,
        id: order.reference,
        since: order.createdAt,
        who: nameOf(order),
        what: `PayPal reports another order, amount or currency (${order.conferenceTitle})`,
      }),
    ),
    ...late.map(
      (order): TodoItem => ({
        kind: 'PAID_AFTER_CANCELLATION',
        conference: order.conferenceId,
        id: order.reference,
        who: nameOf(order),
        since: order.cancelledAt ?? order.createdAt,
        what: `Paid after cancellation; refund it in full (${order.conferenceTitle})`,
      }),
    ),
    ...transfers.map(
      ({ id, reference, restMinor, outcome, currency, recordedAt, bankReference, ...of }): TodoItem => ({
        kind: reference === null ? 'TRANSFER_UNKNOWN' : 'TRANSFER_UNSETTLED',
        conference: of.conferenceId,
        id: reference ?? id,
        who: [of.firstName, of.lastName].filter(Boolean).join(' '),
        since: recordedAt,
        what: shortened(
          `${moneyWords(Math.abs(restMinor), currency)} ${TRANSFER_OUTCOMES[outcome]} (${of.conferenceTitle ?? bankReference})`,
        ),
      }),
    ),
    ...upgrades.map(
      ({ toTicket, paidAt, ...order }): TodoItem => ({
        kind: 'UPGRADE_UNAPPLIED',
        conference: order.conferenceId,
        id: order.reference,
        who: nameOf(order),
        since: paidAt,
        what: `${formatMoney(order.totalMinor, order.currency as Currency)} paid; the ticket did not become ${toTicket}. Refund it (${order.conferenceTitle})`,
      }),
    ),
    ...hanging.map(
      (order): TodoItem => ({
        kind: 'PAYMENT_HANGS',
        conference: order.conferenceId,
        id: order.reference,
        who: nameOf(order),
        since: order.approvedAt ?? order.createdAt,
        what:
          order.status === 'PENDING'
            ? `Under review at PayPal (${order.conferenceTitle})`
            : `Approved but not paid (${order.conferenceTitle})`,
      }),
    ),
    ...failed.map(
      ({ priceHeldAt, createdAt, ...order }): TodoItem => ({
        kind: 'PAYMENT_FAILED',
        conference: order.conferenceId,
        id: order.reference,
        since: priceHeldAt ?? createdAt,
        who: nameOf(order),
        what: `${formatMoney(order.totalMinor, order.currency as Currency)} was not paid: ${words(order.failureIssue ?? 'unknown')} (${order.conferenceTitle})`,
      }),
    ),
    ...refused.map(
      ({ order, amountMinor, issue, settledAt, requestedAt }): TodoItem => ({
        kind: 'REFUND_REFUSED',
        conference: order.conferenceId,
        id: order.reference,
        who: nameOf(order),
        since: settledAt ?? requestedAt,
        what: `${formatMoney(amountMinor, order.currency as Currency)} was not refunded: PayPal reports ${words(issue ?? 'no reason')} (${order.conferenceTitle})`,
      }),
    ),
    ...uncounted.map(
      ({ order, amountMinor, state, issue, requestedAt }): TodoItem => ({
        kind: 'REFUND_HANGS',
        conference: order.conferenceId,
        id: order.reference,
        since: requestedAt,
        who: nameOf(order),
        what: `${formatMoney(amountMinor, order.currency as Currency)} ${hangs(state, issue)} (${order.conferenceTitle})`,
      }),
    ),
    ...oversold.map(
      ({ conferenceId, title, name, places, taken, since }): TodoItem => ({
        kind: 'OVERSOLD',
        conference: conferenceId,
        id: conferenceId,
        since,
        who: '',
        what: `${taken} of ${places} reserved: ${name} (${title})`,
      }),
    ),
    ...cancellations.map(
      ({ order, requestedAt, reason, moveToId }): TodoItem => ({
        kind: 'CANCELLATION_ASKED',
        conference: order.conferenceId,
        id: order.reference,
        since: requestedAt,
        who: nameOf(order),
        what: shortened(
          `${moveToId ? `Move to ${titleOf({ catalogue }, moveToId)}: ` : ''}${reason || 'No reason given'} (${order.conferenceTitle})`,
        ),
      }),
    ),
    ...mails.map(
      ({ id, template, recipient, lastError, createdAt }): TodoItem => ({
        kind: 'MAIL_DEAD',
        template,
        conference: null,
        id,
        since: createdAt,
        who: recipient,
        what: shortened(`${mailTitle(template)}: ${lastError ?? 'reason unknown'}`),
      }),
    ),
    ...messages.map(
      ({ id, name, subject, message, createdAt }): TodoItem => ({
        kind: 'MESSAGE_WAITS',
        conference: null,
        id,
        since: createdAt,
        who: name,
        what: shortened(subject || message),
      }),
    ),
    ...changes.map(
      ({ name, requestedAt, seat }): TodoItem => ({
        kind: 'SEAT_CHANGE_WAITS',
        conference: seat.order.conferenceId,
        id: seat.order.reference,
        since: requestedAt,
        who: seat.name,
        what: `${seat.ticket}, to ${name} (${seat.order.conferenceTitle})`,
      }),
    ),
    ...proposals.map(
      ({ abstract, createdAt }): TodoItem => ({
        kind: 'ABSTRACT_CHANGE_WAITS',
        conference: abstract.conferenceId,
        id: abstract.reference,
        since: createdAt,
        who: abstract.fullName,
        what: shortened(`${abstract.title} (${abstract.conferenceTitle})`),
      }),
    ),
    ...objections.map(
      ({ objectedAt, printedAs, abstract }): TodoItem => ({
        kind: 'AUTHOR_OBJECTS',
        conference: abstract.conferenceId,
        id: abstract.reference,
        since: objectedAt ?? now,
        who: printedAs,
        what: shortened(`${abstract.title} (${abstract.conferenceTitle})`),
      }),
    ),
    ...unconfirmed.map(
      ({ reference, fullName, title, conferenceId, conferenceTitle, decidedAt }): TodoItem => ({
        kind: 'TALK_UNCONFIRMED',
        conference: conferenceId,
        id: reference,
        since: decidedAt ?? now,
        who: fullName,
        what: shortened(`${title} (${conferenceTitle})`),
      }),
    ),
    ...abstracts.map(
      ({ reference, fullName, title, conferenceId, conferenceTitle, createdAt }): TodoItem => ({
        kind: 'ABSTRACT_THIRD',
        conference: conferenceId,
        id: reference,
        since: createdAt,
        who: fullName,
        what: shortened(`${title} (${conferenceTitle})`),
      }),
    ),
    ...coupons.map(
      ({ code, uses, maxUses, createdAt }): TodoItem => ({
        kind: 'COUPON_NEARLY_USED',
        conference: null,
        id: code,
        since: createdAt,
        who: '',
        what: `${uses} of ${maxUses} uses`,
      }),
    ),
    ...rates.map(
      ({ currency, inCurrency, day }): TodoItem => ({
        kind: 'TAX_RATE_MISSING',
        conference: null,
        id: currency,
        since: now,
        who: '',
        what: `No rate of ${currency} in ${inCurrency} for ${dayWords(day)}: invoices would not say the tax in ${inCurrency}`,
      }),
    ),
    ...notices.map(
      (notice): TodoItem => ({
        kind: kindOfNotice(notice.kind),
        conference: null,
        id: notice.id,
        since: notice.at,
        who: notice.staff?.name ?? '',
        what: noticeText(notice),
      }),
    ),
  ];
}

function kindOfNotice(kind: AccessNoticeKind): ToDoKind {
  if (kind === 'MONEY_CHANGED') return kind;
  return AT_RISK.includes(kind) ? 'ACCESS_AT_RISK' : 'ACCESS_CHANGED';
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT - 1)}…` : line;
}

/** What has become of a refund that hangs. */
function hangs(state: string, issue: string | null): string {
  if (state === 'DONE') return 'refunded, but PayPal’s order does not show it';
  return `to be refunded; PayPal ${issue ? `does not find its payment (${words(issue)})` : 'is not responding'}`;
}
