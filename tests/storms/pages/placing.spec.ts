// docs/product.md 3.18
import { acceptedAbstracts } from '../../e2e/support/abstracts.ts';
import { expectAccessible, expectUsableOnPhone } from '../../e2e/support/accessibility.ts';
import { comeIn } from '../../e2e/support/desk.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { expectToast } from '../../e2e/support/toasts.ts';

/** Its programme is one that no other test looks at. */
const ID = 'womens-health-congress-2026';

test('a session is filled by keyword, what looks wrong leads to it, and a pointer does the rest', async ({
  page,
}) => {
  await acceptedAbstracts(ID, 12, 300_000);
  await comeIn(page, `/content/${ID}/placing`);
  const waiting = page.getByRole('region', { name: /^To be placed/ });
  const list = waiting.getByRole('list').getByRole('button');
  await waiting.getByLabel('Keyword').fill('magnets');
  await waiting.getByLabel('Minutes each').fill('10');
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('region');
  // The third is a break.
  await expect(sessions.nth(2)).toContainText('Break');
  await expect(sessions.nth(2).getByRole('button', { name: /^Fill/ })).toHaveCount(0);
  const fourth = sessions.nth(3);
  await fourth.getByRole('button', { name: 'Fill with “magnets”' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'placed.' })).toContainText('abstracts placed.');
  await expect(fourth.getByRole('listitem').filter({ hasText: '10 min' })).not.toHaveCount(0);
  await expect(fourth).toContainText('is presented by nobody with a ticket');

  await waiting.getByLabel('Keyword').fill('');
  const first = await list.first().locator('span').first().textContent();
  const talk = sessions
    .nth(1)
    .getByRole('list', { name: /talk in/ })
    .getByRole('listitem')
    .filter({ hasText: String(first) });
  await list.first().dragTo(sessions.nth(1));
  await expect(talk).toBeVisible();
  await talk.getByRole('button', { name: /^Take out/ }).click();
  await expect(talk).toHaveCount(0);

  await page.getByText(/^\d+ warnings$/).click();
  await page
    .getByRole('link', { name: /is presented by nobody/ })
    .first()
    .click();
  await expect(page.locator(':focus')).toContainText('is presented by nobody with a ticket');

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('added: “Slow light in crystals');
  await expect(dialog).toContainText('people will be told by email in ten minutes: Author');
  await expectAccessible(page);
  await dialog.getByLabel('Tell nobody by email').check();
  await expect(dialog).toContainText('Nobody is told by email.');
  await dialog.getByLabel('Tell nobody by email').uncheck();
  await expect(dialog).toContainText('people will be told');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, /^Published\. \d+ changes on the programme/);
  await page.getByRole('button', { name: 'Cancel sending' }).click();
  await expectToast(page, 'Nobody is told of what was published of');
  await expect(page.getByRole('button', { name: 'Cancel sending' })).toHaveCount(0);

  await page.getByRole('link', { name: 'As a list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Published programmes');
  await page.getByLabel('Title, speaker or room').fill('Slow light');
  await expect(page.getByRole('row').filter({ hasText: 'Slow light in crystals' })).not.toHaveCount(0);
  await expectUsableOnPhone(page);
});
