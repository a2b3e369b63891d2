import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import shared from './Shared.module.css';
import styles from './Stats.module.css';

type StatsProps = Omit<ComponentProps<'dl'>, 'children'> & {
  items: readonly { value: ReactNode; label: ReactNode }[];
};

/** A band of figures, each over what it counts. */
export function Stats({ items, className, ...rest }: StatsProps) {
  return (
    <dl {...rest} className={cx(styles.stats, className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures keep no state and have no other name
        <div key={index} className={styles.item}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={`${shared.figure} ${styles.value}`}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
