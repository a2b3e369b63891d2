import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import styles from './Form.module.css';
import { emptyOf, fieldId } from './field-schema.ts';
import { type SchemaFieldProps, useForm, useProblem } from './form-context.ts';
import { ListItem } from './ListItem.tsx';

/** What the next render gives the focus to. */
type Focus = { item: number; on: 'first' | 'up' | 'down' | 'remove' } | null;

/** Begins the key of an entry that was added here: it is open. */
const ADDED = 'added ';

const newKey = () => crypto.randomUUID() as string;

/** A list: its entries can be changed, moved, removed, put back and added. */
export function ListField({ schema, path, value }: SchemaFieldProps) {
  const { change, readOnly } = useForm();
  const problem = useProblem(path);
  const list = useRef<HTMLOListElement>(null);
  const titleId = useId();
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  // Entries have no names of their own: what is open and what has the focus moves with these.
  const [keys, setKeys] = useState(() => values.map(newKey));
  if (keys.length !== values.length) setKeys(values.map(newKey));
  const [removed, setRemoved] = useState<{ index: number; value: unknown; key: string } | null>(null);
  const [said, setSaid] = useState('');
  const focus = useRef<Focus>(null);
  const itemSchema = schema.items ?? {};
  const name = itemSchema.title ?? 'Entry';

  useEffect(() => {
    if (!focus.current) return;
    const { item, on } = focus.current;
    focus.current = null;
    const row = list.current?.children[item];
    const first = on === 'first' ? row?.querySelector<HTMLElement>('input, select, textarea') : null;
    (
      first ??
      row?.querySelector<HTMLElement>(`[data-does="${on}"]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('[data-does]:not(:disabled)')
    )?.focus();
  });

  const set = (next: readonly unknown[], nextKeys: string[]) => {
    setKeys(nextKeys);
    change(path, next);
  };
  const move = (from: number, to: number) => {
    set(moved(values, from, to), moved(keys, from, to));
    focus.current = { item: to, on: to < from ? 'up' : 'down' };
    setSaid(`${name} ${from + 1} is now ${name.toLowerCase()} ${to + 1}.`);
  };
  const remove = (index: number) => {
    setRemoved({ index, value: values[index], key: keys[index] ?? newKey() });
    set(values.toSpliced(index, 1), keys.toSpliced(index, 1));
    focus.current = { item: Math.min(index, values.length - 2), on: 'remove' };
    setSaid('');
  };
  const insert = (index: number, entry: unknown, key: string) => {
    set(values.toSpliced(index, 0, entry), keys.toSpliced(index, 0, key));
    focus.current = { item: index, on: 'first' };
    setRemoved(null);
    setSaid('');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out as the other labels are
    <div role="group" aria-labelledby={titleId} className={styles.list}>
      <p id={titleId} className={styles.label}>
        {schema.title ?? path}
      </p>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
      {problem && (
        <p id={fieldId(path)} tabIndex={-1} className={styles.problem}>
          {problem}
        </p>
      )}
      <ol ref={list} className={styles.items}>
        {values.map((entry, index) => (
          <ListItem
            key={keys[index]}
            schema={itemSchema}
            name={name}
            index={index}
            value={entry}
            count={values.length}
            path={`${path}[${index}]`}
            fresh={keys[index]?.startsWith(ADDED) ?? false}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div role="status" className={styles.said}>
        {said && <span className="visually-hidden">{said}</span>}
        {removed && (
          <>
            <span>{`${name} ${removed.index + 1} is removed.`}</span>
            <Button
              size="small"
              variant="quiet"
              onClick={() => insert(removed.index, removed.value, removed.key)}
            >
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
          disabled={values.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
          onClick={() => insert(values.length, emptyOf(itemSchema), ADDED + newKey())}
        >
          {`Add: ${name.toLowerCase()}`}
        </Button>
      )}
    </div>
  );
}

function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from];
  return entry === undefined ? [...entries] : entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}
