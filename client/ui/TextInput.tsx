import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';

type TextInputProps = ComponentProps<'input'> & FieldTexts;

/** One line of text with its label. Takes `ref` and everything an `input` takes. */
export function TextInput({ label, note, hint, error, id, className, ...rest }: TextInputProps) {
  return (
    <Field {...{ label, note, hint, error, id, className }} describedBy={rest['aria-describedby']}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  );
}
