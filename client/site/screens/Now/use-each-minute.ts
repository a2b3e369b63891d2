import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * Asks the server again at once, each minute, and when the page is looked at again, and tells how many milliseconds have passed
 * since its last answer: without a connection the time goes on.
 *
 * @param answered the server's time of the last answer; another one starts the count anew
 */
export function useEachMinute(answered: string | undefined, refetch: () => Promise<unknown>): number {
  const [passed, setPassed] = useState({ since: answered, ms: 0 });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refetch().catch(() => {});
    };
    // The page may come out of a cache.
    look();
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
  useEffect(() => {
    const received = Date.now();
    const timer = setInterval(
      () => setPassed({ since: answered, ms: Math.max(0, Date.now() - received) }),
      MINUTE_MS / 4,
    );
    return () => clearInterval(timer);
  }, [answered]);
  return passed.since === answered ? passed.ms : 0;
}
