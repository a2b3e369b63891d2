import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { type Change, useEarlyEntry } from './use-early-entry.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChange?: (change: Change<HTMLInputElement>) => void;
  /** May contain links; a click anywhere else on it ticks the box. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** One box to tick, with its label, hint and error. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const { checked, onChange } = rest;
  useEarlyEntry(() => {
    const target = document.getElementById(controlId) as HTMLInputElement | null;
    if (
      checked !== undefined &&
      target &&
      target.checked !== checked &&
      target.checked !== target.defaultChecked
    )
      onChange?.({ target });
  });
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
