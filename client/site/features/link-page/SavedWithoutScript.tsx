import { useSearchParams } from 'react-router-dom';
import { Notice } from '#client/ui/Notice.tsx';

/** That a form was stored which the browser sent by itself: the server leads back here then. */
export function SavedWithoutScript() {
  const [query] = useSearchParams();
  return query.has('saved') && <Notice tone="success">Saved.</Notice>;
}
