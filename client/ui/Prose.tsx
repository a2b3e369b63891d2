import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Prose.module.css';

/** Running text: headings, paragraphs, lists, quotations and tables at a readable measure. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.prose, className)} />;
}
