import type { DragEvent, KeyboardEvent } from 'react';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Names } from '#client/ui/Names.tsx';
import { WARNINGS } from '#domain/programme/warnings.ts';
import { talkAnchor } from './anchors.ts';
import { draggedAs, isDragged } from './dragging.ts';
import type { PlacingFieldsFragment, PlacingSessionFieldsFragment } from './Placing.generated.ts';
import styles from './Placing.module.css';

type TalkRowProps = {
  talk: PlacingSessionFieldsFragment['talks'][number];
  /** What looks wrong with it alone. */
  warnings: PlacingFieldsFragment['warnings'];
  readOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  onDrop: (event: DragEvent) => void;
  onMove: (by: 1 | -1) => void;
  /** To the session before or after. */
  onElsewhere: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** A talk in its session: arrow keys move it, and Delete takes it out. */
export function TalkRow({
  talk,
  warnings,
  readOnly,
  isFirst,
  isLast,
  onDrop,
  onMove,
  onElsewhere,
  onRemove,
}: TalkRowProps) {
  const { id, title, speakers, when, minutes, cancelled } = talk;
  const keys = (event: KeyboardEvent) => {
    if (readOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    const done = {
      ArrowUp: () => !isFirst && onMove(-1),
      ArrowDown: () => !isLast && onMove(1),
      ArrowLeft: () => onElsewhere(-1),
      ArrowRight: () => onElsewhere(1),
      Delete: onRemove,
      Backspace: onRemove,
    }[event.key];
    if (!done) return;
    event.preventDefault();
    done();
  };
  return (
    <li className={styles.talk}>
      <button
        type="button"
        id={talkAnchor(id)}
        draggable={!readOnly}
        onDragStart={(event) => draggedAs(event, { talk: id })}
        onDragOver={(event) => {
          if (!readOnly && isDragged(event)) event.preventDefault();
        }}
        onDrop={onDrop}
        onKeyDown={keys}
        aria-description={
          readOnly
            ? undefined
            : 'Up and down move it, left and right to the session before or after, Delete takes it out.'
        }
        className={styles.talkButton}
      >
        <span className={styles.when}>{when}</span>{' '}
        <span className={styles.title}>
          <Formulas text={title || 'Without a title'} html={talk.titleHtml} />
        </span>{' '}
        <span className={styles.facts}>
          <Names names={speakers} />
          {[minutes === null ? '' : `${minutes} min`, cancelled ? 'cancelled' : '']
            .filter(Boolean)
            .map((fact, index) => (index > 0 || speakers.length > 0 ? ` · ${fact}` : fact))
            .join('')}
        </span>
        {warnings.map(({ kind }) => (
          <span key={kind} className={styles.warning}>
            {WARNINGS[kind as keyof typeof WARNINGS]}
          </span>
        ))}
      </button>
      {!readOnly && (
        <span className={styles.tools}>
          <IconButton
            icon={<Icon name="chevron" size={18} />}
            label={`Move up: ${title}`}
            tabIndex={-1}
            disabled={isFirst}
            onClick={() => onMove(-1)}
            className={styles.up}
          />
          <IconButton
            icon={<Icon name="chevron" size={18} />}
            label={`Move down: ${title}`}
            tabIndex={-1}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon={<Icon name="close" size={18} />}
            label={`Take out: ${title}`}
            tabIndex={-1}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
