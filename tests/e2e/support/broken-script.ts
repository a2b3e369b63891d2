import type { Page } from '@playwright/test';

/** A script beside ours, such as a chat widget or an extension, that fails all the time, and loudly. */
export async function failBesides(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fail = () => {
      throw new Error('Somebody else’s script has failed.');
    };
    setInterval(fail, 50);
    setInterval(() => void Promise.reject(new Error('Somebody else’s promise was broken.')), 50);
    for (const type of ['input', 'click', 'submit', 'keydown', 'change'])
      window.addEventListener(type, fail, { capture: true });
  });
}

/** None of the page's own scripts arrives, as behind a proxy that blocks them. */
export async function blockScripts(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
  );
}

/** Storage that refuses, as with a full disk or a strict browser. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    Storage.prototype.getItem = refuse;
    Storage.prototype.removeItem = refuse;
  });
}
