import { useEffect } from 'react';
import { HYDRATED_EVENT } from '#domain/page.ts';

/** Tells the page's boot script that the screen around it answers now: held clicks and forms are replayed. */
export function Hydrated() {
  useEffect(() => {
    // In a task of its own, after the effects of the whole screen.
    const timer = setTimeout(() => window.dispatchEvent(new Event(HYDRATED_EVENT)));
    return () => clearTimeout(timer);
  }, []);
  return null;
}
