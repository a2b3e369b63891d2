import type { CSSProperties, ReactNode } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { accentTokens, unreadableAccent, whyUnreadable } from '#domain/look/accent.ts';
import styles from './AccentField.module.css';

type AccentFieldProps = {
  id: string;
  label: string;
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** `#rrggbb`; '' for none. */
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** The accent, typed or picked, with a sample in both schemes; one that can't be read is told at once, with one that can. */
export function AccentField({ value, readOnly, onChange, error, ...said }: AccentFieldProps) {
  const isColour = /^#[0-9a-f]{6}$/.test(value);
  const problem = isColour ? unreadableAccent(value) : null;
  return (
    <div className={styles.accent}>
      <div className={styles.row}>
        <TextInput
          {...said}
          error={problem ? `${said.label} ${whyUnreadable(value)}.` : error}
          spellCheck={false}
          readOnly={readOnly}
          value={value}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
        <input
          type="color"
          aria-label="Pick the accent"
          disabled={readOnly}
          value={isColour ? value : '#a80b5d'}
          onChange={({ target }) => onChange(target.value)}
          className={styles.picker}
        />
      </div>
      {problem && !readOnly && (
        <Button variant="secondary" size="small" onClick={() => onChange(problem.nearest)}>
          Use {problem.nearest}
        </Button>
      )}
      {isColour && !problem && (
        <div aria-hidden="true" style={tokensOf(value)} className={styles.samples}>
          {['light', 'dark'].map((colorScheme) => (
            <p key={colorScheme} style={{ colorScheme }} className={styles.sample}>
              <span className={styles.link}>A link</span> <span className={styles.button}>A button</span>
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function tokensOf(accent: string): CSSProperties {
  return Object.fromEntries(
    Object.entries(accentTokens(accent)).map(([name, [light, dark]]) => [
      `--${name}`,
      `light-dark(${light}, ${dark})`,
    ]),
  );
}
