import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

type DialogProps = Omit<ComponentProps<'dialog'>, 'open' | 'title' | 'onClose' | 'ref'> & {
  open: boolean;
  /** Escape, the backdrop or the close button was used; the parent sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  size?: 'small' | 'medium' | 'large';
  /** Stays in sight under the content. */
  footer?: ReactNode;
};

/**
 * The browser's modal dialog: it gives the focus to its first field, holds it, closes on Escape and on the backdrop, and
 * gives the focus back to what opened it. The content exists only while it is open, so its state starts afresh.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  size = 'medium',
  footer,
  className,
  children,
  ...rest
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBackdrop = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // The browser would choose the close button, which comes before it.
    dialog.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop, for which the keyboard has Escape
    <dialog
      {...rest}
      ref={ref}
      aria-labelledby={open ? titleId : undefined}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // One that comes late, when it is open again, is of the last time.
        if (open && event.target === ref.current && !event.currentTarget.open) onClose();
      }}
      onMouseDown={({ target }) => {
        pressedBackdrop.current = target === ref.current;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === ref.current) onClose();
      }}
      className={cx(styles.dialog, styles[size], className)}
    >
      {open && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton
              label={closeLabel}
              icon={<Icon name="close" size={24} />}
              onClick={onClose}
              className={styles.close}
            />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
