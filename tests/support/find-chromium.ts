import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

/** Where `npm test` unpacks the one that comes from npm (scripts/browser.ts): a script that starts it. */
export const PACKED_CHROMIUM = fileURLToPath(
  new URL('../../node_modules/.cache/chromium/browser', import.meta.url),
);

/** The first of these programs that the path of commands has. */
function inPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * A Chromium on this machine, as visitors have it: the one of `CHROMIUM_PATH`, an installed one, or Playwright's own; else the one
 * from npm, which is a headless shell.
 */
export function findChromium(): string | undefined {
  const installed = inPath('chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser');
  return [process.env.CHROMIUM_PATH, installed, chromium.executablePath(), PACKED_CHROMIUM].find(
    (path) => path && existsSync(path),
  );
}

/**
 * Chromium's headless shell as Debian packages it. Tests take half as long in it, but it paints at other times than a
 * visitor's browser.
 */
export const findHeadlessShell = (): string | undefined =>
  process.env.CHROMIUM_PATH ? undefined : inPath('chromium-headless-shell');

/** What keeps Chromium running as root and quiet on a closed network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
