import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';

/** What every labelled control of a form takes. */
export type FieldTexts = {
  label: ReactNode;
  /** Follows the label in lighter type, such as 'optional'. */
  note?: ReactNode;
  /** Help that stays in sight under the label. */
  hint?: ReactNode;
  /** The error message; marks the control as invalid. */
  error?: ReactNode;
};

/** The attributes that tie a control to its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  /** The control's id; one is made up when there is none. */
  id?: string;
  /** More ids that describe the control, such as a counter's. */
  describedBy?: string;
  /** Drawn on the label's line at its end, such as a word counter. */
  aside?: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

/** Label, hint, control and error in their order; the control is drawn by `children`. */
export function Field({ label, note, hint, error, id, describedBy, aside, className, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = cx(describedBy, hint ? hintId : undefined, error ? errorId : undefined);
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
          {note && <span className={styles.note}> {note}</span>}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
