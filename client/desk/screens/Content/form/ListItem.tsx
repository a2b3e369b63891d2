import { useId, useState } from 'react';
import { LineIcon } from '#client/ui/Icon.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Choices } from './Choices.tsx';
import styles from './Form.module.css';
import { type FieldSchema, fieldId } from './field-schema.ts';
import { useForm, useProblem } from './form-context.ts';
import { Fields } from './ObjectField.tsx';

type ListItemProps = {
  schema: FieldSchema;
  /** What one of them is called. */
  name: string;
  path: string;
  value: unknown;
  index: number;
  count: number;
  /** It was added just now, so it is open. */
  fresh: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** An entry of a list: a line of text, or fields behind a line that opens them. */
export function ListItem(props: ListItemProps) {
  return props.schema.type === 'object' ? <Opening {...props} /> : <Line {...props} />;
}

function Line({ schema, path, value, ...item }: ListItemProps) {
  const { change, readOnly } = useForm();
  const problem = useProblem(path);
  const id = fieldId(path);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const said = {
    id,
    value: text,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-error` : undefined,
    className: styles.input,
  };
  return (
    <li className={styles.line}>
      <label htmlFor={id} className={styles.number}>
        <span className="visually-hidden">{item.name} </span>
        {item.index + 1}
      </label>
      {schema.choices ? (
        <select {...said} disabled={readOnly} onChange={({ target }) => change(path, target.value)}>
          <Choices choices={schema.choices} value={text} none="Choose…" />
        </select>
      ) : (
        <input
          {...said}
          type="text"
          readOnly={readOnly}
          onChange={({ target }) => change(path, target.value)}
        />
      )}
      <ItemButtons {...item} />
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  );
}

function Opening({ schema, path, value, fresh, ...item }: ListItemProps) {
  const { problems } = useForm();
  const problem = useProblem(path);
  const id = useId();
  const [chosen, choose] = useState({ open: fresh, problems });
  // What is wrong is shown when it was found, and can be closed again.
  const wrong = chosen.problems !== problems && [...problems.keys()].some((other) => other.startsWith(path));
  const open = chosen.open || wrong;
  return (
    <li className={styles.opening}>
      <button
        type="button"
        id={fieldId(path)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => choose({ open: !open, problems })}
        className={styles.opener}
      >
        <LineIcon d="m6 4 4 4-4 4" units={16} />
        <span className={styles.number}>
          {item.name} {item.index + 1}
        </span>
        <span className={styles.summary}>{summaryOf(schema, value)}</span>
      </button>
      <ItemButtons {...item} />
      <div id={id} hidden={!open} className={styles.inside}>
        {problem && <p className={styles.problem}>{problem}</p>}
        {open && <Fields schema={schema} path={path} value={value} level={3} />}
      </div>
    </li>
  );
}

/** What an entry is known by: its title, or its first field. */
function summaryOf({ properties = {} }: FieldSchema, value: unknown): string {
  const fields = (value ?? {}) as Record<string, unknown>;
  const said = fields[properties.title ? 'title' : (Object.keys(properties)[0] ?? '')];
  return typeof said === 'string' ? said : '';
}

type ItemButtonsProps = Pick<ListItemProps, 'name' | 'index' | 'count' | 'onMove' | 'onRemove'>;

function ItemButtons({ name, index, count, onMove, onRemove }: ItemButtonsProps) {
  const { readOnly } = useForm();
  if (readOnly) return null;
  const which = `${name.toLowerCase()} ${index + 1}`;
  return (
    <div className={styles.moves}>
      <IconButton
        label={`Move ${which} up`}
        data-does="up"
        disabled={index === 0}
        icon={<LineIcon d="M8 13V3m-4 4 4-4 4 4" units={16} />}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        label={`Move ${which} down`}
        data-does="down"
        disabled={index === count - 1}
        icon={<LineIcon d="M8 3v10m-4-4 4 4 4-4" units={16} />}
        onClick={() => onMove(index + 1)}
      />
      <IconButton
        label={`Remove ${which}`}
        data-does="remove"
        icon={<LineIcon d="m4 4 8 8m0-8-8 8" units={16} />}
        onClick={onRemove}
      />
    </div>
  );
}
