import { STAFF_LIMITS } from '#domain/limits.ts';
import { type Ways, WHY } from '#domain/organiser/input.ts';
import type { Basket } from '#domain/pricing/basket.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { phaseInSentence } from '#domain/pricing/phase-names.ts';
import { dayWords } from '#domain/printed-dates.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { paidByOf } from '#server/orders/orders/paid-by.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { findSeatsOf } from '#server/orders/seats/seat.store.ts';
import { type Asked, one } from '#server/organiser/desk/allowed.ts';
import {
  argument,
  argumentList,
  defineOperation,
  flag,
  type GivenOf,
  numberArgument,
  option,
} from '#server/organiser/operation.ts';
import {
  type AdditionByHand,
  type AdditionPayment,
  type AdditionPlan,
  addByHand,
  planAddition,
} from './add-by-hand.service.ts';

/** How something that is added is paid; without any of them, its buyer is sent a link to pay. */
const PAYMENT = {
  complimentary: flag('Complimentary'),
  bankReference: option('Bank reference', {
    hint: 'What the bank says of the transfer.',
    limit: STAFF_LIMITS.bankReference,
  }),
  paidOn: option('Paid on', { format: 'day', hint: 'When the money came.' }),
};

const PAID: Ways<keyof typeof PAYMENT> = {
  label: 'Payment method',
  of: [
    { label: 'The buyer is sent a link to pay' },
    { sets: ['complimentary'] },
    // That money came is said by whoever works with money.
    { label: 'Bank transfer', asks: ['bankReference', 'paidOn'], needs: ['money'] },
  ],
};

const inputs = {
  reference: argument('Registration', { format: 'registration' }),
  items: argumentList('Items', { hint: 'Item and number, such as gala-dinner=2.' }),
  ...PAYMENT,
};

/** @throws InvalidInputError where two ways to pay are named */
/** Who says that money came by bank has to be somebody who works with money. */
const withBank = ({ bankReference, paidOn }: Asked) =>
  bankReference || paidOn ? { needs: one('money') } : null;

function paymentOf({ complimentary, bankReference, paidOn }: GivenOf<typeof PAYMENT>): AdditionPayment {
  const byBank = Boolean(bankReference || paidOn);
  if (complimentary && byBank)
    throw new InvalidInputError([
      { path: 'complimentary', message: 'What is complimentary was not paid by bank.' },
    ]);
  if (byBank) return { by: 'BANK', bank: { reference: bankReference ?? '', paidOn: paidOn ?? '' } };
  return { by: complimentary ? 'NOTHING' : 'LINK', bank: null };
}

/** @throws InvalidInputError for what is not like 'gala-dinner=2' */
function basketOf(items: readonly string[]): Basket {
  return items.map((item) => {
    const [, itemId = '', quantity = ''] = /^([^=]+)=(\d{1,2})$/.exec(item) ?? [];
    if (quantity === '')
      throw new InvalidInputError([{ path: 'items', message: `${item}: must be like gala-dinner=2` }]);
    return { itemId, quantity: Number(quantity) };
  });
}

async function requestOf(
  dependencies: Dependencies,
  { reference, items, ...payment }: GivenOf<typeof inputs>,
): Promise<AdditionByHand> {
  const { id } = await orderOf(dependencies, reference);
  return { orderId: id, wanted: { basket: basketOf(items) }, payment: paymentOf(payment) };
}

/** Adds something to a paid registration, by an order of its own (docs/product.md 7.18). */
export const add = defineOperation({
  command: 'orders add',
  field: 'addToRegistration',
  needs: one('registrations'),
  within: ofOrder,
  also: withBank,
  about: 'Adds something to a paid registration, by an order of its own at today’s prices',
  examples: [
    'add XX-2026-7F3K9Q accompanying-person=1 --reason "by telephone" --dry-run',
    'add XX-2026-7F3K9Q poster-fee=1 --complimentary --reason "invited" --confirm 3f9c02d1a7be',
  ],
  more: 'Unless it is complimentary or was paid by bank, its price is held, and the buyer is sent the link to pay. Whoever adds it says that the person has accepted the terms.',
  inputs,
  ways: PAID,
  form: { title: 'Add to {reference}', action: 'Add' },
  why: WHY,
  plan: {
    of: async (dependencies, given) => planAddition(dependencies, await requestOf(dependencies, given)),
    lines: additionLines,
    action: ({ reference }) => `Add to ${reference}`,
  },
  after: registrationAfter,
  run: async (dependencies, given, doing) =>
    addByHand(dependencies, await requestOf(dependencies, given), doing),
  record: recordOf,
  said: ({ reference, addedTo, status, email }) =>
    status === 'CAPTURED'
      ? `${reference} is added to ${addedTo}. The confirmation is queued for ${email}.`
      : `${reference} is added to ${addedTo}. The link to pay is queued for ${email}.`,
});

const upgradeInputs = {
  reference: argument('Registration', { format: 'registration' }),
  place: numberArgument('Ticket', { hint: 'Its number, such as 1 of XX-2026-7F3K9Q-1.' }),
  item: argument('Item', { hint: 'What it is to become, such as delegate-in-person.' }),
  ...PAYMENT,
};

async function upgradeRequestOf(
  dependencies: Dependencies,
  { reference, place, item: itemId, ...payment }: GivenOf<typeof upgradeInputs>,
): Promise<AdditionByHand> {
  const { id } = await orderOf(dependencies, reference);
  const seat = (await findSeatsOf(dependencies.database, id)).find(({ position }) => position === place);
  if (!seat)
    throw new InvalidInputError([{ path: 'place', message: `There is no ticket ${reference}-${place}.` }]);
  return { orderId: id, wanted: { seatId: seat.id, itemId }, payment: paymentOf(payment) };
}

/** Has a ticket become another one, by an order of the difference (docs/product.md 7.18). */
export const upgrade = defineOperation({
  command: 'orders upgrade',
  field: 'upgradeRegistration',
  needs: one('registrations'),
  within: ofOrder,
  also: withBank,
  about: 'Upgrades a ticket of a paid registration, by an order of the difference in price',
  examples: [
    'upgrade XX-2026-7F3K9Q 1 delegate-in-person --reason "by telephone" --dry-run',
    'upgrade XX-2026-7F3K9Q 1 delegate-in-person --complimentary --reason "invited" --confirm 3f9c02d1a7be',
  ],
  more: 'The ticket changes once it is paid; unless it is complimentary or was paid by bank, the buyer is sent the link to pay.',
  inputs: upgradeInputs,
  ways: PAID,
  form: { title: 'Upgrade a ticket of {reference}', action: 'Upgrade' },
  why: WHY,
  plan: {
    of: async (dependencies, given) =>
      planAddition(dependencies, await upgradeRequestOf(dependencies, given)),
    lines: additionLines,
    action: ({ upgrade: which }) => `Upgrade to ${which?.to}`,
  },
  after: registrationAfter,
  run: async (dependencies, given, doing) =>
    addByHand(dependencies, await upgradeRequestOf(dependencies, given), doing),
  record: recordOf,
  said: ({ reference, addedTo, status, email }) =>
    status === 'CAPTURED'
      ? `A ticket of ${addedTo} is upgraded, by ${reference}. It is queued for whoever has it.`
      : `${reference} pays the upgrade of a ticket of ${addedTo}. The link to pay is queued for ${email}.`,
});

function recordOf(order: Order) {
  const { reference, addedTo, status, totalMinor, currency } = order;
  return { reference, addedTo, status, totalMinor, currency, paidBy: paidByOf(order) };
}

function additionLines(facts: AdditionPlan['facts']): string[] {
  const {
    reference,
    name,
    conference,
    items,
    phaseName,
    payBy,
    bankReference,
    paidOn,
    seats,
    email,
    upgrade,
  } = facts;
  const money = (minor: number) => formatInFull(minor, facts.currency);
  const paid = {
    LINK: `${money(facts.totalMinor)} to be paid: the price is held, and ${email} is sent the link.`,
    NOTHING: 'Complimentary: no payment.',
    BANK: `${money(facts.totalMinor)} paid by bank transfer on ${paidOn && dayWords(paidOn)}: ${bankReference}.`,
  };
  return [
    `${reference}, ${name}: ${conference}`,
    `Ordered: ${items.join('; ')}; ${money(facts.listMinor)} list price (${phaseInSentence(phaseName)} prices).`,
    paid[payBy],
    ...(upgrade ? [`${upgrade.from} (${upgrade.holder || 'unassigned'}) becomes ${upgrade.to}.`] : []),
    ...(seats > 0 ? [`${seats} more ${seats === 1 ? 'ticket' : 'tickets'}.`] : []),
    ...(payBy === 'LINK' ? [] : [`The confirmation is emailed to ${email}.`]),
  ];
}
