import { defineToDo, type ToDoItem } from '#server/organiser/to-do.ts';
import { findNearlyUsedCoupons } from './coupon-list.store.ts';

/** The part of a coupon's uses that are taken when it is nearly used up. */
const NEARLY = 0.9;

export const nearlyUsed = defineToDo({
  kind: 'COUPON_NEARLY_USED',
  title: 'Coupons nearly used up',
  needs: ['registrations:look'],
  command: (code) => `coupons show ${code}`,
  action: ({ id }) => ({ label: `Edit ${id}`, page: `/coupons/${id}` }),
  find: async ({ database, clock }, limit) =>
    (await findNearlyUsedCoupons(database, { part: NEARLY, limit }, clock.now())).map(
      ({ code, uses, maxUses, createdAt }): ToDoItem => ({
        id: code,
        since: createdAt,
        who: '',
        what: `${uses} of ${maxUses} uses`,
        conference: null,
      }),
    ),
});
