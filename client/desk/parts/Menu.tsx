import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { Button } from '#client/ui/Button.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './Menu.module.css';

/**
 * A button with what it opens beneath itself: a popover, which the browser closes by Escape, by a click elsewhere and when
 * another is opened. What it holds has the focus at once, and the button again afterwards.
 */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // What lies over the page has no place in it: it is put where the button is.
  const place = ({ currentTarget: { style } }: ToggleEvent<HTMLDialogElement>) => {
    if (!button.current) return;
    const { left, right, bottom } = button.current.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    const isLeft = left + right < width;
    style.setProperty('--below', `${bottom + window.scrollY}px`);
    style.setProperty('--from-left', isLeft ? `${left}px` : 'auto');
    style.setProperty('--from-right', isLeft ? 'auto' : `${width - right}px`);
  };
  return (
    <>
      <Button ref={button} size="small" variant="quiet" popoverTarget={id}>
        {label}
      </Button>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={place}
        className={`${shared.floating} ${styles.menu}`}
      >
        {children}
      </dialog>
    </>
  );
}
