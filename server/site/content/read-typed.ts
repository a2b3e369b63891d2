import { createRequire } from 'node:module';
import { cleanText } from '#domain/text.ts';
import { keptWorker, UnansweredError } from '#server/base/lib/kept-worker.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { type ContentProblem, MOST_PROBLEMS, problemsIn, understood, unread } from './content-text.ts';
import type { Path, Position, YamlText } from './yaml-text.ts';

/** Found by its name in package.json's "imports" from a bundle as well. */
const { resolve: find } = createRequire(import.meta.url);

/** A text, and the positions in it that are asked for. */
export type TypedRequest = { text: string; paths: readonly Path[] };

/** What a text says, and where what was asked for stands in it. */
export type TypedYaml = Pick<YamlText, 'value' | 'mistakes'> & {
  positions: (Position & { certain: boolean })[];
};

/** Characters that a typed text may have (SECURITY.md). */
const MOST_TYPED = 40_000;

/** Gives null for what is nested too deeply. It has more memory than the worst takes: a worker that has none left can end the process. */
const read = keptWorker<TypedRequest, TypedYaml | null>(find('#server/site/content/yaml-worker.ts'), {
  ms: 10_000,
  megabytes: 512,
});

/** What somebody has typed: what it says, or every mistake in it, from its top to its bottom. */
export type Typed = { document: ContentDocument | null; problems: ContentProblem[] };

/**
 * Reads what was typed or pasted at the desk, cleaned as in every form (docs/product.md 1.7): in a worker, as visitors would wait for
 * YAML with many mistakes.
 */
export async function readTyped(text: string, kinds: readonly ContentKind[]): Promise<Typed> {
  if (text.length > MOST_TYPED)
    return unread('', `must have at most ${MOST_TYPED.toLocaleString('en')} characters`);
  try {
    return await readWhole(text, kinds);
  } catch (error) {
    if (error instanceof UnansweredError) return unread('', 'takes too long to read');
    throw error;
  }
}

async function readWhole(text: string, kinds: readonly ContentKind[]): Promise<Typed> {
  const yaml = await read({ text, paths: [] });
  if (!yaml) return unread('', 'is nested too deeply');
  const { document, issues } = understood(cleaned(yaml.value), kinds);
  const first = issues.slice(0, MOST_PROBLEMS);
  const paths = first.map(({ path }) => path);
  const positions = paths.length > 0 ? await certainPositions(text, paths) : [];
  const found = first.flatMap((issue, index) => {
    const { certain = false, ...position } = positions[index] ?? { line: 1, column: 1 };
    return certain ? [{ ...issue, position }] : [];
  });
  const problems = problemsIn('', yaml.mistakes, found);
  return { document: problems.length === 0 ? document : null, problems };
}

/** Where paths stand in a text that was read before. */
export async function positionsIn(text: string, paths: readonly Path[]): Promise<Position[]> {
  return (await certainPositions(text, paths)).map(({ line, column }) => ({ line, column }));
}

const certainPositions = async (text: string, paths: readonly Path[]) =>
  (await read({ text, paths }))?.positions ?? [];

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cleaned(part)]));
}
