import type { StoredKey } from '#domain/browser-storage.ts';
import { keepText, readText } from './tab-storage.ts';

/** The session storage key of the conference that the visitor looked at or chose last. */
const KEY: StoredKey = 'lastConference';

/** Remembers, in this tab only, a conference that can be registered for: where a link names none of these, the form has it chosen. */
export function rememberConference(id: string): void {
  keepText(KEY, id);
}

/** The id of the conference that was looked at or chosen last in this tab; '' for none. */
export const lastConference = (): string => readText(KEY) ?? '';
