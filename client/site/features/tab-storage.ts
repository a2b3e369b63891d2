import type { StoredKey } from '#domain/browser-storage.ts';

// What a tab keeps for a reload and for the way back, until it is closed. Storage may be full or forbidden: then nothing is kept,
// and whoever reads finds nothing.

/** The text that is kept under a name; null for none. */
export function readText(key: StoredKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Says whether the browser keeps it. */
export function keepText(key: StoredKey, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The value that is kept under a name; null for none, and for what can't be read. */
export function readKept(key: StoredKey): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Says whether the browser keeps it. */
export const keep = (key: StoredKey, value: unknown): boolean => keepText(key, JSON.stringify(value));

export function forget(key: StoredKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
  }
}
