import type { GalleryPictureFragment } from './GalleryPicture.generated.ts';

/**
 * One of the drawn scenes of client/public/gallery, for a page that shows it without asking the server.
 *
 * @param file its name without width and ending, such as 'coffee-1'
 * @param alt what it shows; '' where it only decorates
 */
export function scenePicture(file: string, alt: string): GalleryPictureFragment {
  const at = (width: number) => `/gallery/${file}-${width}.avif ${width}w`;
  return { thumbnail: `/gallery/${file}-640.webp`, srcSet: `${at(640)}, ${at(1280)}`, alt };
}
