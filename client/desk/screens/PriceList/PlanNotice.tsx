import type { ReactNode } from 'react';
import { Notice } from '#client/ui/Notice.tsx';
import { formatWhole } from '#domain/pricing/money.ts';
import { PRICE_TABLE } from '#domain/pricing/price-list.ts';
import type { PricePlanFieldsFragment } from './PriceList.generated.ts';
import styles from './PriceList.module.css';
import { phaseWord } from './PriceTable.tsx';

const NAMES = new Map(PRICE_TABLE.map(({ id, name }) => [id, name]));

/** What a change of prices would do, before it is done. */
export function PlanNotice({ plan, actions }: { plan: PricePlanFieldsFragment; actions: ReactNode }) {
  const { prices, conferences, openOrders } = plan;
  return (
    <Notice tone="warning" title={planWords(plan)} actions={actions}>
      <p>
        Orders keep what they were sold at
        {openOrders > 0 &&
          `; ${openOrders === 1 ? 'one of these conferences is' : `${openOrders} of these conferences are`} still to be paid`}
        . Forms that are open are told when they are sent.
      </p>
      {prices.length > 0 && (
        <ul className={styles.plan}>
          {prices.map(({ itemId, before, after }) => (
            <li key={itemId}>
              {NAMES.get(itemId)}: {pricesWords(before)} → {pricesWords(after)}
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
                `, and it is in ${phaseWord(phaseAfter)} instead of ${phaseWord(phaseBefore)}`}
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

/** '$499, $599, $699', '$169', or 'not sold'. */
function pricesWords(usd: readonly number[] | null): string {
  return usd
    ? [...new Set(usd)].length === 1
      ? formatWhole((usd[0] ?? 0) * 100, 'USD')
      : usd.map((price) => formatWhole(price * 100, 'USD')).join(', ')
    : 'not sold';
}
