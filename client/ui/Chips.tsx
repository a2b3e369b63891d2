import { type ReactNode, useId, useRef } from 'react';
import type { Discipline } from '#domain/artwork/discipline.ts';
import styles from './Chips.module.css';
import { earlyChoice, useEarlyEntry } from './use-early-entry.ts';

export type Chip = {
  value: string;
  label: ReactNode;
  /** How many there are, in tabular figures after the label. */
  count?: number;
  /** Gives the chosen chip that discipline's hue. */
  discipline?: Discipline;
};

type ChipsProps = {
  /** What is chosen, read by screen readers. */
  legend: ReactNode;
  /** The radio buttons' common name; unique on the page. */
  name?: string;
  options: readonly Chip[];
  value: string;
  onChange: (value: string) => void;
};

/** Filter chips: radio buttons in a fieldset, so arrow keys and screen readers know them. */
export function Chips({ legend, name, options, value, onChange }: ChipsProps) {
  const made = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyEntry(() => {
    const chosen = earlyChoice(group.current);
    if (chosen !== undefined && chosen !== value) onChange(chosen);
  });
  return (
    <fieldset ref={group}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} data-discipline={option.discipline} className={styles.chip}>
            <input
              type="radio"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            <span className={styles.face}>
              {option.label}
              {option.count !== undefined && <span className={styles.count}>{` ${option.count}`}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
