import type { ComponentProps } from 'react';
import styles from './BackLink.module.css';
import { cx } from './cx.ts';
import { LineIcon } from './Icon.tsx';
import shared from './Shared.module.css';

/** One level up. */
export function BackLink({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a data-print="hide" {...rest} className={cx(shared.faint, styles.back, className)}>
      <LineIcon d="M17 10H3m5-5-5 5 5 5" units={20} />
      {children}
    </a>
  );
}
