import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../../tests/support/find-chromium.ts';
import { freePort } from '../../../tests/support/product-process.ts';

/** Starts a browser for Lighthouse, which drives it through its debugging port. */
export async function launchAuditedBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}
