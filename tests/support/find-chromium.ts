import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** A Chromium on this machine, as visitors have it: the one of `CHROMIUM_PATH`, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * Chromium's headless shell as Debian packages it. Tests take half as long in it, but it paints at other times than a
 * visitor's browser.
 */
export const findHeadlessShell = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined;

/** What keeps Chromium running as root and quiet on a closed network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
