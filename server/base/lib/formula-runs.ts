import { normalised } from '#domain/text.ts';
/** Letters of one height within a line: as they are, raised, or lowered. */
export type Run = { text: string; shift: '' | 'up' | 'down' };

type Node = { tag: string; children: (Node | string)[] };

/** What stands in the place of an accent that is set above a letter. */
const ABOVE: Readonly<Record<string, string>> = {
  '‾': '\u0304',
  '¯': '\u0304',
  ˉ: '\u0304',
  ˆ: '\u0302',
  '^': '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '→': '\u20d7',
  '⃗': '\u20d7',
  '˙': '\u0307',
  '¨': '\u0308',
};
/** Between these and what stands beside them there is a space. */
const RELATIONS = /^(?:[=<>≤≥≠≈≡∼≃∝→⇌↔⟶⇒]|mod)$/;
/** From a thin space on it is seen as one; a line does not break there. */
const THIN_EM = 0.16;
const SPACE = '\u00a0';
const RAISED = new Map(letters('0123456789+−=()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿ'));
const LOWERED = new Map(letters('0123456789+−=()aeoxhklmnpstijruv', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ'));

function letters(plain: string, shifted: string): [string, string][] {
  const others = [...shifted];
  return [...plain].map((letter, index) => [letter, others[index] ?? letter]);
}

/**
 * A formula in letters of a line, where there is no MathML: what documents set, and what plain text writes.
 *
 * @param markup MathML as formulas.ts makes it
 */
export function runsOf(markup: string): Run[] {
  return joined(read(parse(markup), ''));
}

/** The same in plain text, with plain spaces: x², H₂O, (a+b)/2; what no letter is for is written e^(x−1). */
export function wordsOf(runs: readonly Run[]): string {
  return runs
    .map(({ text, shift }) => {
      if (shift === '') return text;
      const known = shift === 'up' ? RAISED : LOWERED;
      const shifted = [...text].map((letter) => known.get(letter));
      if (shifted.every((letter) => letter !== undefined)) return shifted.join('');
      // A prime stands where it stands.
      if (/^[′″‴*†]+$/.test(text)) return text;
      return `${shift === 'up' ? '^' : '_'}${[...text].length > 1 ? `(${text})` : text}`;
    })
    .join('')
    .replaceAll(/[ \u00a0]+/g, ' ')
    .trim();
}

function parse(markup: string): Node {
  const root: Node = { tag: 'mrow', children: [] };
  const open = [root];
  for (const [, end, tag, attributes, empty, text] of markup.matchAll(
    /<(\/?)([a-z]+)((?:[^>]*[^/>])?)(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(plain(text));
    else if (end) open.pop();
    else {
      const [, width = ''] = (tag === 'mspace' && /width="([\d.]+)em"/.exec(attributes ?? '')) || [];
      const node = { tag: tag ?? '', children: Number(width) >= THIN_EM ? [SPACE] : [] };
      parent.children.push(node);
      if (!empty) open.push(node);
    }
  }
  return root;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Letters that only look otherwise are ordinary ones; what is not seen is left out. */
const plain = (text: string) =>
  text
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[\u2102-\u2134\u{1D400}-\u{1D7FF}]/gu, (letter) => normalised(letter, 'NFKC'))
    .replace(/[\u2061-\u2064\u200b]/g, '');

function read(node: Node | string, shift: Run['shift']): Run[] {
  if (typeof node === 'string') return [{ text: node, shift }];
  const { tag, children } = node;
  const of = (index: number) => read(children[index] ?? '', shift);
  const all = () => children.flatMap((child) => read(child, shift));
  switch (tag) {
    case 'mspace':
      return shift === '' ? all() : [];
    case 'mphantom':
    case 'none':
    case 'mprescripts':
      return [];
    case 'mo': {
      const runs = all();
      const text = textOf(runs);
      return RELATIONS.test(text) && shift === '' ? [{ text: ` ${text} `, shift }] : runs;
    }
    case 'msup':
      return [...of(0), ...shifted(children[1], 'up', shift)];
    case 'msub':
      return [...of(0), ...shifted(children[1], 'down', shift)];
    case 'msubsup':
    case 'munderover':
      return [...of(0), ...shifted(children[1], 'down', shift), ...shifted(children[2], 'up', shift)];
    case 'munder':
      return [...of(0), ...shifted(children[1], 'down', shift)];
    case 'mover': {
      const above = textOf(of(1));
      const accent = ABOVE[above.trim()];
      const base = of(0);
      if (accent && [...textOf(base)].length === 1) return [{ text: textOf(base) + accent, shift }];
      return above === '' ? base : [...base, ...shifted(children[1], 'up', shift)];
    }
    case 'mfrac':
      return [...grouped(of(0), shift), { text: '/', shift }, ...grouped(of(1), shift)];
    case 'msqrt':
      return [{ text: '√', shift }, ...grouped(all(), shift)];
    case 'mroot':
      return [...shifted(children[1], 'up', shift), { text: '√', shift }, ...grouped(of(0), shift)];
    case 'mtr':
      return separated(children, ' ', shift);
    case 'mtable':
      return separated(children, '; ', shift);
    default:
      return all();
  }
}

/** Something raised or lowered; within what is raised or lowered already it is written beside it. */
function shifted(node: Node | string | undefined, way: 'up' | 'down', outer: Run['shift']): Run[] {
  if (node === undefined) return [];
  const runs = read(node, way);
  // A raised ring is TeX's degree sign, which stands raised by itself; documents have no letter for the ring.
  if (way === 'up' && textOf(runs) === '∘') return [{ text: '°', shift: outer }];
  if (outer === '' || textOf(runs) === '') return runs;
  return [{ text: `${way === 'up' ? '^' : '_'}${textOf(runs)}`, shift: outer }];
}

/** In brackets, where it is more than a letter or a number. */
function grouped(runs: Run[], shift: Run['shift']): Run[] {
  if (/^(?:[\p{L}\p{M}]|[\d.,]+)$/u.test(textOf(runs))) return runs;
  return [{ text: '(', shift }, ...runs, { text: ')', shift }];
}

const separated = (children: readonly (Node | string)[], between: string, shift: Run['shift']): Run[] =>
  children.flatMap((child, index) => [
    ...(index === 0 ? [] : [{ text: between, shift }]),
    ...read(child, shift),
  ]);

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('');

/** Neighbours of one height as one run, without the empty ones. */
function joined(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  for (const run of runs) {
    const last = kept.at(-1);
    if (run.text === '') continue;
    if (last?.shift === run.shift) last.text += run.text;
    else kept.push({ ...run });
  }
  return kept;
}
