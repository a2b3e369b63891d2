import { WHY } from '#domain/organiser/input.ts';
import { findRegistrationOrThrow, registrationPage } from '#server/orders/orders/shown-order.ts';
import { one, type Rule } from '#server/organiser/desk/allowed.ts';
import { deskBuilder, refOf } from '#server/organiser/desk/builder.ts';
import { OtherConferenceError, ofNone } from '#server/organiser/desk/within.ts';
import { readReason } from '#server/organiser/operation.ts';
import { type HandPlan, type HandRequest, planByHand, registerByHand } from './by-hand.service.ts';
import { byHandLines } from './by-hand-lines.ts';

type Item = { id: string; name: string };

const ItemType = deskBuilder.objectRef<Item>('BookableItem').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

deskBuilder.queryField('bookableItems', (t) =>
  t.field({
    rule: { needs: one('registrations:look'), within: ofNone },
    type: [ItemType],
    description: 'What can be booked for any conference, in the organiser’s order.',
    resolve: (_root, _args, { dependencies }) => {
      const { items, priceLists } = dependencies.catalogue.current();
      const sold = new Set([...priceLists.values()].flatMap((list) => list.items.map(({ id }) => id)));
      return items.filter(({ id }) => sold.has(id));
    },
  }),
);

const DetailsInput = deskBuilder.inputType('NewRegistrationDetails', {
  fields: (t) => ({
    selectedConference: t.string({ required: true }),
    designation: t.string({ required: true }),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    phone: t.string({ required: true }),
    country: t.string({ required: true, description: 'By its name.' }),
    category: t.string({ required: true }),
    scientificSession: t.string({ required: true }),
    organization: t.string({ required: true }),
  }),
});

const LineInput = deskBuilder.inputType('NewRegistrationLine', {
  fields: (t) => ({ itemId: t.id({ required: true }), quantity: t.int({ required: true }) }),
});

const BankInput = deskBuilder.inputType('BankTransferInput', {
  fields: (t) => ({
    reference: t.string({ required: true, description: 'What the bank says of it.' }),
    paidOn: t.string({ required: true, description: 'Its day, YYYY-MM-DD (by the organiser’s clock).' }),
  }),
});

const NewRegistrationInput = deskBuilder.inputType('NewRegistration', {
  fields: (t) => ({
    details: t.field({ type: DetailsInput, required: true }),
    basket: t.field({ type: [LineInput], required: true }),
    currency: t.string({ required: true }),
    arrivesOn: t.string({ description: 'The first night at the hotel, YYYY-MM-DD.' }),
    bank: t.field({ type: BankInput, description: 'How it was paid; complimentary without.' }),
    unpaid: t.boolean({ description: 'Whether it is for its buyer to pay, who is sent the link.' }),
    totalMinor: t.int({
      description: 'What was agreed on, in minor units; what the list says unless given.',
    }),
    mail: t.boolean({ required: true, description: 'Whether the confirmation is sent.' }),
  }),
});

const PlanType = deskBuilder.objectRef<HandPlan>('NewRegistrationPlan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    lines: t.stringList({ resolve: ({ facts }) => byHandLines(facts) }),
  }),
});

type Given = Omit<HandRequest, 'bank' | 'unpaid' | 'totalMinor' | 'arrivesOn'> & {
  arrivesOn?: string | null | undefined;
  unpaid?: boolean | null | undefined;
  bank?: HandRequest['bank'] | undefined;
  totalMinor?: number | null | undefined;
};
const requestOf = ({ bank, unpaid, totalMinor, arrivesOn, ...given }: Given): HandRequest => ({
  ...given,
  arrivesOn: arrivesOn ?? '',
  unpaid: unpaid ?? false,
  bank: bank ?? null,
  totalMinor: totalMinor ?? null,
});

/** Of the conference that it is for; who says that money came by bank has to be somebody who works with money. */
const enters: Rule = {
  needs: one('registrations'),
  also: (asked) => ((asked.input as Given | undefined)?.bank ? { needs: one('money') } : null),
  within: (asked, { conference }) => {
    if ((asked.input as Given).details.selectedConference !== conference) throw new OtherConferenceError();
    return asked;
  },
};

const input = { type: NewRegistrationInput, required: true } as const;

deskBuilder.queryField('enterRegistrationPlan', (t) =>
  t.field({
    rule: enters,
    type: PlanType,
    args: { input: t.arg(input) },
    resolve: (_root, given, { dependencies }) => planByHand(dependencies, requestOf(given.input)),
  }),
);

deskBuilder.mutationField('enterRegistration', (t) =>
  t.field({
    rule: enters,
    type: refOf(registrationPage),
    description:
      'Enters a registration that is complimentary, was paid by a bank transfer, or is for its buyer to pay.',
    args: {
      input: t.arg(input),
      planId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { planId, ...given }, { dependencies, actor }) => {
      const reason = readReason(WHY, given.reason);
      const request = requestOf(given.input);
      const { reference } = await registerByHand(dependencies, request, { planId, actor, reason });
      return findRegistrationOrThrow(dependencies, reference);
    },
  }),
);
