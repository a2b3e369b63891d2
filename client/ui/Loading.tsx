import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';

/** What stands in for content on its way; the children are its words, read out politely. */
export function Loading({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div role="status" {...rest} className={cx(styles.loading, className)}>
      <Spinner size={32} />
      <span>{children}</span>
    </div>
  );
}
