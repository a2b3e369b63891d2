// docs/product.md 1.3
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showLogo } from '../../../support/logo.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder } from '../../../support/registration.ts';

const WIDE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><path d="M10 70Q80 0 150 40T290 10" fill="none" stroke="#1d6b45" stroke-width="9"/></svg>`;
const NARROW = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><circle cx="40" cy="40" r="30" fill="#1d6b45"/></svg>`;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** What somebody gets who has paid: the mail, the picture in it, and the receipt. */
async function paid() {
  const order = await approvedOrder(product);
  await captureOrder(product, order.paypalOrderId);
  const mail = (await product.mails()).findLast(({ subject }) =>
    subject?.startsWith('Registration confirmed'),
  );
  const files = mail?.attachments ?? [];
  const receipt = files.find(({ filename }) => filename?.startsWith('receipt-'));
  return {
    html: String(mail?.html),
    text: mail?.text,
    pictures: files.filter(({ mimeType }) => mimeType === 'image/png'),
    receipt: await readPdf(new Uint8Array(receipt?.content as ArrayBuffer)),
  };
}

it('a wide logo stands in place of the name at the head of mails and on receipts, and goes along with the mail', async () => {
  const before = await paid();
  expect([before.html.includes('<img'), before.pictures, before.receipt.roles.includes('Figure')]).toEqual([
    false,
    [],
    false,
  ]);
  await showLogo(product, WIDE);
  const { html, text, pictures, receipt } = await paid();
  expect(html).toMatch(
    /<img class="logo" src="cid:logo@organiser" alt="Meridian Conferences" width="\d+" height="\d+"/,
  );
  expect(html.match(/Meridian <i/)).toBeNull();
  expect(pictures).toMatchObject([{ disposition: 'inline', contentId: '<logo@organiser>' }]);
  expect(Buffer.from(pictures[0]?.content as ArrayBuffer).toString('latin1', 1, 4)).toBe('PNG');
  expect(text).toContain('Meridian Conferences');
  // A screen reader is told whose it is.
  expect(receipt.roles).toContain('Figure');
  // So does a test of own words, and the desk shows it where nothing goes along.
  const organiser = organiserOf(product);
  await organiser('mail', 'test', 'contact-receipt', 'me@example.org');
  const test = (await product.mails()).at(-1);
  expect(test?.attachments).toMatchObject([{ disposition: 'inline', contentId: '<logo@organiser>' }]);
  const { id } = await product.database.mail.findFirstOrThrow({ where: { template: 'wording-test' } });
  expect(JSON.parse((await organiser('mail', 'show', id, '--json')).out).html).toContain(
    '<img class="logo" src="data:image/png;base64,',
  );
});

it('a narrow one stands beside the name, and is passed over where it is read aloud', async () => {
  await showLogo(product, NARROW);
  const { html, receipt } = await paid();
  expect(html).toMatch(/<img class="logo" src="cid:logo@organiser" alt="" width="48" height="48"/);
  expect(html).toContain('Meridian <i style="font-size:18px">Conferences</i>');
  expect(receipt.text).toContain('Meridian Conferences');
  expect(receipt.roles).not.toContain('Figure');
});
