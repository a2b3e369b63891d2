import type { ComponentProps } from 'react';
import { cx } from '../../ui/cx.ts';
import type { Discipline } from '../../ui/discipline.ts';
import { coverGeometry, coverHeight, coverWidth } from './cover-geometry.ts';
import styles from './EventCover.module.css';

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
    <svg
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      data-discipline={discipline}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      {...rest}
      className={cx(styles.cover, className)}
    >
      {coverGeometry(slug, discipline).map((layer, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the layers never change their order
          key={index}
          d={layer.d}
          className={styles[layer.pen]}
          strokeWidth={layer.width}
          strokeDasharray={layer.dash}
        />
      ))}
    </svg>
  );
}
