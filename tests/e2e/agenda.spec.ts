// docs/product.md 3.14
import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from './support/accessibility.ts';
import { open } from './support/open.ts';
import { expect, test } from './support/test.ts';

const EVENT = '/event/nextgen-pharma-2026';

test.describe('my agenda', () => {
  test('holds what was chosen by stars, says what overlaps, and goes to another browser by its address', async ({
    page,
    newVisitor,
  }) => {
    await open(page, EVENT);
    const stars = page.getByRole('tabpanel').getByRole('button', { name: 'My agenda: ' });
    const parallel = page
      .getByRole('tabpanel')
      .locator('[data-column]')
      .getByRole('button', { name: 'My agenda: ' });
    await expect(stars.first()).toHaveAttribute('aria-pressed', 'false');
    await parallel.nth(0).click();
    await parallel.nth(1).click();
    await expect(parallel.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'My agenda' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'My agenda' })).toBeVisible();
    const sessions = page.getByRole('main').getByRole('heading', { level: 3 });
    await expect(sessions).toHaveCount(2);
    await expect(page.getByText('At the same time: ')).toHaveCount(2);
    await expectAccessibleInBoth(page);
    await expectUsableOnPhone(page);

    const titles = await sessions.allTextContents();
    const address =
      (await page.getByRole('link', { name: 'the link to this agenda' }).getAttribute('href')) ?? '';
    expect(address).toMatch(/\/agenda\?s=[a-z0-9]+\.[a-z0-9]+$/);
    const elsewhere = await newVisitor();
    await open(elsewhere, address);
    await expect(elsewhere.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(titles);
    await elsewhere.getByRole('button', { name: 'Add to my agenda' }).click();
    await expect(elsewhere.getByText('This agenda came with a link')).toHaveCount(0);
    await open(elsewhere, `${EVENT}/agenda`);
    await expect(elsewhere.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(titles);
    await elsewhere.getByRole('button', { name: `My agenda: ${titles[0]}` }).click();
    await expect(elsewhere.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
  });

  test('of nothing says how to fill it, and of a link that is not whole, what was not found', async ({
    page,
  }) => {
    await open(page, `${EVENT}/agenda`);
    await expectAccessible(page, { shows: page.getByRole('heading', { name: 'No sessions yet' }) });
    await open(page, `${EVENT}/agenda?s=a1.zz9`);
    await expect(page.getByText('One session was not found')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(1);
  });
});

test('an agenda’s address shows it without script, kept by no cache and listed nowhere', async ({
  newVisitor,
  request,
}) => {
  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(`${EVENT}/agenda?s=a1.b2`);
  await expect(plain.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(2);
  const answer = await request.get(`${EVENT}/agenda?s=a1.b2`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});
