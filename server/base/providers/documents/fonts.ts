import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** A family of `@expo-google-fonts`, which has the font files that a browser doesn't need. */
const family = (name: string, ...faces: string[]) =>
  faces.map((face) => {
    const file = `${name
      .split('-')
      .map((word) => word[0]?.toUpperCase() + word.slice(1))
      .join('')}_${face}.ttf`;
    return resolve(`@expo-google-fonts/${name}/${face}/${file}`);
  });
const noto = (script: string) => family(`noto-sans-${script}`, '400Regular');

/**
 * The font files of documents: the site's own families, and faces for the names that these can't write
 * (`letterhead.typ` names them in this order).
 */
export function fontFiles(): string[] {
  return [
    ...family('hanken-grotesk', '400Regular', '600SemiBold'),
    ...family('newsreader', '500Medium'),
    // Greek, Cyrillic and whatever else is Latin.
    ...family('noto-sans', '400Regular', '600SemiBold'),
    ...['arabic', 'hebrew', 'devanagari', 'bengali', 'thai', 'armenian', 'georgian'].flatMap(noto),
    ...['tamil', 'telugu', 'kannada', 'malayalam', 'gujarati', 'gurmukhi', 'oriya', 'sinhala'].flatMap(noto),
    ...['khmer', 'lao', 'myanmar', 'ethiopic', 'cherokee', 'thaana'].flatMap(noto),
    ...['mongolian', 'adlam', 'vai', 'tifinagh', 'syriac', 'canadian-aboriginal'].flatMap(noto),
    resolve('@expo-google-fonts/noto-sans-nko/400Regular/NotoSansNKo_400Regular.ttf'),
    ...['javanese', 'balinese', 'cham', 'lisu', 'ol-chiki', 'meetei-mayek'].flatMap(noto),
    ...family('noto-serif-tibetan', '400Regular'),
    ...family('nanum-gothic', '400Regular'),
    // Chinese, simplified and traditional, and Japanese; Noto Sans S Chinese by its family name.
    join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Regular.otf'),
  ];
}
