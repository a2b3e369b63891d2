import { Select } from '#client/ui/Select.tsx';
import { AREA_NAMES, AREAS, type Area, RIGHTS, type Right, rightWords } from '#domain/staff/rights.ts';
import styles from './RightsFields.module.css';

type RightsFieldsProps = { rights: readonly Right[]; onChange: (rights: Right[]) => void };

/** What somebody may do, area by area. */
export function RightsFields({ rights, onChange }: RightsFieldsProps) {
  const set = (area: Area, right: string) =>
    onChange([...rights.filter((other) => areaOf(other) !== area), ...(right ? [right as Right] : [])]);
  return (
    <fieldset className={styles.rights}>
      <legend className={styles.title}>Rights</legend>
      {AREAS.map((area) => (
        <Select
          key={area}
          label={rightWords(area)}
          hint={AREA_NAMES[area]}
          value={rights.find((right) => areaOf(right) === area) ?? ''}
          onChange={({ target }) => set(area, target.value)}
        >
          <option value="">No</option>
          {RIGHTS.filter((right) => areaOf(right) === area).map((right) => (
            <option key={right} value={right}>
              {right.includes(':') ? 'View only' : 'Yes'}
            </option>
          ))}
        </Select>
      ))}
    </fieldset>
  );
}

const areaOf = (right: Right) => right.replace(':look', '');
