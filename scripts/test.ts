/**
 * `npm test`: checks, unit and server tests, build, browser tests. Nothing is tried twice. Ends with one line
 * `N passed, N failed, N skipped`, before which each skipped test stands with its reason; a check counts like a test.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { e2eData } from '../tests/e2e/support/environment.ts';
import { findChromium, findHeadlessShell } from '../tests/support/find-chromium.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import type { TestReport } from './test-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'meridian-reports-'));
const total: TestReport = { passed: 0, failed: 0, skipped: [] };

/** @param code of the process that ran them: whatever else went wrong in it counts as a failure */
const count = (label: string, { passed, failed, skipped }: TestReport, code = 0) => {
  const failures = code === 0 ? failed : Math.max(failed, 1);
  total.passed += passed;
  total.failed += failures;
  total.skipped.push(...skipped);
  console.log(`— ${label}: ${passed} passed, ${failures} failed, ${skipped.length} skipped`);
};

const NOTHING: TestReport = { passed: 0, failed: 0, skipped: [] };

function run(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', file), args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function runVitest(): Promise<void> {
  const report = join(reports, 'vitest.json');
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=./scripts/test-report.ts'], {
    TEST_REPORT: report,
  });
  count('Vitest', existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : NOTHING, code);
}

/** Installs the browsers for the tests where that can be done, and says how to where it can't. */
function ensureChromium(): boolean {
  const install = (file: string, args: string[]) => {
    console.log(`Installing the browser for the tests: ${[file, ...args].join(' ')}`);
    spawnSync(file, args, { stdio: 'inherit', timeout: 10 * 60 * 1000 });
  };
  const debianAsRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (debianAsRoot && !process.env.CHROMIUM_PATH && !(findChromium() && findHeadlessShell()))
    install('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium chromium-headless-shell']);
  if (!findChromium()) install(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  if (findChromium()) return true;
  console.error(
    'The browser tests need a Chromium. Install one with your system’s packages (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  );
  return false;
}

/** What is read of Playwright's JSON report. */
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      annotations: { type: string; description?: string }[];
      results: { attachments: { name: string; path?: string }[] }[];
    }[];
  }[];
};

function reportOf(suites: readonly PlaywrightSuite[], path: readonly string[] = []): TestReport {
  const report: TestReport = { passed: 0, failed: 0, skipped: [] };
  for (const suite of suites) {
    const inside = reportOf(suite.suites ?? [], [...path, suite.title]);
    report.passed += inside.passed;
    report.failed += inside.failed;
    report.skipped.push(...inside.skipped);
    for (const { title, tests } of suite.specs ?? [])
      for (const { projectName, status, annotations } of tests) {
        if (status === 'expected') report.passed += 1;
        else if (status !== 'skipped') report.failed += 1;
        else
          report.skipped.push({
            test: `${[...path, suite.title, title].join(' > ')} (${projectName})`,
            reason: annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given',
          });
      }
  }
  return report;
}

/** Prints what the pages of failed tests showed at the end. Where only the output is kept, nothing else tells it. */
function printFailedPages(suites: readonly PlaywrightSuite[]): void {
  for (const suite of suites) {
    printFailedPages(suite.suites ?? []);
    for (const { tests } of suite.specs ?? [])
      for (const { name, path } of tests.flatMap(({ results }) =>
        results.flatMap(({ attachments }) => attachments),
      ))
        if (name === 'error-context' && path) console.log(`\n${readFileSync(path, 'utf8')}`);
  }
}

async function runPlaywright(): Promise<void> {
  if (!hasBrowser) return count('Playwright', NOTHING, 1);
  rmSync(e2eData, { recursive: true, force: true });
  const report = join(reports, 'playwright.json');
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const suites: PlaywrightSuite[] = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).suites : [];
  printFailedPages(suites);
  count('Playwright', reportOf(suites), code);
}

const hasBrowser = ensureChromium();
const checks = await check();
count('Checks', { passed: checks.passed.length, failed: checks.failed.length, skipped: [] });
await runVitest();
build();
await runPlaywright();
rmSync(reports, { recursive: true, force: true });

if (total.skipped.length > 0) console.log('\nSkipped:');
for (const { test, reason } of total.skipped) console.log(`- ${test}: ${reason}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
