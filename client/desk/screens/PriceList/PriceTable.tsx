import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Table } from '#client/ui/Table.tsx';
import { formatWhole } from '#domain/pricing/money.ts';
import { PHASES, type Phase } from '#domain/pricing/phase.ts';
import { byHeading, HIGHEST_PRICE_USD, unitPriceMinor } from '#domain/pricing/price-list.ts';
import { PHASE_NAMES } from '#domain/state-names.ts';
import number from '../../parts/NumberField.module.css';
import type { PriceListFieldsFragment } from '../Prices/Prices.generated.ts';
import type { ListableItemFieldsFragment } from './PriceList.generated.ts';
import styles from './PriceList.module.css';
import { type Edits, storedOf, type Typed, usdMinorOf, withPrice } from './price-edits.ts';

const NOTHING = ['', '', ''] as const;

type PriceTableProps = {
  /** All that can stand on it. */
  items: readonly ListableItemFieldsFragment[];
  list: PriceListFieldsFragment;
  edits: Edits;
  onEdits: (edits: Edits) => void;
  readOnly: boolean;
};

/** Every item with its price in each phase, in dollars; what that becomes in euros and pounds stands below each. */
export function PriceTable({ items, list, edits, onEdits, readOnly }: PriceTableProps) {
  return (
    <Table
      captionId="prices"
      caption="US dollars, with the charge in euros and pounds below."
      className={styles.prices}
    >
      <thead>
        <tr>
          <th scope="col">Item</th>
          {PHASES.map((phase) => (
            <th key={phase} scope="col">
              {PHASE_NAMES[phase]}
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
  stored: Typed;
  /** Undefined where nothing of it is changed. */
  typed: Typed | undefined;
  readOnly: boolean;
  onType: (typed: Typed) => void;
};

function ItemRow({ item, stored, typed, readOnly, onType }: ItemRowProps) {
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
  phase: Phase;
  value: string;
  stored: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
};

function PriceCell({ item, phase, value, stored, readOnly, onChange }: PriceCellProps) {
  const usdMinor = usdMinorOf(value);
  const changed = value !== stored;
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        aria-label={`${item.name}, ${PHASE_NAMES[phase]}`}
        aria-invalid={usdMinor === null || undefined}
        required
        pattern="\s*[0-9]{1,5}(\.[0-9]{1,2})?\s*"
        title={`Dollars from 0 to ${HIGHEST_PRICE_USD.toLocaleString('en-GB')}`}
        autoComplete="off"
        readOnly={readOnly}
        value={value}
        data-changed={changed || undefined}
        onChange={({ target }) => onChange(target.value)}
        className={number.field}
      />
      <span className={styles.below}>
        {usdMinor === null
          ? 'Dollars, with at most two decimals'
          : `${charged(usdMinor, 'EUR')} · ${charged(usdMinor, 'GBP')}`}
        {changed && stored !== undefined && <span className={styles.was}> was ${stored}</span>}
      </span>
    </>
  );
}

/** What so many cents become in another currency (docs/product.md 4.3). */
function charged(usdMinor: number, currency: 'EUR' | 'GBP'): string {
  const price = { usdMinor: { EARLY: usdMinor, MID: usdMinor, SPOT: usdMinor } };
  return formatWhole(unitPriceMinor(price, 'SPOT', currency), currency);
}
