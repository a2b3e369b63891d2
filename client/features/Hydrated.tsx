import { useEffect } from 'react';
import { HYDRATED_EVENT } from '#domain/page.ts';

/** Tells the page's boot script that the screen around it answers now, so that early clicks are repeated. */
export function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}
