import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Section.module.css';
import shared from './Shared.module.css';

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  titleHidden?: boolean;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** At the end of the heading's line where there is room: a 'view all' link. */
  actions?: ReactNode;
  level?: 2 | 3;
  /** Its background; the page's own unless stated. */
  ground?: 'paper' | 'water' | 'raised' | 'night';
  /** Without its own width and outer space: for use within another section's column. */
  nested?: boolean;
};

/** A part of a page with its heading, labelled by it, at the page's width. */
export function Section({
  title,
  titleHidden,
  eyebrow,
  lead,
  actions,
  level = 2,
  ground = 'paper',
  nested,
  className,
  children,
  ...rest
}: SectionProps) {
  const made = useId();
  const titleId = `${rest.id ?? made}-title`;
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={titleId}
      {...rest}
      className={cx(
        nested ? styles.nested : styles.section,
        ground === 'night' ? 'night' : styles[ground],
        className,
      )}
    >
      <div className={nested ? undefined : 'wrap'}>
        <div className={titleHidden ? undefined : styles.head}>
          <div className={styles.words}>
            {eyebrow && <p className={shared.eyebrow}>{eyebrow}</p>}
            <Heading id={titleId} className={titleHidden ? 'visually-hidden' : undefined}>
              {title}
            </Heading>
            {lead && <p className={`${shared.lead} ${styles.lead}`}>{lead}</p>}
          </div>
          {actions && <div className={shared.links}>{actions}</div>}
        </div>
        {children}
      </div>
    </section>
  );
}
