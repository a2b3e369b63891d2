import { LRUCache } from 'lru-cache';
import temml from 'temml';
import { type Run, runsOf, wordsOf } from './formula-runs.ts';
import { escapeMarkup } from './html.ts';
import { safeMathMl } from './safe-mathml.ts';

/** Something in a text that can't be shown as a formula. */
export type FormulaProblem = {
  /** The character of the text at which it is, from 1. */
  position: number;
  /** What is wrong, naming the command where there is one. */
  message: string;
};

/** A text with its formulas typeset. */
export type FormulaText = {
  /** Paragraphs, which may stand in a page as they are; what can't be shown as a formula stands in it as it was written. */
  html: string;
  /** How many formulas are in it, those that can't be shown as well. */
  formulas: number;
  problems: FormulaProblem[];
};

/** A stretch of a text; where it is a formula, its TeX begins at `texAt` of the whole text, counted from 0. */
type Part = { text: string; formula?: { tex: string; texAt: number; display: boolean } };

const MOST_FORMULAS = 100;
const LONGEST_FORMULA = 1_000;
const MOST_PROBLEMS = 20;

/** New for each formula: what one defines would be known to those after it. */
const options = (displayMode: boolean) => ({
  displayMode,
  throwOnError: true,
  trust: false,
  maxExpand: 100,
  maxSize: [10, 10] as [number, number],
});

/** What defines, names, links, loads or marks anything is refused before anything is read (docs/product.md 8.10). */
const REFUSED =
  /^(?:def|gdef|edef|xdef|let|newcommand|renewcommand|providecommand|csname|label|ref|tag|includegraphics|href|url|html.*|class|style|id|data)$/;

/** What may be written between the marks of a formula: two dollar signs, or the brackets of LaTeX. */
const MARKS = [
  { open: '$$', close: '$$', display: true },
  { open: '\\[', close: '\\]', display: true },
  { open: '\\(', close: '\\)', display: false },
] as const;
const DOLLAR = { open: '$', close: '$', display: false } as const;

const rendered = new LRUCache<string, FormulaText>({ max: 500 });

/**
 * Typesets the formulas of a text in MathML (docs/product.md 8.10). What is wrong is told, and nothing is lost: it stays as it
 * was written.
 */
export function formulaText(text: string): FormulaText {
  const known = rendered.get(text);
  if (known) return known;
  const problems: FormulaProblem[] = [];
  let formulas = 0;
  const shown = ({ text: written, formula }: Part) => {
    if (!formula) return escapeMarkup(written.replaceAll('\\$', '$'));
    formulas += 1;
    const outcome =
      formulas > MOST_FORMULAS
        ? { at: 0, message: `A text has ${MOST_FORMULAS} formulas at most.` }
        : typeset(formula.tex, formula.display);
    if (typeof outcome === 'string') return outcome;
    problems.push({ position: formula.texAt + outcome.at + 1, message: outcome.message });
    return `<code>${escapeMarkup(written)}</code>`;
  };
  // A paragraph is never within a formula.
  const html = paragraphsOf(text)
    .map(([paragraph, at]) => `<p>${partsOf(paragraph, at, problems).map(shown).join('')}</p>`)
    .join('\n');
  const outcome = {
    html,
    formulas,
    problems: problems.toSorted((one, other) => one.position - other.position).slice(0, MOST_PROBLEMS),
  };
  rendered.set(text, outcome);
  return outcome;
}

/** What may begin a formula, or stand for a dollar sign. */
const MARK = /\$|\\[([]/;

/**
 * A text of one line with its formulas typeset, such as a title, to stand within a line of a page.
 *
 * @returns null where there is nothing to typeset, and the text stands as it is
 */
export function formulaLine(text: string): string | null {
  return MARK.test(text)
    ? formulaText(text)
        .html.replaceAll(/<\/?p>/g, '')
        .replaceAll('\n', ' ')
    : null;
}

const runs = new LRUCache<string, readonly Run[]>({ max: 2000 });

/** The same in letters of a line, for documents; what can't be shown as a formula stands as it was written. */
export function formulaRuns(text: string): readonly Run[] {
  if (!MARK.test(text)) return [{ text, shift: '' }];
  const known = runs.get(text);
  if (known) return known;
  const made = partsOf(text, 0, []).flatMap(({ text: written, formula }): Run[] => {
    if (!formula) return [{ text: written.replaceAll('\\$', '$'), shift: '' }];
    const markup = typeset(formula.tex, formula.display);
    return typeof markup === 'string' ? runsOf(markup) : [{ text: written, shift: '' }];
  });
  runs.set(text, made);
  return made;
}

/** The same as plain text, wherever there is no other: in subjects, calendars, feeds, files and names. */
export function formulaWords(text: string): string {
  return MARK.test(text) ? wordsOf(formulaRuns(text)) : text;
}

function paragraphsOf(text: string): [paragraph: string, at: number][] {
  const paragraphs: [string, number][] = [];
  let from = 0;
  for (const { 0: gap, index } of text.matchAll(/\n\s*\n/g)) {
    paragraphs.push([text.slice(from, index), from]);
    from = index + gap.length;
  }
  return [...paragraphs, [text.slice(from), from]];
}

/** Divides a paragraph into what is formula and what is not; a formula that does not end is a problem, and no formula. */
function partsOf(text: string, textAt: number, problems: FormulaProblem[]): Part[] {
  const parts: Part[] = [];
  /** What no formula ends with any more, from here to the end of the paragraph. */
  const endless = new Set<string>();
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith('\\$', at)) {
      at += 1;
      continue;
    }
    const mark = MARKS.find(({ open }) => text.startsWith(open, at)) ?? dollar(text, at);
    if (!mark) continue;
    const texAt = at + mark.open.length;
    const end = endless.has(mark.close) ? -1 : endOf(text, texAt, mark.close);
    if (end < 0) {
      endless.add(mark.close);
      const hint = mark.open === '$' ? ' Write \\$ for a dollar sign.' : '';
      const message = `A formula begins here and does not end.${hint}`;
      if (problems.length < MOST_PROBLEMS) problems.push({ position: textAt + at + 1, message });
      at = texAt - 1;
      continue;
    }
    if (from < at) parts.push({ text: text.slice(from, at) });
    from = end + mark.close.length;
    const tex = text.slice(texAt, end);
    const formula = { tex, texAt: textAt + texAt, display: mark.display };
    parts.push({ text: text.slice(at, from), formula });
    at = from - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** One dollar sign begins a formula where its first character follows at once. */
function dollar(text: string, at: number) {
  return text[at] === '$' && /\S/.test(text[at + 1] ?? ' ') ? DOLLAR : null;
}

/**
 * Where a formula ends; -1 where it does not. One dollar sign ends it at once after its last character, and not before a digit:
 * '$5 and $10' is no formula.
 */
function endOf(text: string, from: number, close: string): number {
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(close, at)) {
      if (close !== '$') return at;
      if (at > from && /\S/.test(text[at - 1] ?? '') && !/\d/.test(text[at + 1] ?? '')) return at;
    }
    if (text[at] === '\\') at += 1;
  }
  return -1;
}

type Failure = { at: number; message: string };

function typeset(tex: string, display: boolean): string | Failure {
  if (tex.length > LONGEST_FORMULA)
    return { at: 0, message: `A formula has ${LONGEST_FORMULA.toLocaleString('en-GB')} characters at most.` };
  for (const { 0: command, 1: name, index } of tex.matchAll(/\\(?:([a-zA-Z]+)|[\s\S])/g))
    if (name && REFUSED.test(name)) return { at: index, message: `${command} can’t be used here.` };
  try {
    const markup = safeMathMl(temml.renderToString(tex, options(display)));
    return markup ?? { at: 0, message: 'This can’t be shown as a formula.' };
  } catch (error) {
    return failureOf(error, tex);
  }
}

/** What the typesetter says, in our words where there are; braces without end overflow its stack, and half a formula its reader. */
function failureOf(error: unknown, tex: string): Failure {
  const { name, message, position } = error as { name?: string; message?: string; position?: number };
  if (name !== 'ParseError') return { at: 0, message: 'This can’t be read as a formula.' };
  const at = Math.min(position ?? 0, tex.length);
  const [, unknown] = /^\s*Unsupported function name: (\\\S+?) at position/.exec(message ?? '') ?? [];
  if (unknown) return { at, message: `${unknown} is not a command that is known here.` };
  const [environment] = /No such environment: [^\s]+/.exec(message ?? '') ?? [];
  if (environment) return { at, message: `${environment}.` };
  const [command] = /^\\(?:[a-zA-Z]+|.)/.exec(tex.slice(at)) ?? [];
  const [, plain = ''] = /^\s*(.*?)(?: at (?:position|end)|$)/s.exec(message ?? '') ?? [];
  return {
    at,
    message: `This can’t be read as a formula${command ? ` (${command})` : ''}: ${plain.replaceAll('\u0332', '').replaceAll("'EOF'", 'the end')}.`,
  };
}
