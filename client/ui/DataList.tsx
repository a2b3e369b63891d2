import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './DataList.module.css';

export type Datum = {
  term: ReactNode;
  value: ReactNode;
  /** Drawn before the term. */
  icon?: ReactNode;
};

type DataListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  items: readonly Datum[];
  /**
   * 'rows': ruled, term left and value right. 'stacked': term over value, side by side where there
   * is room. 'compact': icon and value only, terms for screen readers.
   */
  layout?: 'rows' | 'stacked' | 'compact';
};

/** Dates, places and prices: a definition list in tabular figures. */
export function DataList({ items, layout = 'rows', className, ...rest }: DataListProps) {
  return (
    <dl {...rest} className={cx(styles.list, styles[layout], className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep no state and have no other name
        <div key={index} className={styles.item}>
          <dt className={styles.term}>
            {item.icon}
            <span className={layout === 'compact' ? 'visually-hidden' : undefined}>{item.term}</span>
          </dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
