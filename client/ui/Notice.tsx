import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Notice.module.css';
import { type Tone, ToneIcon } from './ToneIcon.tsx';

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone;
  title?: ReactNode;
  actions?: ReactNode;
  /** Read out at once when it appears. What can wait until the reader pauses stands in a `NoticeRegion`. */
  live?: boolean;
};

/** A message in the flow of the page. */
export function Notice({ tone = 'info', title, actions, live, className, children, ...rest }: NoticeProps) {
  return (
    <div role={live ? 'alert' : undefined} {...rest} className={cx(styles.notice, styles[tone], className)}>
      <ToneIcon tone={tone} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

/**
 * The place of a notice that may appear, and is read out then when the reader pauses. It is there all the time, because
 * readers hear of changes in such a region only, not of one that comes with its text.
 */
export function NoticeRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.region}>
      {children}
    </div>
  );
}
