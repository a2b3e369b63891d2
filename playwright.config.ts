import { defineConfig, devices } from '@playwright/test';
import { ONE_WIDTH } from './tests/e2e/support/one-width.ts';
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
  workers: 2,
  // For what hangs, not for what is slow: a busy machine takes a whole minute for what takes another one five seconds.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumArguments,
    },
  },
  projects: [
    { name: 'desktop', testDir: 'tests/e2e', use: desktop },
    {
      name: 'phone',
      testDir: 'tests/e2e',
      // Every page and every form is seen in both widths; what the network, scripts, bytes, prices and payments do to
      // them does not depend on the width, nor where the links lead. Nobody works at the desk on a phone; its own tests have the
      // widths of a desktop and of a tablet.
      testIgnore: [
        'desk/**',
        '{after-season,budgets,chat,covers,developers,headers,order}.spec.ts',
        '{payment-buttons,payment-free,registration-coupon,registration-prices}.spec.ts',
        '{scrollbars,search-engines}.spec.ts',
      ].map((files) => `${import.meta.dirname}/tests/e2e/${files}`),
      grepInvert: new RegExp(ONE_WIDTH.tag),
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // `npm run storms`: what takes long by nature.
    { name: 'storms', testDir: 'tests/storms', use: desktop },
  ],
});
