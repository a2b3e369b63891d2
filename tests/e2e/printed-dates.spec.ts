import { open } from './support/open.ts';
import { pharmaLink } from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

/** The printed dates of a page that are cut off, or whose day and month stand on different lines. */
function faultyDates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
    const dates = new RegExp(
      `(${month}\\s\\d{1,2}(?!\\d)(?:[-–]\\d{1,2})?)(?:,\\s\\d{4})?|(\\d{1,2}(?:–\\d{1,2})?\\s${month})(?:\\s\\d{4})?`,
      'g',
    );
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('option, script, style'))
        continue;
      for (const match of (node.textContent ?? '').matchAll(dates)) {
        const rectsOf = (length: number) => {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + length);
          return [...range.getClientRects()].filter(({ width }) => width > 0);
        };
        const day = match[1] ?? match[2] ?? '';
        const where = `${match[0]} in “${parent.textContent?.slice(0, 60)}”`;
        if (new Set(rectsOf(day.length).map(({ top }) => Math.round(top))).size > 1)
          faults.push(`torn: ${where}`);
        for (const rect of rectsOf(match[0].length)) {
          let box: Element | null = parent;
          for (; box && box !== document.body; box = box.parentElement) {
            const { overflowX } = getComputedStyle(box);
            // A strip that is scrolled sideways shows it in its turn.
            if (overflowX === 'auto' || overflowX === 'scroll') break;
            if (overflowX === 'visible') continue;
            const { left, right } = box.getBoundingClientRect();
            if (rect.left < left - 1 || rect.right > right + 1) faults.push(`cut: ${where}`);
          }
          const onPage = box === document.body && (rect.left < -1 || rect.right > innerWidth + 1);
          if (onPage) faults.push(`beside the page: ${where}`);
        }
      }
    }
    return faults;
  });
}

test('no printed date is cut off, or has its day and month on different lines', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const events = [...sitemap.matchAll(/<loc>[^<]*(\/event\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  expect(events.length).toBeGreaterThanOrEqual(10);
  for (const path of ['/', '/conferences', pharmaLink, ...events])
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, path);
      expect(await faultyDates(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await faultyDates(page), 'on a phone').toEqual([]);
    });
});
