import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import styles from './Beside.module.css';

/** To be given as the state of a navigation that needs no question: what was typed has been stored, or thrown away. */
export const SETTLED = { settled: true } as const;

/** While `unsaved`, asks before the page is left for another; the browser asks before its tab is closed. */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state?.settled !== SETTLED.settled,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="You have unsaved changes"
      closeLabel="Close"
      size="small"
    >
      <p>They are lost if you leave this page now.</p>
      <div className={styles.answers}>
        <Button onClick={() => blocker.reset?.()}>Stay on this page</Button>
        <Button variant="secondary" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}
