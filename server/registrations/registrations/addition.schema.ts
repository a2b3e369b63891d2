import { isValidOrder, PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import type { Fee } from '#domain/pricing/fee.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { type PriceItem, unitPriceMinor } from '#domain/pricing/price-list.ts';
import { totalBy } from '#domain/pricing/quote.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { builder, failureTypes } from '#server/base/graphql/builder.ts';
import { answeredBy } from '#server/base/graphql/link-query.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { LinkExpiredError, LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { offersTransfer } from '#server/money/payments/bank-transfer.ts';
import {
  OrderNotCreatedError,
  PaymentUnderWayError,
  TransferNotOfferedError,
} from '#server/money/payments/payment.errors.ts';
import { isPayable } from '#server/money/payments/price-hold.ts';
import { findAdditions, findFirstOrder } from '#server/orders/orders/addition.store.ts';
import { remainsText } from '#server/orders/orders/aftermath.ts';
import {
  OrderKindEnum,
  OrderLineType,
  OrderStatusEnum,
  OrderType,
} from '#server/orders/orders/order.schema.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findOrder } from '#server/orders/orders/order.store.ts';
import { soldLines } from '#server/orders/orders/sold-lines.ts';
import { firstLinkOf } from '#server/orders/orders/store-once.ts';
import { SoldOutError } from '#server/orders/places/capacity.errors.ts';
import { CurrencyEnum, FeeType, PriceKindEnum } from '#server/orders/pricing/price.schema.ts';
import { PriceChangedError } from '#server/orders/pricing/quote.errors.ts';
import { BasketLineInput } from '#server/orders/pricing/quote.schema.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { phaseOf } from '#server/site/catalogue/current-price.ts';
import { termsVersionOf } from '#server/site/texts/text-versions.service.ts';
import { addToOrder } from './add.service.ts';
import { NotAddableError } from './addition.errors.ts';
import { addableOrNull, type SeatOffer } from './addition.ts';
import { PayByEnum } from './registration.schema.ts';

failureTypes(NotAddableError);

const AdditionType = builder.objectRef<Order>('OrderAddition').implement({
  description: 'Something that was added to a registration: an order of its own, with its own payment.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: "What to quote, such as 'XX-2026-7F3K9Q'." }),
    status: t.expose('status', { type: OrderStatusEnum, description: 'Status of its payment.' }),
    paid: t.boolean({
      description: 'Whether the money was taken, whatever came after.',
      resolve: ({ status }) => PAID_STATUSES.includes(status),
    }),
    cancelledAt: t.expose('cancelledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was cancelled.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    currency: t.field({
      type: CurrencyEnum,
      description: 'Currency of its payment.',
      resolve: ({ currency }) => currency as Currency,
    }),
    lines: t.field({ type: [OrderLineType], description: 'What was added.', resolve: soldLines }),
    totalMinor: t.exposeInt('totalMinor', { description: 'What it costs, in minor units.' }),
    token: t.string({
      description: 'The secret in the address of its own page; empty where that link was ended.',
      resolve: ({ id }, _args, { dependencies }) => firstLinkOf(dependencies, id),
    }),
    payable: t.boolean({
      description: 'Whether its page asks to pay it.',
      resolve: (order, _args, { dependencies }) => isPayable(dependencies, order),
    }),
    remains: t.string({
      nullable: true,
      description:
        'Why it does not end when its registration does, in a sentence; null where it does, or is over.',
      resolve: remainsText,
    }),
  }),
});

type AddableItem = PriceItem & { daysText: string; unitMinor: number; soldOut: boolean };

const AddableItemType = builder.objectRef<AddableItem>('AddableItem').implement({
  description: 'Something that can be added to a registration.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id on the price list.' }),
    kind: t.expose('kind', { type: PriceKindEnum, description: 'Ticket, add-on or nights.' }),
    group: t.exposeString('group', {
      nullable: true,
      description: "The organiser's own heading over it; null: that of its kind.",
    }),
    name: t.exposeString('name', { description: 'As printed.' }),
    daysText: t.exposeString('daysText', {
      description: "The days that it is for, such as '22 September 2026'; '' where it is for all.",
    }),
    description: t.exposeString('description', { description: 'Said under the name; may be empty.' }),
    unitMinor: t.exposeInt('unitMinor', { description: 'Today’s price of one, in minor units.' }),
    soldOut: t.exposeBoolean('soldOut', { description: 'Whether none is left.' }),
  }),
});

const UpgradeType = builder.objectRef<SeatOffer & { soldOut: boolean }>('TicketUpgrade').implement({
  description: 'What a ticket of a registration can become now, for the difference in price.',
  fields: (t) => ({
    seatId: t.id({ description: 'Of the ticket.', resolve: ({ seat }) => seat.id }),
    itemId: t.id({ description: 'Id on the price list.', resolve: ({ offer }) => offer.to.itemId }),
    name: t.string({ description: 'As the ticket is called then.', resolve: ({ offer }) => offer.to.name }),
    totalMinor: t.int({
      description:
        'What it costs through PayPal, in minor units of the registration’s currency, with the fee.',
      resolve: ({ offer }) => offer.quote.totalMinor,
    }),
    totalByTransferMinor: t.int({
      description: 'The same by a bank transfer, where one can be chosen: the fee may differ.',
      resolve: ({ offer }) => totalBy(offer.quote, 'TRANSFER'),
    }),
    soldOut: t.exposeBoolean('soldOut', { description: 'Whether none is left.' }),
  }),
});

type AddableNow = {
  currency: Currency;
  fee: Fee;
  transferOffered: boolean;
  termsVersion: string;
  items: AddableItem[];
  upgrades: (SeatOffer & { soldOut: boolean })[];
};

const AddableType = builder.objectRef<AddableNow>('Addable').implement({
  description: 'What can be added to a registration now.',
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyEnum, description: 'In which it is paid.' }),
    transferOffered: t.exposeBoolean('transferOffered', {
      description: 'Whether it can be paid by a bank transfer, too.',
    }),
    fee: t.expose('fee', { type: FeeType, description: 'The fee that is taken of it.' }),
    termsVersion: t.exposeString('termsVersion', { description: 'The `version` of the terms that hold.' }),
    items: t.expose('items', { type: [AddableItemType], description: 'In the price list’s order.' }),
    upgrades: t.expose('upgrades', {
      type: [UpgradeType],
      description: 'What its tickets can become.',
    }),
  }),
});

async function addableNow(dependencies: Dependencies, first: Order): Promise<AddableNow | null> {
  const found = await addableOrNull(dependencies, first);
  const catalogue = dependencies.catalogue.current();
  const conference = catalogue.conferenceById.get(first.conferenceId);
  if (!found || !conference) return null;
  const { currency } = found;
  const phase: Phase = phaseOf(catalogue, conference, dependencies.clock.now());
  const soldOut = catalogue.soldOutItems.get(conference.id);
  const all = isoDaysOf(conference);
  const items = found.items.map((item) => ({
    ...item,
    daysText: ticketDaysText(item.days, all),
    unitMinor: unitPriceMinor(item, phase, currency),
    soldOut: soldOut?.has(item.id) ?? false,
  }));
  const upgrades = found.upgrades.map((one) => ({
    ...one,
    soldOut: soldOut?.has(one.offer.to.itemId) ?? false,
  }));
  const transferOffered = offersTransfer(dependencies, conference, currency);
  const { fee } = catalogue;
  return { currency, fee, transferOffered, termsVersion: termsVersionOf(catalogue), items, upgrades };
}

builder.objectFields(OrderType, (t) => ({
  kind: t.expose('kind', { type: OrderKindEnum, description: 'What it is.' }),
  addedTo: t.exposeString('addedTo', {
    nullable: true,
    description: 'The reference of the registration that it belongs to; null: it is one of its own.',
  }),
  registrationToken: t.string({
    description:
      'Where it adds to a registration, the secret in the address of that one’s page; otherwise empty.',
    resolve: async ({ addedTo, token }, _args, { dependencies }) => {
      const first = token && addedTo && (await findOrder(dependencies.database, { reference: addedTo }));
      return first ? firstLinkOf(dependencies, first.id) : '';
    },
  }),
  registrationEnded: t.boolean({
    description: 'Whether it adds to a registration that was cancelled, or refunded in full.',
    resolve: async ({ addedTo, token }, _args, { dependencies }) => {
      const first = token && addedTo && (await findFirstOrder(dependencies.database, addedTo));
      return first ? !isValidOrder(first) : false;
    },
  }),
  additions: t.field({
    type: [AdditionType],
    description: 'What was added to it, the earliest first.',
    resolve: ({ reference, token }, _args, { dependencies }) =>
      token === '' ? [] : findAdditions(dependencies.database, reference),
  }),
  addable: t.field({
    type: AddableType,
    nullable: true,
    description: 'What can be added to it; null where nothing can.',
    resolve: (order, _args, { dependencies }) =>
      order.token === '' ? null : addableNow(dependencies, order),
  }),
}));

const attempt = {
  clientKey: 'A random key of this attempt; sent again, it answers the same order instead of a second one.',
  token: 'Of the registration’s address.',
  termsAccepted: 'Whether the terms were accepted.',
  termsVersion: 'The `version` of the terms that were shown; without it, those that hold are accepted.',
  payBy: 'How it is to be paid; through PayPal unless said. Of no account where nothing is to be paid.',
  expectedTotalMinor: 'The total that was shown, in minor units; another one at the server stores nothing.',
};

const UpgradeSeatInput = builder.inputType('UpgradeTicketInput', {
  description: 'That a ticket of a registration is to become another one.',
  fields: (t) => ({
    token: t.string({ required: true, description: attempt.token }),
    clientKey: t.string({ description: attempt.clientKey }),
    seatId: t.id({ required: true, description: 'Of the ticket.' }),
    itemId: t.id({ required: true, description: 'What it is to become: one of `upgrades`.' }),
    termsAccepted: t.boolean({ required: true, description: attempt.termsAccepted }),
    termsVersion: t.string({ description: attempt.termsVersion }),
    payBy: t.field({ type: PayByEnum, description: attempt.payBy }),
    expectedTotalMinor: t.int({ description: attempt.expectedTotalMinor }),
  }),
});

const AddToOrderInput = builder.inputType('AddToOrderInput', {
  description: 'What is to be added to a registration. Its person stays the same.',
  fields: (t) => ({
    token: t.string({ required: true, description: attempt.token }),
    clientKey: t.string({ description: attempt.clientKey }),
    basket: t.field({ type: [BasketLineInput], required: true, description: 'Items and quantities.' }),
    termsAccepted: t.boolean({ required: true, description: attempt.termsAccepted }),
    termsVersion: t.string({ description: attempt.termsVersion }),
    payBy: t.field({ type: PayByEnum, description: attempt.payBy }),
    expectedTotalMinor: t.int({ description: attempt.expectedTotalMinor }),
  }),
});

const ADDS = {
  types: [
    InvalidInputError,
    LinkNotFoundError,
    LinkExpiredError,
    NotAddableError,
    PriceChangedError,
    SoldOutError,
    OrderNotCreatedError,
    PaymentUnderWayError,
    TransferNotOfferedError,
    RateLimitedError,
  ],
};

/** What both mutations pass on of what was sent. */
const requestOf = (input: {
  token: string;
  clientKey?: string | null | undefined;
  termsAccepted: boolean;
  termsVersion?: string | null | undefined;
  payBy?: 'PAYPAL' | 'TRANSFER' | null | undefined;
  expectedTotalMinor?: number | null | undefined;
}) => ({
  token: input.token,
  clientKey: input.clientKey || null,
  termsAccepted: input.termsAccepted,
  termsVersion: input.termsVersion || null,
  payBy: input.payBy ?? null,
  expectedTotalMinor: input.expectedTotalMinor ?? null,
});

builder.mutationField('addToOrder', (t) =>
  t.field({
    type: OrderType,
    description:
      'Adds something to a paid registration, by an order of its own at today’s prices, and starts its payment.',
    errors: {
      ...ADDS,
      union: { name: 'AddToOrderResult', description: 'The order that adds it, or why there is none.' },
    },
    args: { input: t.arg({ type: AddToOrderInput, required: true, description: 'What is to be added.' }) },
    resolve: (_root, { input }, context, info) =>
      answeredBy(input.token, context, info, ({ dependencies, network }) =>
        addToOrder(dependencies, { ...requestOf(input), wanted: { basket: input.basket }, network }),
      ),
  }),
);

builder.mutationField('upgradeTicket', (t) =>
  t.field({
    type: OrderType,
    description:
      'Has a ticket of a paid registration become another one, by an order of the difference, and starts its payment. The ticket changes once it is paid.',
    errors: {
      ...ADDS,
      union: { name: 'UpgradeTicketResult', description: 'The order that pays it, or why there is none.' },
    },
    args: { input: t.arg({ type: UpgradeSeatInput, required: true, description: 'Which ticket.' }) },
    resolve: (_root, { input }, context, info) => {
      const { seatId, itemId } = input;
      return answeredBy(input.token, context, info, ({ dependencies, network }) =>
        addToOrder(dependencies, { ...requestOf(input), wanted: { seatId, itemId }, network }),
      );
    },
  }),
);
