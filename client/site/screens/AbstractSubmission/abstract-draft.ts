import { forget, keep, readKept } from '#client/site/features/tab-storage.ts';
import { ABSTRACT_FIELDS } from '#domain/abstracts/abstract-fields.ts';
import type { StoredKey } from '#domain/browser-storage.ts';

/** The session storage key of an unfinished abstract; removed once it is submitted. */
const DRAFT_KEY: StoredKey = 'abstractDraft';

type Draft = Record<string, string>;

/** Stores the form's contents, so that nothing is lost on a reload; a document cannot be stored. */
export function keepDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const draft: Draft = {};
  for (const field of ABSTRACT_FIELDS) {
    const value = data.get(field);
    if (typeof value === 'string' && value !== '') draft[field] = value;
  }
  // Without storage the form still holds everything.
  keep(DRAFT_KEY, draft);
}

export const dropDraft = (): void => forget(DRAFT_KEY);

/** Restores what was stored into the fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(storedDraft())) {
    const control = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    if (control?.value === '') control.value = value;
  }
}

function storedDraft(): Draft {
  const kept = Object.entries(Object(readKept(DRAFT_KEY)) as Record<string, unknown>);
  return Object.fromEntries(kept.filter((field): field is [string, string] => typeof field[1] === 'string'));
}
