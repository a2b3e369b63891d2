import { useSyncExternalStore } from 'react';

/** Whether this is the browser, after the page has come to life: false on the server, and in the render that has to agree with it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
