import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './LineDrawing.module.css';

/**
 * One path of a drawing; they are drawn in their order. 'hair' lies behind, 'line' is what it shows, 'bold' stands out,
 * 'solid' stands out and hides what lies behind it, 'dot' draws every point as a disc.
 */
export type Stroke = { pen: 'hair' | 'line' | 'bold' | 'solid' | 'dot'; d: string };

type LineDrawingProps = ComponentProps<'svg'> & { strokes: readonly Stroke[] };

/**
 * A drawing in the site's own line, in the colour of the text around it; only a drawing. It fills its box from the end,
 * so the subject is in the end half of its 800 by 480 units.
 */
export function LineDrawing({ strokes, className, ...rest }: LineDrawingProps) {
  return (
    <svg
      viewBox="0 0 800 480"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      {...rest}
      className={cx(styles.drawing, className)}
    >
      {strokes.map(({ pen, d }) => (
        <path key={d} d={d} className={styles[pen]} />
      ))}
    </svg>
  );
}
