import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const client = new URL('../../../client/', import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, client), 'utf8');

test('media queries use the widths that the tokens name, from one on or below it', () => {
  const named = /Widths:[^*]*\*[^*]*\*\//.exec(textOf('styles/tokens.css'))?.[0].match(/\d+rem/g) ?? [];
  expect(named).toContain('64rem');
  const queries = globSync('**/*.css', { cwd: client }).flatMap(
    (path) => textOf(path).match(/@media[^{]*\b(?:width|inline-size)\b[^{]*/g) ?? [],
  );
  const tests = queries.flatMap((query) => query.match(/\([^)]*\b(?:width|inline-size)\b[^)]*\)/g) ?? []);
  expect(tests.length).toBeGreaterThan(0);
  expect(
    tests.filter(
      (text) => !named.some((width) => [`(width >= ${width})`, `(width < ${width})`].includes(text)),
    ),
  ).toEqual([]);
});
