import type { ReactNode } from 'react';
import disclosure from '#client/ui/Disclosure.module.css';
import styles from './ShortOnPhone.module.css';

type ShortOnPhoneProps = {
  /** Of the list. */
  className: string | undefined;
  items: readonly ReactNode[];
  /** What they are: 'highlights'. */
  what: string;
};

/** A list that shows its first two items on a phone until all are asked for, and all of them everywhere else. */
export function ShortOnPhone({ className, items, what }: ShortOnPhoneProps) {
  return (
    <div>
      <ul className={`${styles.list} ${className}`}>{items}</ul>
      {items.length > 2 && (
        <details className={styles.more}>
          <summary className={disclosure.summary}>{`All ${items.length} ${what}`}</summary>
        </details>
      )}
    </div>
  );
}
