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
  /** The organiser's own, in place of the drawing. */
  picture?: { src: string; srcSet: string } | null;
  /** Says what it shows; without it the cover is only a drawing. */
  title?: string;
};

/** An event's cover, drawn from its subject, or the organiser's own; fills its box as a picture with `object-fit: cover` does. */
export function EventCover({ slug, discipline, picture, title, className, ...rest }: EventCoverProps) {
  if (picture)
    return (
      <picture id={rest.id} className={cx(styles.cover, styles.picture, className)}>
        <source type="image/avif" srcSet={picture.srcSet} sizes="(min-width: 64rem) 40rem, 100vw" />
        <img src={picture.src} alt={title ?? ''} width="640" height="400" decoding="async" />
      </picture>
    );
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
