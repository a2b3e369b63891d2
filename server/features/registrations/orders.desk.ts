import {
  countListedOrders,
  cursorOf,
  findListedOrders,
  findSimilarOrders,
  NEWEST_FIRST,
} from '#server/features/orders/order-list.store.ts';
import { type OrderRecord, recordOf } from '#server/features/orders/order-list.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import {
  FilterInput,
  filterOf,
  OrderStatusType,
  PhaseType,
  readCursor,
  SortInput,
  writeCursor,
} from './order-filter.desk.ts';

/** Registrations of a page unless said, and at most. */
const PAGE = 100;

const PaidByType = deskBuilder.enumType('PaidBy', {
  description: 'How a registration was paid.',
  values: {
    PAYPAL: { description: 'Through PayPal.' },
    BANK: { description: 'By a bank transfer that the organiser has entered.' },
    NOTHING: { description: 'There was nothing to pay.' },
  } as const,
});

export const RegistrationType = deskBuilder.objectRef<OrderRecord>('Registration').implement({
  description: 'A registration and its payment; amounts in minor units of its currency.',
  fields: (t) => ({
    reference: t.exposeID('reference', { description: 'The number that people quote.' }),
    status: t.field({
      type: OrderStatusType,
      description: 'How the payment stands.',
      resolve: ({ status }) => status as (typeof OrderStatusType)['$inferType'],
    }),
    createdAt: t.exposeString('createdAt', { description: 'When it was made: an instant in UTC.' }),
    capturedAt: t.exposeString('capturedAt', { nullable: true, description: 'When it was paid.' }),
    cancelledAt: t.exposeString('cancelledAt', {
      nullable: true,
      description: 'When it was cancelled: its tickets are not valid.',
    }),
    conference: t.exposeString('conference', { description: 'The id of its conference.' }),
    designation: t.exposeString('designation', { description: 'Such as Dr.' }),
    firstName: t.exposeString('firstName', { description: 'The buyer’s.' }),
    lastName: t.exposeString('lastName', { description: 'The buyer’s.' }),
    email: t.exposeString('email', { description: 'The buyer’s.' }),
    phone: t.exposeString('phone', { description: 'The buyer’s.' }),
    country: t.exposeString('country', { description: 'By its name.' }),
    organization: t.exposeString('organization', { description: 'Where the buyer works.' }),
    category: t.exposeString('category', { description: 'Such as Speaker.' }),
    session: t.exposeString('session', { description: 'The scientific session.' }),
    items: t.exposeString('items', { description: 'What was bought: ‘1 × Presenter; 2 × Delegate’.' }),
    phase: t.field({
      type: PhaseType,
      description: 'Which prices applied.',
      resolve: ({ phase }) => phase as (typeof PhaseType)['$inferType'],
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code.' }),
    feeMinor: t.exposeInt('feeMinor', { description: 'The processing fee, part of the total.' }),
    discountMinor: t.exposeInt('discountMinor', { description: 'What the coupon took off.' }),
    totalMinor: t.exposeInt('totalMinor', { description: 'What was to be paid.' }),
    refundedMinor: t.exposeInt('refundedMinor', { description: 'What was given back.' }),
    coupon: t.exposeString('coupon', { nullable: true, description: 'The code of the coupon.' }),
    paidBy: t.field({
      type: PaidByType,
      nullable: true,
      description: 'How it was paid; null while it is not.',
      resolve: ({ paidBy }) => paidBy,
    }),
    bankReference: t.exposeString('bankReference', {
      nullable: true,
      description: 'What the bank says of the transfer that paid it.',
    }),
    paypalCaptureId: t.exposeString('paypalCaptureId', {
      nullable: true,
      description: 'PayPal’s id of the payment.',
    }),
  }),
});

const PageType = deskBuilder
  .objectRef<{ rows: OrderRecord[]; endCursor: string | null; similar: boolean }>('RegistrationPage')
  .implement({
    description: 'A page of registrations.',
    fields: (t) => ({
      rows: t.expose('rows', { type: [RegistrationType], description: 'They themselves.' }),
      endCursor: t.exposeString('endCursor', {
        nullable: true,
        description: 'What the next page begins after; null: there is none.',
      }),
      similar: t.exposeBoolean('similar', {
        description:
          'Nothing has the words that were searched for; these have words that are spelt like them.',
      }),
    }),
  });

deskBuilder.queryFields((t) => ({
  registrations: t.field({
    type: PageType,
    description: 'Registrations, the newest first unless said.',
    args: {
      filter: t.arg({ type: FilterInput, description: 'Which.' }),
      sort: t.arg({ type: SortInput, description: 'In which order.' }),
      after: t.arg.string({ description: 'The end of the page before.' }),
    },
    resolve: async (_root, args, { dependencies: { database } }) => {
      const filter = filterOf(args.filter);
      const sort = args.sort ?? NEWEST_FIRST;
      const after = readCursor(args.after, sort);
      const found = await findListedOrders(database, filter, { limit: PAGE + 1, sort, after });
      if (found.length === 0 && !after && filter.search) {
        const similar = await findSimilarOrders(database, filter, PAGE);
        return { rows: similar.map(recordOf), endCursor: null, similar: similar.length > 0 };
      }
      const rows = found.slice(0, PAGE);
      const last = found.length > PAGE ? rows.at(-1) : undefined;
      return {
        rows: rows.map(recordOf),
        endCursor: last ? writeCursor(cursorOf(last, sort)) : null,
        similar: false,
      };
    },
  }),
  registrationCount: t.int({
    description: 'How many registrations a filter has.',
    args: { filter: t.arg({ type: FilterInput, description: 'Which.' }) },
    resolve: (_root, { filter }, { dependencies: { database } }) =>
      countListedOrders(database, filterOf(filter)),
  }),
}));
