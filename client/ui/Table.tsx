import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Table.module.css';

type TableProps = ComponentProps<'table'> & {
  /** Says what the table holds; names the region that scrolls when it is too wide. */
  caption: ReactNode;
  captionHidden?: boolean;
  /** The caption's id, by which it names the region; unique on the page. */
  captionId: string;
};

/** A ruled table in tabular figures that scrolls within itself on narrow screens. */
export function Table({ caption, captionHidden, captionId, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-labelledby={captionId} tabIndex={0} className={styles.scroll}>
      <table {...rest} className={cx(styles.table, className)}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}
