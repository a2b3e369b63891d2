import { type ComponentProps, useEffect, useReducer, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import type { Discipline } from '../../ui/discipline.ts';
import { coverDrawing, coverHeight, coverWidth, loadCoverDrawing } from './cover-drawing.ts';
import styles from './EventCover.module.css';

type EventCoverProps = Omit<ComponentProps<'svg'>, 'viewBox'> & {
  /** The event's id; the same one always gives the same drawing. */
  slug: string;
  discipline: Discipline;
  /** Says what it shows; without it the cover is only a drawing. */
  title?: string;
};

/** An event's cover, drawn from its subject; fills its box as a picture with `object-fit: cover` does. */
export function EventCover(props: EventCoverProps) {
  return <Drawing key={`${props.discipline} ${props.slug}`} {...props} />;
}

function Drawing({ slug, discipline, title, className, ...rest }: EventCoverProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    // Without a network the cover stays a plain ground; it is only a drawing.
    if (!svg.current?.hasChildNodes()) loadCoverDrawing().then(redraw, () => {});
  }, []);
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      data-discipline={discipline}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      {...rest}
      className={cx(styles.cover, className)}
      // The page's own drawing stays as it came: React leaves markup alone that it takes over.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers, drawn by ourselves
      dangerouslySetInnerHTML={{ __html: coverDrawing()?.(slug, discipline) ?? '' }}
    />
  );
}
