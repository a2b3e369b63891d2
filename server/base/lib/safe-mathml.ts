/** What MathML of a formula may consist of; nothing of it loads, links or runs anything. */
const TAGS = new Set(
  `math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts
   mtable mtr mtd mpadded mphantom menclose mstyle none`.split(/\s+/),
);
const ATTRIBUTES = new Set(
  `display displaystyle scriptlevel fence form stretchy symmetric separator largeop movablelimits accent accentunder notation
   linethickness mathvariant mathsize mathcolor mathbackground columnalign rowspacing columnspacing columnlines rowlines columnspan
   minsize maxsize width height depth lspace rspace voffset style`.split(/\s+/),
);
/** Of styles what keeps a formula in its own place. */
const STYLES =
  /^(?:(?:padding(?:-\w+)?|border(?:-\w+)?|color|text-align|math-style|math-depth|math-shift):[#\w. ]+)$/;
/** Neither so large nor so far away that a formula would lie over what stands beside it. */
const LARGEST = 20;

const LENGTH = /^-?[\d.]+(?:em|ex|pt|px|mu|rem|width|height)?$/;

/**
 * MathML with nothing in it but MathML: of an attribute that is not known here, the formula goes without it.
 *
 * @param markup as the typesetter has written it, in which `>` stands for the end of a tag only
 * @returns null where there is a tag that formulas don't have
 */
export function safeMathMl(markup: string): string | null {
  let safe = true;
  const kept = markup.replace(/<(\/?)([^\s>/]*)([^>]*)>/g, (_, end: string, tag: string, rest: string) => {
    if (!TAGS.has(tag)) safe = false;
    return end ? `</${tag}>` : `<${tag}${attributesOf(rest)}>`;
  });
  return safe ? kept : null;
}

function attributesOf(text: string): string {
  return [...text.matchAll(/\s([\w-]+)="([^"<>]*)"/g)]
    .map(([, name = '', value = '']) => [name, name === 'style' ? stylesOf(value) : value] as const)
    .filter(([name, value]) => ATTRIBUTES.has(name) && value !== '' && !isFar(value))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

function stylesOf(text: string): string {
  return text
    .split(';')
    .filter((style) => STYLES.test(style) && !style.split(/[: ]/).some(isFar))
    .join(';');
}

function isFar(value: string): boolean {
  return LENGTH.test(value) && Math.abs(Number.parseFloat(value)) > LARGEST;
}
