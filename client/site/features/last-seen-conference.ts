import { useEffect, useState } from 'react';

/** The session storage key of the conference whose page the visitor looked at last. */
const KEY = 'lastConference';

/** Remembers, in this tab only, whose page is looked at: registration offers it where its link names none to choose. */
export function useSeenConference(id: string): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, id);
    } catch {
      // Without storage, registration simply offers the list.
    }
  }, [id]);
}

/** The id of the conference whose page was looked at last in this tab; '' for none, and until the page has come alive. */
export function useLastSeenConference(): string {
  const [id, setId] = useState('');
  useEffect(() => {
    try {
      setId(sessionStorage.getItem(KEY) ?? '');
    } catch {
      // As above.
    }
  }, []);
  return id;
}
