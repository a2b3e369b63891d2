import type { Sharp } from 'sharp';
import { contrast } from '#domain/look/colour.ts';
import { GROUNDS, type Ground } from '#domain/look/logo.ts';

/** The light scheme's paper, and the footer's night (client/styles/tokens.css). */
export const GROUND_COLOURS: Readonly<Record<Ground, string>> = { light: '#f6f3ea', dark: '#13222e' };
/** What WCAG 2.2 asks of what is no text. */
const LEAST = 3;
/** As many of its pixels may be hard to see: an edge, or a colour beside another one. */
const MOST_FAINT = 1 / 3;
/** What is drawn on so much of its own ground can be read on any. */
const OWN_GROUND = 0.97;
/** Seen at about the size that pages show. */
const SEEN = { width: 160, height: 60, fit: 'inside' } as const;

/** The grounds on which more than a third of what a picture draws does not stand out; what is transparent is no part of it. */
export async function faintOn(picture: Sharp): Promise<Ground[]> {
  const seen = picture.resize(SEEN).toColourspace('srgb').ensureAlpha();
  const { data, info } = await seen.raw().toBuffer({ resolveWithObject: true });
  /** How much of it has each colour. */
  const drawn = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = `#${data.toString('hex', at, at + 3)}`;
    const alpha = data[at + 3] ?? 0;
    if (alpha > 0) drawn.set(colour, (drawn.get(colour) ?? 0) + alpha / 255);
  }
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
  const all = sum(drawn.values());
  if (all >= OWN_GROUND * info.width * info.height) return [];
  return GROUNDS.filter((ground) => {
    const faint = [...drawn].filter(([colour]) => contrast(colour, GROUND_COLOURS[ground]) < LEAST);
    return sum(faint.map(([, amount]) => amount)) > MOST_FAINT * all;
  });
}
