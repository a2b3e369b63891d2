/**
 * `npm test`: checks and build beside unit and server tests, then browser tests: everything that a change needs. Nothing is tried
 * twice. A check counts like a test. `npm test -- pricing` runs only the test files whose path has that word, those in a browser
 * beside the others, and no checks; where none of them needs a browser, it brings none and builds none of the site.
 */
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { MOST_WORKERS } from '../tests/e2e/support/environment.ts';
import { ensureChromium } from './browser.ts';
import { build, buildOrExit } from './build.ts';
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
await buildOrExit('typed documents');

async function checkAndBuild(): Promise<void> {
  const { passed, failed } = await check();
  count('Checks', {
    ...nothing(),
    passed: passed.length,
    failed: failed.map((name) => ({ test: name, at: 'npm run check' })),
  });
  // For the browser tests, which do it again where it fails, and say why.
  await build().catch(() => {});
}

if (words.length === 0) {
  const before = checkAndBuild();
  await Promise.all([before, runVitest(['unit', 'server'], words, { before })]);
  await runPlaywright('desktop');
} else if (visited) {
  // A worker takes as long to begin as several tests: together they are one more than there are cores.
  const cores = availableParallelism();
  const before = runVitest(['unit', 'server'], words, { more: [`--maxWorkers=${Math.max(cores - 1, 1)}`] });
  const more = [`--workers=${Math.min(cores, MOST_WORKERS)}`];
  await Promise.all([before, runPlaywright('desktop', words, { before, more })]);
} else await runVitest(['unit', 'server'], words);
conclude();
