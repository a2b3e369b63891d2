import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';

/**
 * A placeholder for content that is loading; the children are its text. Readers hear of it where it stands in a region that
 * was there before, such as a `NoticeRegion`.
 */
export function Loading({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={cx(styles.loading, className)}>
      <Spinner size={32} />
      <span>{children}</span>
    </div>
  );
}
