import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { LineIcon } from './Icon.tsx';
import styles from './Stepper.module.css';
import { useEarlyEntry } from './use-early-entry.ts';

type StepperProps = {
  /** What is counted, read before the number. */
  label: ReactNode;
  labelHidden?: boolean;
  value: number;
  /** Receives how the quantity changes, to a whole number between `min` and `max`: of quick taps each one counts. */
  onChange: (change: (before: number) => number) => void;
  min?: number;
  max?: number;
  /** Labels of the two buttons, naming what is counted. */
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean;
  id?: string;
  describedBy?: string;
  /** The message beside the field when anything else is typed. */
  invalidMessage: string;
  className?: string;
};

const steps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/**
 * A quantity with minus and plus. What is typed counts at once, and nothing typed counts as `min` (docs/product.md 4.7: never
 * below 0). Anything else is refused: the quantity stays, is shown again when the focus leaves, and the message says why.
 */
export function Stepper({
  label,
  labelHidden,
  value,
  onChange,
  min = 0,
  max = 50,
  decreaseLabel,
  increaseLabel,
  disabled,
  id,
  describedBy,
  invalidMessage,
  className,
}: StepperProps) {
  const made = useId();
  const inputId = id ?? made;
  const errorId = `${inputId}-error`;
  const [draft, setDraft] = useState<string>();
  const [invalid, setInvalid] = useState(false);
  const step = (by: number) => {
    setDraft(undefined);
    setInvalid(false);
    onChange((before) => Math.min(max, Math.max(min, before + by)));
  };
  const type = (text: string) => {
    const typed = text.trim();
    const quantity = typed === '' ? min : Number(typed);
    const refused = !/^\d*$/.test(typed) || quantity < min || quantity > max;
    setDraft(text);
    setInvalid(refused);
    if (!refused) onChange(() => quantity);
  };
  const input = useRef<HTMLInputElement>(null);
  useEarlyEntry(() => {
    const entered = input.current;
    if (!entered || entered.value === entered.defaultValue || entered.value === String(draft ?? value))
      return;
    type(entered.value);
    // Nobody leaves a field that is not entered any more.
    if (document.activeElement !== entered) setDraft(undefined);
  });
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by !== undefined) step(by);
    else if (event.key === 'Home') step(-max);
    else if (event.key === 'End') step(max);
    else return;
    event.preventDefault();
  };
  return (
    <div className={cx(styles.root, className)}>
      <label htmlFor={inputId} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={decreaseLabel}
          aria-controls={inputId}
          disabled={disabled}
          aria-disabled={value <= min || undefined}
          onClick={() => step(-1)}
          className={styles.button}
        >
          <LineIcon d="M3 8h10" units={16} strokeLinecap="butt" />
        </button>
        <input
          ref={input}
          id={inputId}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={cx(describedBy, invalid ? errorId : undefined)}
          aria-invalid={(invalid && draft !== undefined) || undefined}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setDraft(undefined)}
          onKeyDown={press}
          className={styles.input}
        />
        <button
          type="button"
          aria-label={increaseLabel}
          aria-controls={inputId}
          disabled={disabled}
          aria-disabled={value >= max || undefined}
          onClick={() => step(1)}
          className={styles.button}
        >
          <LineIcon d="M3 8h10M8 3v10" units={16} strokeLinecap="butt" />
        </button>
      </div>
      {invalid && (
        <p id={errorId} role="alert" className={field.error}>
          {invalidMessage}
        </p>
      )}
    </div>
  );
}
