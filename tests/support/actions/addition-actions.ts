import type { Draw } from '#server/office/demo/draw.ts';
import { agreed, aPaidOne, aReason } from './registration-actions.ts';
import type { Action } from './world.ts';

/** What was not for taking part at the place becomes it; the rest is refused in words. */
const anUpgrade = (draw: Draw) => ({
  place: draw.pick([1, 1, 2]),
  item: draw.pick(['presenter-in-person', 'delegate-in-person', 'student-in-person']),
});

const anAddition = (draw: Draw) =>
  draw.pick([['poster-fee=1'], ['accompanying-person=2'], ['manuscript-publication=1'], ['exhibition=1']]);

/** What a registration may have that is no ticket; some have none of it, which is refused in words. */
const something = (draw: Draw) => ({
  item: draw.pick(['one-night-single', 'one-night-single', 'poster-fee']),
  amountMinor: draw.pick([null, 10_00]),
});

/** What is added to registrations, and which tickets are upgraded (docs/product.md 7.18). */
export const additionActions: readonly Action[] = [
  {
    name: 'add to a registration',
    desk: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      const given = { reference, items: anAddition(draw), complimentary: draw.chance(0.5) };
      const { addToRegistrationPlan: plan } = await world.ask(
        `query ($reference: ID!, $items: [ID!]!, $complimentary: Boolean) {
          addToRegistrationPlan(reference: $reference, items: $items, complimentary: $complimentary) { id } }`,
        given,
      );
      return world.ask(
        `mutation ($reference: ID!, $items: [ID!]!, $complimentary: Boolean, $planId: ID!, $reason: String!) {
          addToRegistration(reference: $reference, items: $items, complimentary: $complimentary, planId: $planId,
            reason: $reason) { said } }`,
        { ...given, planId: plan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      const bank = ['--bank-reference', `SEPA ${draw.whole(1, 999)}`, '--paid-on', '2026-03-09'];
      const paid = draw.pick([[], ['--complimentary'], bank]);
      return agreed(
        world,
        'orders',
        'add',
        reference,
        ...anAddition(draw),
        ...paid,
        '--reason',
        aReason(draw),
      );
    },
  },
  {
    name: 'say who an invoice is made out to',
    desk: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      return world.ask(
        `mutation ($reference: ID!, $company: String!, $reason: String!) {
          enterBilling(reference: $reference, company: $company, address: "1 Street", country: "Norway", reason: $reason) { said } }`,
        { reference, company: draw.pick(['Navy', 'Army']), reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      const to = ['--company', draw.pick(['Navy', 'Army']), '--address', '1 Street', '--country', 'Norway'];
      return world.command('orders', 'billing', reference, ...to, '--reason', aReason(draw));
    },
  },
  {
    name: 'take an item off',
    desk: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      const { item, amountMinor } = something(draw);
      const given = { reference, item, amountMinor };
      const declared = '$reference: ID!, $item: ID!, $amountMinor: Int';
      const passed = 'reference: $reference, item: $item, amountMinor: $amountMinor';
      const { takeOffItemPlan: plan } = await world.ask(
        `query (${declared}) { takeOffItemPlan(${passed}) { id } }`,
        given,
      );
      return world.ask(
        `mutation (${declared}, $planId: ID!, $reason: String!) {
          takeOffItem(${passed}, planId: $planId, reason: $reason) { said } }`,
        { ...given, planId: plan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      const { item, amountMinor } = something(draw);
      const refund = amountMinor === null ? [] : ['--amount', '10.00'];
      return agreed(world, 'orders', 'take-off', reference, item, ...refund, '--reason', aReason(draw));
    },
  },
  {
    name: 'upgrade a ticket',
    desk: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      const given = { reference, ...anUpgrade(draw), complimentary: draw.chance(0.7) };
      const declared = '$reference: ID!, $place: Int!, $item: ID!, $complimentary: Boolean';
      const passed = 'reference: $reference, place: $place, item: $item, complimentary: $complimentary';
      const { upgradeRegistrationPlan: plan } = await world.ask(
        `query (${declared}) { upgradeRegistrationPlan(${passed}) { id } }`,
        given,
      );
      return world.ask(
        `mutation (${declared}, $planId: ID!, $reason: String!) {
          upgradeRegistration(${passed}, planId: $planId, reason: $reason) { said } }`,
        { ...given, planId: plan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      const { place, item } = anUpgrade(draw);
      const paid = draw.pick([[], ['--complimentary']]);
      return agreed(
        world,
        'orders',
        'upgrade',
        reference,
        String(place),
        item,
        ...paid,
        '--reason',
        aReason(draw),
      );
    },
  },
];
