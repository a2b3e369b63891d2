import { Checkbox } from '#client/ui/Checkbox.tsx';
import { COLUMNS } from './columns.tsx';
import styles from './Registrations.module.css';

type ColumnChoiceProps = { shown: readonly string[]; onChange: (shown: string[]) => void };

/** Which columns the list has; the reference, which leads to the registration, always. */
export function ColumnChoice({ shown, onChange }: ColumnChoiceProps) {
  return (
    <details className={styles.choice}>
      <summary>Columns</summary>
      <fieldset className={styles.boxes}>
        <legend className="visually-hidden">Columns of the list</legend>
        {COLUMNS.filter(({ id }) => id !== 'reference').map(({ id, heading }) => (
          <Checkbox
            key={id}
            label={heading}
            checked={shown.includes(id)}
            onChange={({ target }) =>
              onChange(
                COLUMNS.map((column) => column.id).filter((other) =>
                  other === id ? target.checked : shown.includes(other),
                ),
              )
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
