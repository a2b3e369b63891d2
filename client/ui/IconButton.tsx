import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does, for people who cannot see the icon. */
  label: string;
  icon: ReactNode;
  /** With its own border and ground, for standing on a picture. */
  raised?: boolean;
};

/** A 44-pixel button that shows only an icon. */
export function IconButton({ label, icon, raised, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(styles.button, raised && styles.raised, className)}
    >
      {icon}
    </button>
  );
}
