import type { ComponentProps, ReactNode, Ref } from 'react';
import { cx } from './cx.ts';
import { Graticule } from './Graticule.tsx';
import { LineDrawing, type Stroke } from './LineDrawing.tsx';
import styles from './PageHeader.module.css';
import shared from './Shared.module.css';

type PageHeaderProps = Omit<ComponentProps<'header'>, 'title'> & {
  title: ReactNode;
  /** A short line over the title: the section's name, a category. */
  eyebrow?: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** A back link or breadcrumb at the very top. */
  back?: ReactNode;
  actions?: ReactNode;
  /** Beside the words on wide screens: a drawing, a data list. */
  aside?: ReactNode;
  /** As low as its words: what follows is what one came for. */
  compact?: boolean;
  /** What the page is about, as a line drawing behind it all; a globe unless stated. */
  drawing?: readonly Stroke[];
  /** The h1, which takes the focus after a route change. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The head of a screen. Its h1 has tabIndex -1, so that the router can move the focus to it. */
export function PageHeader({
  title,
  eyebrow,
  lead,
  back,
  actions,
  aside,
  compact,
  drawing,
  headingRef,
  className,
  children,
  ...rest
}: PageHeaderProps) {
  return (
    <header {...rest} className={cx(styles.header, compact && styles.compact, className)}>
      {drawing ? (
        <LineDrawing data-print="hide" strokes={drawing} className={styles.drawing} />
      ) : (
        <Graticule data-print="hide" className={styles.graticule} />
      )}
      <div className={cx('wrap', styles.inner)}>
        {back && (
          <div data-print="hide" className={styles.back}>
            {back}
          </div>
        )}
        <div className={styles.words}>
          {eyebrow && <p className={shared.eyebrow}>{eyebrow}</p>}
          <h1 ref={headingRef} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={shared.lead}>{lead}</p>}
          {actions && (
            <div data-print="hide" className={shared.actions}>
              {actions}
            </div>
          )}
          {children}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <Graticule variant="scale" className={styles.scale} />
    </header>
  );
}
