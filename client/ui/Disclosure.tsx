import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  /** Of those with the same name, one is open at a time. */
  name?: string;
  /** As wide as what is around it, for rows; otherwise as wide as a form. */
  wide?: boolean;
  /** Opens it when this becomes true. */
  open?: boolean;
  onToggle?(open: boolean): void;
  children: ReactNode;
};

/** Something that is seldom needed, such as a form for a change, behind a line that opens it. */
export function Disclosure({ summary, name, wide, open, onToggle, children }: DisclosureProps) {
  return (
    <details name={name} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      <div className={wide ? styles.wide : styles.content}>{children}</div>
    </details>
  );
}

/** Closes what a form was disclosed by; the focus goes to where it was opened. */
export function closeDisclosureOf(form: HTMLFormElement): void {
  const details = form.closest('details');
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}
