import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { type Change, useEarlyChange } from './use-early-entry.ts';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'maxLength'> &
  FieldTexts & {
    onChange?: (change: Change<HTMLTextAreaElement>) => void;
    /** On the label's line at its end, such as a word counter. */
    aside?: ReactNode;
  };

/** Several lines of text with their label; grows with what is typed where the browser can. */
export function TextArea({
  label,
  note,
  hint,
  error,
  aside,
  id,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const controlId = useEarlyChange(id, rest.value, rest.onChange);
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      error={error}
      aside={aside}
      id={controlId}
      className={className}
      describedBy={rest['aria-describedby']}
    >
      {(control) => (
        <textarea dir="auto" {...rest} {...control} rows={rows} className={cx(styles.control, styles.area)} />
      )}
    </Field>
  );
}
