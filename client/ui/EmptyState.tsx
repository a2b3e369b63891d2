import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './EmptyState.module.css';

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode;
  /** The heading level of the title; 0 makes it a paragraph. */
  level?: 0 | 2 | 3;
  /** What to do about it. */
  actions?: ReactNode;
};

/** Nothing here, and why: an uncharted square with the words in it. Also for errors of a whole page. */
export function EmptyState({ title, level = 2, actions, className, children, ...rest }: EmptyStateProps) {
  const Heading = level === 0 ? 'p' : (`h${level}` as const);
  return (
    <div {...rest} className={cx(styles.empty, className)}>
      <svg width="96" height="64" viewBox="0 0 96 64" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M8 8v48M28 6v52M48 5v54M68 6v52M88 8v48" opacity=".35" />
        <path d="M4 12q44-8 88 0M2 32h92M4 52q44 8 88 0" opacity=".35" />
        <path d="m42 26 12 12M54 26 42 38" strokeWidth="1.5" className={styles.cross} />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
