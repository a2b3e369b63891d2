import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  Scalar,
  visit,
} from 'yaml';
import { depthIsWithin } from '#server/base/http/json-depth.ts';

/** Both count from 1. */
export type Position = { line: number; column: number };

export type Path = readonly PropertyKey[];

/** A text in YAML, as far as it can be read. */
export type YamlText = {
  /** What it says; where it is no YAML, what it seems to say. */
  value: unknown;
  /** What keeps it from being YAML, or makes it mean more than it says. */
  mistakes: { position: Position; message: string }[];
  /** Where a path stands: at its key, or where that is missing, at what should have it. */
  positionOf(path: Path): Position;
  /** Whether what is wrong there is more than what another mistake makes of it. */
  isCertain(path: Path): boolean;
};

/** Mistakes after which all that stands around them is understood as it was meant. */
const HARMLESS = new Set(['BAD_DQ_ESCAPE', 'BAD_SCALAR_START', 'MULTIPLE_DOCS']);

/** Levels of lists and maps; content has a dozen, and whatever goes through it by recursion stays far from the end of its stack. */
const MOST_LEVELS = 64;

/** @returns null where it is nested too deeply */
export function readYaml(text: string): YamlText | null {
  try {
    const yaml = read(text);
    return yaml && depthIsWithin(yaml.value, MOST_LEVELS) ? yaml : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** How often a text is mended before what is left of it is taken as it is. */
const MOST_ROUNDS = 5;
/** Lines that are mended in one round, which takes as long as reading the text; of a text with more, only these are told. */
const MOST_MENDED = 100;

function read(text: string): YamlText | null {
  const lines = new LineCounter();
  let yaml = parsed(text, lines);
  const tab = yaml.errors.find(({ code }) => code === 'TAB_AS_INDENT');
  const untabbed = tab ? withoutTabs(text) : text;
  if (tab) yaml = parsed(untabbed, new LineCounter());
  const colons: Mistake[] = [];
  for (let round = 0, mended = untabbed; round < MOST_ROUNDS; round++) {
    const more = yaml.errors.filter(({ code }) => code === 'BLOCK_AS_IMPLICIT_KEY').map(({ pos }) => pos[0]);
    if (more.length === 0) break;
    const held = more.map((offset) => ({ offset, message: 'holds “: ”: put it in quotes' }));
    if (more.length > MOST_MENDED) {
      // Many on one line are no prose.
      const many = new Set(more.map((offset) => lines.linePos(offset).line)).size > MOST_MENDED;
      if (many) return unmended([...colons, ...held], lines);
      break;
    }
    colons.push(...held);
    for (const offset of more) mended = withoutRestOfLine(mended, offset);
    yaml = parsed(mended, new LineCounter());
  }
  // Each visit of a node keeps the path to it: of thousands of levels, hundreds of megabytes.
  if (isDeep(yaml)) return null;
  endWithTheirWords(yaml);
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const unclear = tab !== undefined && yaml.errors.length + colons.length > 0;
  if (unclear) yaml.errors = [];
  const mistakes = [
    ...(tab
      ? [{ offset: tab.pos[0], message: 'begins with a tab: put spaces there, and in every line that does' }]
      : []),
    ...(unclear ? [] : colons),
    ...[...yaml.errors, ...yaml.warnings].map(({ code, message, pos }) => ({
      offset: pos[0],
      message:
        code === 'MULTIPLE_DOCS'
          ? 'a file holds one piece, and ends with it'
          : (message.split(/ at line \d/)[0] ?? ''),
    })),
    ...namedTwice(yaml),
    ...withoutAliases(yaml),
  ];
  const broken = yaml.errors.filter(({ code }) => !HARMLESS.has(code)).map(({ pos }) => pos[0]);
  const isWhole = (node: unknown) => {
    const [from, , to] = (isNode(node) && node.range) || [0, 0, text.length];
    return !broken.some((offset) => from <= offset && offset <= to);
  };
  const linesOfMistakes = new Set(mistakes.map(({ offset }) => at(offset).line));
  return {
    value: yaml.toJS({ maxAliasCount: 0 }),
    mistakes: mistakes.map(({ offset, message }) => ({ position: at(offset), message })),
    positionOf: (path) => at(offsetOf(yaml, path)),
    isCertain(path) {
      if (mistakes.length === 0) return true;
      // With some lines set in by tabs and some by spaces, nobody knows what belongs to what.
      if (unclear) return false;
      const node = yaml.getIn(path, true);
      // What is missing may stand where nothing could be read.
      if (node === undefined)
        return isWhole(yaml.getIn(path.slice(0, -1), true)) || !isNamed(text, String(path.at(-1)));
      return isWhole(node) && !linesOfMistakes.has(at(offsetOf(yaml, path)).line);
    },
  };
}

/** A text of which nothing is understood but what is wrong with it. */
function unmended(mistakes: readonly Mistake[], lines: LineCounter): YamlText {
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  return {
    value: null,
    mistakes: mistakes.map(({ offset, message }) => ({ position: at(offset), message })),
    positionOf: () => at(0),
    isCertain: () => false,
  };
}

function isDeep({ contents }: Document.Parsed): boolean {
  let level: unknown[] = [contents];
  for (let depth = 0; depth <= MOST_LEVELS; depth++) {
    level = level.flatMap((node) =>
      isCollection(node)
        ? node.items.flatMap((item) => (isPair(item) ? [item.key, item.value] : [item]))
        : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

type Mistake = { offset: number; message: string };

function parsed(text: string, lineCounter: LineCounter): Document.Parsed {
  // Keys that are there twice are found below: the parser compares each with each, which takes minutes for a large file. Words
  // of its own about where a mistake stands would take as long as all else.
  const options = {
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    version: '1.2',
    schema: 'core',
  } as const;
  return parseDocument(text, { ...options, lineCounter });
}

/**
 * Prose with a colon in it, without quotes, is taken for fields that hold all that follows. Something else in its place lets
 * the rest of the file be read as it was meant, each part where it was.
 */
function withoutRestOfLine(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  const length = (end < 0 ? text.length : end) - offset;
  return text.slice(0, offset) + 'x'.repeat(length) + text.slice(offset + length);
}

/** A space for each tab that lines begin with, so that everything stays in its place. */
function withoutTabs(text: string): string {
  return text.replace(/^ *\t[ \t]*/gm, (space) => ' '.repeat(space.length));
}

function isNamed(text: string, key: string): boolean {
  return text.includes(`${key}:`) || text.includes(`${key}"`);
}

function namedTwice(yaml: Document): Mistake[] {
  const twice: Mistake[] = [];
  visit(yaml, {
    Map(_, { items }) {
      const seen = new Set<string>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) twice.push({ offset: key.range?.[0] ?? 0, message: `${name} is there twice` });
        seen.add(name);
      }
    },
  });
  return twice;
}

/** A text below `|` or `>` ends with its last word: that YAML counts the line break after it is not what anybody means. */
function endWithTheirWords(yaml: Document): void {
  visit(yaml, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string' && scalar.type?.startsWith('BLOCK_'))
        scalar.value = scalar.value.trimEnd();
    },
  });
}

/** Takes references to other parts out: a small file with them can mean an endless document. */
function withoutAliases(yaml: Document): Mistake[] {
  const aliases: Mistake[] = [];
  visit(yaml, {
    Alias(_, { source, range }) {
      aliases.push({
        offset: range?.[0] ?? 0,
        message: `*${source} refers to another part: say it again instead`,
      });
      return Object.assign(new Scalar(null), { range });
    },
  });
  return aliases;
}

function offsetOf(yaml: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const [key, parent] = [path[length - 1], yaml.getIn(path.slice(0, length - 1), true)];
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isNode(item.key) && item.key.toJSON() === key);
      if (pair && isPair(pair) && isNode(pair.key) && pair.key.range) return pair.key.range[0];
    } else {
      const node = yaml.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return node.range[0];
    }
  }
  return yaml.contents?.range?.[0] ?? 0;
}
