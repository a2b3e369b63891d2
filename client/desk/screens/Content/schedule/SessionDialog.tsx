import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Select } from '#client/ui/Select.tsx';
import styles from '../../../parts/Shared.module.css';
import type { FieldSchema } from '../form/field-schema.ts';
import { Fields } from '../form/ObjectField.tsx';
import { doneOnEnter } from './done-on-enter.ts';
import type { Day, Position } from './timetable.ts';
import { dayName } from './words.ts';

type SessionDialogProps = {
  schema: FieldSchema;
  path: string;
  days: readonly Day[];
  /** Of the session that is edited; null for none. */
  position: Position | null;
  onDay: (day: number) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** A session’s fields. What is typed stands in the programme at once, so closing it in whichever way loses nothing. */
export function SessionDialog({
  schema,
  path,
  days,
  position,
  onDay,
  onRemove,
  onClose,
}: SessionDialogProps) {
  const session = position && days[position.day]?.sessions[position.session];
  return (
    <Dialog
      open={Boolean(session)}
      onClose={onClose}
      onKeyDown={doneOnEnter(onClose)}
      title={session?.title || 'Session'}
      closeLabel="Close"
    >
      {position && session && (
        <div className={styles.form}>
          <Select label="Day" value={position.day} onChange={({ target }) => onDay(Number(target.value))}>
            {days.map((day, index) => (
              <option key={dayName(day, index)} value={index}>
                {dayName(day, index)}
              </option>
            ))}
          </Select>
          <Fields
            schema={schema}
            path={`${path}[${position.day}].sessions[${position.session}]`}
            value={session}
            level={3}
          />
          <div className={styles.actions}>
            <Button onClick={onClose}>Done</Button>
            <Button variant="quiet" onClick={onRemove}>
              Remove session
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
