/**
 * `npm test`: checks, unit and server tests, build, browser tests. Ends with one line `N passed, N failed`; a check
 * counts like a test.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { e2eData } from '../tests/e2e/support/environment.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { build } from './build.ts';
import { check } from './check.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'meridian-reports-'));
let passed = 0;
let failed = 0;

const count = (label: string, ok: number, bad: number) => {
  passed += ok;
  failed += bad;
  console.log(`— ${label}: ${ok} passed, ${bad} failed`);
};

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
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const bad =
    (result.numFailedTests ?? 0) + (result.numFailedTestSuites > 0 && !result.numFailedTests ? 1 : 0);
  count('Vitest', result.numPassedTests ?? 0, code === 0 ? bad : Math.max(bad, 1));
}

/** Uses a browser that is there, or installs one; only then gives up, and says how. */
function ensureChromium(): boolean {
  if (findChromium()) return true;
  console.log('There is no Chromium yet. Installing one…');
  const tries: [string, string[]][] = [[join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']]];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    tries.push(['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']]);
  for (const [file, args] of tries) {
    spawnSync(file, args, { stdio: 'inherit', timeout: 10 * 60 * 1000 });
    if (findChromium()) return true;
  }
  console.error(
    'The browser tests need a Chromium. Install one with your system’s packages (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  );
  return false;
}

async function runPlaywright(): Promise<void> {
  if (!ensureChromium()) return count('Playwright', 0, 1);
  rmSync(e2eData, { recursive: true, force: true });
  const report = join(reports, 'playwright.json');
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const stats = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : {};
  const bad = stats.unexpected ?? 0;
  count('Playwright', (stats.expected ?? 0) + (stats.flaky ?? 0), code === 0 ? bad : Math.max(bad, 1));
}

const checks = await check();
count('Checks', checks.passed.length, checks.failed.length);
await runVitest();
build();
await runPlaywright();
rmSync(reports, { recursive: true, force: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
