/** Citations of docs/product.md in tests whose section is in none of its chapters: who moves or removes a section finds those that named it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** 'docs/product.md 4.2', also with more of them: '4.2, 4.5 and 7'. */
const CITATION = /docs\/product\.md((?:(?:,? and|,|)\s+\d+(?:\.\d+)?)+)/g;

/**
 * Cited sections that are not there.
 *
 * @param product the chapters of docs/product.md, one after the other
 * @param tests the texts of all tests and of what they share
 */
export function deadCitations(product: string, tests: readonly string[]): string[] {
  const cited = new Set(
    tests.flatMap((text) =>
      [...text.matchAll(CITATION)].flatMap(([, numbers = '']) => numbers.match(/\d+(\.\d+)?/g) ?? []),
    ),
  );
  const there = new Set([...product.matchAll(/^#+ (\d+(?:\.\d+)?) /gm)].map(([, number = '']) => number));
  return [...cited]
    .filter((number) => !there.has(number))
    .map((number) => `${number} is cited, and there is no such section`);
}

/** The chapters of docs/product.md, one after the other. */
export function productRules(root: string): string {
  return globSync('docs/product/*.md', { cwd: root })
    .sort()
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
}

/** The same for the tests of this tree. */
export function deadCitationsIn(root: string): string[] {
  const tests = globSync('tests/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  return deadCitations(productRules(root), tests);
}
