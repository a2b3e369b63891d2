import { type CSSProperties, useId, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { emptyOf, fieldId } from '../form/field-schema.ts';
import { type SchemaFieldProps, useForm, useProblem } from '../form/form-context.ts';
import { DayColumn } from './DayColumn.tsx';
import { DayDialog } from './DayDialog.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import styles from './Timetable.module.css';
import { hoursOf, type Position, type Session } from './timetable.ts';
import { useProgramme } from './use-programme.ts';
import { daysOf } from './words.ts';

/** The programme as a timetable: days are columns, and sessions stand by their times; on a phone, a list. */
export function Timetable({ schema, path, value }: SchemaFieldProps) {
  const { change, readOnly } = useForm();
  const problem = useProblem(path);
  const days = daysOf(value);
  const programme = useProgramme(path, days);
  const [edited, setEdited] = useState<Position | null>(null);
  const [editedDay, setEditedDay] = useState<number | null>(null);
  const helpId = useId();
  const { first, last } = hoursOf(days);
  const daySchema = schema.items ?? {};
  const sessionSchema = daySchema.properties?.sessions?.items ?? {};
  const closeSession = () => {
    // By its times, which may be others now.
    if (edited) programme.focus(programme.settle(edited, edited.day));
    setEdited(null);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out as these headings are
    <div role="group" id={fieldId(path)} tabIndex={-1} aria-label={schema.title} className={styles.timetable}>
      {problem && <p className={styles.problem}>{problem}</p>}
      <p id={helpId} className={styles.help}>
        Press Enter to edit a session. Up and down move it by five minutes, left and right to another day;
        with Shift, up and down change when it ends. You can also drag it.
      </p>
      <div
        className={styles.days}
        style={
          { '--first': first * 60, '--length': (last - first) * 60, '--days': days.length } as CSSProperties
        }
      >
        <div aria-hidden="true" className={styles.axis}>
          {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((hour) => (
            <span key={hour} style={{ '--from': hour * 60 } as CSSProperties}>
              {`${String(hour % 24).padStart(2, '0')}:00`}
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          <DayColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its position in the programme
            key={index}
            path={path}
            day={day}
            index={index}
            describedBy={helpId}
            onChange={() => setEditedDay(index)}
            onAdd={() => setEdited(programme.add(index, emptyOf(sessionSchema) as Session))}
            onEdit={setEdited}
            onMove={programme.move}
          />
        ))}
      </div>
      <div role="status" className={styles.said}>
        <span>{programme.said}</span>
        {programme.removed && (
          <>
            <span>{programme.removed} is removed.</span>
            <Button size="small" variant="quiet" onClick={programme.putBack}>
              Restore
            </Button>
          </>
        )}
      </div>
      {!readOnly && (
        <Button
          size="small"
          variant="secondary"
          className={styles.add}
          onClick={() => {
            change(path, [...days, emptyOf(daySchema)]);
            setEditedDay(days.length);
          }}
        >
          Add a day
        </Button>
      )}
      <SessionDialog
        schema={sessionSchema}
        path={path}
        days={days}
        position={edited}
        onDay={(day) => edited && setEdited(programme.settle(edited, day))}
        onRemove={() => {
          if (edited) programme.removeSession(edited);
          setEdited(null);
        }}
        onClose={closeSession}
      />
      <DayDialog
        schema={daySchema}
        path={path}
        days={days}
        day={editedDay}
        onRemove={() => {
          if (editedDay !== null) programme.removeDay(editedDay);
          setEditedDay(null);
        }}
        onClose={() => setEditedDay(null)}
      />
    </div>
  );
}
