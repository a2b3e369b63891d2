import type { ComponentProps } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';

type BadgeProps = ComponentProps<'span'> & {
  tone?: 'neutral' | 'signal' | 'success' | 'warning' | 'danger';
};

/** A word or two that says a state. */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} className={cx(styles.badge, styles[tone], className)} />;
}
