import { memo } from 'react';
import { usePhaseNames } from '#client/site/features/payment/phase-names.ts';
import { Stepper } from '#client/ui/Stepper.tsx';
import { BASKET_MESSAGES, type Basket, MAX_QUANTITY, quantityOf } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatWhole } from '#domain/pricing/money.ts';
import { PHASES, type Phase } from '#domain/pricing/phase.ts';
import { FEW_PLACES } from '#domain/pricing/places.ts';
import { type PriceItem, unitPriceMinor } from '#domain/pricing/price-list.ts';
import styles from './PriceRows.module.css';
import type { PlacesLeft } from './price-list.ts';
import type { Pricing } from './use-price-list.ts';
import { quantityId } from './use-registration-form.ts';

export type PriceRowsProps = {
  basket: Basket;
  items: readonly PriceItem[];
  placesLeft: PlacesLeft;
  /** Opens the waiting list of an item that is sold out; missing where there is none. */
  onJoin: ((itemId: string) => void) | undefined;
  /** Null while no phase is known: then no price is put forward. */
  pricing: Pricing | null;
  currency: Currency;
  setQuantity(itemId: string, change: (before: number) => number): void;
  title?: string;
  /** Id of a mistake that the quantities share. */
  errorId?: string;
};

/** Items with their prices and a counter each; other prices than today's are struck through. */
export function PriceRows({
  basket,
  items,
  placesLeft,
  onJoin,
  pricing,
  currency,
  setQuantity,
  title,
  errorId,
}: PriceRowsProps) {
  const phaseNames = usePhaseNames();
  if (items.length === 0) return null;
  const phased = items.some((item) =>
    PHASES.some((phase) => unitPriceMinor(item, phase, currency) !== unitPriceMinor(item, 'EARLY', currency)),
  );
  return (
    <div className={phased ? styles.phased : styles.flat}>
      <div className={styles.head} aria-hidden="true">
        <span className={styles.title}>{title}</span>
        {phased &&
          PHASES.map((phase) => (
            <span key={phase} data-current={pricing?.phase === phase || undefined} className={styles.phase}>
              {phaseNames[phase]}
            </span>
          ))}
      </div>
      <ul aria-label={title} className={styles.rows}>
        {items.map((item) => (
          <PriceRow
            key={item.id}
            item={item}
            quantity={quantityOf(basket, item.id)}
            left={placesLeft[item.id] ?? null}
            onJoin={onJoin}
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

type PriceRowProps = Pick<PriceRowsProps, 'currency' | 'setQuantity' | 'onJoin' | 'errorId'> & {
  item: PriceItem;
  quantity: number;
  /** How many can still be bought; null: no limit. */
  left: number | null;
  /** It has a price for each phase. */
  phased: boolean;
  /** The phase that applies; null while none is known. */
  phase: Phase | null;
};

/** One item; re-rendered only when something of its own changes. */
const PriceRow = memo(function PriceRow({
  item,
  quantity,
  left,
  onJoin,
  phased,
  phase: current,
  currency,
  setQuantity,
  errorId,
}: PriceRowProps) {
  const phaseNames = usePhaseNames();
  const pricesId = `${quantityId(item.id)}-prices`;
  const placesId = `${quantityId(item.id)}-places`;
  const descriptionId = item.description && `${quantityId(item.id)}-description`;
  const places = placesText(left);
  const describedBy = [descriptionId, pricesId, places && placesId, errorId].filter(Boolean).join(' ');
  const columns = phased ? PHASES : (['EARLY'] as const);
  const priceIn = (phase: Phase) => unitPriceMinor(item, phase, currency);
  const stateOf = (phase: Phase) => {
    if (!phased || !current) return 'open';
    if (current === phase) return 'current';
    return priceIn(phase) === priceIn(current) ? 'open' : 'other';
  };
  return (
    <li data-taken={quantity > 0 || undefined} className={styles.row}>
      {/* The counter's label tells screen readers. */}
      <span className={styles.name}>
        <span aria-hidden="true">
          {item.name}{' '}
          {places && (
            <span id={placesId} data-sold-out={left === 0 || undefined} className={styles.places}>
              {places}
            </span>
          )}
        </span>
        {item.description && (
          <span id={descriptionId} className={styles.description}>
            {item.description}
          </span>
        )}
        {left === 0 && onJoin && (
          <button type="button" className={styles.join} onClick={() => onJoin(item.id)}>
            Join the waiting list<span className="visually-hidden"> for {item.name}</span>
          </button>
        )}
      </span>
      <span id={pricesId} className={styles.prices}>
        {columns.map((phase) => (
          <Price
            key={phase}
            label={phased ? phaseNames[phase] : 'Price'}
            labelled={phased}
            state={stateOf(phase)}
            amount={formatWhole(priceIn(phase), currency)}
          />
        ))}
      </span>
      <Stepper
        id={quantityId(item.id)}
        label={item.name}
        labelHidden
        describedBy={describedBy}
        value={quantity}
        max={Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY)}
        // What was taken before it was sold out can be given back.
        disabled={left === 0 && quantity === 0}
        invalidMessage={
          left !== null && left < MAX_QUANTITY
            ? `Only ${left} ${left === 1 ? 'is' : 'are'} left.`
            : BASKET_MESSAGES.invalidQuantity
        }
        onChange={(change) => setQuantity(item.id, change)}
        decreaseLabel={`Remove one ${item.name}`}
        increaseLabel={`Add one ${item.name}`}
        className={styles.stepper}
      />
    </li>
  );
});

/** What is said of the places; null while there are plenty. */
function placesText(left: number | null): string | null {
  if (left === null || left > FEW_PLACES) return null;
  return left === 0 ? 'Sold out' : `${left} left`;
}

type PriceProps = { label: string; labelled: boolean; state: 'open' | 'current' | 'other'; amount: string };

function Price({ label, labelled, state, amount }: PriceProps) {
  return (
    <span data-state={state} className={styles.price}>
      <span className={labelled ? styles.label : 'visually-hidden'}>
        {label}
        <span className="visually-hidden">{state === 'current' ? ', applies now: ' : ': '}</span>
      </span>
      {state === 'other' ? <s translate="no">{amount}</s> : <span translate="no">{amount}</span>}
    </span>
  );
}
