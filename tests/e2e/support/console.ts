import type { Page } from '@playwright/test';

/** Said of fonts where the first frame comes some seconds after the page. */
const LATE_FRAME = /\.woff2 was preloaded using link preload but not used within/;

/** Collects what the page complains about in its console, and what its scripts throw. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !LATE_FRAME.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
