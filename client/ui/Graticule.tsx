import type { ComponentProps } from 'react';
import { globePath, OWN_GLOBE } from '#domain/artwork/globe.ts';
import { cx } from './cx.ts';
import styles from './Graticule.module.css';

type GraticuleProps = ComponentProps<'svg'> & {
  /** 'globe': meridians and parallels, for the ground of a header. 'scale': a chart's border, as a divider. */
  variant?: 'globe' | 'scale';
};

const globe = globePath(OWN_GLOBE);

/** The line drawing that runs through the site; in the colour of the text around it, and only a drawing. */
export function Graticule({ variant = 'globe', className, ...rest }: GraticuleProps) {
  if (variant === 'scale') {
    return (
      <svg {...rest} width="100%" height="8" aria-hidden="true" className={cx(styles.scale, className)}>
        <path d="M0 .5h9999M0 7.5h9999" />
        <path d="M0 4h9999" strokeWidth="3" strokeDasharray="48" />
      </svg>
    );
  }
  return (
    <svg {...rest} viewBox="0 0 800 800" aria-hidden="true" className={cx(styles.globe, className)}>
      <path d={globe} />
    </svg>
  );
}
