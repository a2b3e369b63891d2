import { normalised } from './text.ts';

/** Written without a space after its dot, no title and no initial ends in one of these: "St.John", "J.R.R. Tolkien", "M.Sc". */
const ENDINGS =
  'com|net|org|info|shop|online|site|website|store|club|xyz|biz|app|dev|click|icu|mobi|cloud|email|zip|blog|example';
const ADDRESS = new RegExp(
  `://|@|www\\.|[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]{2}\\.\\p{L}{2,}/|\\d{1,3}(?:\\.\\d{1,3}){3}|%[0-9a-f]{2}`,
  'iu',
);
/** Endings of countries in which short addresses are sold to everybody; in small letters, because "Prof.Li" is a name. */
const COUNTRIES =
  'co|io|me|ai|ly|to|tv|cc|ws|gg|sh|is|im|fm|am|la|in|ru|cn|tk|ml|ga|cf|gq|pw|su|uk|us|eu|de|fr|nl|be|ch|at|it|es|pt|pl|se|no|dk|cz|jp|kr|br|ca|au';
const SHORT = new RegExp(`[\\p{L}\\p{N}]{3}\\.(?:${COUNTRIES})(?![\\p{L}\\p{N}])`, 'u');
/** The dots of wide and of Chinese writing, which a browser takes for ordinary ones. */
const DOTS = /[\uff0e\u3002\uff61]/g;

/** The text for a name that holds an address (docs/product.md 10.5). */
export function addressInNameMessage(label: string): string {
  return `${label} must not contain a web or email address`;
}

/** Whether a person's name holds what is surely the address of a site or a mailbox (docs/product.md 10.5). */
export function holdsAddress(name: string): boolean {
  const plain = normalised(name.replace(DOTS, '.'), 'NFKC');
  return ADDRESS.test(plain) || SHORT.test(plain);
}

/**
 * A text in which no mail program finds an address to make a link of: a space after the dot between two words, and around @ and
 * before //. The ending of a document's name stays.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{M}\p{N}-])([.\uff0e\u3002\uff61])(?!(?:pdf|docx)$)(?=\p{L}[\p{L}\p{M}])/giu, '$1 ')
    .replace(/\s*([@\uff20])\s*/gu, ' $1 ')
    .replace(/:(?=\/\/)/g, ': ');
}

/** How somebody who registers is addressed: 'Dr Ada Lovelace'. What was erased is left out. */
export function fullName({
  designation,
  firstName,
  lastName,
}: {
  designation: string;
  firstName: string;
  lastName: string;
}): string {
  return [designation, firstName, lastName].filter(Boolean).join(' ');
}
