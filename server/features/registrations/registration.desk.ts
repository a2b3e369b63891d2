import { cleanText } from '#domain/text.ts';
import { InvalidInputError } from '#server/errors.ts';
import { itemsOf } from '#server/features/catalogue/current-price.ts';
import { findShownOrder, RegistrationPageType } from '#server/features/orders/shown-order.desk.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { type HandPlan, type HandRequest, planByHand, registerByHand } from './by-hand.service.ts';
import { byHandLines } from './by-hand-lines.ts';

type Item = { id: string; name: string };

const ItemType = deskBuilder.objectRef<Item>('BookableItem').implement({
  description: 'Something that can be booked.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'On the price list.' }),
    name: t.exposeString('name', { description: 'As sold.' }),
  }),
});

deskBuilder.queryField('bookableItems', (t) =>
  t.field({
    type: [ItemType],
    description: 'What can be booked, in the order of the price list.',
    resolve: (_root, _args, { dependencies }) => [...itemsOf(dependencies.catalogue.current(), undefined)],
  }),
);

const DetailsInput = deskBuilder.inputType('NewRegistrationDetails', {
  description: 'Who registers, as in the registration form.',
  fields: (t) => ({
    selectedConference: t.string({ required: true, description: 'Id of the conference.' }),
    designation: t.string({ required: true, description: 'Such as Dr.' }),
    firstName: t.string({ required: true, description: 'Given name.' }),
    lastName: t.string({ required: true, description: 'Family name.' }),
    email: t.string({ required: true, description: 'Where the links go.' }),
    phone: t.string({ required: true, description: 'Telephone number.' }),
    country: t.string({ required: true, description: 'By its name.' }),
    category: t.string({ required: true, description: 'Such as Speaker.' }),
    scientificSession: t.string({ required: true, description: 'One of the form’s.' }),
    organization: t.string({ required: true, description: 'Institution or company.' }),
  }),
});

const LineInput = deskBuilder.inputType('NewRegistrationLine', {
  description: 'How many of something.',
  fields: (t) => ({
    itemId: t.id({ required: true, description: 'On the price list.' }),
    quantity: t.int({ required: true, description: 'How many.' }),
  }),
});

const BankInput = deskBuilder.inputType('BankTransferInput', {
  description: 'A transfer that has come.',
  fields: (t) => ({
    reference: t.string({ required: true, description: 'What the bank says of it.' }),
    paidOn: t.string({ required: true, description: 'Its day, YYYY-MM-DD (London).' }),
  }),
});

const NewRegistrationInput = deskBuilder.inputType('NewRegistration', {
  description: 'A registration that the organiser enters.',
  fields: (t) => ({
    details: t.field({ type: DetailsInput, required: true, description: 'Who registers.' }),
    basket: t.field({ type: [LineInput], required: true, description: 'What is booked.' }),
    currency: t.string({ required: true, description: 'USD, EUR or GBP.' }),
    bank: t.field({ type: BankInput, description: 'How it was paid; complimentary without.' }),
    totalMinor: t.int({
      description: 'What was agreed on, in minor units; what the list says unless given.',
    }),
    mail: t.boolean({ required: true, description: 'Whether the confirmation is sent.' }),
  }),
});

const PlanType = deskBuilder.objectRef<HandPlan>('NewRegistrationPlan').implement({
  description: 'What entering it would do.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What consent names.' }),
    lines: t.stringList({ description: 'In words.', resolve: ({ facts }) => byHandLines(facts) }),
    currency: t.string({ description: 'ISO 4217 code.', resolve: ({ facts }) => facts.currency }),
    totalMinor: t.int({
      description: 'What is paid, in minor units.',
      resolve: ({ facts }) => facts.totalMinor,
    }),
  }),
});

type Given = Omit<HandRequest, 'bank' | 'totalMinor'> & {
  bank?: HandRequest['bank'] | undefined;
  totalMinor?: number | null | undefined;
};
const requestOf = ({ bank, totalMinor, ...given }: Given): HandRequest => ({
  ...given,
  bank: bank ?? null,
  totalMinor: totalMinor ?? null,
});

const input = { type: NewRegistrationInput, required: true, description: 'What is entered.' } as const;

deskBuilder.queryField('newRegistrationPlan', (t) =>
  t.field({
    type: PlanType,
    description: 'Says what entering a registration would do, and does nothing.',
    args: { input: t.arg(input) },
    resolve: (_root, given, { dependencies }) => planByHand(dependencies, requestOf(given.input)),
  }),
);

deskBuilder.mutationField('enterRegistration', (t) =>
  t.field({
    type: RegistrationPageType,
    description: 'Enters a registration that is complimentary or was paid by a bank transfer.',
    args: {
      input: t.arg(input),
      planId: t.arg.id({ required: true, description: 'The plan that was shown.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log.' }),
    },
    resolve: async (_root, { planId, ...given }, { dependencies, actor }) => {
      const reason = cleanText(given.reason);
      if (reason === '') throw new InvalidInputError([{ path: 'reason', message: 'Enter a reason.' }]);
      const request = requestOf(given.input);
      const { reference } = await registerByHand(dependencies, request, { planId, actor, reason });
      const order = await findShownOrder(dependencies, reference);
      if (!order) throw new Error(`The registration ${reference} was stored and is not there.`);
      return order;
    },
  }),
);
