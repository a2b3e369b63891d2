/** Which sections of docs/product.md no test cites: a rule that nobody cites may lose its last test without anybody's noticing. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sections that state no rule of their own, and why. */
const NO_RULE: Readonly<Record<string, string>> = {
  '1.1': 'what the product is for',
};

/** 'docs/product.md 4.2', also with more of them: '4.2, 4.5 and 7'. */
const CITATION = /docs\/product\.md((?:(?:,? and|,|)\s+\d+(?:\.\d+)?)+)/g;

/** The numbers of sections that hold rules: of '### 4.2 Phases'. */
const sectionsOf = (product: string): string[] =>
  [...product.matchAll(/^### (\d+\.\d+) /gm)].map(([, number = '']) => number);

/**
 * What is wrong with the citations of tests.
 *
 * @param product the text of docs/product.md
 * @param tests the texts of all tests and of what they share
 * @param noRule sections that need no test, and why
 * @returns a line for each section that no test cites, and for each that is cited or excused and does not exist
 */
export function citationProblems(
  product: string,
  tests: readonly string[],
  noRule: Readonly<Record<string, string>> = NO_RULE,
): string[] {
  const cited = new Set(
    tests.flatMap((text) =>
      [...text.matchAll(CITATION)].flatMap(([, numbers = '']) => numbers.match(/\d+(\.\d+)?/g) ?? []),
    ),
  );
  const sections = sectionsOf(product);
  const chapters = [...product.matchAll(/^## (\d+) /gm)].map(([, number = '']) => number);
  return [
    ...sections
      .filter((number) => !cited.has(number) && !(number in noRule))
      .map((number) => `${number} is cited by no test`),
    ...[...cited]
      .filter((number) => !sections.includes(number) && !chapters.includes(number))
      .map((number) => `${number} is cited, and there is no such section`),
    ...Object.keys(noRule)
      .filter((number) => cited.has(number) || !sections.includes(number))
      .map((number) => `${number} needs no excuse (scripts/cited-rules.ts)`),
  ];
}

/** The same for the tests of this tree. */
export function citationProblemsIn(root: string): string[] {
  const tests = globSync('tests/**/*.{ts,tsx}', { cwd: root }).map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  return citationProblems(readFileSync(join(root, 'docs/product.md'), 'utf8'), tests);
}
