import { count } from '#domain/count.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { WHY } from '#domain/organiser/input.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import {
  argument,
  defineOperation,
  type GivenOf,
  requiredOption,
  words,
} from '#server/organiser/operation.ts';
import { type MovePlan, moveOrder, planMove } from './move.service.ts';

const inputs = {
  reference: argument('Registration', { format: 'registration' }),
  to: requiredOption('Conference', { format: 'conference', hint: 'Where to, in the same year.' }),
  answer: words('Message to the buyer', {
    hint: 'Added to the email, which says where the registration has moved.',
    limit: STAFF_LIMITS.answer,
    unplanned: true,
  }),
};

async function requestOf(dependencies: Dependencies, { reference, to }: GivenOf<typeof inputs>) {
  const { id } = await orderOf(dependencies, reference);
  return { orderId: id, to };
}

/** Moves a paid registration to another conference, whether its buyer has asked for it or not (docs/product.md 7.16). */
export const move = defineOperation({
  command: 'orders move',
  field: 'moveRegistration',
  needs: one('registrations'),
  about: 'Moves a paid registration to another conference of the same year, and informs buyer and holders',
  examples: [
    'move XX-2026-7F3K9Q --to your-other-conference-2026 --reason "visa refused" --dry-run',
    'move XX-2026-7F3K9Q --to your-other-conference-2026 --reason "visa refused" --confirm 3f9c02d1a7be',
  ],
  more: 'What was paid stays paid; a difference in price is neither charged nor refunded.',
  inputs,
  form: { title: 'Move {reference}', action: 'Move registration' },
  why: WHY,
  plan: {
    of: async (dependencies, given) => planMove(dependencies, await requestOf(dependencies, given)),
    lines: moveLines,
    action: ({ to }) => `Move to ${to}`,
  },
  after: registrationAfter,
  run: async (dependencies, given, consent) =>
    moveOrder(dependencies, { ...(await requestOf(dependencies, given)), answer: given.answer }, consent),
  record: ({ order: { reference, conferenceId } }) => ({ reference, conference: conferenceId }),
  said: ({ facts: { reference, to } }) => `${reference} is moved to ${to}.`,
});

function nightLines({ nights, nightsAsked }: MovePlan['facts']): string[] {
  if (nights === 0) return [];
  const unknown = `The first night at the hotel is no longer known of ${count(nights, 'ticket')}`;
  if (nightsAsked === 0) return [`${unknown}, and nobody is asked for it.`];
  return [`${unknown}, and is asked for anew${nightsAsked < nights ? ` of ${nightsAsked}` : ''}.`];
}

function moveLines(facts: MovePlan['facts']): string[] {
  const { reference, name, from, to, toDates, currency, keptMinor, asked, tickets, invoiced, tells } = facts;
  return [
    ...(asked ? ['The buyer requested this.'] : []),
    `${reference}, ${name}: from ${from} to ${to}, ${toDates}. ${formatMoney(keptMinor, currency as Currency)} stays paid.`,
    ...(tickets.length > 0
      ? [
          `New codes: ${tickets.map(({ ticket, name: holder }) => `${ticket} (${holder || 'unassigned'})`).join(', ')}.`,
        ]
      : []),
    ...nightLines(facts),
    ...(invoiced ? ['The invoice is credited and issued anew.'] : []),
    `Emailed: ${tells.join(', ')}.`,
  ];
}
