import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import box from './Checkbox.module.css';
import { cx } from './cx.ts';
import field from './Field.module.css';
import styles from './RadioGroup.module.css';
import { earlyChoice, useEarlyEntry } from './use-early-entry.ts';

export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  /** The chosen value, when the parent keeps it. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Side by side where there is room. */
  inline?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Given to every radio button. */
  inputProps?: Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type'>;
};

/** One choice of a few, as radio buttons in a fieldset. */
export function RadioGroup({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  inline,
  hint,
  error,
  inputProps,
}: RadioGroupProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyEntry(() => {
    const chosen = earlyChoice(group.current);
    if (value !== undefined && chosen !== undefined && chosen !== value) onChange?.(chosen);
  });
  const describedBy = cx(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined);
  return (
    <fieldset ref={group} aria-describedby={describedBy} className={styles.group}>
      <legend className={field.label}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
      <div className={inline ? styles.inline : styles.column}>
        {options.map((option, index) => (
          <div key={option.value} className={box.row}>
            <input
              {...inputProps}
              type="radio"
              id={`${id}-${index}`}
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={(event) => {
                inputProps?.onChange?.(event);
                onChange?.(option.value);
              }}
              aria-invalid={error ? true : undefined}
              aria-describedby={option.hint ? `${id}-${index}-hint` : undefined}
              className={box.box}
            />
            <label htmlFor={`${id}-${index}`} className={box.label}>
              {option.label}
            </label>
            {option.hint && (
              <p id={`${id}-${index}-hint`} className={cx(field.hint, box.below)}>
                {option.hint}
              </p>
            )}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
