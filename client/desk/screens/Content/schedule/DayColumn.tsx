import { useId } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { useForm, useProblem } from '../form/form-context.ts';
import { SessionBlock } from './SessionBlock.tsx';
import styles from './Timetable.module.css';
import { type Day, type Move, type Position, placed } from './timetable.ts';
import { blockId } from './use-programme.ts';
import { clashWords, dayName } from './words.ts';

type DayColumnProps = {
  /** The programme's. */
  path: string;
  day: Day;
  index: number;
  describedBy: string;
  onChange: () => void;
  onAdd: () => void;
  onEdit: (position: Position) => void;
  onMove: (position: Position, by: Move) => void;
};

/** A day with its sessions. */
export function DayColumn({
  path,
  day,
  index,
  describedBy,
  onChange,
  onAdd,
  onEdit,
  onMove,
}: DayColumnProps) {
  const { readOnly } = useForm();
  const problem = useProblem(`${path}[${index}].date`);
  const nameId = useId();
  const places = new Map(placed(day.sessions).map((one) => [one.index, one]));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out as these headings are
    <div role="group" data-day aria-labelledby={nameId} className={styles.day}>
      <div className={styles.dayHead}>
        <h4 id={nameId} className={styles.dayName}>
          {dayName(day, index)}
        </h4>
        {!readOnly && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Edit day ${index + 1}`}
            data-problem={problem ? true : undefined}
            onClick={onChange}
          >
            Edit
          </Button>
        )}
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <ol className={styles.sessions}>
        {day.sessions.map((session, at) => {
          const position = { day: index, session: at };
          return (
            <SessionBlock
              // biome-ignore lint/suspicious/noArrayIndexKey: a session is known by its position, and the focus follows it
              key={at}
              id={blockId(path, position)}
              path={`${path}[${index}].sessions[${at}]`}
              session={session}
              placed={places.get(at)}
              clash={clashWords(day.sessions, at)}
              describedBy={describedBy}
              onEdit={() => onEdit(position)}
              onMove={(by) => onMove(position, by)}
            />
          );
        })}
      </ol>
      {!readOnly && (
        <Button size="small" variant="quiet" className={styles.add} onClick={onAdd}>
          {`Add a session to day ${index + 1}`}
        </Button>
      )}
    </div>
  );
}
