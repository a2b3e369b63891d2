import { cleanText } from '#domain/text.ts';
import { deskBuilder } from '#server/desk/builder.ts';
import { changeCoupon, showCoupon } from './coupon-change.service.ts';
import type { ListedCoupon } from './coupon-list.store.ts';

const CouponType = deskBuilder.objectRef<ListedCoupon>('DeskCoupon').implement({
  description: 'A coupon.',
  fields: (t) => ({
    code: t.exposeID('code', { description: 'Its code.' }),
    maxUses: t.exposeInt('maxUses', {
      nullable: true,
      description: 'How often it can be used; null: always.',
    }),
    uses: t.exposeInt('uses', {
      description: 'Uses that are paid, or held by orders that may still be paid.',
    }),
  }),
});

deskBuilder.queryField('coupon', (t) =>
  t.field({
    type: CouponType,
    description: 'The coupon of a code, in any case.',
    args: { code: t.arg.id({ required: true, description: 'Its code.' }) },
    resolve: async (_root, { code }, { dependencies }) => (await showCoupon(dependencies, code)).coupon,
  }),
);

deskBuilder.mutationField('limitCoupon', (t) =>
  t.field({
    type: CouponType,
    description: 'Sets how often a coupon can be used.',
    args: {
      code: t.arg.id({ required: true, description: 'Its code.' }),
      maxUses: t.arg.int({ required: true, description: 'At least the uses that are taken.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: (_root, { code, maxUses, reason }, { dependencies, actor }) =>
      changeCoupon(dependencies, code, { maxUses }, { actor, reason: cleanText(reason), dryRun: false }),
  }),
);
