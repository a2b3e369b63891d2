import type { Draw } from '#server/office/demo/draw.ts';
import { speaker } from '../registration.ts';
import { type Action, oneOf, type World } from './world.ts';

const PAID = ['CAPTURED', 'PARTIALLY_REFUNDED'] as const;

export async function anOrder(world: World, draw: Draw, where: object = {}) {
  const orders = await world.product.database.order.findMany({ where, orderBy: { id: 'asc' } });
  return oneOf(draw, orders);
}

export const aPaidOne = (world: World, draw: Draw) => anOrder(world, draw, { status: { in: [...PAID] } });
/** Most often one that asks; now and then one that does not. */
const oneToDecide = (world: World, draw: Draw) =>
  anOrder(world, draw, draw.chance(0.8) ? { cancellations: { some: { state: 'OPEN' } } } : {});
export const aReason = (draw: Draw) => draw.pick(['by telephone', 'was wrong', 'as agreed', 'asked by mail']);

function aCorrection(draw: Draw): Record<string, string> {
  const name = draw.text('abcdefgh', 6);
  return draw.pick<Record<string, string>>([
    { lastName: `Von ${name}` },
    { organization: `Institute ${name}`, phone: '+81 3 1234 5678' },
    { email: `${name}@corrected.example` },
    { firstName: 'Ada', lastName: 'Lovelace' },
    { country: 'Atlantis' },
  ]);
}

/** Part of what is left, all of it, or more than there is. */
export const anAmount = (draw: Draw, totalMinor: number) =>
  draw.pick([null, Math.ceil(totalMinor / 10), Math.ceil(totalMinor / 4), totalMinor * 2]);

export const printed = (minor: number) => (minor / 100).toFixed(2);

/** Has a command say what it would do, and then do it. */
export async function agreed(world: World, ...args: string[]) {
  const { plan } = await world.command(...args, '--dry-run');
  return world.command(...args, '--confirm', plan);
}

const REFUND_PLAN =
  'query ($reference: ID!, $amountMinor: Int) { refundPlan(reference: $reference, amountMinor: $amountMinor) { id } }';

async function refundPlan(world: World, reference: string, amountMinor: number | null): Promise<string> {
  return (await world.ask(REFUND_PLAN, { reference, amountMinor })).refundPlan.id;
}

const versionOf = async (world: World, reference: string): Promise<number> =>
  (
    await world.ask('query ($reference: ID!) { registration(reference: $reference) { version } }', {
      reference,
    })
  ).registration.version;

function byHand(draw: Draw) {
  const name = draw.text('abcdefgh', 5);
  return {
    details: { ...speaker.details, email: `${name}@invited.example`, lastName: `Invited ${name}` },
    basket: [{ itemId: 'presenter-in-person', quantity: draw.whole(1, 3) }],
    currency: draw.pick(['USD', 'EUR', 'GBP']),
    mail: draw.chance(0.5),
    ...draw.pick<{ bank: { reference: string; paidOn: string } | null; unpaid: boolean }>([
      { bank: null, unpaid: false },
      { bank: { reference: `SEPA ${name}`, paidOn: '2026-03-09' }, unpaid: false },
      { bank: { reference: `SEPA ${name}`, paidOn: '2027-01-01' }, unpaid: false },
      { bank: null, unpaid: true },
      { bank: null, unpaid: true },
    ]),
  };
}

export const registrationActions: readonly Action[] = [
  {
    name: 'correct a registration',
    desk: async (world, draw) => {
      const { reference } = await anOrder(world, draw);
      return world.ask(
        `mutation ($reference: ID!, $version: Int!, $firstName: String, $lastName: String, $email: String,
            $phone: String, $country: String, $organization: String, $reason: String) {
          editRegistration(reference: $reference, version: $version, firstName: $firstName, lastName: $lastName,
            email: $email, phone: $phone, country: $country, organization: $organization, reason: $reason) { said } }`,
        {
          reference,
          version: await versionOf(world, reference),
          ...aCorrection(draw),
          reason: aReason(draw),
        },
      );
    },
    command: async (world, draw) => {
      const { reference } = await anOrder(world, draw);
      const options = Object.entries(aCorrection(draw)).flatMap(([field, value]) => [
        `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
        value,
      ]);
      return world.command('orders', 'edit', reference, ...options, '--reason', aReason(draw));
    },
  },
  {
    name: 'note something',
    desk: async (world, draw) => {
      const { reference } = await anOrder(world, draw);
      return world.ask(
        'mutation ($reference: ID!) { noteOnRegistration(reference: $reference, text: "arrives late") { said } }',
        { reference },
      );
    },
    command: async (world, draw) => {
      const { reference } = await anOrder(world, draw);
      return world.command('orders', 'note', reference, '--text', draw.pick(['arrives late', ' ']));
    },
  },
  {
    name: 'say that something is done',
    desk: async (world, draw) => {
      const { toDo } = await world.ask('{ toDo { kind thing canBeDone } }');
      const { kind, thing } = oneOf<{ kind: string; thing: string }>(draw, toDo);
      return world.ask(
        `mutation ($kind: ID!, $thing: ID!, $reason: String!) {
          markToDoDone(kind: $kind, thing: $thing, reason: $reason) { said } }`,
        { kind, thing, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { items } = await world.command('needs-a-look');
      const { kind, thing } = oneOf<{ kind: string; thing: string }>(draw, items);
      return world.command('needs-a-look', 'done', kind, thing, '--reason', aReason(draw));
    },
  },
  {
    name: 'give money back',
    desk: async (world, draw) => {
      const { reference, totalMinor } = await aPaidOne(world, draw);
      const amountMinor = anAmount(draw, totalMinor);
      const planId = await refundPlan(world, reference, amountMinor);
      return world.ask(
        `mutation ($reference: ID!, $amountMinor: Int, $planId: ID!, $reason: String!) {
          refund(reference: $reference, amountMinor: $amountMinor, planId: $planId, reason: $reason) { said } }`,
        { reference, amountMinor, planId, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference, totalMinor } = await aPaidOne(world, draw);
      const amount = anAmount(draw, totalMinor);
      const options = amount === null ? [] : ['--amount', printed(amount)];
      return agreed(world, 'orders', 'refund', reference, ...options, '--reason', aReason(draw));
    },
  },
  {
    name: 'move a registration',
    desk: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      const to = draw.pick(['generative-ai-forum-2026', 'optics-photonics-2026']);
      const { moveRegistrationPlan: plan } = await world.ask(
        'query ($reference: ID!, $to: String!) { moveRegistrationPlan(reference: $reference, to: $to) { id } }',
        { reference, to },
      );
      return world.ask(
        `mutation ($reference: ID!, $to: String!, $planId: ID!, $reason: String!) {
          moveRegistration(reference: $reference, to: $to, planId: $planId, reason: $reason) { said } }`,
        { reference, to, planId: plan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference } = await aPaidOne(world, draw);
      const to = draw.pick(['generative-ai-forum-2026', 'nextgen-pharma-2026']);
      return agreed(world, 'orders', 'move', reference, '--to', to, '--reason', aReason(draw));
    },
  },
  {
    name: 'cancel a registration',
    desk: async (world, draw) => {
      const { reference, totalMinor } = await oneToDecide(world, draw);
      const amountMinor = draw.chance(0.3) ? 0 : anAmount(draw, totalMinor);
      const plan = await world.ask(
        `query ($reference: ID!, $amountMinor: Int) {
          cancelRegistrationPlan(reference: $reference, amountMinor: $amountMinor) { id } }`,
        { reference, amountMinor },
      );
      return world.ask(
        `mutation ($reference: ID!, $amountMinor: Int, $planId: ID!, $reason: String!) {
          cancelRegistration(reference: $reference, amountMinor: $amountMinor, planId: $planId, reason: $reason,
            answer: "Get well soon.") { said } }`,
        { reference, amountMinor, planId: plan.cancelRegistrationPlan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference } = await oneToDecide(world, draw);
      return agreed(world, 'orders', 'cancel', reference, '--reason', aReason(draw));
    },
  },
  {
    name: 'accept a cancellation',
    command: async (world, draw) => {
      const { reference } = await oneToDecide(world, draw);
      return agreed(world, 'orders', 'decide', reference, '--accept', '--reason', aReason(draw));
    },
  },
  {
    name: 'decline a cancellation',
    desk: async (world, draw) => {
      const { reference } = await oneToDecide(world, draw);
      return world.ask(
        'mutation ($reference: ID!) { declineCancellation(reference: $reference, answer: "It is too late.") { said } }',
        { reference },
      );
    },
    command: async (world, draw) => {
      const { reference } = await oneToDecide(world, draw);
      return world.command(
        'orders',
        'decide',
        reference,
        '--decline',
        '--text',
        'It is too late.',
        '--reason',
        aReason(draw),
      );
    },
  },
  {
    name: 'confirm again',
    desk: async (world, draw) => {
      const { reference } = await anOrder(world, draw);
      return world.ask('mutation ($reference: ID!) { resendConfirmation(reference: $reference) { said } }', {
        reference,
      });
    },
    command: async (world, draw) =>
      world.command('orders', 'resend', (await anOrder(world, draw)).reference, '--reason', aReason(draw)),
  },
  {
    name: 'send the link to pay',
    desk: async (world, draw) =>
      world.ask('mutation ($reference: ID!) { sendPaymentLink(reference: $reference) { said } }', {
        reference: (await anOrder(world, draw, { status: 'CREATED' })).reference,
      }),
    command: async (world, draw) => {
      const { reference } = await anOrder(world, draw, draw.chance(0.7) ? { status: 'CREATED' } : {});
      return world.command('orders', 'send-payment-link', reference, '--email', 'accounts@example.org');
    },
  },
  {
    name: 'ask PayPal',
    desk: async (world, draw) => {
      const { reference } = await anOrder(world, draw);
      return world.ask('mutation ($reference: ID!) { checkPaymentStatus(reference: $reference) { said } }', {
        reference,
      });
    },
    command: async (world, draw) =>
      world.command('orders', 'reconcile', (await anOrder(world, draw)).reference),
  },
  {
    name: 'enter a registration',
    desk: async (world, draw) => {
      const input = byHand(draw);
      const plan = await world.ask(
        'query ($input: NewRegistration!) { enterRegistrationPlan(input: $input) { id } }',
        { input },
      );
      return world.ask(
        `mutation ($input: NewRegistration!, $planId: ID!, $reason: String!) {
          enterRegistration(input: $input, planId: $planId, reason: $reason) { version } }`,
        { input, planId: plan.enterRegistrationPlan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { details, basket, currency, mail, bank, unpaid } = byHand(draw);
      const paid = bank
        ? ['--bank-reference', bank.reference, '--paid-on', bank.paidOn]
        : ['--complimentary'];
      const {
        selectedConference: conference,
        scientificSession: session,
        firstName,
        lastName,
        ...same
      } = details;
      const person = Object.entries({
        ...same,
        conference,
        session,
        'first-name': firstName,
        'last-name': lastName,
      });
      return agreed(
        world,
        'orders',
        'create',
        ...person.flatMap(([option, value]) => [`--${option}`, value]),
        ...basket.flatMap(({ itemId, quantity }) => ['--item', `${itemId}=${quantity}`]),
        '--currency',
        currency,
        ...(mail ? [] : ['--no-mail']),
        '--reason',
        aReason(draw),
        ...(unpaid ? ['--unpaid'] : paid),
      );
    },
  },
  {
    name: 'decide on a ticket',
    desk: async (world, draw) => {
      const { id } = await aTransfer(world, draw);
      const accept = draw.chance(0.5);
      return world.ask(
        `mutation ($id: ID!, $accept: Boolean!, $decline: Boolean!) {
          decideTransfer(id: $id, accept: $accept, decline: $decline, answer: "One organization.", reason: "asked") { said } }`,
        { id, accept, decline: !accept },
      );
    },
    command: async (world, draw) => {
      const { id } = await aTransfer(world, draw);
      const decision = draw.chance(0.5) ? ['--accept'] : ['--decline', '--text', 'One organization.'];
      return world.command('seats', 'decide', id, ...decision, '--reason', aReason(draw));
    },
  },
  {
    name: 'name who has a ticket',
    desk: async (world, draw) => {
      const holder = await aHolder(world, draw);
      const declared =
        '$reference: ID!, $place: Int!, $name: String!, $organization: String!, $email: String';
      const given =
        'reference: $reference, place: $place, name: $name, organization: $organization, email: $email';
      const plan = await world.ask(`query (${declared}) { nameTicketHolderPlan(${given}) { id } }`, holder);
      return world.ask(
        `mutation (${declared}, $planId: ID!, $reason: String!) {
          nameTicketHolder(${given}, planId: $planId, reason: $reason) { said } }`,
        { ...holder, planId: plan.nameTicketHolderPlan.id, reason: aReason(draw) },
      );
    },
    command: async (world, draw) => {
      const { reference, place, name, organization, email } = await aHolder(world, draw);
      return agreed(
        world,
        'seats',
        'name',
        reference,
        String(place),
        '--name',
        name,
        '--organization',
        organization,
        ...(email ? ['--email', email] : []),
        '--reason',
        aReason(draw),
      );
    },
  },
  {
    name: 'name a group',
    command: async (world, draw) => {
      const { reference, organization } = await aHolder(world, draw);
      const name = draw.text('abcdefgh', 5);
      const text = `Name;Email;Organization\nA ${name};${name}@invited.example;${organization}`;
      return agreed(world, 'seats', 'name-group', reference, '--text', text, '--reason', aReason(draw));
    },
  },
];

async function aHolder(world: World, draw: Draw) {
  const seats = await world.product.database.seat.findMany({
    orderBy: { id: 'asc' },
    include: { order: true },
  });
  const { order, position: place } = await oneOf(draw, seats);
  const name = draw.text('abcdefgh', 5);
  const email = draw.chance(0.7) ? `${name}@invited.example` : '';
  return { reference: order.reference, place, name: `Holder ${name}`, organization: 'Substitutes', email };
}

async function aTransfer(world: World, draw: Draw) {
  return oneOf(draw, await world.product.database.seatChange.findMany({ orderBy: { id: 'asc' } }));
}
