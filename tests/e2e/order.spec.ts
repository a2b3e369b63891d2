// docs/product.md 2.15
import { readPdf } from '../support/pdf.ts';
import { expectAccessible } from './support/accessibility.ts';
import { ordersOf, query } from './support/database.ts';
import { linkTo } from './support/links.ts';
import { mailsTo } from './support/mails.ts';
import { open } from './support/open.ts';
import { newOrder } from './support/orders.ts';
import { decide, fillSpeaker, newEmail, openRegistration, payButton } from './support/registration.ts';
import { expect, test } from './support/test.ts';

test('an order’s page shows what was bought; it is paid from there, and then offers receipt and calendar, until it is refunded', async ({
  page,
}) => {
  const email = newEmail();
  await openRegistration(page);
  await fillSpeaker(page, email);
  await payButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay Meridian Conferences');
  const [order] = await ordersOf(email);
  const address = await linkTo('ORDER', order?.id);

  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('This registration is waiting for payment')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Presenter In-Person $499.00 1 $499.00' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'One Night - Single $135.00 1 $135.00' })).toBeVisible();
  await expect(page.getByText('$646.68 USD')).toBeVisible();
  const ticket = page.getByRole('region', { name: 'Ticket' });
  for (const part of [
    'Dr Ada Lovelace',
    'NextGen Pharma 2026',
    'September 21-23, 2026',
    'London, UK (Hybrid)',
    'Speaker',
    'Presenter In-Person',
    order?.reference,
    'Not paid yet',
  ])
    await expect(ticket.getByText(part ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText('All times are London time. Keep this page’s address private.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click();
  await decide(page, 'approve');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByText('You are registered')).toBeVisible();
  // Paying has made another link to the same order.
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toHaveAttribute(
    'href',
    /^\/order\/[\w-]{43}\/receipt.pdf$/,
  );
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    /^\/order\/[\w-]{43}\/calendar.ics$/,
  );
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeHidden();
  await expect(page.getByText('$646.68 USD')).toBeVisible();
  expect((await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).pages).toHaveLength(1);

  await query(`UPDATE "Order" SET "status" = 'REFUNDED', "refundedMinor" = "totalMinor" WHERE "id" = $1`, [
    order?.id,
  ]);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(address);
  await expect(page.getByText('Your payment was refunded')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
});

test('whoever comes back to an order within the page sees what has become of it', async ({ page }) => {
  const email = newEmail();
  await newOrder(page, email);
  const [order] = await ordersOf(email);
  await open(page, await linkTo('ORDER', order?.id));
  await expect(page.getByText('This registration is waiting for payment')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeVisible();
  await query(`UPDATE "Order" SET "status" = 'EXPIRED' WHERE "id" = $1`, [order?.id]);
  await page.goBack();
  await expect(page.getByText('This order has expired')).toBeVisible();
  await page.getByRole('link', { name: 'Register again' }).click();
  await expect(page).toHaveURL('/registration');
});

test('a wrong link is asked for once, by the server that renders its page; whoever has lost the link gets it again by mail', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/graphql')) asked.push(request.postData() ?? request.url());
  });
  for (const kind of ['order', 'confirm']) {
    await open(page, `/${kind}/no-such-link`);
    await expect(page.getByRole('form', { name: 'Send me my links again' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((request) => request.includes('no-such-link'))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  expect((await page.request.get('/order/no-such-link')).status()).toBe(404);

  const email = newEmail();
  await newOrder(page, email);
  const form = page.getByRole('form', { name: 'Send me my links again' });
  await form.getByRole('textbox').fill('nobody');
  await form.getByRole('button').click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button').click();
  await expect(form.getByText('their links are on their way')).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  const link = /\/order\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('This registration is waiting for payment')).toBeVisible();
});
