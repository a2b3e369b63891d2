import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Formulas } from '#client/ui/Formulas.tsx';
import { Names } from '#client/ui/Names.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { draggedAs } from './dragging.ts';
import type { PlaceableFieldsFragment, PlacingSessionFieldsFragment } from './Placing.generated.ts';
import styles from './Placing.module.css';

type ToBePlacedProps = {
  abstracts: readonly PlaceableFieldsFragment[];
  sessions: readonly PlacingSessionFieldsFragment[];
  /** The session into which they are put. */
  target: string;
  readOnly: boolean;
  topic: string;
  /** Of each talk, as typed; '' for as long as the one before it. */
  minutes: string;
  /** What was done last. */
  said: string;
  onTopic: (topic: string) => void;
  onMinutes: (minutes: string) => void;
  onTarget: (session: string) => void;
  /** To the session after it, or before. */
  onStep: (by: 1 | -1) => void;
  onPlace: (reference: string) => void;
};

/** The accepted abstracts without a place: arrow keys choose one and the session, and Enter puts it there. */
export function ToBePlaced(props: ToBePlacedProps) {
  const { abstracts, sessions, target, readOnly, topic, minutes, said, onTopic, onMinutes, onTarget } = props;
  const [words, setWords] = useState('');
  const [type, setType] = useState('');
  const [confirmed, setConfirmed] = useState(false);
  /** Which one the Tab key leads to, by its place in the list. */
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const focusOn = useRef<number | null>(null);
  const helpId = useId();
  const topicsId = useId();

  const has = (text: string, part: string) => text.toLowerCase().includes(part.trim().toLowerCase());
  const shown = abstracts.filter(
    (one) =>
      (words === '' || has(`${one.title} ${one.author} ${one.reference}`, words)) &&
      (topic === '' || one.topics.some((own) => has(own, topic))) &&
      (type === '' || one.presentedAs === type) &&
      (!confirmed || one.confirmed),
  );
  const at = Math.min(current, shown.length - 1);
  const types = [...new Set(abstracts.map(({ presentedAs }) => presentedAs))].toSorted();
  const topics = [...new Set(abstracts.flatMap((one) => one.topics))].toSorted();

  // The one that was placed is gone, and the next one stands where it was. At once: an effect of the render before that is
  // still to run when a key is pressed would look for the next one while the old one stands there, and the focus went with it.
  useLayoutEffect(() => {
    if (focusOn.current === null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-abstract]');
    buttons?.[Math.min(focusOn.current, buttons.length - 1)]?.focus();
    focusOn.current = null;
  });

  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), shown.length - 1);
    setCurrent(next);
    focusOn.current = next;
  };
  const place = (reference: string, index: number) => {
    if (readOnly) return;
    go(index);
    props.onPlace(reference);
  };
  const keys = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const done = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(shown.length - 1),
      ArrowRight: () => props.onStep(1),
      ArrowLeft: () => props.onStep(-1),
    }[event.key];
    if (!done) return;
    event.preventDefault();
    done();
  };
  return (
    <section aria-labelledby="to-be-placed" className={styles.waiting}>
      <h2 id="to-be-placed" className={styles.heading}>
        To be placed <span className={styles.count}>{countWords(shown.length, abstracts.length)}</span>
      </h2>
      <div className={styles.filters}>
        <TextInput
          label="Search"
          type="search"
          value={words}
          onChange={({ target: { value } }) => setWords(value)}
        />
        <TextInput
          label="Keyword"
          list={topicsId}
          value={topic}
          onChange={({ target: { value } }) => onTopic(value)}
        />
        <datalist id={topicsId}>
          {topics.map((own) => (
            <option key={own} value={own} />
          ))}
        </datalist>
        <Select label="Presentation" value={type} onChange={({ target: { value } }) => setType(value)}>
          <option value="">All</option>
          {types.map((own) => (
            <option key={own}>{own}</option>
          ))}
        </Select>
      </div>
      <Checkbox
        label="Confirmed only"
        checked={confirmed}
        onChange={({ target: { checked } }) => setConfirmed(checked)}
      />
      {!readOnly && (
        <div className={styles.into}>
          <Select label="Place into" value={target} onChange={({ target: { value } }) => onTarget(value)}>
            {sessions.map(({ id, day, times, title, room }) => (
              <option key={id} value={id}>
                {`${day}, ${times.slice(0, 5)} · ${title} · ${room}`}
              </option>
            ))}
          </Select>
          <TextInput
            label="Minutes each"
            inputMode="numeric"
            placeholder="As the last"
            value={minutes}
            onChange={({ target: { value } }) => onMinutes(value)}
          />
        </div>
      )}
      <p id={helpId} className={styles.help}>
        {readOnly
          ? 'Accepted abstracts that stand in no session yet.'
          : 'Up and down choose an abstract, left and right a session, Enter places it. Or click it, or drag it into a session.'}
      </p>
      {/* Read out whenever it changes. */}
      <p role="status" className={styles.said}>
        {said}
      </p>
      {shown.length === 0 ? (
        <p className={styles.none}>
          {abstracts.length === 0 ? 'Every accepted abstract has a place.' : 'None of them is like this.'}
        </p>
      ) : (
        <ul ref={list} className={styles.list}>
          {shown.map((one, index) => (
            <li key={one.reference}>
              <button
                type="button"
                data-abstract={one.reference}
                tabIndex={index === at ? 0 : -1}
                aria-describedby={helpId}
                draggable={!readOnly}
                onDragStart={(event) => draggedAs(event, { abstract: one.reference })}
                onFocus={() => setCurrent(index)}
                onKeyDown={(event) => keys(event, index)}
                onClick={() => place(one.reference, index)}
                className={styles.abstract}
              >
                <span className={styles.title}>
                  <Formulas text={one.title} html={one.titleHtml} />
                </span>
                <span className={styles.facts}>
                  <bdi>{one.author}</bdi> · {one.presentedAs}
                  {one.topics.length > 0 && ' · '}
                  <Names names={one.topics.slice(0, 3)} />
                </span>
                {!one.confirmed && <Badge tone="warning">Not confirmed</Badge>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const countWords = (shown: number, all: number) => (shown === all ? String(all) : `${shown} of ${all}`);
