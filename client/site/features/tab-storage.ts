import type { StoredKey } from '#domain/browser-storage.ts';

// What a tab keeps for a reload and for the way back, until it is closed. Storage may be full or forbidden: then nothing is kept,
// and whoever reads finds nothing.

/** Null where it fails. */
function within<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

/** The text that is kept under a name; null for none. */
export const readText = (key: StoredKey): string | null => within((storage) => storage.getItem(key));

/** The value that is kept under a name; null for none, and for what can't be read. */
export const readKept = (key: StoredKey): unknown =>
  within((storage) => JSON.parse(storage.getItem(key) ?? 'null'));

/** Says whether the browser keeps it. */
export const keepText = (key: StoredKey, text: string): boolean =>
  within((storage) => storage.setItem(key, text)) !== null;

/** The same of any value. */
export const keep = (key: StoredKey, value: unknown): boolean => keepText(key, JSON.stringify(value));

export function forget(key: StoredKey): void {
  within((storage) => storage.removeItem(key));
}
