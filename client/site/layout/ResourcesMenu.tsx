import { type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#client/ui/Icon.tsx';
import shared from '#client/ui/Shared.module.css';
import type { FrameLink } from '#domain/page.ts';
import styles from './Header.module.css';
import { NavLink } from './NavLink.tsx';

/** How long the menu stays after the pointer has left it, in milliseconds (docs/product.md 2.3). */
const CLOSE_DELAY = 200;

/**
 * The Resources dropdown. It opens on hover, on keyboard focus and on a click, and closes 200 ms after the
 * pointer leaves, on Escape, and when the focus moves on.
 */
export function ResourcesMenu({ links }: { links: readonly FrameLink[] }) {
  // Until it is known here, the style sheet shows the menu under the pointer and the focus.
  const [open, setOpen] = useState<boolean>();
  // What a click has opened, the next click closes; what hovering or the focus has opened, a click keeps.
  const [pinned, setPinned] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const { pathname } = useLocation();

  const show = (pin: boolean) => {
    clearTimeout(timer.current);
    setOpen(true);
    if (pin) setPinned(true);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
    setPinned(false);
  };
  useEffect(() => {
    // The pointer or the focus may have come before this script.
    setOpen(menu.current?.matches(':hover, :has(:focus-visible)'));
    return () => clearTimeout(timer.current);
  }, []);

  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') show(false);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, CLOSE_DELAY);
  };
  // Wherever the focus is: the pointer may have opened it.
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    // The focus opens it, so it goes first.
    if (menu.current?.contains(document.activeElement)) button.current?.focus();
    hide();
  });
  useEffect(() => {
    if (!open) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only shows sooner what the button opens
    <div
      ref={menu}
      className={styles.resources}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open ?? false}
        aria-controls={listId}
        data-current={links.some(({ to }) => to === pathname) || undefined}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) show(false);
        }}
        onClick={() => (open && pinned ? hide() : show(true))}
        className={styles.link}
      >
        Resources
        <Icon name="chevron" size={16} />
      </button>
      <ul id={listId} data-open={open} className={`${shared.floating} ${styles.dropdown}`}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink href={to} onClick={hide} className={styles.item}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
