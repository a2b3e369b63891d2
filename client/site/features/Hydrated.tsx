import { useEffect, useLayoutEffect } from 'react';
import { HYDRATED_EVENT } from '#domain/page.ts';
import { restoreEntries, successorOf } from '../rendered-anew.ts';

/** Tells the page's boot script that the screen around it answers now: held clicks and forms are replayed. */
export function Hydrated() {
  // Before any effect of the screen, in which its fields look at what they hold.
  useLayoutEffect(restoreEntries, []);
  useEffect(() => {
    // In a task of its own, after the effects of the whole screen.
    const timer = setTimeout(() =>
      window.dispatchEvent(new CustomEvent(HYDRATED_EVENT, { detail: successorOf })),
    );
    return () => clearTimeout(timer);
  }, []);
  return null;
}
