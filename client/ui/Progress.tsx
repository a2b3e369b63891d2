import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Progress.module.css';

type ProgressProps = Omit<ComponentProps<'progress'>, 'value' | 'max' | 'children'> & {
  label: ReactNode;
  /** 0 to 1; without it the amount is unknown. */
  value?: number;
  /** At the end of the label's line, such as '42%'. */
  detail?: ReactNode;
};

/** How far something is that takes its time, such as an upload. */
export function Progress({ label, value, detail, id, className, ...rest }: ProgressProps) {
  const made = useId();
  const progressId = id ?? made;
  return (
    <div className={cx(styles.root, className)}>
      <label htmlFor={progressId}>{label}</label>
      <span className={styles.detail}>{detail}</span>
      <progress {...rest} id={progressId} value={value} max={1} className={styles.bar} />
    </div>
  );
}
