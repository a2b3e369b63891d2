import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

type Look = {
  /** One primary action per view; secondary beside it; quiet within text-like rows. */
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  /** Drawn before the label. */
  icon?: ReactNode;
  /** Drawn after the label. */
  iconAfter?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
};

type AsButton = Look &
  ComponentProps<'button'> & {
    href?: undefined;
    /** Work is under way: it keeps the focus, and a click or Enter does nothing. */
    busy?: boolean;
  };
type AsLink = Look & ComponentProps<'a'> & { href: string; busy?: undefined };

/** A button, or with `href` a link. */
export type ButtonProps = AsButton | AsLink;

/** An action. `type` is 'button' unless stated. */
export function Button({
  variant = 'primary',
  size = 'medium',
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...props
}: ButtonProps) {
  const classes = cx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
  const content = (
    <>
      {icon}
      <span>{children as ReactNode}</span>
      {iconAfter}
    </>
  );
  if (props.href !== undefined) {
    const { busy: _, ...rest } = props;
    return (
      <a {...rest} className={classes}>
        {content}
      </a>
    );
  }
  const { busy = false, href: _, type = 'button', onClick, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
      className={classes}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
      {iconAfter}
    </button>
  );
}
