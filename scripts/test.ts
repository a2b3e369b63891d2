/**
 * `npm test`: checks, unit and server tests, build, browser tests: everything that a change needs. Nothing is tried twice. A
 * check counts like a test. `npm test -- pricing` runs only the test files whose path has that word, and no checks.
 */
import { check } from './check.ts';
import { conclude, count, ensureChromium, runPlaywright, runVitest } from './test-runs.ts';

const words = process.argv.slice(2);
// Before all else: who has none need not wait to be told.
ensureChromium();
if (words.length === 0) {
  const { passed, failed } = await check();
  count('Checks', {
    passed: passed.length,
    skipped: [],
    failed: failed.map((name) => ({ test: name, at: 'npm run check' })),
  });
}
await runVitest(['unit', 'server'], words);
// It builds what is stale before its first test.
await runPlaywright(['desktop', 'phone'], words);
conclude();
