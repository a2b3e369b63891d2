import type { Draw } from '#server/office/demo/draw.ts';
import { agreed, anAmount, anOrder, aReason, printed } from './registration-actions.ts';
import type { Action, World } from './world.ts';

/** A transfer for any order: of all, of more or less, or one that the bank takes back. */
async function aBankTransfer(world: World, draw: Draw) {
  const { reference, totalMinor } = await anOrder(world, draw);
  return {
    reference,
    amountMinor: anAmount(draw, totalMinor),
    bookedOn: '2026-03-09',
    bankReference: `SEPA ${draw.whole(1, 3)}`,
    takenBack: draw.chance(0.3),
  };
}

/** What becomes of the money of any transfer, which most registrations need. */
async function aSettlement(world: World, draw: Draw) {
  const transfers = await world.product.database.receivedTransfer.findMany({ orderBy: { id: 'asc' } });
  const { reference } = await anOrder(world, draw);
  const id = transfers.length === 0 ? reference : draw.pick(transfers).id;
  return draw.pick<{
    id: string;
    usedFor?: string;
    bookedOn?: string;
    bankReference?: string;
    other?: boolean;
  }>([
    { id, usedFor: reference },
    { id, bookedOn: '2026-03-09', bankReference: 'SEPA 4712' },
    { id, other: true },
    { id },
  ]);
}

const SENT = { bookedOn: '2026-03-09', bankReference: 'SEPA 4713' };

/** A registration of which a refund is to be sent, where there is one, or any. */
async function aRefundToSend(world: World, draw: Draw): Promise<string> {
  const found = await world.product.database.refund.findMany({
    where: { state: 'TO_SEND' },
    include: { order: true },
    orderBy: { id: 'asc' },
  });
  return found.length > 0 ? draw.pick(found).order.reference : (await anOrder(world, draw)).reference;
}

export const bankActions: readonly Action[] = [
  {
    name: 'record a bank transfer',
    desk: async (world, draw) => {
      const given = await aBankTransfer(world, draw);
      const { recordTransferPlan: plan } = await world.ask(
        `query ($reference: ID!, $amountMinor: Int, $bookedOn: String!, $bankReference: String!, $takenBack: Boolean) {
          recordTransferPlan(reference: $reference, amountMinor: $amountMinor, bookedOn: $bookedOn,
            bankReference: $bankReference, takenBack: $takenBack) { id } }`,
        given,
      );
      return world.ask(
        `mutation ($reference: ID!, $amountMinor: Int, $bookedOn: String!, $bankReference: String!,
            $takenBack: Boolean, $planId: ID!, $reason: String!) {
          recordTransfer(reference: $reference, amountMinor: $amountMinor, bookedOn: $bookedOn,
            bankReference: $bankReference, takenBack: $takenBack, planId: $planId, reason: $reason) { said } }`,
        { ...given, planId: plan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference, amountMinor, bookedOn, bankReference, takenBack } = await aBankTransfer(world, draw);
      return agreed(
        world,
        'bank',
        'record',
        reference,
        '--booked-on',
        bookedOn,
        '--bank-reference',
        bankReference,
        ...(amountMinor === null ? [] : ['--amount', printed(amountMinor)]),
        ...(takenBack ? ['--taken-back'] : []),
        '--reason',
        aReason(draw),
      );
    },
  },
  {
    name: 'invoice before payment',
    desk: async (world, draw) => {
      const { reference } = await anOrder(world, draw);
      const { invoiceFirstPlan: plan } = await world.ask(
        'query ($reference: ID!) { invoiceFirstPlan(reference: $reference) { id } }',
        { reference },
      );
      return world.ask(
        `mutation ($reference: ID!, $planId: ID!, $reason: String!) {
          invoiceFirst(reference: $reference, planId: $planId, reason: $reason) { said } }`,
        { reference, planId: plan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference } = await anOrder(world, draw);
      return agreed(world, 'orders', 'invoice', reference, '--reason', aReason(draw));
    },
  },
  {
    name: 'mark a refund as sent',
    desk: async (world, draw) => {
      const given = { reference: await aRefundToSend(world, draw), ...SENT };
      const { markRefundSentPlan: plan } = await world.ask(
        `query ($reference: ID!, $bookedOn: String!, $bankReference: String!) {
          markRefundSentPlan(reference: $reference, bookedOn: $bookedOn, bankReference: $bankReference) { id } }`,
        given,
      );
      return world.ask(
        `mutation ($reference: ID!, $bookedOn: String!, $bankReference: String!, $planId: ID!, $reason: String!) {
          markRefundSent(reference: $reference, bookedOn: $bookedOn, bankReference: $bankReference, planId: $planId, reason: $reason) { said } }`,
        { ...given, planId: plan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const booked = ['--booked-on', SENT.bookedOn, '--bank-reference', SENT.bankReference];
      const reference = await aRefundToSend(world, draw);
      return agreed(world, 'orders', 'refund-sent', reference, ...booked, '--reason', aReason(draw));
    },
  },
  {
    name: 'withdraw a refund',
    desk: async (world, draw) => {
      const given = { reference: await aRefundToSend(world, draw), answer: '' };
      const { withdrawRefundPlan: plan } = await world.ask(
        'query ($reference: ID!) { withdrawRefundPlan(reference: $reference) { id } }',
        given,
      );
      return world.ask(
        `mutation ($reference: ID!, $answer: String!, $planId: ID!, $reason: String!) {
          withdrawRefund(reference: $reference, answer: $answer, planId: $planId, reason: $reason) { said } }`,
        { ...given, planId: plan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) =>
      agreed(world, 'orders', 'withdraw-refund', await aRefundToSend(world, draw), '--reason', aReason(draw)),
  },
  {
    name: 'settle a bank transfer',
    desk: async (world, draw) => {
      const given = await aSettlement(world, draw);
      const { settleTransferPlan: plan } = await world.ask(
        `query ($id: ID!, $usedFor: String, $bookedOn: String, $bankReference: String, $other: Boolean) {
          settleTransferPlan(id: $id, usedFor: $usedFor, bookedOn: $bookedOn, bankReference: $bankReference, other: $other) { id } }`,
        given,
      );
      return world.ask(
        `mutation ($id: ID!, $usedFor: String, $bookedOn: String, $bankReference: String, $other: Boolean, $planId: ID!,
            $reason: String!) {
          settleTransfer(id: $id, usedFor: $usedFor, bookedOn: $bookedOn, bankReference: $bankReference, other: $other,
            planId: $planId, reason: $reason) { said } }`,
        { ...given, planId: plan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { id, usedFor, bookedOn, bankReference, other } = await aSettlement(world, draw);
      return agreed(
        world,
        'bank',
        'settle',
        id,
        ...(usedFor ? ['--used-for', usedFor] : []),
        ...(bookedOn && bankReference ? ['--booked-on', bookedOn, '--bank-reference', bankReference] : []),
        ...(other ? ['--other'] : []),
        '--reason',
        aReason(draw),
      );
    },
  },
];
