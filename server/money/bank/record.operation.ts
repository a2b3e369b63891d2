import { statusText } from '#domain/orders/order-status.ts';
import { TRANSFER_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
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
  WHY,
} from '#server/organiser/operation.ts';
import { planTransfer, recordByHand } from './record.service.ts';
import { transferLines } from './transfer-lines.ts';

const inputs = {
  reference: argument('such as MC-2026-7F3K9Q'),
  amountMinor: amount('what came, such as 646.68; what is still missing unless set'),
  currency: option('of what came, such as EUR; the registration’s unless set', '<code>'),
  bookedOn: requiredOption('when the bank booked it, such as 2026-03-17', '<day>'),
  bankReference: requiredOption('what the bank says of it'),
  payerAccount: option('the account that it came from, such as an IBAN', '<account>'),
  takenBack: flag('the bank has taken this transfer back'),
  cameBack: flag('it was sent as a refund, and came back'),
  todaysPrice: flag('it came late, and pays the price of the day, not that of then'),
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
    'record MC-2026-7F3K9Q --booked-on 2026-03-17 --bank-reference "SEPA 4711" --reason "seen in online banking" --dry-run',
    'record MC-2026-7F3K9Q --amount 600.00 --booked-on 2026-03-17 --bank-reference "SEPA 4711" --reason "fees taken off" --dry-run',
  ],
  inputs,
  why: WHY,
  plan: {
    of: async (dependencies, given) => planTransfer(dependencies, await requestOf(dependencies, given)),
    lines: (facts) => transferLines(facts),
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
