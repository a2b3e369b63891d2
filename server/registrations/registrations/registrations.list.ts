import { fullName } from '#domain/names.ts';
import { staffStatus } from '#domain/orders/order-status.ts';
import { registrationList } from '#domain/registration/registration-list.ts';
import { findCoupon } from '#server/orders/coupons/coupon.store.ts';
import {
  countListedOrders,
  findListedOrders,
  findSimilarOrders,
  type ListedOrder,
} from '#server/orders/orders/order-list.store.ts';
import { recordOf } from '#server/orders/orders/order-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { byInteger, byText, defineList } from '#server/organiser/list.ts';

const BY_NAME = byText(({ lastName }: ListedOrder) => lastName);
const BY_TOTAL = byInteger(({ totalMinor }: ListedOrder) => totalMinor);

/** Registrations and their payments (docs/product.md 15.2). */
export const registrations = defineList(registrationList, {
  command: {
    name: 'orders list',
    examples: [
      'list --conference your-conference-2026 --status paid',
      'list --search "lovelace" --json',
      'list --columns reference,lastName,totalMinor',
    ],
    export: 'export registrations.csv --conference your-conference-2026',
    emails: '--conference your-conference-2026 --status paid --for service',
  },
  needs: one('registrations:look', 'money:look'),
  within: ofList,
  find: findListedOrders,
  count: countListedOrders,
  order: (sort) => ({ NAME: BY_NAME, TOTAL: BY_TOTAL })[sort],
  row: recordOf,
  similar: findSimilarOrders,
  missing: async ({ database }, { coupon }) =>
    coupon && !(await findCoupon(database, coupon))
      ? [{ path: 'coupon', message: `there is no ${coupon}; coupons list prints the codes` }]
      : [],
  person: (order: ListedOrder) => ({
    email: order.email,
    name: fullName(order),
    reference: order.reference,
    conference: order.conferenceTitle,
  }),
  found: ({ reference, firstName, lastName, email, conferenceTitle, ...order }: ListedOrder) => ({
    id: reference,
    title: `${firstName} ${lastName}`,
    detail: `${reference}, ${email}, ${staffStatus(order).toLowerCase()}: ${conferenceTitle}`,
  }),
});
