import { KIND_NAMES, ORDER_KINDS } from '../orders/order-kind.ts';
import { ORDER_STATUSES, STATUS_NAMES, staffStatus } from '../orders/order-status.ts';
import { by, choice, instant, listOf, money, text } from '../organiser/list-shape.ts';
import { PHASES } from '../pricing/phase.ts';
import { SHIPPED_PHASE_NAMES } from '../pricing/phase-names.ts';
import { CATEGORY_VALUES } from './choices.ts';
import { COUNTRY_NAMES } from './countries.ts';

const PAID_BY = ['PAYPAL', 'BANK', 'NOTHING'] as const;
const PAID_BY_NAMES = { PAYPAL: 'PayPal', BANK: 'Bank transfer', NOTHING: 'Nothing to pay' };

/**
 * Registrations and their payments (docs/product.md 15.2). PayPal's id of the order is in no list: before it is paid, whoever has
 * it could be the one who takes the money, and be given the link (docs/product.md 7.3).
 */
export const registrationList = listOf({
  name: 'registrations',
  one: 'registration',
  many: 'registrations',
  type: 'Registration',
  key: 'reference',
  about: 'registrations, the newest first',
  first: ['reference', 'lastName', 'status', 'totalMinor', 'createdAt', 'conference', 'email'],
  columns: {
    reference: text('Reference', { width: 18 }),
    status: choice('Status', ORDER_STATUSES, { names: STATUS_NAMES, width: 16 }),
    createdAt: instant('Created', { sort: 'MADE' }),
    capturedAt: instant('Paid', { empty: true, extra: true }),
    cancelledAt: instant('Cancelled', {
      empty: true,
      extra: true,
      hint: 'by the buyer or by staff; its tickets are not valid',
    }),
    conference: text('Conference', { width: 26 }),
    designation: text('Designation', { extra: true, width: 12 }),
    firstName: text('First name', { within: 'lastName' }),
    lastName: text('Name', { alone: 'Last name', sort: 'NAME', upwards: true }),
    email: text('Email', { width: 28 }),
    phone: text('Phone', { extra: true, width: 18 }),
    country: text('Country', { extra: 'at the command line', width: 16 }),
    organization: text('Organisation', { extra: 'at the command line' }),
    category: text('Category', { extra: true, width: 12 }),
    session: text('Scientific session', { extra: true, width: 30 }),
    items: text('Items', { extra: true, width: 34 }),
    phase: choice('Price phase', PHASES, { names: SHIPPED_PHASE_NAMES, extra: true, width: 11 }),
    currency: text('Currency', { within: 'totalMinor' }),
    registrationMinor: money('Tickets', { extra: true }),
    addOnsMinor: money('Add-ons', { extra: true }),
    accommodationMinor: money('Accommodation', { extra: true }),
    discountMinor: money('Discount', { extra: true }),
    feeMinor: money('Processing fee', { extra: true }),
    totalMinor: money('Total', { sort: 'TOTAL' }),
    refundedMinor: money('Refunded', { extra: true }),
    toSendMinor: money('To be sent back', {
      extra: true,
      hint: 'agreed to, and not yet sent by bank transfer',
    }),
    coupon: text('Coupon', { empty: true, extra: true, width: 12 }),
    paypalCaptureId: text('PayPal payment', { empty: true, extra: true }),
    paidBy: choice('Paid by', PAID_BY, {
      names: PAID_BY_NAMES,
      empty: true,
      extra: true,
      hint: 'empty while it is not paid',
    }),
    bankTransfers: text('Bank transfers', {
      empty: true,
      extra: true,
      width: 36,
      hint: 'those that count, what was given back of them, and what is to be settled',
    }),
    uncountedTransfers: text('Transfers that do not count', {
      empty: true,
      extra: true,
      width: 36,
      hint: 'what came by bank and counts for nothing, why, and what became of it',
    }),
    kind: choice('Kind', ORDER_KINDS, { names: KIND_NAMES, extra: true, width: 14 }),
    addedTo: text('Belongs to', {
      empty: true,
      extra: true,
      width: 18,
      hint: 'the registration that an addition or an upgrade belongs to',
    }),
  },
  sorts: { MADE: 'Created', NAME: 'Name', TOTAL: 'Total' },
  filters: {
    search: by.search('Search', 'in reference, name, email address, organization and PayPal’s ids'),
    conference: by.conference('Conference', 'of this conference, such as your-conference-2026'),
    status: by.choice('Status', ORDER_STATUSES, STATUS_NAMES),
    item: by.text('Booked', 'that booked this: an item’s id, such as gala-dinner, or a part of its name'),
    phase: by.choice('Price phase', PHASES, SHIPPED_PHASE_NAMES),
    category: by.choice('Category', CATEGORY_VALUES),
    country: by.choice('Country', COUNTRY_NAMES, {}, 'such as Japan'),
    coupon: by.code('Coupon', 'with this coupon'),
    from: by.from('Created from', 'created on this day or later, such as 2026-03-01'),
    to: by.until('to', 'created on this day or earlier'),
    paidBy: by.choice('Paid by', PAID_BY, PAID_BY_NAMES),
    paidFrom: by.from('Paid from', 'paid on this day or later'),
    paidTo: by.until('paid to', 'paid on this day or earlier'),
  },
  cells: {
    lastName: ({ lastName, firstName }) => `${lastName}, ${firstName}`,
    status: staffStatus,
  },
});
