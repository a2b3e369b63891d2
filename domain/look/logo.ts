/** A logo by the name of what was uploaded (server/common/media), and its size in pixels. */
export type Logo = { file: string; width: number; height: number };

/** The address of a logo for pages, at most 132 pixels high. */
export const logoAddress = ({ file }: Pick<Logo, 'file'>) => `/media/${file}-132.webp`;

/** Whether a logo is wide enough to be the name as well, and so stands in its place; a narrower one stands beside it. */
export const isWide = ({ width, height }: Logo) => width > 1.5 * height;

/** What a picture that is kept whole is uploaded for. */
export const WHOLE_USES = ['logo', 'portrait'] as const;
export type WholeUse = (typeof WHOLE_USES)[number];

/** A ground that a logo stands on. */
export const GROUNDS = ['light', 'dark'] as const;
export type Ground = (typeof GROUNDS)[number];

/** What is told of a logo that was uploaded. */
export const hardToSee = (ground: Ground): string =>
  `Much of this logo is hard to see on ${ground} grounds: its colours have a contrast below 3:1 to them.`;
