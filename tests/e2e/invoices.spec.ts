import { readFileSync } from 'node:fs';
import { readPdf } from '../support/pdf.ts';
import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from './support/accessibility.ts';
import { ordersOf } from './support/database.ts';
import { linkTo } from './support/links.ts';
import { mailsTo } from './support/mails.ts';
import { hydrated, open } from './support/open.ts';
import { newOrder, paidOrder } from './support/orders.ts';
import { decide, newEmail } from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

/** Registers somebody, who pays or not, and returns the address of the order's page. */
async function book(page: Page, email: string, { paid }: { paid: boolean }): Promise<string> {
  await (paid ? paidOrder : newOrder)(page, email);
  const [order] = await ordersOf(email);
  return linkTo('ORDER', order?.id);
}

/** What a file says that a click brings. */
async function downloaded(page: Page, name: RegExp): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Invoice' }).getByRole('link', { name }).click();
  const file = await (await waiting).path();
  return (await readPdf(readFileSync(file))).text;
}

test('billing details before paying bring a pro-forma invoice, the invoice with the payment, and a correction a credit note', async ({
  page,
}) => {
  const email = newEmail();
  const order = await book(page, email, { paid: false });
  await open(page, order);
  const invoice = page.getByRole('region', { name: 'Invoice' });
  await expect(invoice.getByRole('link', { name: 'Pro-forma invoice PDF' })).toBeVisible();

  // By keyboard alone: open, leave something out, see what is missing, complete it.
  await page.getByText('Get an invoice').focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Billing details' });
  await form.getByLabel('Company').fill('Analytical Engines GmbH');
  await form.getByLabel('Company').press('Enter');
  await expect(form.getByText('Billing address is required')).toBeVisible();
  await expect(form.getByLabel('Billing address')).toBeFocused();
  await page.keyboard.type('Hauptstraße 1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('10115 Berlin');
  await form.getByLabel('Country').fill('Germany');
  await form.getByLabel('VAT or tax number').fill('DE129273399');
  await form.getByLabel('Purchase order number').fill('PO-4711');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. We will issue the invoice once you have paid.')).toBeVisible();
  await expect(page.getByText('Change the billing details')).toBeFocused();
  await expectAccessibleInBoth(page, { shows: invoice.getByText('Please check the VAT number') });
  const proForma = await downloaded(page, /^Pro-forma invoice PDF/);
  for (const part of ['Pro-forma invoice', 'Hauptstraße 1 10115 Berlin', 'Purchase order PO-4711'])
    expect(proForma).toContain(part);

  await page.getByRole('main').getByRole('link', { name: 'Pay', exact: true }).click();
  await decide(page, 'approve');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(invoice.getByText(/^Invoice INV-\d{4}-\d{5}$/)).toBeVisible();
  await expect(invoice.getByRole('link', { name: 'Pro-forma invoice PDF' })).toHaveCount(0);
  expect(await downloaded(page, /^INV-/)).toContain('Analytical Engines GmbH');

  await hydrated(page);
  await page.getByText('Change the billing details').click();
  await expect(form.getByText('An issued invoice can’t be changed')).toBeVisible();
  await form.getByLabel('VAT or tax number').fill('DE129273398');
  await form.getByRole('button', { name: 'Issue a corrected invoice' }).click();
  await expect(invoice.getByText(/^Credit note CN-/)).toBeVisible();
  await expect(invoice.getByText(/^Invoice INV-/)).toHaveCount(2);
  await expect(invoice.getByText('Please check the VAT number')).toHaveCount(0);
  await expectAccessible(page, {
    shows: page.getByText(`Saved. Your new documents are on their way to ${email}.`),
  });
  await expectUsableOnPhone(page);
  expect(await downloaded(page, /^CN-/)).toContain('which a corrected invoice replaces');
  await expect
    .poll(
      async () =>
        (await mailsTo(email)).filter(({ subject }) => /credit note CN-/.test(subject ?? '')).length,
    )
    .toBe(1);
});

test('a paid order is invoiced as soon as it has billing details; a stale page is told so', async ({
  page,
  context,
}) => {
  const order = await book(page, newEmail(), { paid: true });
  await open(page, order);
  const other = await context.newPage();
  await open(other, order);
  for (const where of [page, other]) {
    const invoice = where.getByRole('region', { name: 'Invoice' });
    await where.getByText('Get an invoice').click();
    const form = where.getByRole('form', { name: 'Billing details' });
    await form.getByLabel('Billing address').fill('1 Main Street');
    await form.getByRole('button').click();
    await expect(invoice.getByText(/^Invoice INV-/)).toBeVisible();
  }
  await expect(other.getByText('This was changed in the meantime.')).toBeVisible();
});
