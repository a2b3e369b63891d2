// docs/product.md 2.20 and 2.21
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { faqPage } from '#server/site/texts/faq-page.ts';
import { expectAccessible } from './support/accessibility.ts';
import { main } from './support/main.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

const { questions } = builtInTexts(faqPage);

test.describe('/faq', () => {
  test('has fifteen questions, one open at a time; a click on the open one closes it', async ({ page }) => {
    await open(page, '/faq');
    const opening = main(page).locator('details');
    await expect(opening).toHaveCount(15);
    const question = (index: number) => opening.nth(index).locator('summary');
    await expect(main(page).locator('details[open]')).toHaveCount(0);
    for (const [index, { question: words, answer }] of questions.slice(0, 4).entries()) {
      await question(index).click();
      await expect(question(index)).toContainText(words);
      await expect(opening.nth(index).getByText(answer)).toBeVisible();
      await expect(main(page).locator('details[open]')).toHaveCount(1);
    }
    await expectAccessible(page);
    await question(3).click();
    await expect(main(page).locator('details[open]')).toHaveCount(0);
    await question(3).focus();
    await page.keyboard.press('Enter');
    await expect(opening.nth(3)).toHaveAttribute('open');
    await page.keyboard.press('Enter');
    await expect(opening.nth(3)).not.toHaveAttribute('open');
  });
});

test.describe('/visa', () => {
  test('ticks off its checklist, which stays ticked, prints it, and nothing else of the page', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await open(page, '/visa');
    const ticks = page.getByRole('region', { name: 'Application checklist' }).getByRole('checkbox');
    for (const index of [0, 1, 2]) await ticks.nth(index).check();
    await ticks.nth(1).uncheck();
    await page.reload();
    await expect(ticks.first()).toBeChecked();
    await expect(ticks.nth(1)).not.toBeChecked();
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('visaChecklist') ?? ''));
    expect(kept).toHaveLength(2);
    await page.getByRole('button', { name: 'Print the checklist' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Application checklist' })).toBeVisible();
    await expect(page.getByText('Date of the appointment')).toBeVisible();
    await expect(page.getByText('Certified translations of documents in other languages')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print the checklist' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Apply early' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
});
