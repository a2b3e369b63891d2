import { memo } from 'react';
import { PHASE_LABELS } from '#client/site/features/payment/phase-labels.ts';
import { Stepper } from '#client/ui/Stepper.tsx';
import { BASKET_MESSAGES, type Basket, MAX_QUANTITY, quantityOf } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatWhole } from '#domain/pricing/money.ts';
import { PHASES, type Phase } from '#domain/pricing/phase.ts';
import { type PriceItem, unitPriceMinor } from '#domain/pricing/price-list.ts';
import styles from './PriceRows.module.css';
import type { Pricing } from './use-price-list.ts';
import { quantityId } from './use-registration-form.ts';

type PriceRowsProps = {
  basket: Basket;
  items: readonly PriceItem[];
  /** Null while no phase is known: then no price is put forward. */
  pricing: Pricing | null;
  currency: Currency;
  setQuantity(itemId: string, quantity: number): void;
  title?: string;
  /** Id of a mistake that the quantities share. */
  errorId?: string;
};

/** Items with their prices and a counter each; the prices of other phases are struck through. */
export function PriceRows({ basket, items, pricing, currency, setQuantity, title, errorId }: PriceRowsProps) {
  if (items.length === 0) return null;
  const phased = items.some(({ usdMinor }) => PHASES.some((phase) => usdMinor[phase] !== usdMinor.EARLY));
  return (
    <div className={phased ? styles.phased : styles.flat}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.title}>{title}</span>
        {phased &&
          PHASES.map((phase) => (
            <span key={phase} data-current={pricing?.phase === phase || undefined} className={styles.phase}>
              {PHASE_LABELS[phase]}
            </span>
          ))}
      </div>
      <ul aria-label={title} className={styles.rows}>
        {items.map((item) => (
          <PriceRow
            key={item.id}
            item={item}
            quantity={quantityOf(basket, item.id)}
            phased={phased}
            phase={pricing?.phase ?? null}
            currency={currency}
            setQuantity={setQuantity}
            errorId={errorId}
          />
        ))}
      </ul>
    </div>
  );
}

type PriceRowProps = Pick<PriceRowsProps, 'currency' | 'setQuantity' | 'errorId'> & {
  item: PriceItem;
  quantity: number;
  /** It has a price for each phase. */
  phased: boolean;
  /** The phase that applies; null while none is known. */
  phase: Phase | null;
};

/** One item; re-rendered only when something of its own changes. */
const PriceRow = memo(function PriceRow({
  item,
  quantity,
  phased,
  phase: current,
  currency,
  setQuantity,
  errorId,
}: PriceRowProps) {
  const pricesId = `${quantityId(item.id)}-prices`;
  const columns = phased ? PHASES : (['EARLY'] as const);
  return (
    <li data-taken={quantity > 0 || undefined} className={styles.row}>
      {/* The counter's label tells screen readers. */}
      <span className={styles.name} aria-hidden="true">
        {item.name}
      </span>
      <span id={pricesId} className={styles.prices}>
        {columns.map((phase) => (
          <Price
            key={phase}
            label={phased ? PHASE_LABELS[phase] : 'Price'}
            labelled={phased}
            state={!phased || !current ? 'open' : current === phase ? 'current' : 'other'}
            amount={formatWhole(unitPriceMinor(item, phase, currency), currency)}
          />
        ))}
      </span>
      <Stepper
        id={quantityId(item.id)}
        label={item.name}
        labelHidden
        describedBy={errorId ? `${pricesId} ${errorId}` : pricesId}
        value={quantity}
        max={MAX_QUANTITY}
        invalidMessage={BASKET_MESSAGES.invalidQuantity}
        onChange={(next) => setQuantity(item.id, next)}
        decreaseLabel={`Remove one ${item.name}`}
        increaseLabel={`Add one ${item.name}`}
        className={styles.stepper}
      />
    </li>
  );
});

type PriceProps = { label: string; labelled: boolean; state: 'open' | 'current' | 'other'; amount: string };

function Price({ label, labelled, state, amount }: PriceProps) {
  return (
    <span data-state={state} className={styles.price}>
      <span className={labelled ? styles.label : 'visually-hidden'}>
        {label}
        <span className="visually-hidden">{state === 'current' ? ', applies now: ' : ': '}</span>
      </span>
      {state === 'other' ? <s>{amount}</s> : <span>{amount}</span>}
    </span>
  );
}
