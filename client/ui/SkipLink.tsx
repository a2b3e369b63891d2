import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './SkipLink.module.css';

type SkipLinkProps = ComponentProps<'a'> & {
  /** The id of the main region, with '#'. */
  href: string;
};

/** The first thing the Tab key reaches; leads past the header. */
export function SkipLink({ className, ...rest }: SkipLinkProps) {
  return <a {...rest} className={cx(styles.skip, className)} />;
}
