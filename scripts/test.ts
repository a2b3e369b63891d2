/**
 * `npm test`: checks, unit and server tests, build, browser tests: everything that a change needs. Nothing is tried twice. A
 * check counts like a test. `npm test -- pricing` runs only the test files whose path has that word, and no checks; where none of
 * them needs a browser, it brings none and builds nothing.
 */
import { globSync, readFileSync } from 'node:fs';
import { ensureChromium } from './browser.ts';
import { check } from './check.ts';
import { nothing } from './test-report.ts';
import { conclude, count, runPlaywright, runVitest } from './test-runs.ts';

const words = process.argv.slice(2);
const meant = globSync('tests/{unit,contract,server,faults,e2e}/**/*.{test,spec}.{ts,tsx}').filter(
  (path) => words.length === 0 || words.some((word) => path.includes(word)),
);
const visited = meant.some((path) => path.endsWith('.spec.ts'));
// Before all else: who has none need not wait to be told.
if (visited || meant.some((path) => readFileSync(path, 'utf8').includes('find-chromium.ts')))
  ensureChromium();
if (words.length === 0) {
  const { passed, failed } = await check();
  count('Checks', {
    ...nothing(),
    passed: passed.length,
    failed: failed.map((name) => ({ test: name, at: 'npm run check' })),
  });
}
await runVitest(['unit', 'server'], words);
// It builds what is stale before its first test.
if (visited) await runPlaywright('desktop', words);
conclude();
