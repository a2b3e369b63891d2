import type { ComponentProps } from 'react';
import { cx } from '#client/ui/cx.ts';
import type { Discipline } from '#domain/artwork/discipline.ts';
import { coverDrawing, coverHeight, coverWidth, loadCoverDrawing } from './cover-drawing.ts';
import styles from './EventCover.module.css';
import { LateDrawing } from './LateDrawing.tsx';

type EventCoverProps = Omit<ComponentProps<'svg'>, 'viewBox'> & {
  /** The event's id; the same one always gives the same drawing. */
  slug: string;
  discipline: Discipline;
  /** Says what it shows; without it the cover is only a drawing. */
  title?: string;
};

/** An event's cover, drawn from its subject; fills its box as a picture with `object-fit: cover` does. */
export function EventCover({ slug, discipline, title, className, ...rest }: EventCoverProps) {
  return (
    <LateDrawing
      key={`${discipline} ${slug}`}
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      data-discipline={discipline}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      {...rest}
      className={cx(styles.cover, className)}
      draw={() => coverDrawing()?.(slug, discipline)}
      load={loadCoverDrawing}
    />
  );
}
