import { GALLERY_CATEGORIES, galleryIdOf } from '#domain/gallery/gallery-item.ts';
import type { Uploaded } from '../../parts/upload.ts';

/** What was typed. */
export type PictureWords = {
  title: string;
  alt: string;
  year: string;
  category: string;
  location: string;
  date: string;
  attendees: string;
  description: string;
  /** Missing while it follows from title and year. */
  id?: string;
};

export const NO_WORDS: PictureWords = {
  title: '',
  alt: '',
  year: '',
  category: GALLERY_CATEGORIES[0],
  location: '',
  date: '',
  attendees: '',
  description: '',
};

/** The gallery item that was described, as a file would have it; the server says what is wrong with it. */
export function documentOf(
  { id, title, alt, year, category, ...optional }: PictureWords,
  { file, poster }: { file: Uploaded | null; poster: Uploaded | null },
): object {
  const clip = file?.kind === 'VIDEO' ? file : null;
  const picture = clip ? poster : file;
  const said = Object.entries(optional).map(([name, text]) => [name, text.trim()] as const);
  return {
    kind: 'gallery-item',
    id: id ?? galleryIdOf(title, year),
    position: 1,
    title: title.trim(),
    category,
    year: /^\d+$/.test(year.trim()) ? Number(year) : undefined,
    type: clip ? 'video' : 'image',
    picture: picture?.digest,
    ...(clip && { clip: { file: clip.digest, width: clip.width, height: clip.height } }),
    ...Object.fromEntries(said.filter(([, text]) => text !== '')),
    alt: alt.trim(),
  };
}
