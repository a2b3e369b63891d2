import { COUNTING_OUTCOMES, type OrderOutcome, TRANSFER_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { endingLines } from '#server/money/refunds/refund-lines.ts';
import type { RecallFacts } from './recall-facts.ts';
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
  REVERSED: 'The buyer is told, and it is something to do until you mark it as done.',
};

/** What is said of money that came late and counts at the old price. */
const LATE =
  'It came after the time for paying, and counts at its price of then: look whether there are places left, or say that it pays the price of the day.';

/** The same of money that counts at the price of the day. */
const AT_TODAYS = 'It came after the time for paying, and pays the price of the day.';

/** Which price money counts at that came late. */
export const lateWords = (late: LatePrice): string => (late === 'TODAY' ? AT_TODAYS : LATE);

/** What follows where the bank takes back what had come, a line each. @param order what it had come for */
export function recallLines(
  { becomes, goneMinor, settledMinor, partOfMinor, ending }: RecallFacts,
  { reference, orderCurrency, currency }: { reference: string; orderCurrency: string; currency: string },
): string[] {
  const gone = formatInFull(goneMinor, orderCurrency);
  const follows = {
    WAITS: ['It counts no longer, and what is then missing has to be paid.'],
    STAYS: [`${gone} then counts as refunded, and ${reference} stays valid.`],
    CANCELLED: [`${gone} then counts as refunded, and ${reference} stays cancelled.`],
    ENDS: [
      `${gone} then counts as refunded.`,
      `That is all of it: ${reference} is refunded and no longer valid.`,
      ...(ending ? endingLines(ending) : []),
    ],
    AS_IS: [`${reference} stays as it is.`],
  }[becomes];
  return [
    ...(partOfMinor === null
      ? []
      : [`It is a part of the transfer of ${formatInFull(partOfMinor, currency)}.`]),
    ...follows,
    ...(settledMinor === 0
      ? []
      : [`${formatInFull(settledMinor, currency)} of it was settled before, and is missing for that.`]),
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
  const { totalMinor, orderCurrency, receivedMinor, late, todaysPrice, priceThenMinor } = facts;
  return [
    `${reference}: ${name}, ${conference}; ${formatInFull(totalMinor, orderCurrency)} in all${receivedMinor > 0 ? `, of which ${formatInFull(receivedMinor, orderCurrency)} came before` : ''}.`,
    `${formatInFull(Math.abs(amountMinor), currency)}, booked on ${dayWords(bookedOn)} (${bankReference}${payerAccount ? `, from ${payerAccount}` : ''}), ${TRANSFER_OUTCOMES[outcome]}.`,
    ...(facts.recall ? recallLines(facts.recall, facts) : []),
    CONSEQUENCES[outcome],
    ...(todaysPrice
      ? [
          `It came after the time for paying, and pays the price of the day: that of then was ${formatInFull(priceThenMinor, orderCurrency)}.`,
        ]
      : late && COUNTING_OUTCOMES.includes(outcome)
        ? [LATE]
        : []),
  ];
}
