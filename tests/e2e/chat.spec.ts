import { expect, type Page, test } from '@playwright/test';
import { hydrated, noteHydration } from './support/open.ts';
import { type OtherSite, openOtherSite } from './support/other-site.ts';

let chat: OtherSite;
test.beforeAll(async () => {
  chat = await openOtherSite({
    '/chat.js': 'document.documentElement.dataset.chat = "here";',
    '/broken.js': 'throw new Error("The chat has failed.");',
  });
});
test.afterAll(() => chat.close());

/** Opens a page as a server sends it that was started with CHAT_WIDGET_URL. */
async function openWithChat(page: Page, path: string): Promise<void> {
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const policy = answer.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response: answer,
      headers: {
        ...answer.headers(),
        'content-security-policy': policy.replace('script-src', `script-src ${chat.origin}`),
      },
      body: html.replace('"chatWidgetUrl":null', `"chatWidgetUrl":"${chat.origin}${path}"`),
    });
  });
  await noteHydration(page);
  await page.goto('/about');
}

test('the chat’s script is loaded once, after the page answers to its visitor', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(chat.origin)) asked.push(request.url());
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await openWithChat(page, '/chat.js');
  await page.waitForLoadState('load');
  expect(asked).toEqual([]);

  await page.unroute('**/assets/*.js');
  await page.reload();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-chat', 'here');
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
  await expect(page).toHaveURL('/conferences');
  expect(asked).toEqual([`${chat.origin}/chat.js`]);
});

test('a chat that fails does no harm to the page, and without an address none is loaded', async ({
  page,
}) => {
  const failed = page.waitForEvent('pageerror');
  await openWithChat(page, '/broken.js');
  await hydrated(page);
  expect((await failed).message).toContain('The chat has failed.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeVisible();

  await page.goto('/faq');
  await hydrated(page);
  expect(
    await page.evaluate(() => [...document.scripts].filter(({ src }) => !src.startsWith(origin) && src)),
  ).toEqual([]);
});
