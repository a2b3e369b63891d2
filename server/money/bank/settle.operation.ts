import { STAFF_LIMITS } from '#domain/limits.ts';
import { TRANSFER_OUTCOMES } from '#domain/orders/transfer-outcome.ts';
import { WHY } from '#domain/organiser/input.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, flag, option } from '#server/organiser/operation.ts';
import { planSettlement, type SettlePlan, settleTransfer } from './settle.service.ts';
import { CONSEQUENCES, lateWords } from './transfer-lines.ts';

/** What becomes of money that is nobody's, in words, a line each. */
function settleLines(facts: SettlePlan['facts']): string[] {
  const { reference, amountMinor, currency, bookedOn, bankReference, outcome } = facts;
  return [
    `${formatInFull(amountMinor, currency)}, booked on ${dayWords(bookedOn)} (${bankReference || 'without a text'}): ${reference ? `for ${reference}, ` : ''}${TRANSFER_OUTCOMES[outcome]}.`,
    ...becomesOf(facts),
  ];
}

function becomesOf({ givenBack, used }: SettlePlan['facts']): string[] {
  if (givenBack)
    return [
      `It is written down as given back on ${dayWords(givenBack.bookedOn)} (${givenBack.bankReference})${givenBack.sentTo === null ? '' : `, to ${givenBack.sentTo}`}: send the money yourself.`,
    ];
  if (used)
    return [
      `It is used for ${used.reference} (${used.conference}), and ${TRANSFER_OUTCOMES[used.outcome]}.`,
      CONSEQUENCES[used.outcome],
      ...(used.late === null ? [] : [lateWords(used.late)]),
    ];
  return ['It is written down as being for something else than registrations, and stays on the account.'];
}

const inputs = {
  id: argument('Transfer', {
    hint: 'Its id, or the registration whose money it is, such as XX-2026-7F3K9Q.',
  }),
  usedFor: option('Registration', { format: 'registration', hint: 'What it is used for.' }),
  todaysPrice: flag('It came late for that one, and pays the price of the day', {
    hint: 'Not that of then.',
  }),
  bookedOn: option('Booked on', { format: 'day', hint: 'When it went back.' }),
  bankReference: option('What the bank says of it', { limit: STAFF_LIMITS.bankReference }),
  toAccount: option('To the account', {
    hint: 'Where it is not the one that the money came from.',
    limit: STAFF_LIMITS.account,
    typed: '<account>',
  }),
  other: flag('It is for something else', { hint: 'Something other than registrations.' }),
};

/** Says what became of money that is nobody's (docs/product.md 7.20). */
export const settle = defineOperation({
  command: 'bank settle',
  field: 'settleTransfer',
  needs: one('money'),
  about: 'Says what became of money that came by bank transfer and that no registration needs',
  examples: [
    'settle XX-2026-7F3K9Q --booked-on 2026-03-19 --bank-reference "SEPA 4712" --reason "came twice" --dry-run',
    'settle 019d5a5e-0f5c-7000-8000-000000000001 --used-for XX-2026-7F3K9Q --reason "she forgot the reference" --dry-run',
    'settle 019d5a5e-0f5c-7000-8000-000000000001 --other --reason "a sponsor’s" --dry-run',
  ],
  more: 'Of a registration, what came first and is not settled.',
  inputs,
  ways: {
    label: 'What became of it',
    of: [
      { label: 'It was given back', asks: ['bookedOn', 'bankReference'], takes: ['toAccount'] },
      { label: 'It is for a registration', asks: ['usedFor'], takes: ['todaysPrice'] },
      { sets: ['other'] },
    ],
  },
  form: { title: 'Settle a bank transfer', action: 'Settle' },
  why: WHY,
  plan: { of: planSettlement, lines: settleLines },
  run: settleTransfer,
  record: ({ transfer, kind, amountMinor, currency, used }) => {
    return { transfer, kind, amountMinor, currency, usedFor: used?.reference ?? null };
  },
  said: ({ amountMinor, currency, kind, used }) =>
    `${formatInFull(amountMinor, currency)} ${kind === 'USED' ? `is used for ${used?.reference}` : kind === 'OTHER' ? 'is for something else' : 'is given back'}.`,
});
