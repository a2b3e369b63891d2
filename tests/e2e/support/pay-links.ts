import { expect, type Page } from '@playwright/test';

/** The form on an order's page that makes a link for somebody else who pays. */
export const shareForm = (page: Page) => page.getByRole('form', { name: 'Send a payment link' });

/** Makes a link that is only shown, and returns its path. */
export async function makeLink(page: Page): Promise<string> {
  await page.getByText('Someone else is paying').click();
  await shareForm(page).getByRole('button').click();
  const link = page.getByText(/\/pay\/[\w-]{43}$/);
  await expect(link).toBeVisible();
  return new URL((await link.textContent()) ?? '').pathname;
}
