import type { Page } from '@playwright/test';

/** What can be scrolled sideways: the page itself, and any part that isn't a table or a piece of code. */
export function sidewaysScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('*')].filter((element) => {
      if (element.scrollWidth <= element.clientWidth || element === document.documentElement) return false;
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
      // WCAG 1.4.10 leaves out what has two dimensions by its nature; a strip of links scrolls by itself, in one direction.
      return (
        scrolls &&
        !element.matches('nav > ul') &&
        !element.querySelector('table') &&
        !element.closest('pre') &&
        !element.querySelector('pre')
      );
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : []),
      ...found.map((element) => `${element.tagName}.${element.className}`),
    ];
  });
}

/** Sets all text with the space between letters, words, lines and paragraphs of WCAG 1.4.12, and unfolds what is folded. */
export function spaceText(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Parts that would be blank in a picture of the whole page. */
export function blankParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('main section, main li, footer, footer section'),
    ];
    const unlaid = parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto');
    const colourless = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      (image) => !image.complete && getComputedStyle(image).backgroundColor === 'rgba(0, 0, 0, 0)',
    );
    return [...unlaid, ...colourless].map((part) => part.outerHTML.slice(0, 80));
  });
}

/** What can be pressed and is smaller than 24 pixels, apart from links within a text and what nobody sees. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input')];
    return targets.flatMap((target) => {
      const inText = getComputedStyle(target).display === 'inline' && target.closest('p, dd, address, td');
      // A card is the target of the link whose pseudo-element covers it.
      const covers = getComputedStyle(target, '::after').position === 'absolute';
      const area = target.closest('label') || (covers && target.closest('li, article')) || target;
      const { width, height } = area.getBoundingClientRect();
      const hidden = width === 0 || target.tabIndex < 0;
      return inText || hidden || (width >= 24 && height >= 24)
        ? []
        : [`${target.outerHTML.slice(0, 80)} ${width} × ${height}`];
    });
  });
}

/**
 * How much of the window's height is taken by what stays in it from one side to the other, where the page is scrolled to each of
 * the given places.
 */
export function heldHeights(page: Page, tops: readonly number[]): Promise<number[]> {
  return page.evaluate(async (tops) => {
    const heights: number[] = [];
    for (const top of tops) {
      scrollTo({ top, behavior: 'instant' });
      // What watches the page hears of it in the frame that follows.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const height = [...document.querySelectorAll('body *')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > innerWidth / 2)
        .reduce(
          (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
          0,
        );
      heights.push(height);
    }
    return heights;
  }, tops);
}

/** The printed dates of a page that are cut off, or whose day and month stand on different lines. */
export function faultyDates(page: Page): Promise<string[]> {
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
