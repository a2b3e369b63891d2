import { aBusinessDayBefore } from '#domain/business-day.ts';
import { mailTitle } from '#domain/mail/mail-kinds.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { words } from '#domain/text.ts';
import type { ToDoKind } from '#domain/to-do.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  findOpenCancellations,
  findPaidAfterCancellation,
} from '#server/features/cancellations/cancellation.store.ts';
import { findNearlyUsedCoupons } from '#server/features/coupons/coupon-list.store.ts';
import { findOversold } from '#server/features/places/capacity.store.ts';
import { noticeText } from '#server/features/staff/access-notice.service.ts';
import { type AccessNoticeKind, findUnseen } from '#server/features/staff/access-notice.store.ts';
import {
  deadMails,
  failedPayments,
  hangingPayments,
  hangingRefunds,
  mismatchedPayments,
  refusedRefunds,
  thirdAbstracts,
  waitingMessages,
  waitingSeatChanges,
} from './to-do.store.ts';

/** Milliseconds after which a payment or a refund hangs: PayPal is asked long before, and again and again. */
const HANGING_MS = 60 * 60 * 1000;
/** Milliseconds for which a payment that came to nothing is shown. */
const FAILED_MS = 14 * 24 * 60 * 60 * 1000;
/** The part of a coupon's uses that are taken when it is nearly used up. */
const NEARLY = 0.9;
const MOST_COUPONS = 200;
const MOST_NOTICES = 200;
const LONGEST_TEXT = 120;

/** What may be somebody else with a person's access. */
const AT_RISK: readonly AccessNoticeKind[] = ['PASSKEY_STOPPED', 'NETWORK_OTHER'];

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
};

/**
 * All that there is to do (docs/product.md 16.3), by kind and within each kind the oldest first, at most two hundred of each.
 */
export async function findTodoItems({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<TodoItem[]> {
  const now = clock.now();
  const hangingSince = new Date(now.getTime() - HANGING_MS);
  const [
    mismatched,
    late,
    hanging,
    failed,
    refused,
    uncounted,
    oversold,
    cancellations,
    mails,
    messages,
    changes,
    abstracts,
    coupons,
    notices,
  ] = await Promise.all([
    mismatchedPayments(database),
    findPaidAfterCancellation(database),
    hangingPayments(database, hangingSince),
    failedPayments(database, new Date(now.getTime() - FAILED_MS)),
    refusedRefunds(database),
    hangingRefunds(database, hangingSince),
    findOversold(database, now),
    findOpenCancellations(database),
    deadMails(database),
    waitingMessages(database, aBusinessDayBefore(now)),
    waitingSeatChanges(database),
    thirdAbstracts(database),
    findNearlyUsedCoupons(database, { part: NEARLY, limit: MOST_COUPONS }, now),
    findUnseen(database, MOST_NOTICES),
  ]);
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`;
  return [
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
      ({ order, requestedAt, reason }): TodoItem => ({
        kind: 'CANCELLATION_ASKED',
        conference: order.conferenceId,
        id: order.reference,
        since: requestedAt,
        who: nameOf(order),
        what: shortened(`${reason || 'No reason given'} (${order.conferenceTitle})`),
      }),
    ),
    ...mails.map(
      ({ id, template, recipient, lastError, createdAt }): TodoItem => ({
        kind: 'MAIL_DEAD',
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
    ...notices.map(
      (notice): TodoItem => ({
        kind: AT_RISK.includes(notice.kind) ? 'ACCESS_AT_RISK' : 'ACCESS_CHANGED',
        conference: null,
        id: notice.id,
        since: notice.at,
        who: notice.staff.name,
        what: noticeText(notice),
      }),
    ),
  ];
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
