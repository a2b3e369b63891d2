/** Files of the organiser's own pictures and clips: what each is called, and what it holds. */
export type MediaPart = {
  /** The end of its address, after the name of what was uploaded. */
  suffix: string;
  /** The end of its key in the file store. */
  key: string;
  mimeType: string;
};

const AVIF = 'image/avif';

/** A picture in the sizes and formats of the drawn ones (server/features/gallery/media-files.ts), the largest first. */
export const PICTURE_PARTS = [
  { suffix: '-1280.avif', key: '-1280-avif', mimeType: AVIF, width: 1280, height: 800 },
  { suffix: '-640.avif', key: '-640-avif', mimeType: AVIF, width: 640, height: 400 },
  { suffix: '-640.webp', key: '-640-webp', mimeType: 'image/webp', width: 640, height: 400 },
] as const satisfies readonly (MediaPart & { width: number; height: number })[];

export const CLIP_PART = { suffix: '.mp4', key: '-mp4', mimeType: 'video/mp4' } as const satisfies MediaPart;

/** The files of a picture or clip. */
export function partsOf(kind: 'IMAGE' | 'VIDEO'): readonly MediaPart[] {
  return kind === 'IMAGE' ? PICTURE_PARTS : [CLIP_PART];
}

/** The keys of the files of a picture or clip in the file store. */
export function keysOf({ kind, fileKey }: { kind: 'IMAGE' | 'VIDEO'; fileKey: string }): string[] {
  return partsOf(kind).map(({ key }) => `${fileKey}${key}`);
}
