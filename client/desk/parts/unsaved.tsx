import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import styles from './Shared.module.css';

/** To be given as the state of a navigation that needs no question: what was typed has been stored, or thrown away. */
export const SETTLED = { settled: true } as const;

type Leaving = Parameters<BlockerFunction>[0];
/** Whether something is typed that a navigation would lose. */
type Loses = (leaving: Leaving) => boolean;

const Unsaved = createContext<Set<Loses>>(new Set());

/** Asks before anything below it that is typed is lost: once for the whole desk, because a router asks only one. */
export function UnsavedQuestion({ children }: { children: ReactNode }) {
  const [typed] = useState(() => new Set<Loses>());
  const blocker = useBlocker(
    (leaving) =>
      leaving.nextLocation.state?.settled !== SETTLED.settled && [...typed].some((loses) => loses(leaving)),
  );
  return (
    <Unsaved value={typed}>
      {children}
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
    </Unsaved>
  );
}

/**
 * While `unsaved`, asks before the page is left for another, or loaded anew; the browser asks before its tab is closed.
 *
 * @param lostWith a parameter of the address whose change also loses what is typed; '*' for any change of it
 * @returns to be called when nothing is to be asked any more, before the next render says so
 */
export function useUnsaved(unsaved: boolean, lostWith?: string): () => void {
  const typed = useContext(Unsaved);
  const settle = useRef(() => {});
  useEffect(() => {
    if (!unsaved) return;
    const loses = ({ currentLocation: now, nextLocation: next }: Leaving) =>
      now.pathname !== next.pathname ||
      (lostWith === '*' && now.search !== next.search) ||
      (lostWith !== undefined && parameter(now.search, lostWith) !== parameter(next.search, lostWith));
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    typed.add(loses);
    window.addEventListener('beforeunload', ask);
    settle.current = () => {
      typed.delete(loses);
      window.removeEventListener('beforeunload', ask);
    };
    return () => settle.current();
  }, [typed, unsaved, lostWith]);
  return () => settle.current();
}

const parameter = (search: string, name: string) => new URLSearchParams(search).get(name);
