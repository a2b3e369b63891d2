import { useSyncExternalStore } from 'react';
import type { StoredKey } from '#domain/browser-storage.ts';
import { agendaOf } from '#domain/programme/agenda.ts';

/** The local storage key of the agendas, one for each conference: 'nextgen-pharma-2026=a1.b2&…'. */
const KEY: StoredKey = 'agendas';

/** Said within this tab; the browser tells the others by itself. */
const CHANGED = 'agenda-changed';

/** A visitor's agenda of a conference, which this browser alone keeps (docs/product.md 3.14). */
export type Agenda = {
  /** Ids of its sessions. */
  ids: readonly string[];
  has(id: string): boolean;
  /** Takes in these as well. */
  add(ids: readonly string[]): void;
};

/** The agenda of a conference in this browser, as it is now in whichever tab it was changed; nothing on the server. */
export function useAgenda(conferenceId: string): Agenda {
  const ids = useSyncExternalStore(
    subscribe,
    () => idsIn(read(), conferenceId),
    () => NONE,
  );
  return {
    ids,
    has: (id) => ids.includes(id),
    add: (more) => write(conferenceId, [...idsIn(read(), conferenceId), ...more]),
  };
}

/** Whether a session is in the agenda; its star alone is rendered again when that changes, of a thousand on a page. */
export function useIsInAgenda(conferenceId: string, id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => idsIn(read(), conferenceId).includes(id),
    () => false,
  );
}

/** Takes a session into an agenda, or out of it. */
export function toggleInAgenda(conferenceId: string, id: string): void {
  // As it is now: another tab may have changed it since.
  const now = idsIn(read(), conferenceId);
  write(conferenceId, now.includes(id) ? now.filter((other) => other !== id) : [...now, id]);
}

/** Who shows an agenda: of a thousand listeners of the window each would be looked for when it leaves. */
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const tell of listeners) tell();
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', tellAll);
    window.addEventListener(CHANGED, tellAll);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

/** What this tab has chosen where the browser keeps nothing. */
let unkept = '';

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

const NONE: readonly string[] = [];

/** What was last read: every star of a page asks for the same. */
let lastRead: { stored: string; conferenceId: string; ids: readonly string[] } | undefined;

function idsIn(stored: string, conferenceId: string): readonly string[] {
  if (lastRead?.stored !== stored || lastRead.conferenceId !== conferenceId) {
    const ids = agendaOf(new URLSearchParams(stored).get(conferenceId));
    lastRead = { stored, conferenceId, ids };
  }
  return lastRead.ids;
}

function write(conferenceId: string, ids: readonly string[]): void {
  const agendas = new URLSearchParams(read());
  if (ids.length > 0) agendas.set(conferenceId, agendaOf(ids.join('.')).join('.'));
  else agendas.delete(conferenceId);
  try {
    localStorage.setItem(KEY, agendas.toString());
  } catch {
    unkept = agendas.toString();
  }
  window.dispatchEvent(new Event(CHANGED));
}
