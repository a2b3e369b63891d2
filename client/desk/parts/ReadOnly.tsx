import { Notice } from '#client/ui/Notice.tsx';

/** In place of a form, at a desk that only looks. */
export function ReadOnly() {
  return <Notice tone="info">This desk is read-only.</Notice>;
}
