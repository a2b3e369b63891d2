import { contrast, hexOf, lastOf, type Oklch, oklchOf } from './colour.ts';

/** The darkest of the light scheme's grounds that text stands on, a tint (client/styles/tokens.css). */
const GROUND = '#f8e2db';
/** What WCAG 2.2 AA asks of text. */
const LEAST = 4.5;
const WHITE = '#ffffff';

/** Why a colour can't be the accent, and the nearest one that can. */
export type UnreadableAccent = {
  /** Its contrast as it is told, rounded down, such as '2.1'. */
  contrast: string;
  nearest: string;
};

/**
 * Checks an accent that somebody types: links and buttons are written in it.
 *
 * @param accent `#rrggbb`
 * @returns null where it can be read on every ground of the site (WCAG 2.2 AA)
 */
export function unreadableAccent(accent: string): UnreadableAccent | null {
  const has = contrast(accent, GROUND);
  if (has >= LEAST) return null;
  const { c, h } = oklchOf(accent);
  const darker = lastOf((l) => contrast(hexOf({ l, c, h }), GROUND) >= LEAST);
  return { contrast: (Math.floor(has * 10) / 10).toFixed(1), nearest: hexOf({ l: darker, c, h }) };
}

/** The same in words, as they follow the name of a field. */
export function whyUnreadable(accent: string): string | null {
  const problem = unreadableAccent(accent);
  return (
    problem &&
    `has a contrast of ${problem.contrast}:1 to the site’s ground, and text needs ${LEAST}:1; the nearest colour that passes is ${problem.nearest}`
  );
}

/** A colour in the light and in the dark scheme. */
type Pair = readonly [light: string, dark: string];

/** The tokens that an accent decides (client/styles/tokens.css), each as `#rrggbb`. */
export type AccentTokens = Readonly<
  Record<'signal' | 'signal-strong' | 'signal-ground' | 'signal-ground-strong' | 'signal-tint', Pair>
>;

/**
 * The tokens of both schemes. In the light one the accent is what it is; in the dark one it has the lightness of the shipped
 * colour there. A button is as dark as white words on it need.
 *
 * @param accent `#rrggbb` that is not `unreadableAccent`
 */
export function accentTokens(accent: string): AccentTokens {
  const { l, c, h } = oklchOf(accent);
  const tone = (lightness: number, chroma: number) => hexOf({ l: lightness, c: chroma, h });
  // What is darker already than a step can show gets lighter.
  const strong = hexOf({ l: l < 0.28 ? l + 0.12 : l - 0.075, c, h } satisfies Oklch);
  const button = lastOf((lightness) => contrast(tone(lightness, c), WHITE) >= 5);
  return {
    signal: [accent, tone(0.78, c * 0.68)],
    'signal-strong': [strong, tone(0.85, c * 0.5)],
    'signal-ground': [accent, tone(button, c)],
    'signal-ground-strong': [strong, tone(button - 0.085, c)],
    'signal-tint': [tone(0.938, Math.min(0.03, c * 0.14)), tone(0.26, Math.min(0.047, c * 0.3))],
  };
}

/** The style sheet that puts an accent in the place of the shipped one. */
export function accentStyles(accent: string): string {
  const tokens = Object.entries(accentTokens(accent)).map(
    ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
  );
  return `@layer tokens{:root{${tokens.join(';')}}}`;
}
