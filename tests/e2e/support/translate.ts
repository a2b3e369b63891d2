import type { Page } from '@playwright/test';

/** What became of a translated page: texts that were changed where nobody sees them any more. */
type Translated = Window & { translatePage(): void; lostTexts: string[] };

/** Prepares every document that is loaded from now on to be translated. */
export async function prepareTranslation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replaced = new WeakSet<Node>();
    const lostTexts: string[] = [];
    const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...value,
      set(this: Node, text: string) {
        if (replaced.has(this)) lostTexts.push(`${this.nodeValue} → ${text}`);
        value.set?.call(this, text);
      },
    });
    const translate = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, font')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      replaced.add(text);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translate(text);
    };
    const translatePage = () => {
      translateAll(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translateAll(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    Object.assign(window, { translatePage, lostTexts });
  });
}

/**
 * Translates the page as Chrome does, and goes on translating: puts two `font` elements in the place of each text, and of
 * each that comes. Here also where `translate="no"` forbids it, and without changing a word.
 */
export const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Translated).translatePage());

/** Texts that the page has changed where they are no longer shown. */
export const lostTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Translated).lostTexts);
