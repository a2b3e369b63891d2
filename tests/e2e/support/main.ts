import { expect, type Locator, type Page } from '@playwright/test';

/** What the page has to say, without header and footer. */
export const main = (page: Page): Locator => page.getByRole('main');

/** The organiser's email and phone, as the shipped configuration gives them. */
export async function expectOrganiser(page: Page): Promise<void> {
  const contact = main(page).locator('address');
  await expect(contact.getByRole('link', { name: 'info@meridian-conferences.example' })).toHaveAttribute(
    'href',
    'mailto:info@meridian-conferences.example',
  );
  await expect(contact.getByRole('link', { name: '+44 20 7946 0123' })).toHaveAttribute(
    'href',
    'tel:+442079460123',
  );
}
