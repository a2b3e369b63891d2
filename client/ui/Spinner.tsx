import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Spinner.module.css';

type SpinnerProps = ComponentProps<'svg'> & {
  /** Width and height in pixels. */
  size?: number;
};

/** A meridian going round its globe; only a drawing, so put words beside it. */
export function Spinner({ size = 20, className, ...rest }: SpinnerProps) {
  return (
    <svg
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={cx(styles.spinner, className)}
    >
      <circle cx="10" cy="10" r="8.5" opacity=".35" />
      <path d="M10 1.5a8.5 8.5 0 0 1 8.5 8.5" strokeLinecap="round" className={styles.arc} />
    </svg>
  );
}
