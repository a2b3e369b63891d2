import type { Tone } from '#client/ui/ToneIcon.tsx';
import { REGISTRATION_CLOSED } from '#domain/deadlines.ts';
import { kindWord, ownWords, ownWordsInFull, paidWords, staysWords } from '#domain/orders/order-kind.ts';
import { BUYERS_STATUS_NAMES, buyersStatus, isValidOrder } from '#domain/orders/order-status.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printInstant, printZonedLastMinute, zoned } from '#domain/printed-dates.ts';
import { PAYMENT_HELD } from '#domain/registration/messages.ts';
import { atStart } from '#domain/text.ts';
import type { OrderQuery } from './Order.generated.ts';

export type OrderFacts = NonNullable<OrderQuery['order']>;

/** What the parts of the page get. */
export type OrderProps = { order: OrderFacts };

/** What an order's status means for its owner. */
export type StatusText = { badge: string; tone: Tone; title: string; text: string };

/** The status in words: what it is, and what to do. */
export function statusText(order: OrderFacts): StatusText {
  return order.registrationEnded && isValidOrder(order) ? leftBehindText(order) : textOf(order);
}

/** Whether its page is soon to say something else: its payment is settled elsewhere, or a document of it is being issued. */
export function isToChange({ status, billing }: OrderFacts): boolean {
  return status === 'PENDING' || status === 'APPROVED' || billing?.documentsDue === true;
}

/** That it waits for something, of a registration or of what belongs to one. */
function waitingTitle(order: OrderFacts, waitsFor: 'payment' | 'your bank transfer'): string {
  const belonging = order.kind === 'REGISTRATION' ? '' : ` for your registration ${order.addedTo}`;
  return `This ${kindWord(order)}${belonging} is waiting for ${waitsFor}`;
}

const cancelledTitle = (order: OrderFacts): string => `${atStart(ownWordsInFull(order))} is cancelled`;

function registeredTitle(order: OrderFacts): string {
  return order.kind === 'ADDITION' ? `Added to your registration ${order.addedTo}` : paidWords(order);
}

/**
 * How to have it after all, or why not, as sentences after another; '' where what it belongs to has ended.
 *
 * @param registering the sentence of a registration
 */
function againText({ kind, registrationEnded, orderable, soldOut }: OrderFacts, registering: string): string {
  const registers = kind === 'REGISTRATION';
  if (!registers && registrationEnded) return '';
  if (!orderable) return ` ${REGISTRATION_CLOSED}`;
  if (soldOut) return ` ${soldOut}${registers ? ' You can register again with a different selection.' : ''}`;
  return ` ${registers ? registering : 'You can order it again from the page of your registration.'}`;
}

const AT_ANY_TIME = 'You can register again at any time.';

/** Paid, of a registration that has ended: it does not end with it (docs/product.md 7.18). */
function leftBehindText(order: OrderFacts): StatusText {
  const returned = order.refundedMinor > 0 ? ` ${wentBackText(order)}${toSendText(order)}` : '';
  const ask = order.cancellationRequestable ? ' If you no longer need it, ask us below to cancel it.' : '';
  return {
    badge: buyersStatus(order),
    tone: 'warning',
    title: `Your registration ${order.addedTo} is no longer valid`,
    text: `${atStart(ownWords(order))} did not end with it.${returned}${ask}`,
  };
}

/** What it means for the registration that the order has ended. */
function endedText(order: OrderFacts): string {
  if (order.kind === 'REGISTRATION') return `This registration is no longer valid.${staysText(order)}`;
  return order.registrationEnded
    ? `${atStart(ownWords(order))} is no longer valid.`
    : 'Your registration is not affected.';
}

/** What was added to a registration and does not end with it, as sentences after another; '' for nothing. */
export const staysText = ({ additions }: OrderFacts): string =>
  additions.map(({ remains }) => remains && ` ${remains}`).join('');

function textOf(order: OrderFacts): StatusText {
  const { totalMinor, email } = order;
  const badge = buyersStatus(order);
  switch (order.status) {
    case 'CREATED':
      if (order.priceHeldUntil !== null && order.payable) return heldText(order, order.priceHeldUntil);
      return order.approveUrl || order.payable
        ? {
            badge: BUYERS_STATUS_NAMES.CREATED,
            tone: 'warning',
            title: waitingTitle(order, 'payment'),
            text: `Pay by ${zoned(printInstant(order.expiresAt))}. After that the order expires and nothing is charged.`,
          }
        : expiredText(order);
    case 'AWAITING_TRANSFER':
      return order.payable && order.priceHeldUntil !== null
        ? awaitedText(order, order.priceHeldUntil)
        : expiredText(order);
    case 'APPROVED':
      if (order.priceHeldUntil !== null && order.payable && !order.paypalOrderId)
        return heldText(order, order.priceHeldUntil);
      if (order.approveUrl)
        return {
          badge: BUYERS_STATUS_NAMES.CREATED,
          tone: 'warning',
          title: 'The last attempt to pay was declined',
          text: `${chargedText(order)} You can pay with another card or from another account.`,
        };
      return {
        badge: BUYERS_STATUS_NAMES.CREATED,
        tone: 'warning',
        title: 'The payment is approved but not completed',
        text: 'Nothing has been charged yet. Completing it takes a moment.',
      };
    case 'PENDING':
      return {
        badge,
        tone: 'info',
        title: PAYMENT_HELD.title,
        text: `${PAYMENT_HELD.text} We will email ${email} as soon as it is complete. ${PAYMENT_HELD.advice}`,
      };
    case 'CAPTURED':
      if (order.cancelledAt !== null)
        return {
          badge,
          tone: 'info',
          title: cancelledTitle(order),
          text: `${returnText(order)} ${endedText(order)}`,
        };
      return {
        badge,
        tone: 'success',
        title: registeredTitle(order),
        text:
          totalMinor === 0
            ? `There was nothing to pay. A confirmation was sent to ${email}.`
            : `Your payment is complete. A confirmation was sent to ${email}.`,
      };
    case 'PARTIALLY_REFUNDED':
      if (order.cancelledAt !== null)
        return {
          badge,
          tone: 'info',
          title: cancelledTitle(order),
          text: `${wentBackText(order)}${toSendText(order)} ${endedText(order)}`,
        };
      return {
        badge,
        tone: 'info',
        title: isRecalled(order)
          ? 'Your bank has recalled a part of your payment'
          : 'Part of your payment was refunded',
        text: `${wentBackText(order)}${toSendText(order) || stillValidText(order)}`,
      };
    case 'REFUNDED':
      return {
        badge,
        tone: 'info',
        title: isRecalled(order) ? 'Your bank has recalled your payment' : 'Your payment was refunded',
        text: `${wentBackText(order)} ${endedText(order)}`,
      };
    case 'FAILED':
      return {
        badge,
        tone: 'error',
        title: 'The payment failed',
        text: order.payable
          ? `${chargedText(order)} You can still pay this order, at today’s price.`
          : `${chargedText(order)}${againText(order, 'Please register again and choose another way to pay.')}`,
      };
    case 'CANCELLED':
      return {
        badge,
        tone: 'info',
        title: order.registrationEnded
          ? `Your registration ${order.addedTo} is no longer valid`
          : 'This order was cancelled',
        text: `${order.registrationEnded ? `${atStart(ownWords(order))} is cancelled, too. ` : ''}${order.paymentAfterCancellation ?? chargedText(order)}${staysText(order)}${againText(order, AT_ANY_TIME)}`,
      };
    case 'EXPIRED':
      if (order.missingMinor && order.orderable) return partText(order, order.missingMinor);
      return order.payable && order.priceHeldUntil !== null
        ? heldText(order, order.priceHeldUntil)
        : expiredText(order);
  }
}

/** What has gone back, in which way, and whether it has arrived there. */
function wentBackText(order: OrderFacts): string {
  const { refundedMinor, bankReference, transfers } = order;
  const said = (minor: number, what: string) =>
    minor > 0 ? [`${formatMoney(minor, order.currency)} was ${what}.`] : [];
  if (bankReference === null) return said(refundedMinor, 'returned to the account it came from').join(' ');
  const sentMinor = sentMinorOf(order);
  const restMinor = transfers
    .filter(({ cameBack }) => cameBack)
    .reduce((sum, transfer) => sum + transfer.restMinor, 0);
  return [
    ...said(sentMinor, 'sent to you by bank transfer'),
    ...said(restMinor, 'returned to us: please tell us which account to send it to'),
    // Nobody sent it: the bank had it back.
    ...said(refundedMinor - sentMinor, 'recalled by your bank'),
  ].join(' ');
}

/** Whether nobody sent what is refunded: the bank had all of it back. */
const isRecalled = (order: OrderFacts): boolean => order.bankReference !== null && sentMinorOf(order) === 0;

/** What follows where nothing is to be sent, either; '' unless the bank had it back. */
const stillValidText = (order: OrderFacts): string =>
  isRecalled(order)
    ? ` ${atStart(ownWords(order))} ${staysWords(order)}; you do not need to pay it again.`
    : '';

const sentMinorOf = ({ refundsByTransfer }: OrderFacts) =>
  sumOf(refundsByTransfer.filter(({ sentOn }) => sentOn !== null));

const sumOf = (refunds: OrderFacts['refundsByTransfer']) =>
  refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What goes back of an order that is cancelled, and of which nothing has gone back yet. */
function returnText(order: OrderFacts): string {
  if (order.bankReference === null) return 'Any refund due is on its way to the account you paid from.';
  return toSendText(order).trim() || 'There is no refund.';
}

/** What is still to be sent by a bank transfer; '' for nothing. */
function toSendText({ refundsByTransfer, currency }: OrderFacts): string {
  const minor = sumOf(refundsByTransfer.filter(({ sentOn }) => sentOn === null));
  return minor === 0
    ? ''
    : ` We will send ${formatMoney(minor, currency)} by bank transfer to the account it came from, and email you when it is sent.`;
}

function heldText(order: OrderFacts, priceHeldUntil: string): StatusText {
  const { priceHeld, paymentFailed } = order;
  const until = printZonedLastMinute(priceHeldUntil);
  if (paymentFailed)
    return {
      badge: BUYERS_STATUS_NAMES.CREATED,
      tone: 'warning',
      title: 'Your payment did not go through',
      text: priceHeld
        ? `${chargedText(order)} You can try again or pay another way. The price is held until ${until}; after that, the price on the day you pay applies.`
        : `${chargedText(order)} You can still pay this order, at today’s price.`,
    };
  return {
    badge: BUYERS_STATUS_NAMES.CREATED,
    tone: 'warning',
    title: waitingTitle(order, 'payment'),
    text: priceHeld
      ? `The price is held until ${until}, for you and anyone you have sent the link to. After that, the price on the day you pay applies.`
      : `The price was held until ${until}. You can still pay this order, at today’s price.`,
  };
}

function awaitedText(order: OrderFacts, until: string): StatusText {
  return {
    badge: BUYERS_STATUS_NAMES.AWAITING_TRANSFER,
    tone: 'warning',
    title: waitingTitle(order, 'your bank transfer'),
    text: order.priceHeld
      ? `Payment must reach us by ${printZonedLastMinute(until)}. The price and your places are held until then, and we will email you as soon as it arrives.`
      : 'Your payment has not arrived in time. You can still pay this order, at today’s price.',
  };
}

/** A part of it has come in time, as the mail about the rest says, too (docs/product.md 7.19). */
function partText(order: OrderFacts, missingMinor: number): StatusText {
  const missing = formatMoney(missingMinor, order.currency);
  const whole = order.payable
    ? ' If you pay the whole order here instead, at today’s price, we will email you about what has arrived.'
    : '';
  return {
    badge: order.payable ? BUYERS_STATUS_NAMES.CREATED : BUYERS_STATUS_NAMES.EXPIRED,
    tone: 'warning',
    title: 'A part of your transfer has not arrived',
    text: `Please transfer the ${missing} still due, with the reference of your first transfer, unless you have already done so. What has come by bank transfer is listed on this page.${whole}`,
  };
}

function expiredText(order: OrderFacts): StatusText {
  return {
    badge: BUYERS_STATUS_NAMES.EXPIRED,
    tone: 'info',
    title: 'This order has expired',
    text: `It was not paid in time. ${chargedText(order)}${againText(order, AT_ANY_TIME)}`,
  };
}

/** What became of the money for an order that is not paid: transfers may have come all the same (docs/product.md 7.20). */
function chargedText({ transfers }: OrderFacts): string {
  if (transfers.length === 0) return 'Nothing was charged.';
  const rest = transfers.some(({ restMinor }) => restMinor > 0) ? ', and we will email you about it' : '';
  return `What came by bank transfer is listed on this page${rest}.`;
}

/** Whether the ticket admits anybody, now or once it is paid. */
export function isValid(order: OrderFacts): boolean {
  return order.status !== 'REFUNDED' && order.cancelledAt === null && !isOver(order);
}

/** Whether the order can no longer be paid, so that only registering again helps. */
export function isOver({ status, approveUrl, payable }: OrderFacts): boolean {
  if (payable) return false;
  return (
    status === 'FAILED' ||
    status === 'CANCELLED' ||
    status === 'EXPIRED' ||
    (status === 'CREATED' && !approveUrl)
  );
}
