// docs/product.md 13.10
import { expectAccessible } from './support/accessibility.ts';
import { haveDone } from './support/desk.ts';
import { mailsTo } from './support/mails.ts';
import { open } from './support/open.ts';
import { paidOrder } from './support/orders.ts';
import { newEmail } from './support/registration.ts';
import { site } from './support/site.ts';
import { expect, test } from './support/test.ts';

const ADDRESS = 'https://meet.example.org/j/main-room';

test('whoever takes part online pays, opens the ticket from the mail and joins: two clicks, without script too', async ({
  page,
  browser,
}) => {
  await haveDone(
    page,
    `createRoom(conference: "nextgen-pharma-2026", name: "Main room", address: "${ADDRESS}",
       from: "2026-03-10 09:10", until: "2026-03-10 17:00")`,
  );
  const email = newEmail();
  await paidOrder(page, email, { basket: { 'presenter-virtual': 1 }, expectedTotalMinor: 253_98 });

  let path = '';
  await expect(async () => {
    const [mail] = await mailsTo(email);
    path =
      /Open your ticket and join[^/]*https?:\/\/[^/]+(\/seat\/[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  // A browser that runs no script, as a mail program's own may.
  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const plain = await phone.newPage();
  await phone.route(`${ADDRESS}*`, (route) => route.fulfill({ body: 'The meeting' }));
  await plain.goto(site().url + path);
  await expect(plain.getByText('Open until 10 March 2026, 17:00.')).toBeVisible();
  await plain.getByRole('button', { name: 'Join: Main room' }).click();
  await plain.waitForURL(ADDRESS);
  await expect(plain.getByText('The meeting')).toBeVisible();
  await phone.close();

  await page.route(`${ADDRESS}*`, (route) => route.fulfill({ body: 'The meeting' }));
  await open(page, path);
  await expect(page.getByText('Online, from this page')).toBeVisible();
  expect(await page.content()).not.toContain(ADDRESS);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Join: Main room' }).click();
  await page.waitForURL(ADDRESS);
});
