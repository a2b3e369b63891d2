import type { Locator, Page } from '@playwright/test';

/** What the page has to say, without header and footer. */
export const main = (page: Page): Locator => page.getByRole('main');
