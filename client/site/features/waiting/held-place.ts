import * as z from 'zod/mini';
import type { StoredKey } from '#domain/browser-storage.ts';
import { forget, keep, readKept } from '../tab-storage.ts';

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
export const readHeldPlace = (): HeldPlace | null => schema.safeParse(readKept(STORAGE_KEY)).data ?? null;

/** Keeps the place for the form, a reload, and the way back from the payment provider; says whether the browser does. */
export const keepHeldPlace = (place: HeldPlace): boolean => keep(STORAGE_KEY, place);

/** Forgets it: it is used, or no longer held. */
export const dropHeldPlace = (): void => forget(STORAGE_KEY);
