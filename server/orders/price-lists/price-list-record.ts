import { formatWhole } from '#domain/pricing/money.ts';
import type { PhaseNames } from '#domain/pricing/phase-names.ts';
import { dayWords } from '#domain/printed-dates.ts';
import { isoDay } from '#domain/time.ts';
import { table } from '#server/organiser/table.ts';
import { currenciesOf, writtenOf } from '#server/site/catalogue/list-currencies.ts';
import type { StoredPriceList } from './price-list.store.ts';

/** A price list as commands write it; names and meaning stay as they are (docs/organisers.md). */
export function listRecord({
  id,
  name,
  earlyUntil,
  midUntil,
  prices,
  conferences,
  ...stored
}: StoredPriceList) {
  const currencies = currenciesOf(writtenOf(stored));
  return {
    id,
    name,
    /** Last days in London; null: by the rule of docs/product.md 4.2. */
    earlyUntil: earlyUntil && isoDay(earlyUntil),
    midUntil: midUntil && isoDay(midUntil),
    conferences: conferences.map((conference) => conference.id),
    currencies: currencies.map(({ code }) => code),
    /** Amounts in minor units of the first of `currencies`. */
    items: prices.map(({ item, earlyUsdMinor, midUsdMinor, spotUsdMinor }) => ({
      id: item.id,
      kind: item.kind,
      name: item.name,
      earlyUsdMinor,
      midUsdMinor,
      spotUsdMinor,
    })),
  };
}
export type ListRecord = ReturnType<typeof listRecord>;

/** When a list's first two phases end, in words. */
export const phaseEndsOf = ({ earlyUntil, midUntil }: ListRecord) =>
  earlyUntil && midUntil ? `${dayWords(earlyUntil)}, ${dayWords(midUntil)}` : 'by each conference’s month';

/** A list with all its prices, in words. */
export function listText(record: ListRecord, phaseNames: PhaseNames, aligned: boolean): string {
  const usd = (minor: number) => formatWhole(minor, record.currencies[0] ?? 'USD');
  const rows = table(
    record.items,
    [
      { heading: 'Item', cell: (item) => item.id },
      { heading: 'Name', cell: (item) => item.name },
      { heading: phaseNames.EARLY, cell: (item) => usd(item.earlyUsdMinor), right: true },
      { heading: phaseNames.MID, cell: (item) => usd(item.midUsdMinor), right: true },
      { heading: phaseNames.SPOT, cell: (item) => usd(item.spotUsdMinor), right: true },
    ],
    { aligned },
  );
  return [
    `${record.name} (${record.id})`,
    `${phaseNames.EARLY} and ${phaseNames.MID} end: ${phaseEndsOf(record)}`,
    `Currencies: ${record.currencies.join(', ')}`,
    `Conferences: ${record.conferences.join(', ') || 'none'}`,
    '',
    rows,
  ].join('\n');
}
