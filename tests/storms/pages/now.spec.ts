// docs/product.md 3.16
import { expectAccessibleInBoth, expectUsableOnPhone } from '../../e2e/support/accessibility.ts';
import { PORTS } from '../../e2e/support/environment.ts';
import { open } from '../../e2e/support/open.ts';
import { type Site, startSite } from '../../e2e/support/site.ts';
import { expect, test } from '../../e2e/support/test.ts';

const EVENT = '/event/nextgen-pharma-2026';

// One server for all of them, while two sessions take place; coffee is at 11:10 of London.
test.describe.configure({ mode: 'default' });
let site: Site;
test.beforeAll(async () => {
  site = await startSite({ port: PORTS.other, now: '2026-09-22T09:45:00Z' });
});
test.afterAll(() => site.stop());

const part = (page: import('@playwright/test').Page, name: string) =>
  page.getByRole('region', { name, exact: true });

test.describe('now and next', () => {
  test('is reached from the event page, says what takes place, and goes with the time', async ({ page }) => {
    await page.clock.install();
    await open(page, site.url + EVENT);
    await page.getByRole('link', { name: 'Now and next' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Now and next' })).toBeVisible();
    await expect(part(page, 'Now').getByRole('heading', { level: 3 })).toHaveCount(2);
    await expect(part(page, 'Now')).toContainText('Until 11:10');
    await expect(part(page, 'Next').getByRole('heading', { level: 3 })).toHaveText([
      'Coffee and exhibition',
      /^Regulatory round table/,
    ]);
    await expectAccessibleInBoth(page);
    await expectUsableOnPhone(page);

    // Without a connection the time of the last answer goes on.
    await page.context().setOffline(true);
    await page.clock.fastForward('35:00');
    await expect(part(page, 'Now').getByRole('heading', { level: 3 })).toHaveText(['Coffee and exhibition']);
    await page.context().setOffline(false);
  });
});

test('Without script it is as of when it was loaded, and can be loaded again', async ({ browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${site.url}${EVENT}/now`);
  await expect(part(plain, 'Now').getByRole('heading', { level: 3 })).not.toHaveCount(0);
  await plain.getByRole('link', { name: 'Refresh' }).click();
  await expect(plain.getByRole('heading', { level: 1, name: 'Now and next' })).toBeVisible();
  await plain.close();
});
