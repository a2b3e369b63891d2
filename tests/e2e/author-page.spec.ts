// docs/product.md 8.7, 8.8 and 8.9

import { pdf } from '../support/documents.ts';
import { anAbstract } from './support/abstracts.ts';
import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from './support/accessibility.ts';
import { open } from './support/open.ts';
import { expect, type Locator, test } from './support/test.ts';

/** What opens the fields. */
const AUTHORS = 'Change authors and institutions';
const TEXTS = 'Change title, text, keywords or biography';

test('An author adds co-authors, moves them, sees what is wrong, and saves; slides are sent after all', async ({
  page,
}) => {
  const { address } = await anAbstract();
  await open(page, address);
  await expect(page.getByText('All times are London time.')).toBeVisible();
  await page.getByText(AUTHORS).click();
  await page.getByRole('button', { name: 'Add an author' }).click();
  await page.getByRole('button', { name: 'Add an institution' }).click();
  await page.getByLabel('Family name').nth(1).fill('Hopper');
  await page.getByLabel('Given name').nth(1).fill('Grace');
  await page.getByLabel('Institutions', { exact: true }).nth(1).fill('2, 1');
  await page.getByLabel('ORCID').nth(1).fill('0000-0002-1694-2330');
  await page.getByLabel('Institution', { exact: true }).nth(1).fill('Navy');
  await page.getByRole('button', { name: 'Move up author 2' }).click();
  await expect(page.getByLabel('Family name').first()).toHaveValue('Hopper');
  await page.getByText(AUTHORS).click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByLabel('ORCID').first()).toBeFocused();
  await expect(page.getByLabel('Given name').first()).toHaveValue('Grace');
  await expectAccessible(page);
  await expectUsableOnPhone(page);
  await page.getByLabel('ORCID').first().fill('https://orcid.org/0000-0002-1694-233X');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('History: 2 versions')).toBeVisible();
  await expect(page.getByLabel('ORCID').first()).toHaveValue('0000-0002-1694-233X');
  // Slides: sent as they are chosen, how far they are, cancelled, and sent after all, over a line that breaks twice
  // within a part: of what has arrived nothing is sent again.
  await page.getByText('Upload slides, poster or video').click();
  const slides = page.getByRole('form', { name: 'Slides' });
  const buffer = pdf({ padding: 4_000_000 });
  const parts: string[] = [];
  await page.route('**/file/part?*', async (route) => {
    const part = new URL(route.request().url()).searchParams.get('part') ?? '';
    parts.push(part);
    const times = parts.filter((sent) => sent === '2').length;
    if (part !== '2' || times > 3) return route.continue();
    // The first time it is still on its way when the upload is cancelled, the second time it does not arrive, the third time its
    // answer is lost.
    if (times === 1) return;
    if (times === 3) await route.fetch();
    await route.abort('connectionreset');
  });
  await slides
    .locator('input[type=file]')
    .setInputFiles({ name: 'talk.pdf', mimeType: 'application/pdf', buffer });
  await expect(slides.getByRole('progressbar', { name: 'Uploading…' })).toBeVisible();
  await expect.poll(() => parts.at(-1)).toBe('2');
  await expect(slides.getByText(/^[1-9]\d%$/)).toBeVisible();
  await slides.getByRole('button', { name: 'Cancel' }).click();
  await expect(slides.getByRole('progressbar')).toHaveCount(0);
  await slides.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('button', { name: 'Remove talk.pdf' })).toBeVisible();
  expect(parts).toEqual(['0', '1', '2', '2', '2', '2', '3']);
});

test('By keyboard alone, authors are added, moved, ticked and removed; focus stays with them, and each step is said', async ({
  page,
}) => {
  await open(page, (await anAbstract()).address);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const said = page.getByRole('status').filter({ hasText: /^Moved|^Removed/ });
  const unfold = async () => {
    await page.locator('summary', { hasText: AUTHORS }).focus();
    await page.keyboard.press('Enter');
  };
  await unfold();
  await press('Add an author');
  const second = page.getByRole('group', { name: 'Author 2' });
  await expect(second.getByLabel('Family name')).toBeFocused();
  await page.keyboard.type('Hopper');
  await press('Move up author 2');
  await expect(said).toHaveText('Moved author 2 to 1 of 2.');
  // It is first, and can only be moved down.
  await expect(page.getByRole('button', { name: 'Move down author 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Moved author 1 to 2 of 2.');
  await second.getByRole('checkbox', { name: 'Presenting author' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('History: 2 versions')).toBeVisible();
  // The row is folded again; what was pressed is the form's button.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await unfold();
  await expect(page.getByRole('checkbox', { name: 'Presenting author Hopper' })).toBeChecked();
  await press('Remove Hopper');
  await expect(said).toHaveText('Removed Hopper.');
  await expect(page.getByRole('button', { name: 'Add an author' })).toBeFocused();
});

test('Formulas are shown while they are typed, and what is wrong with one; without script, those that were saved', async ({
  page,
  newVisitor,
}) => {
  const { address } = await anAbstract();
  await open(page, address);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toHaveCount(0);
  await page.getByText(TEXTS).click();
  await page.getByLabel('Text').fill('Water, $\\ce{H2O}$, at $T = 5\\ohm$.');
  await expect(preview.locator('math')).toHaveCount(1);
  await expect(preview.getByText('Character 29: \\ohm is not a command that is known here.')).toBeVisible();
  await expectAccessibleInBoth(page, { shows: preview.getByText('$T = 5\\ohm$') });
  await page.getByLabel('Text').fill('Water, $\\ce{H2O}$, and $x = \\frac{1}{2}$.');
  await expect(preview.locator('mfrac')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('History: 2 versions')).toBeVisible();
  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(address);
  await plain.getByText(TEXTS).click();
  await expect(plain.getByRole('region', { name: 'Preview' }).locator('mfrac')).toHaveCount(1);
  await expect(plain.getByLabel('Text')).toHaveValue('Water, $\\ce{H2O}$, and $x = \\frac{1}{2}$.');
});

test('What is written in Arabic is read from the right as a whole, also after a formula: in fields, preview and heading', async ({
  page,
}) => {
  await open(page, (await anAbstract()).address);
  await page.getByText(TEXTS).click();
  await page.getByLabel('Title').fill('طريقة $\\alpha$ جديدة in Oxford');
  await page.getByLabel('Text').fill('$E = mc^2$ في ثلاث تجارب. We measured 12 samples.');
  await expect(page.getByLabel('Title')).toHaveCSS('direction', 'rtl');
  const leftOf = (of: Locator, word: string) =>
    of.evaluate((element, word) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const at = texts.currentNode.textContent?.indexOf(word) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + word.length);
        return range.getBoundingClientRect().left;
      }
      throw new Error(`no ${word}`);
    }, word);
  const preview = page.getByRole('region', { name: 'Preview' }).filter({ hasText: 'samples' });
  await expect(preview.locator('math')).toHaveCount(1);
  expect(await leftOf(preview, 'تجارب')).toBeGreaterThan(await leftOf(preview, 'measured'));
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('History: 2 versions')).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  expect(await leftOf(heading, 'جديدة')).toBeGreaterThan(await leftOf(heading, 'Oxford'));
  expect(await leftOf(heading, 'طريقة')).toBeGreaterThan(await leftOf(heading, 'α'));
});

test('The page works without script: a button moves an author, and an empty row takes one more', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto((await anAbstract()).address);
  await page.getByText(AUTHORS).click();
  await page.getByLabel('Family name').nth(1).fill('Hopper');
  await page.getByRole('button', { name: 'Move up author 2' }).click();
  await expect(page.getByLabel('Family name').first()).toHaveValue('Hopper');
  await expect(page.getByLabel('Family name')).toHaveCount(3);
  await page.getByLabel('Reason').evaluate((field) => field.closest('details')?.setAttribute('open', ''));
  await page.getByLabel('Reason').fill('A sample was mixed up.');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('This abstract is withdrawn')).toBeVisible();
});
