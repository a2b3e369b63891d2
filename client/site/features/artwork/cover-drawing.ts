import type { coverMarkup } from './cover-markup.ts';

/** A cover's own units, 8 to 5. */
export const coverWidth = 640;
export const coverHeight = 400;

type DrawCover = typeof coverMarkup;

/** Draws covers; null in a browser that has not needed a drawing yet that its page did not bring. */
let draw: DrawCover | null = null;

/** What draws covers now, if anything does. */
export const coverDrawing = (): DrawCover | null => draw;

/** Fetches what draws covers. A page brings the drawings it was rendered with, so this is for the next ones. */
export async function loadCoverDrawing(): Promise<void> {
  draw ??= (await import('./cover-markup.ts')).coverMarkup;
}
