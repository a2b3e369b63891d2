/** A logo by the name of what was uploaded (server/common/media), and its size in pixels. */
export type Logo = { file: string; width: number; height: number };

/** The address of a logo for pages, at most 132 pixels high. */
export const logoAddress = ({ file }: Pick<Logo, 'file'>) => `/media/${file}-132.webp`;

/** Whether a logo is wide enough to be the name as well, and so stands in its place; a narrower one stands beside it. */
export const isWide = ({ width, height }: Logo) => width > 1.5 * height;
