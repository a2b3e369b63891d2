import { words } from '../text.ts';
import { LAPSED_STATUSES, type OrderStatus } from './order-status.ts';

/** What is known of an order, for why it is not paid. */
export type UnpaidFacts = {
  status: OrderStatus;
  /** Whether a payment was begun at PayPal. */
  atPayPal: boolean;
  /** Whether PayPal has been asked for the money, and has not said what became of it. */
  capturing: boolean;
  /** PayPal's word for what went wrong last, or ours where what it tells does not match; null: nothing. */
  issue: string | null;
  /** The day on which money came, or was held, after it was cancelled, in words; left out where none was. */
  cameOn?: string | null;
  /** What is still to come where a part has come by bank transfers, such as '$40.00 USD'; null: all of it. */
  missing: string | null;
  /** Until when it can be paid at its own price, in words. */
  until: string;
  /** Whether that is past. */
  over: boolean;
  /** Whether its page asks to pay it. */
  payable: boolean;
  /** What of it is sold out, so that it can't be paid any more, in sentences; null where that is not why. */
  soldOut: string | null;
};

/** What an order says in place of PayPal's word where PayPal has refused nothing. */
const OURS: readonly string[] = [
  'AMOUNT_OR_ORDER_MISMATCH',
  'APPROVED_AND_NOT_TAKEN',
  'HELD_AFTER_CANCELLATION',
  'PAID_AFTER_CANCELLATION',
];

/** Whether what an order says of its last payment is PayPal's word for why it refused it. */
export const isRefusal = (issue: string): boolean => !OURS.includes(issue);

/** PayPal's last answer, within a sentence. */
const ISSUES: Readonly<Record<string, string>> = {
  APPROVED_AND_NOT_TAKEN: 'the payment was approved at PayPal and never taken',
  CAPTURE_DECLINED: 'PayPal declined the payment',
  CAPTURE_FAILED: 'the payment failed at PayPal',
  INSTRUMENT_DECLINED: 'the card or account was declined',
  ORDER_VOIDED: 'PayPal voided the payment',
  PAYER_ACTION_REQUIRED: 'the buyer’s bank wants them to confirm the payment',
  TRANSACTION_REFUSED: 'PayPal refused the transaction',
  COMPLIANCE_VIOLATION: 'PayPal refused the transaction',
};

/**
 * Why an order is not paid, in a sentence or two for staff, by its state and PayPal's last answer (docs/product.md 7.1, 7.14).
 *
 * @returns null for an order that is paid, or was
 */
export function whyNotPaid(facts: UnpaidFacts): string | null {
  const { status, atPayPal, capturing, issue, cameOn = null, missing, until, over, payable, soldOut } = facts;
  if (issue === 'AMOUNT_OR_ORDER_MISMATCH')
    return 'PayPal tells of another order, amount or currency than ours, so nothing counts. Check the payment status.';
  const last = issue === null ? null : (ISSUES[issue] ?? `PayPal answered “${words(issue)}”`);
  const came = cameOn === null ? '' : ` on ${cameOn}`;
  const again = payable
    ? over || LAPSED_STATUSES.includes(status)
      ? 'It can still be paid at its page, at the price of the day.'
      : `It can be paid at its page until ${until}.`
    : `It can’t be paid at its page any more${soldOut ? `: ${soldOut}` : '.'}`;
  const part = missing === null ? '' : `A part has come by bank transfer; ${missing} is missing. `;
  switch (status) {
    case 'CREATED':
      if (capturing) return 'A payment is being taken, and PayPal has not said yet what became of it.';
      if (last) return `The last attempt came to nothing: ${last}, and nothing was charged. ${part}${again}`;
      if (part) return `${part}${again}`;
      return `${atPayPal ? 'The buyer has not approved the payment at PayPal.' : 'Nobody has begun to pay.'} ${again}`;
    case 'AWAITING_TRANSFER':
      return over
        ? `${missing ? `The rest, ${missing},` : 'A bank transfer'} was to come, and did not arrive in time.`
        : `${missing ? `A part has come; awaiting the rest, ${missing},` : 'Awaiting a bank transfer'} until ${until}. It can be paid otherwise at its page, too.`;
    case 'APPROVED':
      return 'The buyer has approved the payment, and PayPal has not taken the money yet; the server goes on asking.';
    case 'PENDING':
      return 'PayPal has the money under review, or waits for a bank. It is paid once PayPal says so; the buyer need not do anything.';
    case 'FAILED':
      return `It failed: ${last ?? 'PayPal made no payment of it'}, and nothing was charged. ${again}`;
    case 'EXPIRED':
      return `${part ? 'Not all of it was paid' : 'Nobody paid'} until ${until}${last ? `; of the last attempt, ${last}` : ''}. ${part}${again}`;
    case 'CANCELLED':
      if (issue === 'HELD_AFTER_CANCELLATION')
        return `It was cancelled, and PayPal holds money for it${came}: what PayPal takes has to go back in full.`;
      return issue === 'PAID_AFTER_CANCELLATION'
        ? `It was cancelled, and then money arrived${came}, which has to go back in full.`
        : 'It was cancelled before it was paid, and is never paid any more.';
    default:
      return null;
  }
}
