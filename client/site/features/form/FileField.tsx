import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import drop from '#client/ui/DropZone.module.css';
import field from '#client/ui/Field.module.css';
import { Icon } from '#client/ui/Icon.tsx';
import shared from '#client/ui/Shared.module.css';
import { useEarlyEntry } from '#client/ui/use-early-entry.ts';
import { sizeInWords } from '#domain/file-size.ts';
import styles from './FileField.module.css';

type FileFieldProps = {
  label: string;
  /** What is chosen, in words: 'Choose a document'. */
  choose: string;
  /** Which files are taken, in words and for the browser. */
  kinds: string;
  accept: string;
  file: File | null;
  onChoose: (file: File | null) => void;
  error?: string;
  disabled?: boolean;
};

/** A file: chosen, or dropped onto its place, and taken back. */
export function FileField({ label, choose, kinds, accept, file, onChoose, error, disabled }: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useEarlyEntry(() => {
    const [chosen] = input.current?.files ?? [];
    if (chosen && chosen !== file) onChoose(chosen);
  });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (!dropped || disabled || !input.current) return;
    // The control holds it, as if it had been chosen there.
    input.current.files = event.dataTransfer.files;
    onChoose(dropped);
  };
  const takeBack = () => {
    if (input.current) input.current.value = '';
    onChoose(null);
    input.current?.focus();
  };
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        data-disabled={disabled || undefined}
        className={cx(drop.zone, styles.zone)}
      >
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          accept={accept}
          required
          // Not `disabled`: a file dropped meanwhile would take the browser away from the page.
          aria-disabled={disabled || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(`${id}-help`, `${id}-file`, error ? `${id}-error` : undefined)}
          onClick={(event) => disabled && event.preventDefault()}
          // Choosing nothing in the browser's window leaves what was chosen before.
          onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
          onDragEnter={() => setOver(!disabled)}
          onDragOver={(event) => event.preventDefault()}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
          className={drop.input}
        />
        <svg width="48" height="48" viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M12 5h16l8 8v30H12zM28 5v8h8" />
          <path d="M24 36V21m-6 6 6-6 6 6" className={styles.arrow} />
        </svg>
        <p id={`${id}-help`}>
          <span className={drop.call}>{choose}</span> or drop it here
          <span className={`${shared.small} ${styles.kinds}`}>{kinds}</span>
        </p>
      </div>
      <div id={`${id}-file`} aria-live="polite">
        {file && (
          <p data-invalid={error ? true : undefined} className={styles.file}>
            <Icon name={error ? 'warning' : 'check'} />
            <span className={styles.words}>
              <span className={styles.name}>{file.name}</span>
              <span className={`${shared.small} ${styles.size}`}>{sizeInWords(file.size)}</span>
              {!disabled && (
                <Button variant="quiet" size="small" onClick={takeBack}>
                  Remove<span className="visually-hidden">{` ${file.name}`}</span>
                </Button>
              )}
            </span>
          </p>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
