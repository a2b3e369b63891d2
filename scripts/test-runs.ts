/** What `npm test` and `npm run storms` are made of: runs of Vitest and Playwright, counted together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './browser.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { nothing, type TestReport } from './test-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'meridian-reports-'));
const total: TestReport = nothing();

/** Adds what became of a part to the whole, and says it in one line. */
export function count(label: string, report: TestReport): void {
  total.passed += report.passed;
  total.failed.push(...report.failed);
  total.skipped.push(...report.skipped);
  total.notRun.push(...report.notRun);
  console.log(`— ${label}: ${inWords(report)}`);
}

const inWords = ({ passed, failed, skipped, notRun }: TestReport) =>
  `${passed} passed, ${failed.length} failed, ${skipped.length} skipped, ${notRun.length} not run`;

/**
 * Tests make much that lasts no longer than an answer, and V8's own 16 MB for what is new fill so often that a sixth of their time
 * would go into collecting it. Servers and commands that they start have it, too.
 */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

const running = new Set<ChildProcess>();
let ending = false;

/** Nothing begins any more, and this process ends once all that it has started have. */
function end(): void {
  ending = true;
  if (running.size === 0) process.exit(1);
}
// Ctrl-C reaches them by itself, and a second one would keep them from taking away what they have made.
process.on('SIGINT', end);
process.on('SIGTERM', () => {
  for (const child of running) child.kill('SIGINT');
  end();
});

/** @param before what it prints stands below what that prints, which may still be at work */
async function run(
  file: string,
  args: string[],
  env: Record<string, string>,
  before: Promise<unknown>,
): Promise<number> {
  const child = spawn(join(root, 'node_modules/.bin', file), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env, NODE_OPTIONS, ...env },
  });
  running.add(child);
  const kept: Buffer[] = [];
  let print = (text: Buffer) => void kept.push(text);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => print(text));
  const ended = new Promise<number>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      if (ending) end();
      else resolve(code ?? 1);
    });
  });
  await before;
  print = (text) => void process.stdout.write(text);
  kept.forEach(print);
  return ended;
}

/** Whatever else went wrong in a process counts as a failure. */
function orFailed(report: TestReport, code: number, what: string): TestReport {
  if (code !== 0 && report.failed.length === 0)
    report.failed.push({ test: `it ended with the code ${code}`, at: what });
  return report;
}

/** Of a part that others run beside: what says first how it went, and what its runner is told besides. */
type Beside = { before?: Promise<unknown>; more?: readonly string[] };

/** @param words only files whose path contains one of them; all when there are none */
export async function runVitest(
  projects: readonly string[],
  words: readonly string[] = [],
  { before = Promise.resolve(), more = [] }: Beside = {},
): Promise<void> {
  const report = join(reports, 'vitest.json');
  const code = await run(
    'vitest',
    [
      'run',
      '--passWithNoTests',
      '--includeTaskLocation',
      '--reporter=default',
      '--reporter=./scripts/test-report.ts',
      ...projects.map((project) => `--project=${project}`),
      ...more,
      ...words,
    ],
    { TEST_REPORT: report },
    before,
  );
  const found: TestReport = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : nothing();
  count('Vitest', orFailed(found, code, 'vitest'));
}

/** @param words only files whose path contains one of them; all when there are none */
export async function runPlaywright(
  project: string,
  words: readonly string[] = [],
  { before = Promise.resolve(), more = [] }: Beside = {},
): Promise<void> {
  if (!ensureChromium())
    return count('Playwright', {
      ...nothing(),
      failed: [{ test: 'there is no browser', at: 'playwright' }],
    });
  const report = join(reports, 'playwright.json');
  const code = await run(
    'playwright',
    [
      'test',
      '--pass-with-no-tests',
      '--reporter=list,json',
      `--project=${project}`,
      ...more,
      ...words.map((word) => `tests/.*${word}`),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    before,
  );
  count('Playwright', orFailed(readPlaywrightReport(report), code, 'playwright'));
}

/**
 * Says why each skipped test was skipped, which ones did not run because of a failure before them, and of each failed one where it
 * is, what was wrong and where its trace is; the last line is `N passed, N failed, N skipped, N not run`. Ends the process.
 */
export function conclude(): never {
  rmSync(reports, { recursive: true, force: true });
  if (total.skipped.length > 0) console.log('\nSkipped:');
  for (const { test, reason } of total.skipped) console.log(`- ${test}: ${reason}`);
  if (total.notRun.length > 0) console.log('\nNot run:');
  for (const test of total.notRun) console.log(`- ${test}`);
  if (total.failed.length > 0) console.log('\nFailed:');
  for (const { test, at, why, trace } of total.failed) {
    console.log(`- ${at} ${test}`);
    if (why) console.log(why.replace(/^/gm, '    '));
    if (trace) console.log(`  playwright show-trace ${trace}`);
  }
  console.log(`\n${inWords(total)}`);
  process.exit(total.failed.length + total.notRun.length === 0 && total.passed > 0 ? 0 : 1);
}
