import { type Document, isMap, isNode, isPair, LineCounter, parseDocument, stringify } from 'yaml';
import type { InputProblem } from '#server/errors.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { wordsOf } from './problem-words.ts';

/** A mistake in a file of content. */
export type ContentProblem = InputProblem & {
  /** Its name. */
  file: string;
  /** Both count from 1; missing where the file as a whole is meant. */
  line?: number;
  column?: number;
};

/** Bytes that a file may have; the longest built-in one has 18,000. */
export const MOST_BYTES = 1_000_000;

/**
 * Reads a piece of content from a file in YAML, of which JSON is a part.
 *
 * @param file its name, for the problems
 * @returns the document, plain, or every mistake in it
 */
export function readContent(
  file: string,
  text: string,
  kinds: readonly ContentKind[],
): { document: ContentDocument } | { problems: ContentProblem[] } {
  const lines = new LineCounter();
  // No aliases: a small file with them can mean an endless document.
  const yaml = parsed(text, lines);
  if (!yaml) return { problems: [{ file, path: '', message: 'is nested too deeply' }] };
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  if (yaml.errors.length > 0)
    return {
      problems: yaml.errors.map(({ message, pos }) => ({
        ...{ file, path: '', ...at(pos[0]) },
        message: message.split(/ at line \d/)[0] ?? message,
      })),
    };
  let value: unknown;
  try {
    value = yaml.toJS({ maxAliasCount: 0 });
  } catch (error) {
    return { problems: [{ file, path: '', message: (error as Error).message }] };
  }
  const named = (value as { kind?: unknown } | null)?.kind;
  const kind = kinds.find((candidate) => candidate.kind === named);
  if (!kind) {
    const message = `must be one of ${kinds.map((candidate) => candidate.kind).join(', ')}`;
    return { problems: [{ file, path: 'kind', ...at(offsetOf(yaml, ['kind'])), message }] };
  }
  const result = kind.schema.safeParse(value);
  if (result.success) return { document: kind.plain(result.data) };
  const problems = new Map<string, ReturnType<typeof at> & ContentProblem>();
  for (const { path, message } of result.error.issues.flatMap((issue) => wordsOf(issue, value))) {
    const written = writtenPath(path);
    // What is wrong in two ways is named once.
    if (!problems.has(written))
      problems.set(written, { file, path: written, ...at(offsetOf(yaml, path)), message });
  }
  return {
    problems: [...problems.values()].toSorted(
      (one, other) => one.line - other.line || one.column - other.column,
    ),
  };
}

/** @returns null where it is nested more deeply than this process can follow */
function parsed(text: string, lineCounter: LineCounter): Document.Parsed | null {
  try {
    return parseDocument(text, { lineCounter, version: '1.2', schema: 'core', merge: false });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A piece of content as a file: the same piece makes the same bytes. */
export function writeContent(document: ContentDocument, format: 'yaml' | 'json'): string {
  return format === 'json'
    ? `${JSON.stringify(document, null, 2)}\n`
    : stringify(document, { version: '1.2', schema: 'core', lineWidth: 100, aliasDuplicateObjects: false });
}

/** Where a path stands: at its key, or where that is missing, at what should have it. */
function offsetOf(yaml: Document, path: readonly PropertyKey[]): number {
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

/** Such as 'event.days[0].sessions[3].starts'. */
export function writtenPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (written, step) =>
      typeof step === 'number'
        ? `${written}[${step}]`
        : written
          ? `${written}.${String(step)}`
          : String(step),
    '',
  );
}
