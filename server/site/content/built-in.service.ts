import { fileURLToPath } from 'node:url';
import type { Database } from '#server/base/database/client.ts';
import { findSeeded, lockContent, noteSeed } from './content.store.ts';
import { filesAt, readFiles } from './content-files.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { problemsOfFiles } from './problems-together.ts';

const BUILT_IN = fileURLToPath(new URL('../../../prisma/seed/content', import.meta.url));

/** The part of the seed that is the content. */
const PART = 'content';

/** Milliseconds: a hundred pieces, on a machine that has much else to do. */
const LONG_MS = 60_000;

/** The content that a new site begins with, in the order in which it can be written. */
export function builtInContent(kinds: readonly ContentKind[]): ContentDocument[] {
  const read = readFiles(filesAt(BUILT_IN), kinds);
  const problems = problemsOfFiles(read, kinds, new Map());
  if (problems.length > 0) throw new Error(`Built-in content: ${JSON.stringify(problems)}`);
  const documents = read.flatMap(({ document }) => document ?? []);
  return kinds.flatMap(({ kind }) => documents.filter((document) => document.kind === kind));
}

/**
 * Writes the built-in content into a database that was never given any (docs/product.md 3.2). From then on it is the
 * organiser's: no release changes, adds or brings back any of it.
 *
 * @returns the ids of what was written
 */
export async function seedContent(
  database: Database,
  kinds: readonly ContentKind[],
  at: Date,
): Promise<string[]> {
  if (await findSeeded(database, PART)) return [];
  const documents = builtInContent(kinds);
  return database.$transaction(
    async (tx) => {
      // Several servers may start at once: one writes, and the others find it done.
      await lockContent(tx);
      if (await findSeeded(tx, PART)) return [];
      const kindOf = new Map(kinds.map((kind) => [kind.kind, kind]));
      for (const document of documents) await kindOf.get(document.kind)?.write(tx, document, at, null);
      await noteSeed(tx, PART, at);
      return documents.map(({ id }) => id);
    },
    { timeout: LONG_MS },
  );
}
