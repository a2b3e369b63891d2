import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { cleanText } from '#domain/text.ts';
import { dayAt, formatIsoDate } from '#domain/time.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { exportList, optionalText } from '#server/organiser/exports.ts';
import { daysOf, pageOf, pageType, plainText } from '#server/organiser/lists.ts';
import { allPages } from '#server/organiser/page.ts';
import { changeCoupon, createCoupons, showCoupon } from './coupon-change.service.ts';
import {
  COUPON_STATES,
  type CouponFilter,
  type CouponUseRow,
  findListedCoupons,
  type ListedCoupon,
} from './coupon-list.store.ts';
import { couponRecord } from './coupon-record.ts';

const StateType = deskBuilder.enumType('CouponState', {
  description: 'Stopped by the organiser, ended by its date, used up, not valid yet, or usable.',
  values: Object.fromEntries(
    COUPON_STATES.map((state) => [state.toUpperCase().replace('-', '_'), { value: state }]),
  ) as { [State in ListedCoupon['state']]: { value: State } },
});

const TypeEnum = deskBuilder.enumType('CouponRegistrationType', {
  description: 'Who may use a coupon.',
  values: {
    SPEAKER: { value: 'speaker' },
    DELEGATE: { value: 'delegate' },
    STUDENT: { value: 'student' },
  } as const,
});

const dayOf = (instant: Date | null) => instant && formatIsoDate(dayAt(instant));

const CouponType = deskBuilder.objectRef<ListedCoupon>('DeskCoupon').implement({
  description: 'A coupon.',
  fields: (t) => ({
    code: t.exposeID('code', { description: 'Its code.' }),
    state: t.expose('state', { type: StateType, description: 'Whether it can be used.' }),
    registrationPercent: t.exposeInt('registrationPercent', { description: 'Off tickets.' }),
    addOnsPercent: t.exposeInt('addOnsPercent', { description: 'Off add-ons.' }),
    accommodationPercent: t.exposeInt('accommodationPercent', { description: 'Off accommodation.' }),
    from: t.string({
      nullable: true,
      description: 'The first day (London); null: always.',
      resolve: ({ validFrom }) => dayOf(validFrom),
    }),
    until: t.string({
      nullable: true,
      description: 'The last day (London); null: for good.',
      resolve: ({ validUntil }) => dayOf(validUntil && new Date(validUntil.getTime() - 1)),
    }),
    maxUses: t.exposeInt('maxUses', {
      nullable: true,
      description: 'How often it can be used; null: always.',
    }),
    uses: t.exposeInt('uses', {
      description: 'Uses that are paid, or held by orders that may still be paid.',
    }),
    conferences: t.exposeStringList('conferences', { description: 'Ids; empty: every conference.' }),
    registrationTypes: t.expose('registrationTypes', { type: [TypeEnum], description: 'Empty: everybody.' }),
    active: t.exposeBoolean('active', { description: 'False: stopped by the organiser.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
  }),
});

const UseType = deskBuilder.objectRef<CouponUseRow>('CouponUse').implement({
  description: 'A registration that has used a coupon, or that held a use of it and ended unpaid.',
  fields: (t) => ({
    reference: t.exposeID('reference', { description: 'Of the registration.' }),
    status: t.string({ description: 'How its payment stands.', resolve: ({ status }) => status }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    discountMinor: t.exposeInt('discountMinor', { description: 'What the coupon took off, in minor units.' }),
    currency: t.exposeString('currency', { description: 'ISO 4217 code.' }),
  }),
});

type CouponDetail = Awaited<ReturnType<typeof showCoupon>>;
const DetailType = deskBuilder.objectRef<CouponDetail>('CouponDetail').implement({
  description: 'A coupon, and the registrations with it.',
  fields: (t) => ({
    coupon: t.expose('coupon', { type: CouponType, description: 'The coupon.' }),
    version: t.exposeInt('version', { description: 'What a change names that is made of it as shown.' }),
    orders: t.expose('orders', { type: [UseType], description: 'The newest first.' }),
  }),
});

const FilterInput = deskBuilder.inputType('CouponFilter', {
  description: 'Which coupons; what is not given does not matter.',
  fields: (t) => ({
    state: t.field({ type: StateType, description: 'Whether they can be used.' }),
    conference: t.string({ description: 'Usable for the conference of this id.' }),
    search: t.string({ description: 'Part of the code, in any case.' }),
  }),
});

const filterOf = (input: typeof FilterInput.$inferInput | null | undefined): CouponFilter => ({
  state: input?.state ?? undefined,
  conferenceId: plainText(input?.conference),
  search: plainText(input?.search),
});

deskBuilder.queryFields((t) => ({
  coupon: t.field({
    type: DetailType,
    description: 'The coupon of a code, in any case.',
    args: { code: t.arg.id({ required: true, description: 'Its code.' }) },
    resolve: (_root, { code }, { dependencies }) => showCoupon(dependencies, code),
  }),
  coupons: t.field({
    type: pageType('CouponPage', CouponType),
    description: 'Coupons, the newest first.',
    args: {
      filter: t.arg({ type: FilterInput, description: 'Which.' }),
      after: t.arg.string({ description: 'The end of the page before.' }),
    },
    resolve: (_root, { filter, after }, { dependencies: { database, clock } }) =>
      pageOf(after, (page) => findListedCoupons(database, filterOf(filter), page, clock.now())),
  }),
}));

const querySchema = z.object({
  state: z
    .string()
    .transform((state) => state.toLowerCase().replace('_', '-'))
    .pipe(z.enum(COUPON_STATES))
    .optional(),
  conference: optionalText,
  search: optionalText,
});

/** `GET /export/coupons.<format>` (docs/product.md 15.3). */
export function couponExport(desk: FastifyInstance, { database, clock }: Dependencies): void {
  async function* rows(filter: CouponFilter) {
    const now = clock.now();
    for await (const coupon of allPages((page) => findListedCoupons(database, filter, page, now))) {
      const { conferences, registrationTypes, ...record } = couponRecord(coupon);
      yield { ...record, conferences: conferences.join(' '), registrationTypes: registrationTypes.join(' ') };
    }
  }
  exportList(desk, 'coupons', querySchema, (query) => rows(filterOf(query)));
}

const TermsInput = deskBuilder.inputType('CouponTerms', {
  description: 'When, how often and for what a coupon may be used.',
  fields: (t) => ({
    from: t.string({ description: 'The first day, such as 2026-03-01 (London); always unless given.' }),
    until: t.string({ description: 'The last day; for good unless given.' }),
    maxUses: t.int({ description: 'How many orders may have it; as many as like unless given.' }),
    conferences: t.stringList({ required: true, description: 'Ids; empty: every conference.' }),
    registrationTypes: t.field({ type: [TypeEnum], required: true, description: 'Empty: everybody.' }),
  }),
});

function termsOf({ from, until, maxUses, conferences, registrationTypes }: typeof TermsInput.$inferInput) {
  const days = daysOf({ from, to: until });
  return {
    validFrom: days.from ?? null,
    validUntil: days.until ?? null,
    maxUses: maxUses ?? null,
    conferenceIds: conferences.map((id) => id.replaceAll('\0', '')),
    registrationTypes,
  };
}

const DiscountInput = deskBuilder.inputType('CouponDiscount', {
  description: 'Whole percentages of the three parts of an order.',
  fields: (t) => ({
    registrationPercent: t.int({ required: true, description: 'Off tickets.' }),
    addOnsPercent: t.int({ required: true, description: 'Off add-ons.' }),
    accommodationPercent: t.int({ required: true, description: 'Off accommodation.' }),
  }),
});

const reasonArg = { required: true, description: 'Why; kept in the audit log. May be empty.' } as const;

deskBuilder.mutationFields((t) => ({
  createCoupons: t.field({
    type: [CouponType],
    description: 'Makes a coupon; with a count, many codes for one use each, which nobody guesses.',
    args: {
      code: t.arg.string({ required: true, description: 'The code; with a count, what each begins with.' }),
      count: t.arg.int({ description: 'So many single-use codes at once.' }),
      discount: t.arg({ type: DiscountInput, required: true, description: 'What they take off.' }),
      terms: t.arg({ type: TermsInput, required: true, description: 'When and for what.' }),
      reason: t.arg.string(reasonArg),
    },
    resolve: (_root, { code, count, discount, terms, reason }, { dependencies, actor }) =>
      createCoupons(
        dependencies,
        count === null || count === undefined ? { code } : { count, prefix: code.trim() },
        { ...discount, ...termsOf(terms) },
        { actor, reason: cleanText(reason), dryRun: false },
      ),
  }),
  changeCoupon: t.field({
    type: DetailType,
    description: 'Changes a coupon’s limits, or stops it. Orders that were made with it keep their price.',
    args: {
      code: t.arg.id({ required: true, description: 'Its code.' }),
      version: t.arg.int({ required: true, description: 'The one that was shown.' }),
      terms: t.arg({
        type: TermsInput,
        description: 'All of them as they are to be; they stay unless given.',
      }),
      active: t.arg.boolean({ description: 'False stops it; it stays as it is unless given.' }),
      reason: t.arg.string(reasonArg),
    },
    resolve: async (_root, { code, version: seen, terms, active, reason }, { dependencies, actor }) => {
      const changes = {
        ...(terms && termsOf(terms)),
        ...(typeof active === 'boolean' && { active }),
      };
      const doing = { actor, reason: cleanText(reason), dryRun: false, seen };
      await changeCoupon(dependencies, code, changes, doing);
      return showCoupon(dependencies, code);
    },
  }),
}));
