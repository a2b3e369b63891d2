import { type DragEvent, useState } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { count } from '#domain/count.ts';
import { sessionAnchor } from './anchors.ts';
import { draggedIn, isDragged } from './dragging.ts';
import type { PlacingFieldsFragment, PlacingSessionFieldsFragment } from './Placing.generated.ts';
import styles from './Placing.module.css';
import { TalkRow } from './TalkRow.tsx';

type SessionCardProps = {
  session: PlacingSessionFieldsFragment;
  /** Whether Enter in the list puts abstracts here. */
  isTarget: boolean;
  readOnly: boolean;
  /** What looks wrong with it or its talks. */
  warnings: PlacingFieldsFragment['warnings'];
  /** The keyword of those that Fill takes; '' for all. */
  fillWith: string;
  onTarget: () => void;
  onFill: (posters: boolean) => void;
  onBoards: () => void;
  /** @param at its number among the talks, from 1; missing for the last one */
  onPlace: (reference: string, at?: number) => void;
  onMove: (talk: string, at?: number) => void;
  /** To the session before or after it. */
  onElsewhere: (talk: string, by: 1 | -1) => void;
  onRemove: (talk: string) => void;
};

/** A session with what is given in it. */
export function SessionCard(props: SessionCardProps) {
  const { session, isTarget, readOnly, warnings, fillWith, onPlace, onMove } = props;
  const { id, title, day, times, room, chair, isBreak, minutesLeft, talks } = session;
  const [over, setOver] = useState(false);
  // What is wrong with one talk alone stands beside it.
  const own = (talk: string) => warnings.filter(({ where }) => where.length === 1 && where[0] === talk);
  const others = warnings.filter(({ where }) => where.length > 1 || where[0] === id);
  const drop = (event: DragEvent, at?: number) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const { abstract, talk } = draggedIn(event);
    if (abstract !== undefined) onPlace(abstract, at);
    if (talk !== undefined) onMove(talk, at);
  };
  const mayDrop = (event: DragEvent) => {
    if (readOnly || isBreak || !isDragged(event)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      id={sessionAnchor(id)}
      tabIndex={-1}
      aria-labelledby={`${sessionAnchor(id)}-title`}
      data-over={over || undefined}
      onDragOver={mayDrop}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => drop(event)}
      className={cx(styles.session, isTarget && !readOnly && styles.target)}
    >
      <div className={styles.sessionHead}>
        <h3 id={`${sessionAnchor(id)}-title`} className={styles.sessionTitle}>
          {title}
        </h3>
        <p className={styles.facts}>
          {day}, {times} · {room}
          {chair !== null && ` · Chair: ${chair}`}
        </p>
      </div>
      <div className={styles.sessionSide}>
        <Badge tone={minutesLeft < 0 ? 'danger' : 'neutral'}>
          {isBreak ? 'Break' : minutesLeft < 0 ? `${-minutesLeft} min over` : `${minutesLeft} min free`}
        </Badge>
        {!readOnly && (
          <>
            {!isBreak && (
              <>
                <Button size="small" variant="quiet" aria-pressed={isTarget} onClick={props.onTarget}>
                  Place here
                </Button>
                <Button size="small" variant="quiet" onClick={() => props.onFill(false)}>
                  {fillWith ? `Fill with “${fillWith}”` : 'Fill'}
                </Button>
                <Button size="small" variant="quiet" onClick={() => props.onFill(true)}>
                  Fill with posters
                </Button>
              </>
            )}
            {talks.some(({ awaitsBoard }) => awaitsBoard) && (
              <Button size="small" variant="quiet" onClick={props.onBoards}>
                Number boards
              </Button>
            )}
          </>
        )}
      </div>
      {talks.length > 0 && (
        <ol className={styles.talks} aria-label={`${count(talks.length, 'talk')} in ${title}`}>
          {talks.map((talk, index) => (
            <TalkRow
              key={talk.id}
              talk={talk}
              warnings={own(talk.id)}
              readOnly={readOnly}
              isFirst={index === 0}
              isLast={index === talks.length - 1}
              onDrop={(event) => drop(event, index + 1)}
              onMove={(by) => onMove(talk.id, index + 1 + by)}
              onElsewhere={(by) => props.onElsewhere(talk.id, by)}
              onRemove={() => props.onRemove(talk.id)}
            />
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <ul className={styles.warnings}>
          {others.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
