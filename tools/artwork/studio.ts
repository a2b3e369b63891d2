import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tests/support/find-chromium.ts';

export type Studio = {
  /** The page as a PNG of its whole window. */
  shoot: (html: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A window in which pages and drawings are photographed; sizes in CSS pixels. */
export async function openStudio(width: number, height: number, scale: number): Promise<Studio> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const page: Page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'light',
  });
  return {
    async shoot(html) {
      await page.setContent(html);
      await page.evaluate(() => document.fonts.ready);
      return page.screenshot();
    },
    close: () => browser.close(),
  };
}
