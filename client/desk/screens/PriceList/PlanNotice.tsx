import { Notice } from '#client/ui/Notice.tsx';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatWhole } from '#domain/pricing/money.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { usePhaseNames } from '../../desk-context.ts';
import type { PricePlanFieldsFragment } from './PriceList.generated.ts';
import styles from './PriceList.module.css';

/** What a change of prices would do, before it is done. */
export function PlanNotice({ plan, currency }: { plan: PricePlanFieldsFragment; currency: Currency }) {
  const { prices, conferences, openOrders } = plan;
  const phaseNames = usePhaseNames();
  return (
    <Notice tone="warning" title={planWords(plan)}>
      <p>
        Paid orders keep their price
        {openOrders > 0 &&
          `; ${openOrders === 1 ? '1 unpaid order keeps its' : `${openOrders.toLocaleString('en-GB')} unpaid orders keep their`} old price`}
        . Visitors with an open form are told when they submit it.
      </p>
      {prices.length > 0 && (
        <ul className={styles.plan}>
          {prices.map(({ itemId, name, before, after }) => (
            <li key={itemId}>
              {name}: {pricesWords(before, currency)} → {pricesWords(after, currency)}
            </li>
          ))}
        </ul>
      )}
      {conferences.length > 0 && (
        <ul className={styles.plan}>
          {conferences.map(({ conference, title, prices: count, phaseBefore, phaseAfter }) => (
            <li key={conference}>
              {title}: {countWords(count)}
              {phaseBefore &&
                phaseAfter &&
                phaseBefore !== phaseAfter &&
                `; phase ${phaseNames[phaseBefore as Phase]} → ${phaseNames[phaseAfter as Phase]}`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** '41 prices change for 3 conferences' */
function planWords({ priceCount, conferences }: PricePlanFieldsFragment): string {
  const count = priceCount || conferences.reduce((sum, { prices }) => sum + prices, 0);
  const of = conferences.length === 1 ? '1 conference' : `${conferences.length} conferences`;
  return `${countWords(count)} for ${of}`;
}

function countWords(count: number): string {
  if (count === 0) return 'No price changes';
  return count === 1 ? '1 price changes' : `${count} prices change`;
}

/** '$499, $599, $699', '$169', or 'Not sold'. */
function pricesWords(amounts: readonly number[] | null, currency: Currency): string {
  if (!amounts) return 'Not sold';
  const prices = amounts.map((minor) => formatWhole(minor, currency));
  return new Set(prices).size === 1 ? (prices[0] ?? '') : prices.join(', ');
}
