/** Files of the organiser's own pictures and clips: what each is called, and what it holds. */
export type MediaPart = {
  /** The end of its address, after the name of what was uploaded. */
  suffix: string;
  /** The end of its key in the file store. */
  key: string;
  mimeType: string;
};

const AVIF = 'image/avif';

/** A picture in the sizes and formats of the drawn ones (server/site/gallery/media-files.ts), the largest first. */
export const PICTURE_PARTS = [
  { suffix: '-1280.avif', key: '-1280-avif', mimeType: AVIF, width: 1280, height: 800 },
  { suffix: '-640.avif', key: '-640-avif', mimeType: AVIF, width: 640, height: 400 },
  { suffix: '-640.webp', key: '-640-webp', mimeType: 'image/webp', width: 640, height: 400 },
] as const satisfies readonly (MediaPart & { width: number; height: number })[];

export const CLIP_PART = { suffix: '.mp4', key: '-mp4', mimeType: 'video/mp4' } as const satisfies MediaPart;

/**
 * A logo, whole and transparent where it is, within these sizes: for documents, mails and icons; and for pages, where it is shown
 * a third as high.
 */
export const LOGO_PARTS = [
  { suffix: '.png', key: '-png', mimeType: 'image/png', width: 960, height: 480 },
  { suffix: '-132.webp', key: '-132-webp', mimeType: 'image/webp', width: 528, height: 132 },
] as const satisfies readonly (MediaPart & { width: number; height: number })[];

/** What a file that was uploaded became. */
export type MediaForm = {
  kind: 'IMAGE' | 'VIDEO';
  /** Not in a database of a release that took no logos. */
  isLogo?: boolean;
};

/** The files of a picture, logo or clip, the best first. */
export function partsOf({ kind, isLogo }: MediaForm): readonly [MediaPart, ...MediaPart[]] {
  if (isLogo) return LOGO_PARTS;
  return kind === 'IMAGE' ? PICTURE_PARTS : [CLIP_PART];
}

/** The keys of its files in the file store. */
export function keysOf({ fileKey, ...form }: MediaForm & { fileKey: string }): string[] {
  return partsOf(form).map(({ key }) => `${fileKey}${key}`);
}
