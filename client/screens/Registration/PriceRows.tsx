import { PHASE_LABELS } from '#client/features/payment/phase-labels.ts';
import { Stepper } from '#client/ui/Stepper.tsx';
import { MAX_QUANTITY, quantityOf } from '#domain/pricing/basket.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatWhole } from '#domain/pricing/money.ts';
import { PHASES, type Phase } from '#domain/pricing/phase.ts';
import { type PriceItem, unitPriceMinor } from '#domain/pricing/price-list.ts';
import styles from './PriceRows.module.css';
import type { Pricing } from './use-price-list.ts';
import { type FormState, quantityId } from './use-registration-form.ts';

type PriceRowsProps = {
  state: FormState;
  items: readonly PriceItem[];
  /** Null while no phase is known: then no price is put forward. */
  pricing: Pricing | null;
  currency: Currency;
  title?: string;
  /** Id of a mistake that the quantities share. */
  errorId?: string;
};

/** Items with their prices and a counter each; the prices of other phases are struck through. */
export function PriceRows({ state, items, pricing, currency, title, errorId }: PriceRowsProps) {
  const { form, setQuantity } = state;
  if (items.length === 0) return null;
  const phased = items.some(({ usdMinor }) => PHASES.some((phase) => usdMinor[phase] !== usdMinor.EARLY));
  const columns = phased ? PHASES : (['EARLY'] as const);
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
        {items.map((item) => {
          const quantity = quantityOf(form.basket, item.id);
          const pricesId = `${quantityId(item.id)}-prices`;
          return (
            <li key={item.id} data-taken={quantity > 0 || undefined} className={styles.row}>
              {/* The counter's label says it to those who listen. */}
              <span className={styles.name} aria-hidden="true">
                {item.name}
              </span>
              <span id={pricesId} className={styles.prices}>
                {columns.map((phase) => (
                  <Price
                    key={phase}
                    label={phased ? PHASE_LABELS[phase] : 'Price'}
                    labelled={phased}
                    state={stateOf(phase, pricing, phased)}
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
                onChange={(next) => setQuantity(item.id, next)}
                decreaseLabel={`One ${item.name} fewer`}
                increaseLabel={`One ${item.name} more`}
                className={styles.stepper}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type PriceState = 'open' | 'current' | 'other';

function stateOf(phase: Phase, pricing: Pricing | null, phased: boolean): PriceState {
  if (!phased || !pricing) return 'open';
  return pricing.phase === phase ? 'current' : 'other';
}

type PriceProps = { label: string; labelled: boolean; state: PriceState; amount: string };

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
