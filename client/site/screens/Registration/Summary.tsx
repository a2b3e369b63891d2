import { memo, useDeferredValue, useId, useState } from 'react';
import { usePhaseNames } from '#client/site/features/payment/phase-names.ts';
import { Notice } from '#client/ui/Notice.tsx';
import shared from '#client/ui/Shared.module.css';
import { REGISTRATION_CLOSED } from '#domain/deadlines.ts';
import { type Basket, quantityOf } from '#domain/pricing/basket.ts';
import { couponRows } from '#domain/pricing/coupon-rows.ts';
import { feeName } from '#domain/pricing/fee.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { PriceItem } from '#domain/pricing/price-list.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { printedPrice } from '#domain/pricing/ticket-price.ts';
import { printDays } from '#domain/printed-dates.ts';
import type { PlacesLeft } from './price-list.ts';
import type { OfferedConferenceFragment } from './Registration.generated.ts';
import styles from './Summary.module.css';
import type { CouponState } from './use-coupon.ts';
import type { Pricing } from './use-price-list.ts';

type SummaryProps = {
  conference: OfferedConferenceFragment | null;
  /** Where it takes place, in one line; null where that is not known. */
  venue: string | null;
  items: readonly PriceItem[];
  basket: Basket;
  placesLeft: PlacesLeft;
  pricing: Pricing | null;
  /** Null while no conference is chosen, or its prices are on their way. */
  quote: Quote | null;
  coupon: CouponState['applied'];
};

/** What is selected and what it costs: beside the form, or at the bottom of a phone's screen, where it can be expanded. */
export function Summary({ basket, quote, ...props }: SummaryProps) {
  // A counter that is tapped shows its number first.
  return <Bar {...props} basket={useDeferredValue(basket)} quote={useDeferredValue(quote)} />;
}

const Bar = memo(function Bar({
  conference,
  venue,
  items,
  basket,
  placesLeft,
  pricing,
  quote,
  coupon,
}: SummaryProps) {
  const [open, setOpen] = useState(false);
  const phaseNames = usePhaseNames();
  const contentId = useId();
  const count = basket.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <aside aria-labelledby="summary-title" data-print="hide" className={styles.summary}>
      <h2 id="summary-title" className={styles.title}>
        Summary
      </h2>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
        className={styles.toggle}
      >
        <span className={styles.toggleLabel}>{open ? 'Hide the summary' : 'Show the summary'}</span>
        <span className={styles.count}>{count === 1 ? '1 item' : `${count} items`}</span>
      </button>
      <section
        id={contentId}
        aria-label="Your selection"
        data-open={open || undefined}
        // Unfolded on a phone it scrolls, which the keyboard must reach.
        tabIndex={open ? 0 : undefined}
        className={styles.content}
      >
        {conference ? (
          <p className={`${shared.small} ${styles.conference}`}>
            <strong>{conference.title}</strong>
            <br />
            <span>{`${conference.date}, ${conference.location}`}</span>
            {venue && (
              <>
                <br />
                <span translate="no">{venue}</span>
              </>
            )}
          </p>
        ) : (
          <p className={`${shared.small} ${styles.conference}`}>No conference chosen yet.</p>
        )}
        {conference && pricing?.ended && (
          <Notice tone="warning">
            <p>{`Took place ${printDays(conference.startsOn, conference.endsOn)}. ${phaseNames.SPOT} prices apply.`}</p>
          </Notice>
        )}
        {pricing?.closed && (
          <Notice tone="error">
            <p>{REGISTRATION_CLOSED}</p>
          </Notice>
        )}
        <Lines items={items} basket={basket} placesLeft={placesLeft} quote={quote} />
        {quote && <Amounts items={items} quote={quote} coupon={coupon} />}
      </section>
      <p className={styles.total}>
        <span>Total</span>
        <output className={styles.amount} aria-live="polite">
          <span className="visually-hidden">Total </span>
          <span translate="no">{quote ? formatMoney(quote.totalMinor, quote.currency) : '–'}</span>
        </output>
      </p>
      <p className={styles.footnote}>
        {quote
          ? `${phaseNames[quote.phase]} prices in ${quote.currency}${quote.feePercent > 0 ? ', processing fee included' : ''}.`
          : conference
            ? 'Loading the prices…'
            : 'Choose a conference to see the total.'}
      </p>
    </aside>
  );
});

type LinesProps = Pick<SummaryProps, 'items' | 'basket' | 'placesLeft' | 'quote'>;

function Lines({ items, basket, placesLeft, quote }: LinesProps) {
  const taken = items.filter(({ id }) => quantityOf(basket, id) > 0);
  const left = items.filter(({ id }) => placesLeft[id] !== 0);
  const price = quote && printedPrice(left, quote.phase, quote.currency);
  if (taken.length === 0)
    return (
      <p className={shared.small}>
        Nothing selected yet.
        {price && <span>{` ${price}.`}</span>}
      </p>
    );
  return (
    <ul aria-label="Selected items" className={styles.lines}>
      {taken.map(({ id, name }) => {
        const line = quote?.lines.find(({ itemId }) => itemId === id);
        return (
          <li key={id}>
            <span>
              {name} <span translate="no">{`× ${quantityOf(basket, id)}`}</span>
            </span>
            <span translate="no">{line && quote ? formatMoney(line.totalMinor, quote.currency) : ''}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The parts of the sum, as far as the conference sells anything of them. */
const PARTS = [
  ['TICKET', 'Registration', 'registrationMinor'],
  ['ADD_ON', 'Add-ons', 'addOnsMinor'],
  ['ACCOMMODATION', 'Accommodation', 'accommodationMinor'],
] as const;

function Amounts({ items, quote, coupon }: Pick<SummaryProps, 'items' | 'coupon'> & { quote: Quote }) {
  const { subtotals, feeMinor, feePercent, currency } = quote;
  const rows: readonly (readonly [term: string, minor: number])[] = [
    ...PARTS.filter(([kind]) => items.some((item) => item.kind === kind)).map(
      ([, term, amount]) => [term, subtotals[amount]] as const,
    ),
    ...(coupon ? couponRows(coupon.code, subtotals, coupon.discount, currency) : []).map(
      ({ name, amountMinor }) => [name, -amountMinor] as const,
    ),
    ...(feePercent > 0 ? [[feeName(feePercent), feeMinor] as const] : []),
  ];
  return (
    <dl className={styles.amounts}>
      {rows.map(([term, minor]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd translate="no">{formatMoney(minor, currency).replace('-', '−')}</dd>
        </div>
      ))}
    </dl>
  );
}
