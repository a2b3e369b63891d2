import { type BrowserContext, expect, type Page } from '@playwright/test';

type Noting = Window & { toasts: string[] };

/** Has every document that is loaded from now on note what its toasts say: each goes away by the clock, seen or not. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toasts: string[] = [];
    Object.assign(window, { toasts });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches('[aria-label="Notifications"]'))
          for (const { textContent } of addedNodes) toasts.push(String(textContent));
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until a toast has said this since the document was loaded, or since the last one that was waited for. */
export async function expectToast(page: Page, said: string | RegExp): Promise<void> {
  const text = typeof said === 'string' ? expect.stringContaining(said) : expect.stringMatching(said);
  const noted = await page.evaluateHandle(() => (window as unknown as Noting).toasts);
  await expect.poll(() => noted.jsonValue()).toContainEqual(text);
  // The same may be said again.
  await noted.evaluate((toasts, said) => {
    const at = toasts.findIndex((toast) =>
      typeof said === 'string' ? toast.includes(said) : said.test(toast),
    );
    toasts.splice(0, at + 1);
  }, said);
}
