/**
 * What takes no room, or turns the direction of what follows, as a part of a class in a regular expression (flag `u`): with it two
 * texts look alike and are not. The joiners that Persian, Hindi and emoji need, and the selectors of a character's variants, are
 * not among it.
 */
export const INVISIBLE =
  '\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff0-\\ufffb\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e007f}';

/** With the soft hyphen, which comes along with what is copied out of a printed page. */
const LEFT_OUT = new RegExp(`[\\u00ad${INVISIBLE}]`, 'gu');

/** All but the ideographs for compatibility, which names in Japanese and Korean keep: their normal form is another character. */
const NORMALISED = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/**
 * What can be seen: letters, digits, punctuation and signs, but not those that are drawn as nothing. A mark without a letter, what is
 * for private use, and what stands for no character yet is none of it.
 */
const SEEN = /(?![\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** What the middle of a text may have but not its ends: spaces, joiners and selectors of variants. */
const OUTER = /\s|\u200c|\u200d/;
const NOT_FIRST = /\s|\u200c|\u200d|[\ufe00-\ufe0f]/;

/**
 * Text of a single line as it is checked and kept (docs/product.md 1.7): trimmed, composed (NFC), with control characters, line
 * breaks and spaces of every kind as spaces (a mail header or the database would stumble over some), without what is invisible; '' where
 * nothing of it can be seen.
 */
export function cleanLine(text: string): string {
  return trimmed(composed(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+|\p{Zs}/gu, ' '));
}

/**
 * Text of several lines as it is checked and kept: trimmed, composed, line breaks as '\n', without control characters other than
 * tabs and line breaks, and without what is invisible; '' where nothing of it can be seen.
 */
export function cleanText(text: string): string {
  return trimmed(
    composed(text)
      .replace(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
      .replace(/[^\P{Cc}\t\n]/gu, ''),
  );
}

/**
 * A code or a reference as it is compared, however it was typed or copied: in capitals, in plain letters, hyphens and apostrophes,
 * and without anything that cannot be seen.
 */
export function foldCode(text: string): string {
  return plainDashes(normalised(cleanLine(text), 'NFKC'))
    .replace(/\u200c|\u200d|[\ufe00-\ufe0f]/g, '')
    .trim()
    .toUpperCase();
}

/** Letters of scripts that read from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Yezidi}]/u;

/** Whether something in it reads from right to left. */
export const readsFromRight = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * A name or a title as it is printed in a line with others, with times or with numbers: one that reads from right to left would turn those
 * around that follow it ('10:00 – 09:00'). Any other is as it was.
 */
export function isolated(text: string): string {
  return readsFromRight(text) ? `\u2068${text}\u2069` : text;
}

/** Names with commas between them, as they are printed in a line: none turns around what follows it. */
export const namesInLine = (names: readonly string[]): string => names.map(isolated).join(', ');

/** A text with a hyphen for every dash, and the plain apostrophe for all that stands for one. */
export function plainDashes(text: string): string {
  return text.replace(/[\p{Pd}\u2212]/gu, '-').replace(/[`´‘’ʼ′]/g, "'");
}

/** As many marks on one letter as Unicode's stream-safe format allows (UAX 15). The last two are marks in the forms NFKC and NFKD alone. */
const FURTHER_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a normal form of Unicode, whoever sent it: marks beyond thirty on one letter are left out. To put them in order takes the
 * square of their number, which is seconds for one request (SECURITY.md).
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(FURTHER_MARKS, '$1').normalize(form);
}

function composed(text: string): string {
  return text
    .toWellFormed()
    .replace(LEFT_OUT, '')
    .replace(NORMALISED, (part) => normalised(part, 'NFC'));
}

/** Without a regular expression, which a very long run of spaces would keep busy. */
function trimmed(text: string): string {
  if (!SEEN.test(text)) return '';
  let from = 0;
  let to = text.length;
  while (from < to && NOT_FIRST.test(text.charAt(from))) from++;
  while (to > from && OUTER.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** Names whose words a program can't write. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['add ons', 'Add-ons'],
  ['ai', 'AI'],
  ['womens health', 'Women’s health'],
]);

/** A name that a program made, in words: 'CREDIT_NOTE' is 'Credit note'. */
export function words(name: string): string {
  const text = name.replaceAll(/[_-]/g, ' ').toLowerCase();
  return SPELLINGS.get(text) ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** Words as they stand in a sentence: 'title, text and authors'. */
export const listed = (items: Iterable<string>): string => new Intl.ListFormat('en-GB').format(items);

/** The same of what one can choose from: 'cancel it or move it'. */
export const anyOf = (items: Iterable<string>): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(items);

/** Words as a sentence begins with them. */
export const atStart = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
