import { count } from '#domain/count.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { Figure } from '#domain/report/figures.ts';
import type {
  Count,
  CurrencyReport,
  ItemRow,
  MoneyReport,
  MoneyRow,
  RegistrationsMoney,
} from './money-report.ts';

/** A part of a report: all currencies' registrations, or the money of one currency. */
export type ReportSection = {
  id: string;
  title: string;
  /** What is said in one line each: name and value. */
  facts: readonly (readonly [name: string, value: string])[];
  figures: readonly Figure[];
};

/** Days that are drawn one by one; more of them are drawn by month. */
const MOST_BARS_BY_DAY = 62;
/** Bars of a drawing; the table has all. */
const MOST_BARS = 15;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A report as every place shows it: registrations first, then each currency by itself. */
export function sectionsOf(report: MoneyReport): ReportSection[] {
  const { registrations, currencies } = report;
  if (currencies.length === 0) return [];
  const counted = (
    id: string,
    title: string,
    heading: string,
    kind: Figure['kind'],
    rows: readonly Count[],
  ) =>
    figure({ id, title, kind, currency: null }, rows, ({ registrations }) => registrations, [
      { heading, cell: ({ label }) => label },
      { heading: 'Registrations', cell: (row) => row.registrations.toLocaleString('en-GB') },
    ]);
  const time = timeOf(registrations.days);
  return [
    {
      id: 'registrations',
      title: 'Registrations',
      facts: [['Paid', registrations.total.toLocaleString('en-GB')]],
      figures:
        registrations.total === 0
          ? []
          : [
              counted(
                'over-time',
                'Registrations over time',
                time.heading,
                time.kind,
                registrations[time.kind],
              ),
              counted('conference', 'By conference', 'Conference', 'bars', registrations.conferences),
              counted('country', 'By country', 'Country', 'bars', registrations.countries),
              counted('phase', 'By phase', 'Phase', 'bars', registrations.phases),
            ],
    },
    ...currencies.map(currencySection),
  ];
}

function currencySection(report: CurrencyReport): ReportSection {
  const { currency } = report;
  const money = (minor: number) => formatMoney(minor, currency as Currency);
  const unknown = report.paypalFeeUnknown;
  const own = (id: string, title: string, kind: Figure['kind']) => ({
    id: `${currency.toLowerCase()}-${id}`,
    title,
    kind,
    currency,
  });
  const paid = (
    id: string,
    title: string,
    heading: string,
    kind: Figure['kind'],
    rows: readonly MoneyRow[],
  ) =>
    figure(own(id, title, kind), rows, ({ revenueMinor }) => revenueMinor, [
      { heading, cell: ({ label }) => label },
      { heading: 'Registrations', cell: ({ registrations }) => registrations.toLocaleString('en-GB') },
      { heading: 'Revenue', cell: ({ revenueMinor }) => money(revenueMinor) },
      { heading: 'Refunded', cell: ({ refundedMinor }) => money(refundedMinor) },
      { heading: 'Discounts', cell: ({ discountMinor }) => money(discountMinor) },
    ]);
  const time = timeOf(report.days);
  const ofRegistrations = ({ registrations, totalMinor }: RegistrationsMoney) =>
    `${money(totalMinor)} (${count(registrations, 'registration')})`;
  return {
    id: currency.toLowerCase(),
    title: currency,
    facts: [
      ['Revenue', money(report.revenueMinor)],
      ['Refunded', money(report.refundedMinor)],
      ['Refunds to be sent', ofRegistrations(report.toSend)],
      ['Net revenue', money(report.keptMinor)],
      ['Gross sales', money(report.itemsMinor)],
      ['Discounts', money(report.discountMinor)],
      ['of which by coupons', money(report.couponDiscountMinor)],
      ['of which agreed', money(report.agreedDiscountMinor)],
      ['of which complimentary', ofRegistrations(report.complimentary)],
      ...(report.feeMinor > 0 ? [['Processing fee', money(report.feeMinor)] as const] : []),
      [
        'PayPal fees',
        `${money(report.paypalFeeMinor)}${unknown > 0 ? ` (unknown for ${count(unknown, 'payment')})` : ''}`,
      ],
      ['Outstanding', ofRegistrations(report.open)],
      ['Refunds due', ofRegistrations(report.toGiveBack)],
      [
        'Transfers to settle',
        `${money(report.unsettled.totalMinor)} (${count(report.unsettled.transfers, 'transfer')})`,
      ],
    ],
    figures:
      report.items.length === 0
        ? []
        : [
            paid('over-time', 'Revenue over time', time.heading, time.kind, report[time.kind]),
            paid('conference', 'Revenue by conference', 'Conference', 'bars', report.conferences),
            paid('phase', 'Revenue by phase', 'Phase', 'bars', report.phases),
            paid('coupon', 'Revenue by coupon', 'Coupon', 'bars', report.coupons),
            figure(
              own('item', 'Gross sales by item', 'bars'),
              report.items,
              ({ totalMinor }: ItemRow) => totalMinor,
              [
                { heading: 'Item', cell: ({ label }) => label },
                { heading: 'Sold', cell: ({ quantity }) => quantity.toLocaleString('en-GB') },
                { heading: 'Gross sales', cell: ({ totalMinor }) => money(totalMinor) },
              ],
            ),
          ],
  };
}

function figure<Row extends { key: string; label: string }>(
  about: Pick<Figure, 'id' | 'title' | 'kind' | 'currency'>,
  rows: readonly Row[],
  value: (row: Row) => number,
  columns: readonly { heading: string; cell: (row: Row) => string }[],
): Figure {
  const points = rows.map((row) => ({ key: row.key, label: row.label, value: value(row) }));
  return {
    ...about,
    points: about.kind === 'bars' ? points.slice(0, MOST_BARS) : points,
    headings: columns.map(({ heading }) => heading),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** By day where they are few. */
function timeOf(days: readonly Count[]): { kind: 'days' | 'months'; heading: string } {
  const [first, last] = [days[0], days.at(-1)];
  const span = first && last ? (Date.parse(last.key) - Date.parse(first.key)) / DAY_MS + 1 : 0;
  return span > MOST_BARS_BY_DAY ? { kind: 'months', heading: 'Month' } : { kind: 'days', heading: 'Day' };
}
