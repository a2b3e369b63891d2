import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';

/**
 * In place of a page that can't be shown; the rest of the desk is as it was. Another try loads the desk again: what could not be
 * shown may lie in its cache.
 */
export function PageFault() {
  return (
    <>
      <title>Error · Desk</title>
      <h1 className="visually-hidden">Error</h1>
      <Notice
        tone="error"
        title="This page can’t be shown"
        live
        actions={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        Nothing was changed, and the other pages still work. If it happens again, tell whoever runs the site
        which page you were opening.
      </Notice>
    </>
  );
}
