import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Notice.module.css';
import { type Tone, ToneIcon } from './ToneIcon.tsx';

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone;
  title?: ReactNode;
  actions?: ReactNode;
  /**
   * Read out when it appears: an error at once, all others when the reader pauses. A notice that
   * was there from the start leaves this out.
   */
  live?: boolean;
};

/** A message in the flow of the page. */
export function Notice({ tone = 'info', title, actions, live, className, children, ...rest }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div role={live ? role : undefined} {...rest} className={cx(styles.notice, styles[tone], className)}>
      <ToneIcon tone={tone} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
