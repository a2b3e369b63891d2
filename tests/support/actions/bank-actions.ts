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
      return world.ask(
        'mutation ($reference: ID!, $reason: String!) { invoiceFirst(reference: $reference, reason: $reason) { said } }',
        { reference, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference } = await anOrder(world, draw);
      return world.command('orders', 'invoice', reference, '--reason', aReason(draw));
    },
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
