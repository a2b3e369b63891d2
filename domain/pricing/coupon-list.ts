import { by, choice, count, instant, listOf, text, texts } from '../organiser/list-shape.ts';
import { dayWords } from '../printed-dates.ts';
import { dayAt, formatIsoDate, lastDayBefore } from '../time.ts';
import { discountWords } from './discount-words.ts';

/** Stopped by the organiser, ended by its date, used up, not valid yet, or usable. */
export const COUPON_STATES = ['usable', 'waiting', 'used-up', 'ended', 'stopped'] as const;
const NAMES = {
  usable: 'Active',
  waiting: 'Scheduled',
  'used-up': 'Used up',
  ended: 'Expired',
  stopped: 'Disabled',
};

/** Whom a coupon may be for. */
export const COUPON_TYPES = ['speaker', 'delegate', 'student'] as const;

/** The day in London of an instant, such as 2026-03-01; with `last`, of the moment before it. */
export function couponDay(at: string | null, { last = false } = {}): string | null {
  return at && formatIsoDate(last ? lastDayBefore(new Date(at)) : dayAt(new Date(at)));
}

const dayCell = (day: string | null) => (day ? dayWords(day) : '–');

/** Codes that take something off a registration, with their state and uses (docs/product.md 5.7). */
export const couponList = listOf({
  name: 'coupons',
  one: 'coupon',
  many: 'coupons',
  type: 'DeskCoupon',
  key: 'code',
  about: 'coupons, the newest first',
  columns: {
    code: text('Code', { width: 26 }),
    state: choice('Status', COUPON_STATES, { names: NAMES, width: 12 }),
    registrationPercent: count('Discount', { alone: '% off tickets', worded: true, width: 40 }),
    addOnsPercent: count('Off add-ons', { alone: '% off add-ons', within: 'registrationPercent' }),
    accommodationPercent: count('Off accommodation', {
      alone: '% off accommodation',
      within: 'registrationPercent',
    }),
    validFrom: instant('Valid from', { empty: true, width: 13 }),
    validUntil: instant('Valid until', { empty: true, width: 13, hint: 'the instant at which it is over' }),
    maxUses: count('Usage limit', { empty: true, within: 'uses' }),
    uses: count('Uses', { width: 12, hint: 'paid, or held by orders that may still be paid' }),
    conferences: texts('Conferences', { width: 30, hint: 'ids; empty: every conference' }),
    registrationTypes: texts('For', { extra: true, hint: 'empty: everybody' }),
    createdAt: instant('Created', { extra: true }),
  },
  filters: {
    search: by.search('Code', 'with this in the code'),
    state: by.choice('Status', COUPON_STATES, NAMES),
    conference: by.conference('Conference', 'valid for this conference'),
  },
  cells: {
    registrationPercent: ({ registrationPercent, addOnsPercent, accommodationPercent }) =>
      discountWords({
        tickets: registrationPercent,
        addOns: addOnsPercent,
        accommodation: accommodationPercent,
      }),
    validFrom: ({ validFrom }) => dayCell(couponDay(validFrom)),
    validUntil: ({ validUntil }) => dayCell(couponDay(validUntil, { last: true })),
    uses: ({ uses, maxUses }) => (maxUses === null ? String(uses) : `${uses} of ${maxUses}`),
    conferences: ({ conferences }) => conferences.join(', ') || 'All',
    registrationTypes: ({ registrationTypes }) => registrationTypes.join(', ') || 'Everybody',
  },
});
