import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Loading.module.css';
import { Spinner } from './Spinner.tsx';

/** A placeholder for content that is loading; the children are its text, announced politely. */
export function Loading({ className, children, ...rest }: ComponentProps<'div'>) {
  return (
    <div role="status" {...rest} className={cx(styles.loading, className)}>
      <Spinner size={32} />
      <span>{children}</span>
    </div>
  );
}
