import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { type Change, useEarlyChange } from './use-early-entry.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChange?: (change: Change<HTMLInputElement>) => void;
  /** May contain links; a click anywhere else on it ticks the box. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** One box to tick, with its label, hint and error. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const controlId = useEarlyChange(id, rest.checked, rest.onChange);
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={cx(styles.row, className)}>
      <input
        {...rest}
        type="checkbox"
        id={controlId}
        aria-describedby={cx(
          rest['aria-describedby'],
          hint ? hintId : undefined,
          error ? errorId : undefined,
        )}
        aria-invalid={error ? true : undefined}
        className={styles.box}
      />
      <label htmlFor={controlId} className={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={cx(field.hint, styles.below)}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={cx(field.error, styles.below)}>
          {error}
        </p>
      )}
    </div>
  );
}
