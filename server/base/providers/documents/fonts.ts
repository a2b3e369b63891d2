import { join } from 'node:path';

/** Where the font files are; `npm run fonts` puts them there (scripts/document-fonts.ts). */
export const FONTS = join(import.meta.dirname, 'fonts');

const noto = (...scripts: string[]) => scripts.map((script) => `NotoSans${script}_400Regular.ttf`);

/**
 * The font files of documents, by name: the site's own families, and faces for the names that these can't write
 * (`letterhead.typ` names them in this order).
 */
export const FONT_FILES: readonly string[] = [
  'HankenGrotesk_400Regular.ttf',
  'HankenGrotesk_600SemiBold.ttf',
  'Newsreader_500Medium.ttf',
  // Greek, Cyrillic and whatever else is Latin.
  ...noto(''),
  'NotoSans_600SemiBold.ttf',
  ...noto('Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Thai', 'Armenian', 'Georgian'),
  ...noto('Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Gujarati', 'Gurmukhi', 'Oriya', 'Sinhala'),
  ...noto('Khmer', 'Lao', 'Myanmar', 'Ethiopic', 'Cherokee', 'Thaana'),
  ...noto('Mongolian', 'Adlam', 'Vai', 'Tifinagh', 'Syriac', 'CanadianAboriginal', 'NKo'),
  ...noto('Javanese', 'Balinese', 'Cham', 'Lisu', 'OlChiki', 'MeeteiMayek'),
  'NotoSerifTibetan_400Regular.ttf',
  'NanumGothic_400Regular.ttf',
  // Chinese, simplified and traditional, and Japanese; Noto Sans S Chinese by its family name.
  'NotoSansHans-Regular.otf',
  // Forms of Japanese names that the one before lacks, such as 﨑 and 𠮷; Noto Sans Japanese by its family name.
  'NotoSansJP-Regular.otf',
];
