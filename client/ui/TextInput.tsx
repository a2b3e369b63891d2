import { type ComponentProps, memo } from 'react';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { type Change, useEarlyChange } from './use-early-entry.ts';

/** No field is given `maxLength`: it would cut what is pasted, without a word (docs/product.md 1.7). */
type TextInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'maxLength'> &
  FieldTexts & { onChange?: (change: Change<HTMLInputElement>) => void };

/**
 * One line of text with its label. Takes `ref` and everything an `input` takes; re-rendered only when one of these changes,
 * as long as its handlers stay the same.
 */
export const TextInput = memo(function TextInput({
  label,
  note,
  hint,
  error,
  id,
  className,
  ...rest
}: TextInputProps) {
  const controlId = useEarlyChange(id, rest.value, rest.onChange);
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      error={error}
      id={controlId}
      className={className}
      describedBy={rest['aria-describedby']}
    >
      {(control) => <input type="text" dir="auto" {...rest} {...control} className={styles.control} />}
    </Field>
  );
});
