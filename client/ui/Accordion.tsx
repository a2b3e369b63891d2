import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Accordion.module.css';
import { cx } from './cx.ts';

export type AccordionItem = {
  /** Becomes the element's id, so that a link can lead to it. */
  id: string;
  title: ReactNode;
  body: ReactNode;
};

type AccordionProps = Omit<ComponentProps<'div'>, 'children'> & {
  items: readonly AccordionItem[];
  /** The heading level of the titles. */
  level?: 2 | 3 | 4;
  /** The id of the item that is open at first. */
  initial?: string;
};

/** One item open at a time; opening another closes it, a click on the open one too (the browser's doing). */
export function Accordion({ items, level = 3, initial, className, ...rest }: AccordionProps) {
  const name = useId();
  const Heading = `h${level}` as const;
  return (
    <div {...rest} className={cx(styles.accordion, className)}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} open={item.id === initial} className={styles.item}>
          <summary className={styles.summary}>
            <Heading className={styles.title}>{item.title}</Heading>
            <svg
              width="20"
              height="20"
              viewBox="0 0 20 20"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
              data-print="hide"
            >
              <path d="M3 10h14" />
              <path d="M10 3v14" className={styles.upright} />
            </svg>
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  );
}
