import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './ScaleBar.module.css';

export type ScaleSegment = {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  state: 'past' | 'current' | 'future';
};

type ScaleBarProps = Omit<ComponentProps<'ol'>, 'children'> & {
  segments: readonly ScaleSegment[];
  /** Where the mark stands within the current segment, 0 to 1. */
  position?: number;
  /** The mark's words, such as 'Today'. */
  marker?: ReactNode;
};

/** Consecutive phases drawn as a chart's scale, the current one filled, with a mark for today. */
export function ScaleBar({ segments, position, marker, className, ...rest }: ScaleBarProps) {
  return (
    <ol {...rest} className={cx(styles.bar, className)}>
      {segments.map((segment) => {
        const current = segment.state === 'current';
        return (
          <li
            key={segment.id}
            data-state={segment.state}
            aria-current={current ? 'step' : undefined}
            className={styles.segment}
          >
            <div className={styles.scale}>
              {current && position !== undefined && (
                <span style={leftOf(position)} className={styles.marker}>
                  <span className={styles.flag}>{marker}</span>
                </span>
              )}
            </div>
            <span className={styles.label}>{segment.label}</span>
            {segment.detail && <span className={styles.detail}>{segment.detail}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function leftOf(position: number): CSSProperties {
  return { '--position': Math.min(1, Math.max(0, position)) } as CSSProperties;
}
