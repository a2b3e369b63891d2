import { STAFF_LIMITS } from '#domain/limits.ts';
import { statusText } from '#domain/orders/order-status.ts';
import { TRANSFER_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
import { WHY } from '#domain/organiser/input.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import {
  amount,
  argument,
  defineOperation,
  flag,
  type GivenOf,
  option,
  requiredOption,
} from '#server/organiser/operation.ts';
import { planTransfer, recordByHand } from './record.service.ts';
import { recordingLines } from './transfer-lines.ts';

const inputs = {
  reference: argument('Registration', { format: 'registration' }),
  amountMinor: amount('Amount', { hint: 'What came; what is still missing unless set.' }),
  currency: option('Currency', { format: 'currency', hint: 'The registration’s unless set.' }),
  bookedOn: requiredOption('Booked on', { format: 'day' }),
  bankReference: requiredOption('What the bank says of it', { limit: STAFF_LIMITS.bankReference }),
  payerAccount: option('From the account', {
    hint: 'Such as an IBAN: a refund goes there.',
    limit: STAFF_LIMITS.account,
    typed: '<account>',
  }),
  takenBack: flag('The bank has taken it back'),
  cameBack: flag('It was sent as a refund, and came back'),
  todaysPrice: flag('It came late, and pays the price of the day', { hint: 'Not that of then.' }),
};

async function requestOf(dependencies: Dependencies, { reference, ...given }: GivenOf<typeof inputs>) {
  const { id } = await orderOf(dependencies, reference);
  return { ...given, orderId: id };
}

/** Records a transfer that came for a registration (docs/product.md 7.19). */
export const recordTransferByHand = defineOperation({
  command: 'bank record',
  field: 'recordTransfer',
  needs: one('money'),
  within: ofOrder,
  about: 'Records a bank transfer that came for a registration, or that the bank took back',
  examples: [
    'record XX-2026-7F3K9Q --booked-on 2026-03-17 --bank-reference "SEPA 4711" --reason "seen in online banking" --dry-run',
    'record XX-2026-7F3K9Q --amount 600.00 --booked-on 2026-03-17 --bank-reference "SEPA 4711" --reason "fees taken off" --dry-run',
  ],
  inputs,
  ways: {
    label: 'What it is',
    of: [
      { label: 'It came', takes: ['payerAccount'] },
      { sets: ['todaysPrice'], takes: ['payerAccount'] },
      { sets: ['takenBack'] },
      { sets: ['cameBack'] },
    ],
  },
  form: { title: 'Record a bank transfer for {reference}', action: 'Record' },
  why: WHY,
  plan: {
    of: async (dependencies, given) => planTransfer(dependencies, await requestOf(dependencies, given)),
    lines: (facts) => recordingLines(facts),
  },
  after: registrationAfter,
  run: async (dependencies, given, consent) =>
    recordByHand(dependencies, await requestOf(dependencies, given), consent),
  record: ({ order: { status, currency, totalMinor, refundedMinor }, outcome }, { reference }) => {
    return { reference, outcome, status, currency, totalMinor, refundedMinor };
  },
  said: ({ order, outcome }, { reference }) =>
    `The transfer for ${reference} is recorded: it ${TRANSFER_OUTCOMES[outcome]}. ${reference} is ${statusText(order.status)}.`,
});
