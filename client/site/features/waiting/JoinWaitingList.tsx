import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { usePageConfig } from '../page-config.ts';

export type JoinWaitingListProps = {
  /** Asked to close; the parent sets `conferenceId` to null. */
  onClose: () => void;
  /** Of what is sold out; null: closed. */
  conferenceId: string | null;
  /** What is sold out, of which one is waited for. */
  items: readonly { id: string; name: string }[];
  /** The item that is asked for first. */
  itemId: string;
};

/**
 * The dialog to join a waiting list (docs/product.md 4.11). Its code is loaded when it is opened; if it cannot be loaded, the
 * visitor's mail program opens instead.
 */
export function JoinWaitingList(props: JoinWaitingListProps) {
  const { site } = usePageConfig();
  const [Window, setWindow] = useState<ComponentType<JoinWaitingListProps> | null>(null);
  const open = props.conferenceId !== null;
  const show = useEffectEvent(() => {
    import('./JoinWaitingListWindow.tsx').then(
      ({ JoinWaitingListWindow }) => setWindow(() => JoinWaitingListWindow),
      () => {
        props.onClose();
        window.location.assign(`mailto:${site.email}`);
      },
    );
  });
  useEffect(() => {
    if (open) show();
  }, [open]);
  return Window && <Window {...props} />;
}
