import { Document, isScalar, visit } from 'yaml';
import type { InputProblem } from '#server/base/errors.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { wordsOf } from './problem-words.ts';
import { type Path, type Position, readYaml, type YamlText } from './yaml-text.ts';

/** A mistake in a file of content. */
export type ContentProblem = InputProblem & {
  /** Its name. */
  file: string;
} & Partial<Position>;

/** Bytes that a file may have; the longest built-in one has 18,000. */
export const MOST_BYTES = 1_000_000;

/** Mistakes that are named of one file: whoever has made more starts with these. */
export const MOST_PROBLEMS = 1_000;

/** A file of content that was read. */
export type ReadContent = {
  file: string;
  /** What it says, plain; null where it has a mistake. */
  document: ContentDocument | null;
  /** Every mistake in it, from its top to its bottom. */
  problems: ContentProblem[];
  /** What it says as far as it can be read, however wrong. */
  said: unknown;
  positionOf(path: readonly PropertyKey[]): Position;
};

/**
 * Reads a piece of content from a file in YAML, of which JSON is a part.
 *
 * @param file its name, for the problems
 */
export function readContent(file: string, text: string, kinds: readonly ContentKind[]): ReadContent {
  const yaml = readYaml(text);
  if (!yaml) return unread(file, 'is nested too deeply');
  const { document, issues } = understood(yaml.value, kinds);
  const found = issues
    .slice(0, MOST_PROBLEMS)
    .filter(({ path }) => yaml.isCertain(path))
    .map((issue) => ({ ...issue, position: yaml.positionOf(issue.path) }));
  const problems = problemsIn(file, yaml.mistakes, found);
  return {
    file,
    document: problems.length === 0 ? document : null,
    problems,
    said: yaml.value,
    positionOf: yaml.positionOf,
  };
}

/** Every mistake in a file, from its top to its bottom: those of its YAML, and those of what it says. */
export function problemsIn(
  file: string,
  mistakes: YamlText['mistakes'],
  issues: readonly { path: Path; message: string; position: Position }[],
): ContentProblem[] {
  const problems = new Map<string, Required<ContentProblem>>();
  for (const { position, message } of mistakes.slice(0, MOST_PROBLEMS))
    problems.set(`${position.line}:${position.column}`, { file, path: '', ...position, message });
  for (const { path, message, position } of issues) {
    const written = writtenPath(path);
    // What is wrong in two ways is named once.
    if (!problems.has(written)) problems.set(written, { file, path: written, ...position, message });
  }
  return [...problems.values()].toSorted((one, other) => one.line - other.line || one.column - other.column);
}

/** A file that can't be read at all. */
export function unread(file: string, message: string): ReadContent {
  const problems = [{ file, path: '', message }];
  return { file, document: null, problems, said: null, positionOf: () => ({ line: 1, column: 1 }) };
}

type Understood = { document: ContentDocument | null; issues: { path: PropertyKey[]; message: string }[] };

/** What a file's value means; or what is wrong with that. */
export function understood(value: unknown, kinds: readonly ContentKind[]): Understood {
  const named = kinds.find(({ kind }) => kind === (value as { kind?: unknown } | null)?.kind);
  const message = `must be one of ${kinds.map(({ kind }) => kind).join(', ')}`;
  const issues = named ? [] : [{ path: ['kind'], message }];
  const kind = named ?? likeliestKind(value, kinds);
  if (!kind) return { document: null, issues };
  const meant = named ? value : { ...(value as object), kind: kind.kind };
  const result = kind.schema.safeParse(meant);
  if (result.success) return { document: kind.plain(result.data), issues };
  return {
    document: null,
    issues: [...issues, ...result.error.issues.flatMap((issue) => wordsOf(issue, meant))],
  };
}

/** Of a file that names no kind, the one that knows the most of its fields: so that its other mistakes are named, too. */
function likeliestKind(value: unknown, kinds: readonly ContentKind[]): ContentKind | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const keys = Object.keys(value);
  const [first, second] = kinds
    .map((kind) => ({ kind, known: keys.filter((key) => key in kind.schema.shape).length }))
    .toSorted((one, other) => other.known - one.known);
  return first && first.known * 2 > keys.length && first.known > (second?.known ?? 0) ? first.kind : null;
}

/** A piece of content as a file: the same piece makes the same bytes. */
export function writeContent(document: ContentDocument, format: 'yaml' | 'json'): string {
  if (format === 'json') return `${JSON.stringify(document, null, 2)}\n`;
  const yaml = new Document(document, { version: '1.2', schema: 'core', aliasDuplicateObjects: false });
  visit(yaml, {
    // Prices by phase are read in one line.
    Seq(_, node) {
      node.flow = node.items.every((item) => isScalar(item) && typeof item.value === 'number');
    },
  });
  return yaml.toString({ lineWidth: 100, flowCollectionPadding: false });
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
