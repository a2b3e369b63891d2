import { useSyncExternalStore } from 'react';
import { agendaOf } from '#domain/programme/agenda.ts';

const keyOf = (conferenceId: string) => `agenda:${conferenceId}`;

/** Said within this tab; the browser tells the others by itself. */
const CHANGED = 'agenda-changed';

/** A visitor's agenda of a conference, which this browser alone keeps (docs/product.md 3.14). */
export type Agenda = {
  /** Ids of its sessions. */
  ids: readonly string[];
  has(id: string): boolean;
  /** Takes a session in, or out. */
  toggle(id: string): void;
  /** Takes in these as well. */
  add(ids: readonly string[]): void;
};

/** The agenda of a conference in this browser, as it is now in whichever tab it was changed; nothing on the server. */
export function useAgenda(conferenceId: string): Agenda {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(conferenceId),
    () => '',
  );
  const ids = agendaOf(stored);
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle(id) {
      // As it is now: another tab may have changed it since.
      const now = agendaOf(read(conferenceId));
      write(conferenceId, now.includes(id) ? now.filter((other) => other !== id) : [...now, id]);
    },
    add: (more) => write(conferenceId, [...agendaOf(read(conferenceId)), ...more]),
  };
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** What this tab has chosen where the browser keeps nothing. */
const unkept = new Map<string, string>();

function read(conferenceId: string): string {
  try {
    return localStorage.getItem(keyOf(conferenceId)) ?? unkept.get(conferenceId) ?? '';
  } catch {
    return unkept.get(conferenceId) ?? '';
  }
}

function write(conferenceId: string, ids: readonly string[]): void {
  const text = agendaOf(ids.join('.')).join('.');
  try {
    localStorage.setItem(keyOf(conferenceId), text);
  } catch {
    unkept.set(conferenceId, text);
  }
  window.dispatchEvent(new Event(CHANGED));
}
