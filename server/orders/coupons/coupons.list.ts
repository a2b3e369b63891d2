import { count } from '#domain/count.ts';
import { couponList } from '#domain/pricing/coupon-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { defineList } from '#server/organiser/list.ts';
import { countListedCoupons, findListedCoupons, type ListedCoupon } from './coupon-list.store.ts';

/** Codes that take something off a registration (docs/product.md 5.7). */
export const coupons = defineList(couponList, {
  command: {
    name: 'coupons list',
    examples: ['list --state active --json'],
    export: 'export coupons.csv --state active',
  },
  needs: one('registrations:look'),
  find: findListedCoupons,
  count: countListedCoupons,
  row({ id: _, active: __, validFrom, validUntil, createdAt, ...same }: ListedCoupon) {
    return {
      ...same,
      validFrom: validFrom?.toISOString() ?? null,
      validUntil: validUntil?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  },
  found: ({ code, state, uses }) => ({
    id: code,
    title: code,
    detail: `${couponList.columns.state.names[state]}, ${count(uses, 'use')}`,
  }),
});
