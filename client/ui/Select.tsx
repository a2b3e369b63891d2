import { type ComponentProps, memo } from 'react';
import styles from './Field.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { LineIcon } from './Icon.tsx';
import { type Change, useEarlyChange } from './use-early-entry.ts';

type SelectProps = Omit<ComponentProps<'select'>, 'onChange'> &
  FieldTexts & { onChange?: (change: Change<HTMLSelectElement>) => void };

/**
 * The browser's own select with its label; the children are `option` and `optgroup`. Re-rendered only when something about it
 * changes, as long as its handlers and its children stay the same.
 */
export const Select = memo(function Select({
  label,
  note,
  hint,
  error,
  id,
  className,
  children,
  ...rest
}: SelectProps) {
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
      {(control) => (
        <div className={styles.select}>
          <select {...rest} {...control} className={styles.control}>
            {children}
          </select>
          <LineIcon d="m4 6 4 4 4-4" units={16} />
        </div>
      )}
    </Field>
  );
});
