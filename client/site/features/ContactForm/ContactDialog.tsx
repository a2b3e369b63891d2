import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { usePageConfig } from '../page-config.ts';
import { SIGNS } from '../signs.ts';

const load = () => import('./ContactDialogWindow.tsx');

export type ContactDialogProps = {
  open: boolean;
  /** Asked to close, by the visitor or after success; the parent sets `open` to false. */
  onClose: () => void;
  /** Sent along and named in the dialog, as long as the organiser offers it. */
  interest?: string;
};

/**
 * The contact dialog (docs/product.md 9.1). Its code is loaded when a visitor points at or focuses a button
 * on the page, and at the latest when it is opened; if it cannot be loaded, the visitor's mail program opens instead.
 */
export function ContactDialog(props: ContactDialogProps) {
  const { site } = usePageConfig();
  const [Window, setWindow] = useState<ComponentType<ContactDialogProps> | null>(null);
  const show = useEffectEvent(() => {
    load().then(
      ({ ContactDialogWindow }) => setWindow(() => ContactDialogWindow),
      () => {
        props.onClose();
        window.location.assign(`mailto:${site.email}`);
      },
    );
  });
  const { open } = props;
  useEffect(() => {
    if (open) show();
  }, [open]);
  useEffect(() => {
    const preload = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main button')) load().catch(() => {});
    };
    for (const sign of SIGNS) document.addEventListener(sign, preload, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, preload);
    };
  }, []);
  return Window && <Window {...props} />;
}
