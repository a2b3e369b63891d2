import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Table } from '#client/ui/Table.tsx';
import type { Currency, ListCurrency } from '#domain/pricing/currency.ts';
import { CURRENCY_NAMES } from '#domain/pricing/currency-names.ts';
import { formatWhole } from '#domain/pricing/money.ts';
import { PHASES, type Phase } from '#domain/pricing/phase.ts';
import { byHeading, highestPrice, unitPriceMinor } from '#domain/pricing/price-list.ts';
import { usePhaseNames } from '../../desk-context.ts';
import number from '../../parts/NumberField.module.css';
import type { PriceListFieldsFragment } from '../Prices/Prices.generated.ts';
import type { ListableItemFieldsFragment } from './PriceList.generated.ts';
import styles from './PriceList.module.css';
import { baseOf, type Edits, minorOf, storedOf, type Typed, withPrice } from './price-edits.ts';

const NOTHING = ['', '', ''] as const;

type PriceTableProps = {
  /** All that can stand on it. */
  items: readonly ListableItemFieldsFragment[];
  list: PriceListFieldsFragment;
  edits: Edits;
  onEdits: (edits: Edits) => void;
  readOnly: boolean;
};

/** Every item with its price in each phase; what that becomes in the list's other currencies stands below each. */
export function PriceTable({ items, list, edits, onEdits, readOnly }: PriceTableProps) {
  const phaseNames = usePhaseNames();
  return (
    <Table captionId="prices" caption={captionOf(list)} className={styles.prices}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          {PHASES.map((phase) => (
            <th key={phase} scope="col">
              {phaseNames[phase]}
            </th>
          ))}
        </tr>
      </thead>
      {byHeading(items, ({ heading }) => heading).map(([heading, own]) => (
        <tbody key={heading}>
          <tr>
            <th scope="rowgroup" colSpan={4} className={styles.kind}>
              {heading}
            </th>
          </tr>
          {own.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              list={list}
              stored={storedOf(list, item.id)}
              typed={edits.prices[item.id]}
              readOnly={readOnly}
              onType={(typed) => onEdits(withPrice(edits, list, item.id, typed))}
            />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

type ItemRowProps = {
  item: ListableItemFieldsFragment;
  list: PriceListFieldsFragment;
  stored: Typed;
  /** Undefined where nothing of it is changed. */
  typed: Typed | undefined;
  readOnly: boolean;
  onType: (typed: Typed) => void;
};

function ItemRow({ item, list, stored, typed, readOnly, onType }: ItemRowProps) {
  const shown = typed === undefined ? stored : typed;
  return (
    <tr>
      <th scope="row">
        <Checkbox
          label={item.name}
          checked={shown !== null}
          disabled={readOnly}
          onChange={({ target }) => onType(target.checked ? (stored ?? NOTHING) : null)}
        />
      </th>
      {PHASES.map((phase, index) => (
        <td key={phase}>
          {shown ? (
            <PriceCell
              item={item}
              list={list}
              phase={phase}
              value={shown[index] ?? ''}
              stored={stored?.[index]}
              readOnly={readOnly}
              onChange={(value) => onType(shown.with(index, value) as unknown as Typed)}
            />
          ) : (
            <span className={styles.below}>Not sold</span>
          )}
        </td>
      ))}
    </tr>
  );
}

type PriceCellProps = {
  item: ListableItemFieldsFragment;
  list: PriceListFieldsFragment;
  phase: Phase;
  value: string;
  stored: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
};

function PriceCell({ item, list, phase, value, stored, readOnly, onChange }: PriceCellProps) {
  const phaseNames = usePhaseNames();
  const base = baseOf(list);
  const minor = minorOf(value, base);
  const changed = value !== stored;
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        aria-label={`${item.name}, ${phaseNames[phase]}`}
        aria-invalid={minor === null || undefined}
        required
        pattern="\s*[0-9]{1,7}(\.[0-9]{1,2})?\s*"
        title={`${base} from 0 to ${highestPrice(base).toLocaleString('en-GB')}`}
        autoComplete="off"
        readOnly={readOnly}
        value={value}
        data-changed={changed || undefined}
        onChange={({ target }) => onChange(target.value)}
        className={number.field}
      />
      <span className={styles.below}>
        {minor === null ? `${base}, with at most two decimals` : charged(minor, list)}
        {changed && stored !== undefined && (
          <span className={styles.was}>{` was ${formatWhole(minorOf(stored, base) ?? 0, base)}`}</span>
        )}
      </span>
    </>
  );
}

function captionOf(list: PriceListFieldsFragment): string {
  const [base, ...others] = list.currencies.map(({ code }) => CURRENCY_NAMES[code as Currency]);
  return others.length === 0 ? `${base}.` : `${base}, with the charge by the rate in others below.`;
}

/** What an amount becomes in the list's other currencies by their rates (docs/product.md 4.3). */
function charged(minor: number, list: PriceListFieldsFragment): string {
  const currencies = list.currencies as unknown as [ListCurrency, ...ListCurrency[]];
  const price = { priceMinor: { EARLY: minor, MID: minor, SPOT: minor }, ownMinor: {}, currencies };
  return currencies
    .slice(1)
    .map(({ code }) => formatWhole(unitPriceMinor(price, 'SPOT', code), code))
    .join(' · ');
}
