import { Select } from '#client/ui/Select.tsx';
import {
  type Access,
  AREA_NAMES,
  AREAS,
  type Area,
  CONFERENCE_AREA_NAMES,
  CONFERENCE_AREAS,
  RIGHTS,
  type Right,
  rightWords,
} from '#domain/staff/rights.ts';
import { useConferences } from '../../parts/use-conferences.ts';
import styles from './RightsFields.module.css';

type RightsFieldsProps = Access & { onChange: (access: Access) => void };

/** What somebody may do, area by area, and for which conference. */
export function RightsFields({ rights, conference, onChange }: RightsFieldsProps) {
  const conferences = useConferences();
  const [areas, names] =
    conference === null ? [AREAS, AREA_NAMES] : [CONFERENCE_AREAS, CONFERENCE_AREA_NAMES];
  const set = (area: Area, right: string) => {
    const others = rights.filter((other) => areaOf(other) !== area);
    onChange({ conference, rights: right ? [...others, right as Right] : others });
  };
  const limit = (to: string | null) =>
    onChange({
      conference: to,
      rights: to === null ? rights : rights.filter((right) => CONFERENCE_AREAS.includes(areaOf(right))),
    });
  return (
    <fieldset className={styles.rights}>
      <legend className={styles.title}>Rights</legend>
      <Select
        label="For"
        className={styles.field}
        hint="For one conference there are fewer rights: the others are for all of them."
        value={conference ?? ''}
        onChange={({ target }) => limit(target.value || null)}
      >
        <option value="">All conferences</option>
        {conferences?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {areas.map((area) => (
        <Select
          key={area}
          className={styles.field}
          label={rightWords(area)}
          hint={names[area]}
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

const areaOf = (right: Right) => right.replace(':look', '') as Area;
