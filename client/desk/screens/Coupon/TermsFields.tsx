import { Checkbox } from '#client/ui/Checkbox.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { COUPON_TYPES } from '#domain/pricing/coupon-list.ts';
import { words } from '../../format.ts';
import type { CouponTerms } from '../../generated/schema-types.ts';
import beside from '../../parts/Shared.module.css';
import { useConferences } from '../../parts/use-conferences.ts';
import styles from './Coupon.module.css';

type TermsFieldsProps = {
  terms: CouponTerms;
  onChange: (changes: Partial<CouponTerms>) => void;
  /** Codes of one use each have no other limit. */
  singleUse?: boolean;
};

/** When, how often and for what a coupon may be used. */
export function TermsFields({ terms, onChange, singleUse = false }: TermsFieldsProps) {
  const conferences = useConferences();
  return (
    <>
      <div className={beside.row}>
        <TextInput
          label="Valid from"
          note="optional"
          type="date"
          value={terms.from ?? ''}
          onChange={({ target }) => onChange({ from: target.value || null })}
        />
        <TextInput
          label="Valid until"
          note="optional"
          type="date"
          value={terms.until ?? ''}
          onChange={({ target }) => onChange({ until: target.value || null })}
        />
        {!singleUse && (
          <TextInput
            label="Usage limit"
            note="optional"
            type="number"
            min={1}
            max={1_000_000}
            value={terms.maxUses ?? ''}
            onChange={({ target }) =>
              onChange({ maxUses: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
      </div>
      <Boxes
        legend="Only for"
        hint="None selected: everyone."
        choices={COUPON_TYPES.map((value) => ({ value, label: words(value) }))}
        chosen={terms.registrationTypes}
        onChange={(registrationTypes) => onChange({ registrationTypes })}
      />
      <Boxes
        legend="Only for these conferences"
        hint="None selected: all conferences."
        choices={conferences ?? []}
        chosen={terms.conferences}
        onChange={(chosen) => onChange({ conferences: chosen })}
      />
    </>
  );
}

type BoxesProps<Value extends string> = {
  legend: string;
  hint: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Boxes to tick, in a place that scrolls where they are many. */
function Boxes<Value extends string>({ legend, hint, choices, chosen, onChange }: BoxesProps<Value>) {
  return (
    <fieldset className={beside.boxes}>
      <legend>
        {legend} <span className={styles.hint}>{hint}</span>
      </legend>
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  );
}
