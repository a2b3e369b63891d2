// docs/product.md 1.6
import { holdScripts } from './support/held-scripts.ts';
import { hydrated, noteHydration } from './support/open.ts';
import { expect, type Page, test } from './support/test.ts';

const ORIGIN = 'https://chat.example';

/** Opens a page as a server sends it that was started with CHAT_WIDGET_URL; `script` is what the chat's provider sends. */
async function openWithChat(page: Page, script: string): Promise<void> {
  await page.route(`${ORIGIN}/chat.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace('script-src', `script-src ${ORIGIN}`),
      },
      body: (await response.text()).replace('"chatWidgetUrl":null', `"chatWidgetUrl":"${ORIGIN}/chat.js"`),
    });
  });
  await noteHydration(page);
  await page.goto('/about');
}

test('the chat’s script is loaded once, after the page answers to its visitor', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(ORIGIN)) asked.push(request.url());
  });
  const scripts = await holdScripts(page);
  await openWithChat(page, 'document.documentElement.dataset.chat = "here";');
  await page.mouse.move(200, 300);
  expect(asked).toEqual([]);
  scripts.letThrough();
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-chat', 'here');
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeVisible();
  expect(asked).toEqual([`${ORIGIN}/chat.js`]);
});

test('a chat that fails does no harm to the page', async ({ page }) => {
  const failed = page.waitForEvent('pageerror');
  await openWithChat(page, 'throw new Error("The chat has failed.");');
  await hydrated(page);
  expect((await failed).message).toContain('The chat has failed.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeVisible();
});

test('a page whose address is a secret is a document of its own, without the chat, from a link and from the history', async ({
  page,
}) => {
  await openWithChat(page, 'document.documentElement.dataset.chat = "here";');
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-chat', 'here');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('afterbegin', '<a href="/order/Secret">My order</a>'),
  );
  await page.getByRole('link', { name: 'My order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-chat');
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-chat');
});
