import { useEffect } from 'react';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** How often to look whether there is a connection again: a browser does not always know. */
const LOOK_AGAIN_MS = 3000;

/** Whether our server answers at all. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz').then(
    () => true,
    () => false,
  );

const look = async () => !document.hidden && (await isReachable()) && location.reload();

/** In the place of a page that could not be fetched without a connection; it is fetched as soon as there is one. */
export function NoConnection() {
  useEffect(() => {
    void look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <div role="alert">
      <title>No connection</title>
      <PageHeader
        title="There is no connection"
        lead="This page has not been loaded yet. It appears here as soon as you are online again."
      />
    </div>
  );
}
