import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useDesk } from '../desk-context.ts';

/**
 * A dialog that changes something, in the address as `?<name>=<value>`: it can be linked to, and Back closes it. At a desk that
 * only reads it is never open.
 *
 * @returns `value`: null while it is closed
 */
export function useDialog(name: string) {
  const { readOnly } = useDesk();
  const [params] = useSearchParams();
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  /** The place in the browser's history at which the dialog can be closed; null once that was done. */
  const here = useRef<string | null>(null);
  useEffect(() => {
    here.current = key;
    return () => {
      here.current = null;
    };
  }, [key]);
  return {
    value: readOnly ? null : params.get(name),
    /**
     * @param value what it is about, such as the id of a row
     * @param instead the name of the dialog that it is opened from, which it takes the place of
     */
    open(value = 'yes', instead?: string) {
      const next = new URLSearchParams(window.location.search);
      next.set(name, value);
      if (instead === undefined)
        return navigate({ pathname, search: String(next) }, { state: { ...state, opened: name } });
      next.delete(instead);
      const opened = state?.opened === instead ? name : state?.opened;
      return navigate({ pathname, search: String(next) }, { replace: true, state: { ...state, opened } });
    },
    close() {
      // What was sent has an answer after Escape or Back, too: to go back twice would leave the page.
      if (here.current !== key) return;
      here.current = null;
      if (state?.opened === name) return navigate(-1);
      const next = new URLSearchParams(window.location.search);
      next.delete(name);
      return navigate({ pathname, search: String(next) }, { replace: true, state });
    },
  };
}
