import type {
  Count,
  CurrencyReport,
  ItemRow,
  MoneyReport,
  MoneyRow,
  RegistrationsMoney,
} from '#domain/report/money-report.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { makeReport } from './report.service.ts';

const CountType = deskBuilder.objectRef<Count>('RegistrationNumber').implement({
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'A day, a month, the id of a conference, a country, a phase.',
    }),
    label: t.exposeString('label', { description: 'The same for people.' }),
    registrations: t.exposeInt('registrations'),
  }),
});

// Sums are floats because they may be greater than GraphQL's whole numbers, which have 32 bits.

const MoneyRowType = deskBuilder.objectRef<MoneyRow>('MoneyRow').implement({
  description: 'A part of a currency’s money, in whole minor units; the rows of a list add up to the whole.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'A day, a month, a conference, a phase, a coupon; empty: no coupon.',
    }),
    label: t.exposeString('label', { description: 'The same for people.' }),
    registrations: t.exposeInt('registrations'),
    revenueMinor: t.exposeFloat('revenueMinor'),
    refundedMinor: t.exposeFloat('refundedMinor', { description: 'Of the revenue.' }),
    discountMinor: t.exposeFloat('discountMinor', { description: 'What coupons took off.' }),
  }),
});

const ItemRowType = deskBuilder.objectRef<ItemRow>('SoldItem').implement({
  description: 'What was sold of an item, before coupons.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Its id in the price list.' }),
    label: t.exposeString('label', { description: 'As it was sold.' }),
    quantity: t.exposeInt('quantity'),
    totalMinor: t.exposeFloat('totalMinor'),
  }),
});

const UnsettledType = deskBuilder.objectRef<CurrencyReport['unsettled']>('UnsettledMoney').implement({
  fields: (t) => ({
    transfers: t.exposeInt('transfers'),
    totalMinor: t.exposeFloat('totalMinor'),
  }),
});

const RegistrationsMoneyType = deskBuilder.objectRef<RegistrationsMoney>('RegistrationsMoney').implement({
  fields: (t) => ({
    registrations: t.exposeInt('registrations'),
    totalMinor: t.exposeFloat('totalMinor'),
  }),
});

const CurrencyType = deskBuilder.objectRef<CurrencyReport>('CurrencyMoney').implement({
  description: 'The money of paid registrations in one currency, in whole minor units.',
  fields: (t) => ({
    currency: t.exposeString('currency'),
    registrations: t.exposeInt('registrations'),
    revenueMinor: t.exposeFloat('revenueMinor'),
    refundedMinor: t.exposeFloat('refundedMinor', { description: 'Of the revenue.' }),
    keptMinor: t.exposeFloat('keptMinor', { description: 'Revenue less refunds.' }),
    itemsMinor: t.exposeFloat('itemsMinor', { description: 'Items before coupons.' }),
    discountMinor: t.exposeFloat('discountMinor', { description: 'What was taken off in all.' }),
    couponDiscountMinor: t.exposeFloat('couponDiscountMinor', { description: 'By coupons.' }),
    agreedDiscountMinor: t.exposeFloat('agreedDiscountMinor', { description: 'Agreed to by the organiser.' }),
    complimentary: t.expose('complimentary', {
      type: RegistrationsMoneyType,
      description: 'Given away by the organiser, with what the items cost.',
    }),
    feeMinor: t.exposeFloat('feeMinor', { description: 'The processing fee that buyers paid.' }),
    paypalFeeMinor: t.exposeFloat('paypalFeeMinor', {
      description: 'What PayPal kept, as far as it has said.',
    }),
    paypalFeeUnknown: t.exposeInt('paypalFeeUnknown', {
      description: 'Of how many payments PayPal’s fee is not known.',
    }),
    open: t.expose('open', { type: RegistrationsMoneyType, description: 'May still come.' }),
    toSend: t.expose('toSend', {
      type: RegistrationsMoneyType,
      description: 'Is agreed to be given back by bank transfers, and was not sent yet.',
    }),
    toGiveBack: t.expose('toGiveBack', {
      type: RegistrationsMoneyType,
      description: 'Was paid after a cancellation, and has to go back.',
    }),
    unsettled: t.expose('unsettled', {
      type: UnsettledType,
      description: 'Came by bank transfers, and is nobody’s yet.',
    }),
    days: t.expose('days', { type: [MoneyRowType] }),
    months: t.expose('months', { type: [MoneyRowType] }),
    conferences: t.expose('conferences', { type: [MoneyRowType] }),
    phases: t.expose('phases', { type: [MoneyRowType] }),
    coupons: t.expose('coupons', { type: [MoneyRowType] }),
    items: t.expose('items', { type: [ItemRowType] }),
  }),
});

const NumbersType = deskBuilder.objectRef<MoneyReport['registrations']>('RegistrationNumbers').implement({
  description: 'How many registrations were paid, whatever their currency.',
  fields: (t) => ({
    total: t.exposeInt('total'),
    days: t.expose('days', { type: [CountType] }),
    months: t.expose('months', { type: [CountType] }),
    conferences: t.expose('conferences', { type: [CountType] }),
    countries: t.expose('countries', { type: [CountType] }),
    phases: t.expose('phases', { type: [CountType] }),
  }),
});

const MoneyReportType = deskBuilder.objectRef<MoneyReport>('MoneyReport').implement({
  fields: (t) => ({
    today: t.exposeString('today', { description: 'The day on which it was made (London).' }),
    from: t.exposeString('from', { nullable: true, description: 'Null: from the beginning.' }),
    to: t.exposeString('to', { nullable: true, description: 'The last day; null: all that there is.' }),
    conference: t.exposeString('conference', { nullable: true, description: 'Null: all.' }),
    registrations: t.expose('registrations', { type: NumbersType }),
    currencies: t.expose('currencies', { type: [CurrencyType] }),
  }),
});

const MoneyFilterInput = deskBuilder.inputType('MoneyFilter', {
  fields: (t) => ({
    from: t.string({ description: 'Paid on this day or later: 2026-03-01 (London).' }),
    to: t.string({ description: 'Paid on this day or earlier.' }),
    conference: t.string(),
  }),
});

deskBuilder.queryField('money', (t) =>
  t.field({
    rule: { needs: one('money:look'), within: ofList },
    type: MoneyReportType,
    description: 'Revenue, fees, refunds and registrations of a time.',
    args: { filter: t.arg({ type: MoneyFilterInput }) },
    resolve: (_root, { filter }, { dependencies }) => makeReport(dependencies, filter ?? {}),
  }),
);
