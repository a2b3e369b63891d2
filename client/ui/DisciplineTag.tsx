import type { ComponentProps } from 'react';
import type { Discipline } from '#domain/artwork/discipline.ts';
import { cx } from './cx.ts';
import styles from './DisciplineTag.module.css';

type DisciplineTagProps = ComponentProps<'span'> & { discipline: Discipline };

/** A category's name in its discipline's hue, after a small mark of that hue. */
export function DisciplineTag({ discipline, className, ...rest }: DisciplineTagProps) {
  return <span {...rest} data-discipline={discipline} className={cx(styles.tag, className)} />;
}
