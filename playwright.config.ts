import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { MOST_WORKERS } from './tests/e2e/support/environment.ts';
import { chromiumArguments, findChromium, findHeadlessShell } from './tests/support/find-chromium.ts';

const executablePath = findHeadlessShell() ?? findChromium();
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

/** A real browser against the whole product in the early price phase, once for each worker (tests/e2e/support/test.ts). */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/support/prepare.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are cores: a third of its time each waits, for a page, an answer or what comes a little later.
  workers: Math.min(availableParallelism() + 1, MOST_WORKERS),
  // For what hangs, not for what is slow: a busy machine takes a whole minute for what takes another one five seconds.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    // What never comes is named, instead of a test that has taken too long.
    actionTimeout: 120_000,
    locale: 'en-GB',
    // What was done, asked and said; the page as it was at the end is printed. `--trace on` keeps it before and after each step.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumArguments,
    },
  },
  projects: [
    { name: 'desktop', testDir: 'tests/e2e', use: desktop },
    // `npm run storms`: what takes long by nature.
    { name: 'pages', testDir: 'tests/storms/pages', use: desktop },
    { name: 'processes', testDir: 'tests/storms/processes', use: desktop },
  ],
});
