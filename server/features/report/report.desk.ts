import type {
  Count,
  CurrencyReport,
  ItemRow,
  MoneyReport,
  MoneyRow,
  Waiting,
} from '#domain/report/money-report.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { makeReport } from './report.service.ts';

const CountType = deskBuilder.objectRef<Count>('RegistrationNumber').implement({
  description: 'How many registrations there are of something.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'A day, a month, the id of a conference, a country, a phase.',
    }),
    label: t.exposeString('label', { description: 'The same for people.' }),
    registrations: t.exposeInt('registrations', { description: 'How many.' }),
  }),
});

/** Sums may be greater than GraphQL's whole numbers, which have 32 bits. */
const MINOR = 'A whole number of minor units of the currency.';

const MoneyRowType = deskBuilder.objectRef<MoneyRow>('MoneyRow').implement({
  description: 'A part of a currency’s money; the rows of a list add up to the whole.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'A day, a month, a conference, a phase, a coupon; empty: no coupon.',
    }),
    label: t.exposeString('label', { description: 'The same for people.' }),
    registrations: t.exposeInt('registrations', { description: 'How many.' }),
    revenueMinor: t.exposeFloat('revenueMinor', { description: `What was paid. ${MINOR}` }),
    refundedMinor: t.exposeFloat('refundedMinor', { description: `What was given back of it. ${MINOR}` }),
    discountMinor: t.exposeFloat('discountMinor', { description: `What coupons took off. ${MINOR}` }),
  }),
});

const ItemRowType = deskBuilder.objectRef<ItemRow>('SoldItem').implement({
  description: 'What was sold of an item, before coupons.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Its id in the price list.' }),
    label: t.exposeString('label', { description: 'As it was sold.' }),
    quantity: t.exposeInt('quantity', { description: 'How many.' }),
    totalMinor: t.exposeFloat('totalMinor', { description: `What they cost. ${MINOR}` }),
  }),
});

const WaitingType = deskBuilder.objectRef<Waiting>('WaitingMoney').implement({
  description: 'Money that may still come, or has to go back.',
  fields: (t) => ({
    registrations: t.exposeInt('registrations', { description: 'Of how many registrations.' }),
    totalMinor: t.exposeFloat('totalMinor', { description: `How much. ${MINOR}` }),
  }),
});

const CurrencyType = deskBuilder.objectRef<CurrencyReport>('CurrencyMoney').implement({
  description: 'The money of registrations in one currency.',
  fields: (t) => ({
    currency: t.exposeString('currency', { description: 'ISO 4217 code.' }),
    registrations: t.exposeInt('registrations', { description: 'How many were paid.' }),
    revenueMinor: t.exposeFloat('revenueMinor', { description: `What was paid. ${MINOR}` }),
    refundedMinor: t.exposeFloat('refundedMinor', { description: `What was given back of it. ${MINOR}` }),
    keptMinor: t.exposeFloat('keptMinor', { description: `Revenue less refunds. ${MINOR}` }),
    itemsMinor: t.exposeFloat('itemsMinor', { description: `Items before coupons. ${MINOR}` }),
    discountMinor: t.exposeFloat('discountMinor', { description: `What coupons took off. ${MINOR}` }),
    feeMinor: t.exposeFloat('feeMinor', { description: `The processing fee that buyers paid. ${MINOR}` }),
    paypalFeeMinor: t.exposeFloat('paypalFeeMinor', {
      description: `What PayPal kept, as far as it has said. ${MINOR}`,
    }),
    paypalFeeUnknown: t.exposeInt('paypalFeeUnknown', {
      description: 'Of how many payments PayPal’s fee is not known.',
    }),
    open: t.field({ type: WaitingType, description: 'May still come.', resolve: ({ open }) => open }),
    toGiveBack: t.field({
      type: WaitingType,
      description: 'Was paid after a cancellation, and has to go back.',
      resolve: ({ toGiveBack }) => toGiveBack,
    }),
    days: t.field({ type: [MoneyRowType], description: 'By day.', resolve: ({ days }) => [...days] }),
    months: t.field({ type: [MoneyRowType], description: 'By month.', resolve: ({ months }) => [...months] }),
    conferences: t.field({
      type: [MoneyRowType],
      description: 'By conference.',
      resolve: ({ conferences }) => [...conferences],
    }),
    phases: t.field({ type: [MoneyRowType], description: 'By phase.', resolve: ({ phases }) => [...phases] }),
    coupons: t.field({
      type: [MoneyRowType],
      description: 'By coupon.',
      resolve: ({ coupons }) => [...coupons],
    }),
    items: t.field({ type: [ItemRowType], description: 'By item.', resolve: ({ items }) => [...items] }),
  }),
});

const NumbersType = deskBuilder.objectRef<MoneyReport['registrations']>('RegistrationNumbers').implement({
  description: 'How many registrations were paid, whatever their currency.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'In all.' }),
    days: t.field({ type: [CountType], description: 'By day.', resolve: ({ days }) => [...days] }),
    months: t.field({ type: [CountType], description: 'By month.', resolve: ({ months }) => [...months] }),
    conferences: t.field({
      type: [CountType],
      description: 'By conference.',
      resolve: ({ conferences }) => [...conferences],
    }),
    countries: t.field({
      type: [CountType],
      description: 'By country.',
      resolve: ({ countries }) => [...countries],
    }),
    phases: t.field({ type: [CountType], description: 'By phase.', resolve: ({ phases }) => [...phases] }),
  }),
});

const MoneyReportType = deskBuilder.objectRef<MoneyReport>('MoneyReport').implement({
  description: 'Revenue, fees, refunds and registrations of a time.',
  fields: (t) => ({
    today: t.exposeString('today', { description: 'The day on which it was made (London).' }),
    from: t.exposeString('from', { nullable: true, description: 'First day.' }),
    to: t.exposeString('to', { nullable: true, description: 'Last day.' }),
    conference: t.exposeString('conference', {
      nullable: true,
      description: 'The only conference that counts.',
    }),
    registrations: t.field({
      type: NumbersType,
      description: 'Paid registrations.',
      resolve: ({ registrations }) => registrations,
    }),
    currencies: t.field({
      type: [CurrencyType],
      description: 'The money of each currency.',
      resolve: ({ currencies }) => [...currencies],
    }),
  }),
});

const MoneyFilterInput = deskBuilder.inputType('MoneyFilter', {
  description: 'Which registrations count; what is not given does not matter.',
  fields: (t) => ({
    from: t.string({ description: 'Paid on this day or later: 2026-03-01 (London).' }),
    to: t.string({ description: 'Paid on this day or earlier.' }),
    conference: t.string({ description: 'The id of a conference.' }),
  }),
});

deskBuilder.queryField('money', (t) =>
  t.field({
    type: MoneyReportType,
    description: 'Revenue, fees, refunds and registrations of a time.',
    args: { filter: t.arg({ type: MoneyFilterInput, description: 'Which.' }) },
    resolve: (_root, { filter }, { dependencies }) => makeReport(dependencies, filter ?? {}),
  }),
);
