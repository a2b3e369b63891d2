import { cleanLine, normalised } from '../text.ts';

/** Hexadecimal digits of a ticket's code, as its QR code says it. */
const CODE_LENGTH = 32;
/** How many of them, from the first, the short code says: 36 bits. */
const SAID = 9;
/** Decimal digits of the short code without its last one, which checks the others. */
const SHORT_LENGTH = 11;

/** What a scanner or a person has typed, as far as it is a ticket's code. */
export type ReadCode =
  /** Codes one of which was meant, if any ticket has it: they are too long for two to be valid by chance. */
  | { is: 'code'; codes: string[] }
  /** The short code: how the code begins. */
  | { is: 'short'; beginning: string }
  /** As many digits as the short code has, one of which is wrong. */
  | { is: 'mistyped' }
  /** A registration's or a ticket's reference. */
  | { is: 'reference' }
  | { is: 'nothing' };

/**
 * The short code of a ticket: what is printed below its QR code for whoever has no scanner, twelve digits in groups of four
 * (docs/product.md 13.3). Digits are on every keyboard, and are read out the same way by everybody.
 *
 * @param code what its QR code says
 */
export function shortCodeOf(code: string): string {
  const digits = String(Number.parseInt(code.slice(0, SAID), 16)).padStart(SHORT_LENGTH, '0');
  return (`${digits}${checkDigit(digits)}`.match(/.{4}/g) ?? []).join(' ');
}

/**
 * Reads a ticket's code, or its short code, as a scanner or a person types it (docs/product.md 13.6): in any case, with spaces
 * and whatever stands before and behind it, in digits of any script, and on a keyboard of another layout than the scanner's.
 */
export function readTicketCode(typed: string): ReadCode {
  const text = plainDigits(normalised(cleanLine(typed.slice(0, 1000)), 'NFKC')).toUpperCase();
  const short = text.replace(/[\s.\p{Pd}]/gu, '');
  if (/^\d{12}$/.test(short)) return readShort(short);
  const codes = LAYOUTS.flatMap((layout) => codesIn(text, layout)).slice(0, 100);
  if (codes.length > 0) return { is: 'code', codes };
  const digits = LAYOUTS.map((layout) => hexOf(text.replace(/\s/g, ''), layout).join(''));
  const shorts = digits.filter((one) => /^\d{12}$/.test(one)).map(readShort);
  const [first] = shorts;
  if (first) return shorts.find(({ is }) => is === 'short') ?? first;
  return { is: /^\S+-\d{4}-[A-Z\d]{6}(-\d+)?$/.test(text) ? 'reference' : 'nothing' };
}

function readShort(digits: string): ReadCode {
  const said = Number(digits.slice(0, SHORT_LENGTH));
  const right = checkDigit(digits.slice(0, SHORT_LENGTH)) === digits.at(-1) && said < 16 ** SAID;
  if (!right) return { is: 'mistyped' };
  return { is: 'short', beginning: said.toString(16).padStart(SAID, '0').toUpperCase() };
}

/** A quasigroup of H. Michael Damm's: the last digit finds every wrong digit, and every two that have changed places. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

function checkDigit(digits: string): string {
  let row = '0';
  for (const digit of digits) row = DAMM[Number(row)]?.[Number(digit)] ?? '0';
  return row;
}

/** A text in which the digits of every script are 0 to 9: Unicode has those of a script in a row. */
function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++;
    return String(value % 10);
  });
}

/** What the keys of a keyboard write that are 0 to 9 and A to F on the scanner's. */
type Layout = ReadonlyMap<string, string>;

const KEYS = '0123456789ABCDEF';
const DIGITS = '0123456789';

/** @param keys what they write, in the order of `KEYS`; a key that writes two letters in an array */
function layoutOf(keys: Iterable<string>): Layout {
  return new Map(
    Array.from(keys, (key, index) => [normalised(key, 'NFKC').toUpperCase(), KEYS.charAt(index)]),
  );
}

/** A scanner types as on an American keyboard; what comes of it is the layout that the computer is set to. */
const LAYOUTS: readonly Layout[] = [
  KEYS,
  // French, without and with Caps Lock; Belgian, and French on Apple's
  `à&é"'(-è_çQBCDEF`,
  `${DIGITS}QBCDEF`,
  `à&é"'(§è!çQBCDEF`,
  // Czech, Slovak, Hungarian, Lithuanian
  'é+ěščřžýáíABCDEF',
  'é+ľščťžýáíABCDEF',
  'ö123456789ABCDEF',
  '0ąčęėįšųū9ABCDEF',
  // Dvorak's, with Shift and without
  `${DIGITS}AXJE>U`,
  `${DIGITS}AXJE.U`,
  // Russian and Ukrainian; Belarusian; Kazakh; Serbian, Macedonian and Bulgarian by sound; Bulgarian
  `${DIGITS}ФИСВУА`,
  `${DIGITS}ФІСВУА`,
  'қ"әіңғ,.үұФИСВУА',
  `${DIGITS}АБЦДЕФ`,
  `${DIGITS}ЬФЪАЕО`,
  // Greek, Hebrew
  `${DIGITS}ΑΒΨΔΕΦ`,
  `${DIGITS}שנבגקכ`,
  // Arabic, without Shift and with it; Persian
  [...DIGITS, 'ش', 'لا', 'ؤ', 'ي', 'ث', 'ب'],
  [...DIGITS, '\u0650', 'لآ', '}', ']', '\u064f', '['],
  `${DIGITS}شذزیثب`,
  // Thai, without Shift and with it
  'จๅ/-ภถุึคตฟิแกำด',
  'จๅ/-ภถุึคตฤฺฉฏฎโ',
].map(layoutOf);

/** A text as it would stand on the scanner's own keyboard: a hexadecimal digit for each key, ' ' for any other. */
function hexOf(text: string, layout: Layout): string[] {
  const written: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const two = layout.get(text.slice(at, at + 2));
    written.push(two ?? layout.get(text.charAt(at)) ?? ' ');
    if (two) at++;
  }
  return written;
}

/** All that a text may mean on a keyboard: where digits stand before or behind the code, each place at which it may begin. */
function codesIn(text: string, layout: Layout): string[] {
  const grouped = text.replace(layout.has('-') ? /\s/g : /[\s\p{Pd}]/gu, '');
  return hexOf(grouped, layout)
    .join('')
    .split(' ')
    .flatMap((run) =>
      Array.from({ length: Math.max(0, run.length - CODE_LENGTH + 1) }, (_, from) =>
        run.slice(from, from + CODE_LENGTH),
      ),
    );
}
