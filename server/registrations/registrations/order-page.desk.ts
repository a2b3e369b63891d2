import { changedBy } from '#domain/orders/changed-by.ts';
import { soldText } from '#domain/orders/lines-left.ts';
import { BECAME, becameOf, restOf } from '#domain/orders/transfer-outcome.ts';
import { registrationList } from '#domain/registration/registration-list.ts';
import { ticketDaysText, withDays } from '#domain/seats/ticket-days.ts';
import { isoDay } from '#domain/time.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { MailType } from '#server/common/mail/mail.desk.ts';
import { mail } from '#server/common/mail/mail.list.ts';
import { findMailsTo } from '#server/common/mail/mail.store.ts';
import { mailsOf, readableAreas } from '#server/common/mail/mail-readers.ts';
import {
  findReferenceOf,
  findTransfers,
  type ReceivedTransfer,
} from '#server/money/bank/received-transfer.store.ts';
import { type BillingDocument, findDocuments } from '#server/money/invoices/invoice.store.ts';
import { notPaidText } from '#server/money/payments/not-paid.ts';
import { findRefunds, type Refund } from '#server/money/refunds/refund.store.ts';
import { findAdditions } from '#server/orders/orders/addition.store.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { findMoneyByBank, findTicketChangesOf, historyOf } from '#server/orders/orders/order-list.store.ts';
import { recordOf } from '#server/orders/orders/order-list.ts';
import { payerAccountsOf } from '#server/orders/orders/received-money.store.ts';
import { findShownOrder, registrationPage } from '#server/orders/orders/shown-order.ts';
import { type SoldLine, soldLines } from '#server/orders/orders/sold-lines.ts';
import { settledText } from '#server/orders/orders/transfer-text.ts';
import { HandOverType } from '#server/orders/seats/hand-over.desk.ts';
import { findSeatsOf, type SeatRow } from '#server/orders/seats/seat.store.ts';
import { findWaitingChanges } from '#server/orders/seats/seat-change.store.ts';
import { EntryType, entriesAbout } from '#server/organiser/audit/audit.desk.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder, refOf } from '#server/organiser/desk/builder.ts';
import { rowType } from '#server/organiser/desk/list-field.ts';
import {
  type CancellationRequest,
  findLastCancellation,
} from '#server/registrations/cancellations/cancellation.store.ts';
import { movableTo } from '#server/registrations/cancellations/movable.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.desk.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { addableOrNull, type SeatOffer } from './addition.ts';
import { canBeTakenOff } from './take-off.service.ts';

const LineType = deskBuilder.objectRef<SoldLine & { takeable: boolean }>('RegistrationLine').implement({
  description: 'Something that was bought; amounts in minor units of the registration’s currency.',
  fields: (t) => ({
    itemId: t.exposeID('itemId'),
    name: t.exposeString('name'),
    daysText: t.exposeString('daysText'),
    quantity: t.exposeInt('quantity'),
    takenOff: t.exposeInt('takenOff', { description: 'Of these.' }),
    takeable: t.exposeBoolean('takeable', {
      description: 'Whether it is no ticket, nor what a ticket becomes.',
    }),
    totalMinor: t.exposeInt('totalMinor'),
  }),
});

type Change = Awaited<ReturnType<typeof historyOf>>[number];
const ChangeType = deskBuilder.objectRef<Change>('RegistrationChange').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    status: t.exposeString('status', { description: 'Afterwards.' }),
    by: t.string({ description: 'Whom it came from, for people.', resolve: ({ cause }) => changedBy(cause) }),
    detail: t.exposeString('detail', { nullable: true }),
  }),
});

const SeatType = deskBuilder.objectRef<SeatRow & { daysText: string }>('RegistrationSeat').implement({
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Within the registration, from 1.' }),
    ticket: t.string({
      description: 'With the days that it is for.',
      resolve: ({ ticket: name, daysText }) => withDays({ name, daysText }),
    }),
    state: t.exposeString('state', { description: 'OPEN, INVITED or NAMED.' }),
    name: t.exposeString('name', { description: 'The holder’s; empty while nobody is named.' }),
    organization: t.exposeString('organization'),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The holder’s, or where the invitation went.',
    }),
  }),
});

const RefundType = deskBuilder.objectRef<Refund>('RegistrationRefund').implement({
  description: 'Money that is given back, in minor units of the registration’s currency.',
  fields: (t) => ({
    amountMinor: t.exposeInt('amountMinor'),
    state: t.exposeString('state', {
      description:
        'REQUESTED: PayPal is to be asked; PENDING: a bank has still to take it; TO_SEND: by a bank transfer; DONE; REFUSED; WITHDRAWN.',
    }),
    id: t.exposeID('id'),
    sentOn: t.string({
      nullable: true,
      description: 'When the bank booked it, ‘YYYY-MM-DD’.',
      resolve: ({ sentOn }) => sentOn && isoDay(sentOn),
    }),
    bankReference: t.exposeString('bankReference', { nullable: true }),
    sentTo: t.exposeString('sentTo', {
      nullable: true,
      description: 'The account to which it was sent, where that is not the one that the money came from.',
    }),
    paypalRefundId: t.exposeString('paypalRefundId', { nullable: true }),
    issue: t.exposeString('issue', { nullable: true, description: 'Why PayPal refused.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
  }),
});

/** A transfer with the order that it is for. */
type Received = ReceivedTransfer & { order: Pick<Order, 'status' | 'bankReference'> };

const ReceivedType = deskBuilder.objectRef<Received>('ReceivedTransfer').implement({
  description: 'What came by bank transfer, or was taken back by the bank.',
  fields: (t) => ({
    id: t.exposeID('id'),
    bookedOn: t.string({
      description: 'YYYY-MM-DD.',
      resolve: ({ bookedOn }) => isoDay(bookedOn),
    }),
    amountMinor: t.exposeInt('amountMinor', {
      description: 'In minor units of its currency; negative: taken back.',
    }),
    currency: t.exposeString('currency'),
    bankReference: t.exposeString('bankReference'),
    payerAccount: t.exposeString('payerAccount', {
      nullable: true,
      description: 'Where it came from, such as an IBAN; null where nobody has said it.',
    }),
    outcome: t.string({
      description: 'What became of it, in words.',
      resolve: ({ order, ...transfer }) => BECAME[becameOf(transfer, order)],
    }),
    unsettledMinor: t.int({
      description: 'What of it nobody needs, and nobody has settled.',
      resolve: ({ order, ...transfer }) => restOf(transfer, order),
    }),
    settlements: t.stringList({
      description: 'What became of what nobody needed, a line each.',
      resolve: ({ currency, outcome, settlements }, _args, { dependencies: { database } }) =>
        Promise.all(
          settlements.map(async ({ usedById, bookedOn, ...one }) =>
            settledText(
              {
                ...one,
                bookedOn: isoDay(bookedOn),
                usedFor: usedById === null ? null : await findReferenceOf(database, usedById),
              },
              { currency, outcome },
            ),
          ),
        ),
    }),
  }),
});

const DocumentType = deskBuilder.objectRef<BillingDocument>('RegistrationDocument').implement({
  description: 'An invoice or a credit note; amounts in minor units of the registration’s currency.',
  fields: (t) => ({
    number: t.exposeString('number'),
    kind: t.exposeString('kind', { description: 'INVOICE or CREDIT_NOTE.' }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    totalMinor: t.exposeInt('totalMinor', { description: 'Positive, of credit notes as well.' }),
  }),
});

const CancellationType = deskBuilder.objectRef<CancellationRequest>('CancellationRequest').implement({
  fields: (t) => ({
    state: t.exposeString('state', { description: 'OPEN, ACCEPTED or DECLINED.' }),
    reason: t.exposeString('reason', { description: 'The buyer’s; may be empty.' }),
    moveTo: t.exposeID('moveToId', {
      nullable: true,
      description: 'The conference that the buyer would rather go to; null: of cancelling.',
    }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
  }),
});

type Addition = Awaited<ReturnType<typeof findAdditions>>[number];
const AdditionType = deskBuilder.objectRef<Addition>('RegistrationAddition').implement({
  description:
    'An addition or an upgrade, which is an order of its own; the total in minor units of its currency.',
  fields: (t) => ({
    reference: t.exposeID('reference'),
    kind: t.exposeString('kind'),
    status: t.exposeString('status'),
    cancelledAt: t.expose('cancelledAt', { type: 'DateTime', nullable: true }),
    items: t.string({ resolve: (order) => soldText(soldLines(order)) }),
    currency: t.exposeString('currency'),
    totalMinor: t.exposeInt('totalMinor'),
  }),
});

const AddableType = deskBuilder.objectRef<{ id: string; name: string }>('AddableItemChoice').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const UpgradeType = deskBuilder.objectRef<SeatOffer>('TicketUpgradeChoice').implement({
  fields: (t) => ({
    place: t.int({ resolve: ({ seat }) => seat.position }),
    item: t.id({ resolve: ({ offer }) => offer.to.itemId }),
    name: t.string({ resolve: ({ offer }) => offer.to.name }),
  }),
});

refOf(registrationPage).implement({
  fields: (t) => ({
    reference: t.exposeID('reference'),
    version: t.exposeInt('version', { description: 'What a change names that is made of it as shown.' }),
    termsVersion: t.exposeString('termsVersion', { description: 'Of the terms that were accepted.' }),
    conferenceTitle: t.exposeString('conferenceTitle', { description: 'As printed when it was made.' }),
    registration: t.field({
      type: rowType(registrationList),
      resolve: async (order, _args, { dependencies: { database } }) =>
        recordOf({
          ...order,
          ...(await findMoneyByBank({ database }, [order]))(order),
          ticketChanges: (await findTicketChangesOf(database, [order.id])).get(order.id) ?? [],
        }),
    }),
    atPayPal: t.boolean({
      description: 'Whether it has a payment at PayPal, about which PayPal can be asked.',
      resolve: ({ paypalOrderId }) => paypalOrderId !== null,
    }),
    lines: t.field({
      type: [LineType],
      resolve: (order) => soldLines(order).map((line) => ({ ...line, takeable: canBeTakenOff(order, line) })),
    }),
    failureIssue: t.exposeString('failureIssue', {
      nullable: true,
      description:
        'Why its last payment came to nothing or does not count: PayPal’s word for a refusal, or ours.',
    }),
    notPaid: t.string({
      nullable: true,
      description: 'Why it is not paid, in a sentence; null where it is, or was.',
      resolve: (order, _args, { dependencies }) => notPaidText(dependencies, order),
    }),
    cancellation: t.field({
      type: CancellationType,
      nullable: true,
      description: 'The buyer’s wish to cancel or to move that was expressed last.',
      resolve: ({ id }, _args, { dependencies: { database } }) =>
        database.$transaction((tx) => findLastCancellation(tx, id)),
    }),
    movableTo: t.field({
      type: [ConferenceType],
      description: 'The conferences that it can be moved to.',
      resolve: (order, _args, { dependencies }) => movableTo(dependencies, dependencies.database, order),
    }),
    history: t.field({
      type: [ChangeType],
      description: 'What happened to the payment, the earliest first.',
      resolve: ({ id }, _args, { dependencies: { database } }) => historyOf(database, id),
    }),
    addedTo: t.exposeID('addedTo', {
      nullable: true,
      description: 'The registration that it adds something to; null: it is one of its own.',
    }),
    additions: t.field({
      type: [AdditionType],
      resolve: ({ reference }, _args, { dependencies: { database } }) => findAdditions(database, reference),
    }),
    addable: t.field({
      type: [AddableType],
      description: 'What can be added to it now.',
      resolve: async (order, _args, { dependencies }) =>
        (await addableOrNull(dependencies, order))?.items ?? [],
    }),
    upgrades: t.field({
      type: [UpgradeType],
      description: 'What its tickets can become now.',
      resolve: async (order, _args, { dependencies }) =>
        (await addableOrNull(dependencies, order))?.upgrades ?? [],
    }),
    erased: t.boolean({
      description: 'Whether its person was erased: nobody can be written to.',
      resolve: ({ email }) => isErased(email),
    }),
    seats: t.field({
      type: [SeatType],
      resolve: async ({ id, conference }, _args, { dependencies: { database } }) => {
        const all = isoDaysOf(conference);
        const seats = await findSeatsOf(database, id);
        return seats.map((seat) => ({ ...seat, daysText: ticketDaysText(seat.days, all) }));
      },
    }),
    entries: t.field({
      type: [EntryType],
      description: 'What was done to it by hand, with notes; the earliest first.',
      resolve: ({ reference }, _args, { dependencies: { database } }) =>
        entriesAbout(database, `order ${reference}`),
    }),
    transfers: t.field({
      type: [HandOverType],
      resolve: ({ id }, _args, { dependencies: { database } }) => findWaitingChanges(database, id),
    }),
    mails: t.field({
      type: [MailType],
      description:
        'Messages to the buyer’s address that whoever asks may read, the newest first; none for whoever works for one conference, since they may be about any.',
      resolve: async ({ email }, _args, { conference, rights, dependencies: { database, mails } }) => {
        if (conference !== null) return [];
        const found = await findMailsTo(database, email, mailsOf(mails, readableAreas(rights)));
        return found.map(mail.row);
      },
    }),
    invoiceFirst: t.exposeBoolean('invoiceFirst', {
      description: 'Whether it is invoiced before its transfer comes.',
    }),
    received: t.field({
      type: [ReceivedType],
      resolve: async (order, _args, { dependencies: { database } }) =>
        (await findTransfers(database, order.id)).map((transfer) => ({ ...transfer, order })),
    }),
    refunds: t.field({
      type: [RefundType],
      resolve: ({ id }, _args, { dependencies: { database } }) => findRefunds(database, id),
    }),
    refundAccounts: t.stringList({
      description:
        'Where what is to be sent goes: accounts that what was paid came from, as far as they are known.',
      resolve: ({ id }, _args, { dependencies: { database } }) => payerAccountsOf(database, id),
    }),
    documents: t.field({
      type: [DocumentType],
      resolve: ({ id }, _args, { dependencies: { database } }) => findDocuments(database, id),
    }),
  }),
});

deskBuilder.queryField('registration', (t) =>
  t.field({
    rule: { needs: one('registrations:look', 'money:look'), within: ofOrder },
    type: refOf(registrationPage),
    nullable: true,
    description: 'The registration of a reference, in any case; null where there is none.',
    args: { reference: t.arg.id({ required: true }) },
    resolve: (_root, { reference }, { dependencies }) => findShownOrder(dependencies, reference),
  }),
);
