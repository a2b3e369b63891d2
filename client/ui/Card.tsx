import type { ComponentProps, ReactNode } from 'react';
import type { Discipline } from '#domain/artwork/discipline.ts';
import styles from './Card.module.css';
import { cx } from './cx.ts';

type CardProps = Omit<ComponentProps<'article'>, 'title'> & {
  /** A cover or picture, full width at the top. */
  media?: ReactNode;
  /** Over the title: tags, a category. */
  eyebrow?: ReactNode;
  title?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3 | 4;
  /** Where the whole card leads; controls in `actions` and links in the text keep their own. */
  to?: string;
  /** Buttons at the bottom of the card. */
  actions?: ReactNode;
  discipline?: Discipline;
};

/** An item among its like. With `to`, the title's link covers the card. */
export function Card({
  media,
  eyebrow,
  title,
  level = 3,
  to,
  actions,
  discipline,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      {...rest}
      data-discipline={discipline}
      className={cx(styles.card, to && styles.target, className)}
    >
      {media && <div className={styles.media}>{media}</div>}
      <div className={styles.body}>
        {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
        {title && (
          <Heading className={styles.title}>
            {to ? (
              <a href={to} className={styles.link}>
                {title}
              </a>
            ) : (
              title
            )}
          </Heading>
        )}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  );
}
