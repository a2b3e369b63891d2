import { COUPON_TYPES, couponDay, couponList } from '#domain/pricing/coupon-list.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { doingAtDesk } from '#server/organiser/desk/context.ts';
import { rowType } from '#server/organiser/desk/list-field.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { changeCoupon, createCoupons, showCoupon } from './coupon-change.service.ts';
import type { CouponUseRow } from './coupon-list.store.ts';
import { coupons } from './coupons.list.ts';

const TypeEnum = deskBuilder.enumType('CouponRegistrationType', {
  values: COUPON_TYPES,
});

const CouponType = rowType(couponList);

deskBuilder.objectFields(CouponType, (t) => ({
  from: t.string({
    nullable: true,
    description: 'The first day (by the organiser’s clock); null: always.',
    resolve: ({ validFrom }) => couponDay(validFrom),
  }),
  until: t.string({
    nullable: true,
    description: 'The last day (by the organiser’s clock); null: for good.',
    resolve: ({ validUntil }) => couponDay(validUntil, { last: true }),
  }),
  active: t.boolean({
    description: 'False: stopped by the organiser.',
    resolve: ({ state }) => state !== 'stopped',
  }),
}));

const UseType = deskBuilder.objectRef<CouponUseRow>('CouponUse').implement({
  description: 'A registration that has used a coupon, or that held a use of it and ended unpaid.',
  fields: (t) => ({
    reference: t.exposeID('reference'),
    status: t.exposeString('status'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    discountMinor: t.exposeInt('discountMinor', { description: 'In minor units of the currency.' }),
    currency: t.exposeString('currency'),
  }),
});

type CouponDetail = Awaited<ReturnType<typeof showCoupon>>;
const DetailType = deskBuilder.objectRef<CouponDetail>('CouponDetail').implement({
  fields: (t) => ({
    coupon: t.field({ type: CouponType, resolve: ({ coupon }) => coupons.row(coupon) }),
    version: t.exposeInt('version', { description: 'What a change names that is made of it as shown.' }),
    orders: t.expose('orders', { type: [UseType], description: 'The newest first.' }),
  }),
});

deskBuilder.queryField('coupon', (t) =>
  t.field({
    rule: { needs: one('registrations:look') },
    type: DetailType,
    args: { code: t.arg.id({ required: true, description: 'In any case.' }) },
    resolve: (_root, { code }, { dependencies }) => showCoupon(dependencies, code),
  }),
);

const TermsInput = deskBuilder.inputType('CouponTerms', {
  description: 'When, how often and for what a coupon may be used.',
  fields: (t) => ({
    from: t.string({
      description: 'The first day, such as 2026-03-01 (by the organiser’s clock); always unless given.',
    }),
    until: t.string({ description: 'The last day; for good unless given.' }),
    maxUses: t.int({ description: 'How many orders may have it; as many as like unless given.' }),
    conferences: t.stringList({ required: true, description: 'Ids; empty: every conference.' }),
    registrationTypes: t.field({ type: [TypeEnum], required: true, description: 'Empty: everybody.' }),
  }),
});

function termsOf({ from, until, maxUses, conferences, registrationTypes }: typeof TermsInput.$inferInput) {
  const input = new InputReader();
  const validFrom = from ? input.startOfDay('from', from) : null;
  const validUntil = until ? input.endOfDay('until', until) : null;
  input.finish();
  return {
    validFrom: validFrom ?? null,
    validUntil: validUntil ?? null,
    maxUses: maxUses ?? null,
    conferenceIds: conferences.map((id) => id.replaceAll('\0', '')),
    registrationTypes,
  };
}

const DiscountInput = deskBuilder.inputType('CouponDiscount', {
  description: 'Whole percentages of the three parts of an order.',
  fields: (t) => ({
    registrationPercent: t.int({ required: true }),
    addOnsPercent: t.int({ required: true }),
    accommodationPercent: t.int({ required: true }),
  }),
});

// By hand: a command takes the terms as single options, each of which may be left as it is.
deskBuilder.mutationFields((t) => ({
  createCoupons: t.field({
    rule: { needs: one('registrations') },
    type: [CouponType],
    description: 'Makes a coupon; with a count, many codes for one use each, which nobody guesses.',
    args: {
      code: t.arg.string({ required: true, description: 'With a count, what each begins with.' }),
      count: t.arg.int(),
      discount: t.arg({ type: DiscountInput, required: true }),
      terms: t.arg({ type: TermsInput, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { code, count, discount, terms, reason }, context) => {
      const asked = count == null ? { code } : { count, prefix: code.trim() };
      const doing = doingAtDesk(context, reason);
      const made = await createCoupons(
        context.dependencies,
        asked,
        { ...discount, ...termsOf(terms) },
        doing,
      );
      return made.map(coupons.row);
    },
  }),
  changeCoupon: t.field({
    rule: { needs: one('registrations') },
    type: DetailType,
    description: 'Changes a coupon’s limits, or stops it. Orders that were made with it keep their price.',
    args: {
      code: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'The one that was shown.' }),
      terms: t.arg({
        type: TermsInput,
        description: 'All of them as they are to be; they stay unless given.',
      }),
      active: t.arg.boolean({ description: 'False stops it; it stays as it is unless given.' }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { code, version: seen, terms, active, reason }, context) => {
      const changes = { ...(terms && termsOf(terms)), ...(active != null && { active }) };
      await changeCoupon(context.dependencies, code, changes, { ...doingAtDesk(context, reason), seen });
      return showCoupon(context.dependencies, code);
    },
  }),
}));
