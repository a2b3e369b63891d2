import { PHASES, type Phase } from '#domain/pricing/phase.ts';
import { phaseNamesOf } from '#domain/pricing/phase-names.ts';
import { printMonth } from '#domain/printed-dates.ts';
import { endOfDay, isoDay, isoDayAt, parseIsoDate, startOfDay } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { siteOf } from '#server/base/site.ts';
import { findUnsettledTransfers } from '#server/money/bank/settlement.store.ts';
import type { Count, CurrencyReport, MoneyReport, MoneyRow } from './money-report.ts';
import {
  type Grouping,
  type PaidGroup,
  type ReportFilter,
  readReport,
  type SoldItem,
  type UnsettledGroup,
} from './report.store.ts';

/** Which registrations a report is about, as it was typed: days as 'YYYY-MM-DD', a conference's id. */
export type ReportRequest = { from?: string | null; to?: string | null; conference?: string | null };

/**
 * Revenue, fees, refunds and registrations of a time (docs/product.md 15.4): the same for the command, the file and the desk.
 *
 * @throws InvalidInputError naming everything that is wrong with what was asked for
 */
export async function makeReport(
  dependencies: Pick<Dependencies, 'database' | 'catalogue' | 'clock' | 'siteConfig'>,
  request: ReportRequest,
): Promise<MoneyReport> {
  const { database, catalogue, clock } = dependencies;
  const { conferences } = catalogue.current();
  const filter = filterOf(
    request,
    conferences.map(({ id }) => id),
  );
  const { paid: groups, items, unsettled } = await readReport(database, filter);
  const phaseNames = phaseNamesOf(siteOf(dependencies));
  const paid = groups.map((group) =>
    group.by === 'phase' ? { ...group, title: phaseNames[group.key as Phase] } : group,
  );
  const nobodys = (await findUnsettledTransfers(database, { limit: null })).filter(
    ({ restMinor, bookedOn, conferenceId }) =>
      restMinor > 0 && isAsked(request, isoDay(bookedOn), conferenceId),
  );
  const currencies = [...new Set([...paid, ...unsettled, ...nobodys].map(({ currency }) => currency))].sort();
  const days = countsOf(paid, 'day').sort(byKey);
  return {
    today: isoDayAt(clock.now()),
    from: request.from || null,
    to: request.to || null,
    conference: request.conference || null,
    registrations: {
      total: paid.filter(({ by }) => by === 'whole').reduce((sum, group) => sum + group.registrations, 0),
      days,
      months: monthsOf(days),
      conferences: countsOf(paid, 'conference'),
      countries: countsOf(paid, 'country'),
      phases: countsOf(paid, 'phase').sort(byPhase),
    },
    currencies: currencies.map((currency) => {
      const own = <Row extends { currency: string }>(rows: Row[]) =>
        rows.filter((row) => row.currency === currency);
      return currencyReport(currency, own(paid), own(items), own(unsettled)[0], own(nobodys));
    }),
  };
}

/** Whether a report is about a day, 'YYYY-MM-DD', and a conference. */
const isAsked = ({ from, to, conference }: ReportRequest, day: string, of: string | null) =>
  (!from || day >= from) && (!to || day <= to) && (!conference || conference === of);

/** @throws InvalidInputError naming every fault */
function filterOf({ from, to, conference }: ReportRequest, conferences: readonly string[]): ReportFilter {
  const problems: InputProblem[] = [];
  const day = (path: string, text: string | null | undefined) => {
    const parsed = text ? parseIsoDate(text) : undefined;
    if (parsed === null) problems.push({ path, message: 'must be a day such as 2026-03-01' });
    return parsed ?? undefined;
  };
  const [first, last] = [day('from', from), day('to', to)];
  if (first && last && startOfDay(last) < startOfDay(first))
    problems.push({ path: 'to', message: 'must not be before the first day' });
  if (conference && !conferences.includes(conference))
    problems.push({ path: 'conference', message: 'there is no such conference' });
  if (problems.length > 0) throw new InvalidInputError(problems);
  return {
    from: first && startOfDay(first),
    until: last && endOfDay(last),
    conferenceId: conference || undefined,
  };
}

function currencyReport(
  currency: string,
  paid: readonly PaidGroup[],
  items: readonly SoldItem[],
  unsettled: UnsettledGroup | undefined,
  nobodys: readonly { restMinor: number }[],
): CurrencyReport {
  const whole = paid.find(({ by }) => by === 'whole');
  const days = rowsOf(paid, 'day').sort(byKey);
  const { revenueMinor = 0, refundedMinor = 0 } = whole ?? {};
  return {
    currency,
    registrations: whole?.registrations ?? 0,
    revenueMinor,
    refundedMinor,
    keptMinor: revenueMinor - refundedMinor,
    itemsMinor: whole?.itemsMinor ?? 0,
    discountMinor: whole?.discountMinor ?? 0,
    couponDiscountMinor: whole?.couponDiscountMinor ?? 0,
    agreedDiscountMinor: whole?.agreedDiscountMinor ?? 0,
    toSend: { registrations: whole?.toSend ?? 0, totalMinor: whole?.toSendMinor ?? 0 },
    complimentary: {
      registrations: whole?.complimentary ?? 0,
      totalMinor: whole?.complimentaryMinor ?? 0,
    },
    feeMinor: whole?.feeMinor ?? 0,
    paypalFeeMinor: whole?.paypalFeeMinor ?? 0,
    paypalFeeUnknown: whole?.paypalFeeUnknown ?? 0,
    open: { registrations: unsettled?.open ?? 0, totalMinor: unsettled?.openMinor ?? 0 },
    toGiveBack: {
      registrations: unsettled?.toGiveBack ?? 0,
      totalMinor: unsettled?.toGiveBackMinor ?? 0,
    },
    unsettled: {
      transfers: nobodys.length,
      totalMinor: nobodys.reduce((sum, { restMinor }) => sum + restMinor, 0),
    },
    days,
    months: monthsOf(days),
    conferences: rowsOf(paid, 'conference'),
    phases: rowsOf(paid, 'phase').sort(byPhase),
    coupons: rowsOf(paid, 'coupon'),
    items: items.map(({ itemId, name, quantity, totalMinor }) => ({
      key: itemId,
      label: name,
      quantity,
      totalMinor,
    })),
  };
}

function rowsOf(paid: readonly PaidGroup[], grouping: Grouping): MoneyRow[] {
  return paid
    .filter(({ by }) => by === grouping)
    .map((group) => {
      const { key, registrations, revenueMinor, refundedMinor, discountMinor } = group;
      return { key, label: labelOf(group), registrations, revenueMinor, refundedMinor, discountMinor };
    });
}

/** Registrations of all currencies by what they have in common, the most first. */
function countsOf(paid: readonly PaidGroup[], grouping: Grouping): Count[] {
  const counts = rowsOf(paid, grouping).map(({ key, label, registrations }) => ({
    key,
    label,
    registrations,
  }));
  return joined(counts, ({ key, label }) => ({ key, label })).sort(
    (a, b) => b.registrations - a.registrations || byKey(a, b),
  );
}

/** Days in the order of the calendar as its months. */
function monthsOf<Row extends Count>(days: readonly Row[]): Row[] {
  return joined(days, ({ key }) => ({ key: key.slice(0, 7), label: printMonth(key) }));
}

/** Adds up the numbers of rows that get the same key. */
function joined<Row extends Count>(
  rows: readonly Row[],
  named: (row: Row) => { key: string; label: string },
): Row[] {
  const all = new Map<string, Row>();
  for (const row of rows) {
    const { key, label } = named(row);
    const known = all.get(key);
    const sums = Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && known ? value + Number(known[name as keyof Row]) : value,
    ]);
    all.set(key, { ...Object.fromEntries(sums), key, label });
  }
  return [...all.values()];
}

function labelOf({ by, key, title }: PaidGroup): string {
  if (by === 'conference' || by === 'phase') return title;
  return by === 'coupon' ? key || 'No coupon' : key;
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
const byPhase = (a: { key: string }, b: { key: string }) => phaseIndex(a.key) - phaseIndex(b.key);
const phaseIndex = (phase: string) => PHASES.indexOf(phase as Phase);
