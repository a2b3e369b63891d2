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
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the form still holds everything.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage is blocked, so nothing was stored either.
  }
}

/** Restores what was stored into the fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, value] of Object.entries(storedDraft())) {
    const control = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
    if (control?.value === '') control.value = value;
  }
}

function storedDraft(): Draft {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string')) as Draft;
  } catch {
    return {};
  }
}
