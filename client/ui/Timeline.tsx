import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Timeline.module.css';

export type TimelineItem = {
  /** When: a year, a date. */
  when: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Past ones are drawn lighter, the current one is marked. */
  state?: 'past' | 'current' | 'future';
};

type TimelineProps = Omit<ComponentProps<'ol'>, 'children'> & {
  items: readonly TimelineItem[];
  /** The heading level of the titles; 0 makes them paragraphs. */
  level?: 0 | 3 | 4;
};

/** What happened, or will, in order, along a meridian. */
export function Timeline({ items, level = 0, className, ...rest }: TimelineProps) {
  const Heading = level === 0 ? 'p' : (`h${level}` as const);
  return (
    <ol {...rest} className={cx(styles.timeline, className)}>
      {items.map((item, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries keep no state and have no other name
          key={index}
          data-state={item.state}
          aria-current={item.state === 'current' ? 'step' : undefined}
          className={styles.item}
        >
          <p className={styles.when}>{item.when}</p>
          <div className={styles.what}>
            <Heading className={styles.title}>{item.title}</Heading>
            {item.detail && <div className={styles.detail}>{item.detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
