import type { GalleryItem } from '#server/features/catalogue/catalogue.store.ts';

/** A file of a gallery item: its kind, size in pixels, and the end of its address after the item's own name. */
export type MediaFile = {
  type: GalleryItem['type'];
  width: number;
  height: number;
  mimeType: string;
  suffix: string;
};

export const THUMBNAIL: MediaFile = {
  type: 'IMAGE',
  width: 640,
  height: 400,
  mimeType: 'image/webp',
  suffix: '-640.webp',
};

/** What client/public/gallery holds of every item (artwork/gallery.ts), the best first. */
export const PICTURES: readonly MediaFile[] = [
  { type: 'IMAGE', width: 1280, height: 800, mimeType: 'image/avif', suffix: '-1280.avif' },
  { type: 'IMAGE', width: 640, height: 400, mimeType: 'image/avif', suffix: '-640.avif' },
  THUMBNAIL,
];

const clip = { type: 'VIDEO', width: 640, height: 400 } as const;
export const MP4: MediaFile = { ...clip, mimeType: 'video/mp4', suffix: '.mp4' };
export const WEBM: MediaFile = { ...clip, mimeType: 'video/webm', suffix: '.webm' };

/** Address of a file of an item, relative to the site; a file of that name replaces the drawn one. */
export function addressOf({ scene, composition }: GalleryItem, { suffix }: MediaFile): string {
  return `/gallery/${scene}-${composition}${suffix}`;
}

/** The AVIF pictures of an item as the value of an HTML srcset, the narrowest first. */
export function srcSetOf(item: GalleryItem): string {
  return PICTURES.filter(({ mimeType }) => mimeType === 'image/avif')
    .toSorted((left, right) => left.width - right.width)
    .map((file) => `${addressOf(item, file)} ${file.width}w`)
    .join(', ');
}
