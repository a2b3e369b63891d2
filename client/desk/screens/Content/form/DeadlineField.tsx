import type { ReactNode } from 'react';
import { TextInput } from '#client/ui/TextInput.tsx';
import { instantAt, isoDayAt, organiserZone, parseIsoDate, timeAt, zoneCity } from '#domain/time.ts';
import styles from './Form.module.css';

type DeadlineFieldProps = {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A day, which means its end by the organiser's clock, or an instant; '' for none. */
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** Until when something is possible: a day, and a time of it where its end is not meant. */
export function DeadlineField({ id, label, value, readOnly, onChange, ...said }: DeadlineFieldProps) {
  const { day, time } = partsOf(value);
  // Something else was typed as a text: it can be mended here, too.
  if (day === null)
    return (
      <TextInput
        id={id}
        label={label}
        value={value}
        readOnly={readOnly}
        {...said}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <div className={styles.deadline}>
      <TextInput
        id={id}
        label={label}
        readOnly={readOnly}
        {...said}
        type="date"
        value={day}
        onChange={({ target }) => onChange(deadlineAt(target.value, time))}
      />
      <TextInput
        label={`Time (${zoneCity()})`}
        note="empty: end of day"
        type="time"
        readOnly={readOnly || day === ''}
        value={time}
        onChange={({ target }) => onChange(deadlineAt(day, target.value))}
      />
    </div>
  );
}

function partsOf(value: string): { day: string | null; time: string } {
  if (value === '' || parseIsoDate(value)) return { day: value, time: '' };
  const instant = new Date(value);
  if (!value.includes('T') || Number.isNaN(instant.getTime())) return { day: null, time: '' };
  return { day: isoDayAt(instant), time: timeAt(instant) };
}

function deadlineAt(day: string, time: string): string {
  const date = parseIsoDate(day);
  return date && time ? instantAt(date, time, organiserZone()).toISOString() : day;
}
