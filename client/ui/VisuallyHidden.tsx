import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** Text for those who listen; it shows itself when something in it has the focus. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cx('visually-hidden', className)} />;
}
