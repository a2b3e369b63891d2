import * as z from 'zod/mini';
import type { StoredKey } from '#domain/browser-storage.ts';

const STORAGE_KEY: StoredKey = 'heldPlace';

const schema = z.object({
  /** Of the place's own page. */
  token: z.string(),
  conferenceId: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  /** Instant. */
  heldUntil: z.string(),
  /** Whether the form has yet to choose the item. */
  fresh: z.boolean(),
});

/** A place that is held for somebody who was waiting, on its way from its own page to the form (docs/product.md 4.11). */
export type HeldPlace = z.output<typeof schema>;

/** The place that this tab was opened with; null without one. */
export function readHeldPlace(): HeldPlace | null {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps the place for the form, a reload, and the way back from the payment provider; says whether the browser does. */
export function keepHeldPlace(place: HeldPlace): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(place));
    return true;
  } catch {
    return false;
  }
}

/** Forgets it: it is used, or no longer held. */
export function dropHeldPlace(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
