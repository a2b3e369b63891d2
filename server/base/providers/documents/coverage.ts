/** Which characters the fonts of documents have, and texts without those that they lack. */

/** The characters that one font has a picture of. */
type Coverage = ReadonlySet<number>;

/** A letter and what belongs to it. Plain Latin is in nearly every text, and not looked at. */
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const LOOKED_AT = /.?[^\0-\u{24f}]+/gsu;
/** Spaces, joiners, selectors of variants: no font need have them. */
const NEVER_DRAWN = /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
const BELONGS_TO_A_LETTER = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;
/** Whether a picture is coloured or plain; in a document the font alone decides. */
const PICTURE_SELECTORS = /[\ufe0e\ufe0f]/g;

/**
 * A text that the fonts can print without a box: a letter that none of them has gives way to its number, such as `[U+20BB7]`, so
 * that a reader sees that there was one, and which. What is no letter (emoji, signs, accents) is left out.
 *
 * A letter and its accents are drawn by one font: of several, by the first that has the letter and most of them.
 */
export function printable(text: string, fonts: readonly Coverage[]): string {
  return text.replace(LOOKED_AT, (part) =>
    Array.from(clusters.segment(part), ({ segment }) =>
      printableCluster([...segment.replace(PICTURE_SELECTORS, '')], fonts),
    ).join(''),
  );
}

function printableCluster(characters: string[], fonts: readonly Coverage[]): string {
  let best: string[] = [];
  for (const font of fonts) {
    const had = characters.filter((character) => NEVER_DRAWN.test(character) || has(font, character));
    if (had[0] === characters[0] && had.length > best.length) best = had;
    if (best.length === characters.length) break;
  }
  if (best.length > 0) return best.join('');
  return characters
    .filter((character) => !BELONGS_TO_A_LETTER.test(character))
    .map((character) => (fonts.some((font) => has(font, character)) ? character : named(character)))
    .join('');
}

const has = (font: Coverage, character: string) => font.has(character.codePointAt(0) ?? 0);

function named(character: string): string {
  const number = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return /\p{L}/u.test(character) ? `[U+${number}]` : '';
}

/**
 * Reads the characters of a TrueType or OpenType font from its table `cmap`.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function coverageOf(font: Uint8Array): Coverage {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const covered = new Set<number>();
  const table = tableAt(view, 'cmap');
  for (let index = 0; index < view.getUint16(table + 2); index++) {
    const subtable = table + view.getUint32(table + 8 + index * 8);
    const format = view.getUint16(subtable);
    if (format === 4) addSegments(view, subtable, covered);
    if (format === 12) addGroups(view, subtable, covered);
  }
  return covered;
}

function tableAt(view: DataView, tag: string): number {
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)));
    if (name === tag) return view.getUint32(entry + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

/** Format 4: segments of the first plane, each moved by a number or by a list. Glyph 0 is the box. */
function addSegments(view: DataView, subtable: number, covered: Set<number>): void {
  const length = view.getUint16(subtable + 6);
  for (let segment = subtable + 14; segment < subtable + 14 + length; segment += 2) {
    const end = view.getUint16(segment);
    const start = view.getUint16(segment + 2 + length);
    const delta = view.getUint16(segment + 2 + 2 * length);
    const offsetAt = segment + 2 + 3 * length;
    const offset = view.getUint16(offsetAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph =
        offset === 0 ? (code + delta) & 0xffff : view.getUint16(offsetAt + offset + 2 * (code - start));
      if (glyph !== 0) covered.add(code);
    }
  }
}

/** Format 12: groups of characters of all planes, whose pictures follow one another. */
function addGroups(view: DataView, subtable: number, covered: Set<number>): void {
  const groups = view.getUint32(subtable + 12);
  for (let group = subtable + 16; group < subtable + 16 + groups * 12; group += 12)
    for (let code = view.getUint32(group); code <= view.getUint32(group + 4); code++) covered.add(code);
}
