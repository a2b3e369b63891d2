import { RadioGroup } from '#client/ui/RadioGroup.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { zoneCity } from '#domain/time.ts';
import { usePhaseNames } from '../../desk-context.ts';
import beside from '../../parts/Shared.module.css';
import styles from './PriceList.module.css';

type LastDaysProps = {
  /** Null: by each conference's month. */
  lastDays: { early: string; mid: string } | null;
  onChange: (lastDays: { early: string; mid: string } | null) => void;
  readOnly: boolean;
};

/** When the phases of a list end (docs/product.md 4.2, 4.9). */
export function LastDays({ lastDays, onChange, readOnly }: LastDaysProps) {
  const { EARLY, MID } = usePhaseNames();
  return (
    <div className={styles.lastDays}>
      <RadioGroup
        legend={`${EARLY} and ${MID} end`}
        name="lastDays"
        inline
        value={lastDays ? 'own' : 'rule'}
        options={[
          { value: 'rule', label: 'By conference month', disabled: readOnly },
          { value: 'own', label: 'On set dates', disabled: readOnly },
        ]}
        onChange={(value) => onChange(value === 'own' ? { early: '', mid: '' } : null)}
      />
      {lastDays && (
        <div className={beside.row}>
          <TextInput
            label={`Last day of ${EARLY}`}
            type="date"
            required
            readOnly={readOnly}
            value={lastDays.early}
            onChange={({ target }) => onChange({ ...lastDays, early: target.value })}
          />
          <TextInput
            label={`Last day of ${MID}`}
            hint={`${zoneCity()} time`}
            type="date"
            required
            readOnly={readOnly}
            value={lastDays.mid}
            onChange={({ target }) => onChange({ ...lastDays, mid: target.value })}
          />
        </div>
      )}
    </div>
  );
}
