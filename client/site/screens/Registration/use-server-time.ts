import { useCallback, useEffect, useState } from 'react';

/** The longest that one timer waits: a timer's reach ends at 2^31 ms, and sleeping machines wake late. */
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

type ServerTime = {
  /** The server's time in milliseconds; renewed when one of the instants has come. */
  now: number;
  /** Sets the clock by an answer of the server; `sentAt` is this machine's time before the question. */
  synchronise(serverTime: string, sentAt: number): void;
};

/**
 * The server's clock in the browser, whatever this machine's own clock says. Until it is synchronised it stands
 * at `rendered`, the time in the page's own data, so that browser and server render the same.
 *
 * @param instants when something changes, in milliseconds; past ones are ignored
 */
export function useServerTime(rendered: string, instants: readonly number[]): ServerTime {
  const [clock, setClock] = useState<{ offset: number; now: number } | null>(null);
  const offset = clock?.offset ?? null;
  const now = clock?.now ?? Date.parse(rendered);

  const synchronise = useCallback((serverTime: string, sentAt: number) => {
    const received = Date.now();
    const offset = Date.parse(serverTime) - (sentAt + received) / 2;
    setClock({ offset, now: received + offset });
  }, []);

  const next = Math.min(...instants.filter((instant) => instant > now));
  useEffect(() => {
    if (offset === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setClock({ offset, now: Date.now() + offset });
    const waitOn = () => {
      const wait = Math.max(0, Math.min(next - (Date.now() + offset), LONGEST_WAIT_MS));
      timer = setTimeout(() => {
        look();
        waitOn();
      }, wait);
    };
    const wake = () => document.visibilityState === 'visible' && look();
    waitOn();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [offset, next]);

  return { now, synchronise };
}
