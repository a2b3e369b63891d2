import { COUNTING_OUTCOMES, type OrderOutcome, TRANSFER_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { endingLines } from '#server/money/refunds/refund-lines.ts';
import type { TransferPlan } from './record.service.ts';
import type { LatePrice } from './todays-price.ts';

/** What follows from each, beside what the outcome itself says. */
export const CONSEQUENCES: Readonly<Record<OrderOutcome, string>> = {
  PAID: 'It is paid; the buyer and the organiser get the usual mails.',
  PART: 'It goes on waiting for the rest; the buyer is told what is missing.',
  SURPLUS:
    'It is paid; the buyer gets the confirmation, and is told that you settle the rest. That is for you to do.',
  AGAIN: 'Nothing changes; the buyer is told that you settle it. That is for you to do.',
  OTHER_CURRENCY: 'Nothing changes; the buyer is told that you will write. Decide what is to become of it.',
  CLOSED: 'Nothing changes; the buyer is told that you settle it. That is for you to do.',
  RETURNED:
    'The refund stays written down, and the money is nobody’s: the buyer is asked for another account. That is for you to do.',
  REVERSED: 'Nothing changes; the buyer is told.',
};

/** What is said of money that came late and counts at the old price. */
const LATE =
  'It came after the time for paying, and counts at its price of then: look whether there are places left, or say that it pays the price of the day.';

/** The same of money that counts at the price of the day. */
const AT_TODAYS = 'It came after the time for paying, and pays the price of the day.';

/** Which price money counts at that came late. */
export const lateWords = (late: LatePrice): string => (late === 'TODAY' ? AT_TODAYS : LATE);

/** What follows where the bank takes back what a paid registration needs. */
function goneLines(facts: TransferPlan['facts']): string[] {
  const { goneMinor, orderCurrency, ends } = facts;
  const gone = `${formatInFull(goneMinor, orderCurrency)} then counts as refunded; the buyer is told.`;
  if (!ends) return [gone];
  return [
    gone,
    `That is all of it: ${facts.reference} is refunded and no longer valid.`,
    ...endingLines(ends),
  ];
}

/** What recording a transfer would do in words, a line each. */
export function recordingLines(facts: TransferPlan['facts']): string[] {
  const {
    reference,
    name,
    conference,
    outcome,
    amountMinor,
    currency,
    bookedOn,
    bankReference,
    payerAccount,
  } = facts;
  const { totalMinor, orderCurrency, receivedMinor, goneMinor, late, todaysPrice, priceThenMinor } = facts;
  return [
    `${reference}: ${name}, ${conference}; ${formatInFull(totalMinor, orderCurrency)} in all${receivedMinor > 0 ? `, of which ${formatInFull(receivedMinor, orderCurrency)} came before` : ''}.`,
    `${formatInFull(Math.abs(amountMinor), currency)}, booked on ${dayWords(bookedOn)} (${bankReference}${payerAccount ? `, from ${payerAccount}` : ''}), ${TRANSFER_OUTCOMES[outcome]}.`,
    ...(goneMinor === 0 ? [CONSEQUENCES[outcome]] : goneLines(facts)),
    ...(todaysPrice
      ? [
          `It came after the time for paying, and pays the price of the day: that of then was ${formatInFull(priceThenMinor, orderCurrency)}.`,
        ]
      : late && COUNTING_OUTCOMES.includes(outcome)
        ? [LATE]
        : []),
  ];
}
