import { normalised } from '../text.ts';
/** The categories of the gallery, in the order of its filters (docs/product.md 2.11). */
export const GALLERY_CATEGORIES = [
  'Conferences',
  'Workshops',
  'Awards',
  'Networking',
  'Presentations',
  'Behind the Scenes',
] as const;

const MOST_LETTERS = 80;

/** The id of a new item that follows from its title and year; '' where they have no letter or digit of an id. */
export function galleryIdOf(title: string, year: number | string): string {
  const words = normalised(title, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const ending = String(year).trim();
  const beginning = (words ?? []).join('-').slice(0, MOST_LETTERS - ending.length - 1);
  return [beginning.replace(/-$/, ''), ending].filter(Boolean).join('-');
}
