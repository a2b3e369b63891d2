import type { CSSProperties, KeyboardEvent } from 'react';
import { cx } from '#client/ui/cx.ts';
import { useForm } from '../form/form-context.ts';
import styles from './Timetable.module.css';
import { type Move, type Placed, type Session, STEP } from './timetable.ts';
import { useDrag } from './use-drag.ts';

type SessionBlockProps = {
  id: string;
  path: string;
  session: Session;
  /** Where it stands in its column; missing where its times say nothing. */
  placed: Placed | undefined;
  /** With what it clashes, in words; '' for nothing. */
  clash: string;
  describedBy: string;
  onEdit: () => void;
  onMove: (by: Move) => void;
};

/** A session in its day's column: a button that arrow keys and the pointer move. */
export function SessionBlock(props: SessionBlockProps) {
  const { id, path, session, placed, clash, describedBy, onEdit, onMove } = props;
  const { problems, readOnly } = useForm();
  const { drag, handlers, wasDragged } = useDrag(placed ? placed.to - placed.from : null, onMove);
  const wrong = [...problems.keys()].some((other) => other.startsWith(path));
  const keys = (event: KeyboardEvent) => {
    const by = moveOf(event);
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li
      className={cx(styles.place, !placed && styles.unplaced)}
      style={
        placed &&
        ({
          '--from': placed.from,
          '--minutes': placed.to - placed.from,
          '--lane': placed.lane,
          '--lanes': placed.lanes,
        } as CSSProperties)
      }
    >
      <button
        type="button"
        id={id}
        disabled={readOnly}
        aria-describedby={describedBy}
        data-problem={wrong || undefined}
        data-dragged={drag !== null || undefined}
        style={drag ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
        {...handlers}
        onKeyDown={keys}
        onClick={(event) => {
          if (!wasDragged(event)) onEdit();
        }}
        className={cx(styles.block, (clash || wrong) && styles.marked)}
      >
        <span className={styles.times}>
          {session.starts || '–'} – {session.ends || '–'}
        </span>{' '}
        <span className={styles.name}>{session.title || 'No title yet'}</span>{' '}
        <span className={styles.room}>{session.room}</span>{' '}
        {wrong && <strong className={styles.mark}>Contains errors. </strong>}
        {clash && <strong className={styles.mark}>{clash}</strong>}
      </button>
    </li>
  );
}

function moveOf({ key, shiftKey }: KeyboardEvent): Move | null {
  switch (key) {
    case 'ArrowUp':
      return shiftKey ? { longer: -STEP } : { minutes: -STEP };
    case 'ArrowDown':
      return shiftKey ? { longer: STEP } : { minutes: STEP };
    case 'ArrowLeft':
      return { days: -1 };
    case 'ArrowRight':
      return { days: 1 };
    default:
      return null;
  }
}
