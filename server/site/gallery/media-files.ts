import { CLIP_PART, type MediaForm, PICTURE_PARTS, partsOf } from '#server/common/media/media-parts.ts';
import type { GalleryItem } from '#server/site/catalogue/catalogue.store.ts';

/** A file of a gallery item: its kind, size in pixels, and the end of its address after the item's own name. */
export type MediaFile = {
  type: GalleryItem['type'];
  width: number;
  height: number;
  mimeType: string;
  suffix: string;
};

/**
 * The files of every item's picture, the best first: client/public/gallery holds those of the drawn ones (tools/artwork/gallery.ts),
 * the file store those of the organiser's own.
 */
export const PICTURES: readonly MediaFile[] = PICTURE_PARTS.map((part) => ({ ...part, type: 'IMAGE' }));
export const THUMBNAIL: MediaFile = { ...PICTURE_PARTS[2], type: 'IMAGE' };

const drawnClip = { type: 'VIDEO', width: 640, height: 400 } as const;
const WEBM: MediaFile = { ...drawnClip, mimeType: 'video/webm', suffix: '.webm' };

/** The files of an item's clip, the best first; none of a picture. */
export function clipFilesOf({ type, clip, clipWidth, clipHeight }: GalleryItem): MediaFile[] {
  if (type === 'IMAGE') return [];
  if (clip === null) return [{ ...drawnClip, ...CLIP_PART }, WEBM];
  const { width, height } = drawnClip;
  return [{ type, ...CLIP_PART, width: clipWidth ?? width, height: clipHeight ?? height }];
}

/** Address of a file of an item, relative to the site; of a drawn one, a file of that name replaces it. */
export function addressOf({ scene, composition, ...item }: GalleryItem, { type, suffix }: MediaFile): string {
  const own = type === 'VIDEO' ? item.clip : item.picture;
  return own === null ? `/gallery/${scene}-${composition}${suffix}` : `/media/${own}${suffix}`;
}

/** Addresses of what was uploaded, relative to the site. */
export function addressesOf({ digest, ...form }: MediaForm & { digest: string }): string[] {
  return partsOf(form).map(({ suffix }) => `/media/${digest}${suffix}`);
}

/** The AVIF pictures of an item as the value of an HTML srcset, the narrowest first. */
export function srcSetOf(item: GalleryItem): string {
  return PICTURES.filter(({ mimeType }) => mimeType === 'image/avif')
    .toSorted((left, right) => left.width - right.width)
    .map((file) => `${addressOf(item, file)} ${file.width}w`)
    .join(', ');
}
