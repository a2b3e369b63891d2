import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A Chromium on this machine: the one that `CHROMIUM_PATH` names, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** What keeps Chromium running as root and quiet on a closed network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];
