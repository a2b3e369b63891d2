import { expect, type Page, test } from '@playwright/test';

const pages = [
  '/committee',
  '/gallery',
  '/guidelines',
  '/visa',
  '/contact',
  '/sponsorship',
  '/services',
  '/faq',
  '/conferences',
];

/** The shape of the drawing behind the page's header. */
const drawing = (page: Page) => page.locator('main header svg').first().innerHTML();

test('each inner page has a drawing of its own, the same each time, and small', async ({ page }) => {
  const drawings = new Map<string, string>();
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    drawings.set(path, await drawing(page));
  }
  expect(new Set(drawings.values()).size).toBe(pages.length);
  for (const [path, markup] of drawings) expect(markup.length, path).toBeLessThan(4000);
  await page.goto('/visa');
  expect(await drawing(page)).toBe(drawings.get('/visa'));
});

for (const path of [...pages, '/about'])
  test(`${path} holds with wider text spacing, large enough targets, and nothing blank right after loading`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'load' });
    await test.step('everything is laid out, and a picture that is still to come has a colour', async () => {
      expect(await page.evaluate(blankParts)).toEqual([]);
    });
    await test.step('targets are 24 pixels wide and high', async () => {
      expect(await page.evaluate(smallTargets)).toEqual([]);
    });
    await test.step('more space between letters, words and lines scrolls nothing sideways', async () => {
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const sheet = new CSSStyleSheet();
        // The values of WCAG 1.4.12.
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const content = await page.locator('main').evaluate((main) => main.scrollWidth);
        expect(content, `at ${width}`).toBeLessThanOrEqual(width);
      }
    });
  });

test('with forced colours a chosen filter differs from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/committee', '/gallery', '/conferences']) {
    await page.goto(path);
    const ground = (chip: string) =>
      page
        .locator(`main fieldset label:has(input${chip}) > span`)
        .first()
        .evaluate((face) => getComputedStyle(face).backgroundColor);
    expect(await ground(':checked'), path).not.toBe(await ground(':not(:checked)'));
  }
});

/** Parts that would be blank in a picture of the whole page; runs in the page. */
function blankParts(): string[] {
  const parts = [...document.querySelectorAll<HTMLElement>('main section, main li, footer, footer section')];
  const unlaid = parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto');
  const colourless = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    (image) => !image.complete && getComputedStyle(image).backgroundColor === 'rgba(0, 0, 0, 0)',
  );
  return [...unlaid, ...colourless].map((part) => part.outerHTML.slice(0, 80));
}

/** What can be pressed and is too small, apart from links within a text and what nobody sees; runs in the page. */
function smallTargets(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary, select, input)'),
  ];
  return targets.flatMap((target) => {
    const inText = getComputedStyle(target).display === 'inline' && target.closest('p, dd, address, td');
    // A card is the target of the link whose pseudo-element covers it.
    const covers = getComputedStyle(target, '::after').position === 'absolute';
    const area = target.closest('label') || (covers && target.closest('li')) || target;
    const { width, height } = area.getBoundingClientRect();
    const hidden = width === 0 || target.tabIndex < 0;
    return inText || hidden || (width >= 24 && height >= 24)
      ? []
      : [`${target.outerHTML.slice(0, 80)} ${width} × ${height}`];
  });
}
