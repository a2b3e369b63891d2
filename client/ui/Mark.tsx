import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Mark.module.css';

type MarkProps = ComponentProps<'span'> & {
  /** The organiser's name; its first word is set large, the rest beside it. Without it only the symbol. */
  name?: string;
};

/** The organiser's mark: a globe and its prime meridian, with the name as words. */
export function Mark({ name, className, ...rest }: MarkProps) {
  const [first, ...others] = name?.split(' ') ?? [];
  return (
    <span {...rest} className={cx(styles.mark, className)}>
      <svg width="36" height="36" viewBox="0 0 36 36" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="18" cy="18" r="13.25" strokeWidth="1.5" />
        <path
          d="M18 4.75c-8.7 6-8.7 20.5 0 26.5M18 4.75c8.7 6 8.7 20.5 0 26.5M5.6 13.4q12.4 6.6 24.8 0M5.6 22.6q12.4 6.6 24.8 0"
          strokeWidth="1"
        />
        <path d="M18 .5v35" strokeWidth="2" className={styles.meridian} />
      </svg>
      {first && (
        <span className={styles.words}>
          <span className={styles.first}>{first}</span>
          {others.length > 0 && <span className={styles.others}> {others.join(' ')}</span>}
        </span>
      )}
    </span>
  );
}
