import type { ComponentProps } from 'react';
import styles from './BackLink.module.css';
import { cx } from './cx.ts';

/** One level up. */
export function BackLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={cx(styles.back, className)}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M17 10H3m5-5-5 5 5 5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {children}
    </a>
  );
}
