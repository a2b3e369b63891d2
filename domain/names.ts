/** Written without a space after its dot, no title and no initial ends in one of these: "St.John", "J.R.R. Tolkien", "M.Sc". */
const ENDINGS = 'com|net|org|info|shop|online|site|website|store|club|xyz|example';
const ADDRESS = new RegExp(
  `://|@|www\\.|[\\p{L}\\p{N}]\\.(?:${ENDINGS})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]{2}\\.\\p{L}{2,}/`,
  'iu',
);
/** The dots of wide and of Chinese writing, which a browser takes for ordinary ones. */
const DOTS = /[\uff0e\u3002\uff61]/g;

/** The text for a name that holds an address (docs/product.md 10.5). */
export function addressInNameMessage(label: string): string {
  return `${label} must not contain a web or email address`;
}

/** Whether a person's name holds what is surely the address of a site or a mailbox (docs/product.md 10.5). */
export function holdsAddress(name: string): boolean {
  return ADDRESS.test(name.replace(DOTS, '.').normalize('NFKC'));
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
