// docs/product.md 14.1 and 14.2
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CORRECTIONS_PER_ORDER } from '#domain/limits.ts';
import { issueDue } from '#server/money/invoices/issue-due.ts';
import {
  billing,
  billingOf,
  fileOf,
  refundAtPayPal,
  saveBilling,
  sendBilling,
  taxed,
  untaxed,
} from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { renderAt } from '../../../support/rendered.ts';
import { contentsOf } from '../../../support/tables.ts';

let product: Product;
let count = 0;
let buyer: string;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => {
  product.dependencies.siteConfig = untaxed;
  buyer = `buyer${++count}@example.org`;
});
afterEach(() => product.clock.set('2026-03-10T09:00:00Z'));

const details = () => ({ ...speaker.details, email: buyer });
const unpaid = () => approvedOrder(product, { details: details() });
async function paid() {
  const order = await unpaid();
  await captureOrder(product, order.paypalOrderId);
  return order;
}
const refund = (reference: string, value?: string) => refundAtPayPal(product, reference, value);
const documentsOf = async (token: string): Promise<{ kind: string; number: string; totalMinor: number }[]> =>
  (await billingOf(product, token)).documents;
const textOf = async (token: string, path: string) =>
  (await readPdf((await fileOf(product, token, path)).bytes)).text;
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address);

describe('an order that is not paid', () => {
  it('has a pro-forma invoice to the registrant, then to whom the buyer names, and no number is given', async () => {
    const { token } = await unpaid();
    const first = await textOf(token, 'pro-forma.pdf');
    for (const part of ['Pro-forma invoice', 'Analytical Society', 'Amount due $646.68 USD', 'Not paid yet'])
      expect(first).toContain(part);
    expect(await saveBilling(product, token)).toMatchObject({ __typename: 'Order', documents: [] });
    const second = await textOf(token, 'pro-forma.pdf');
    for (const part of [
      'Analytical Engines GmbH',
      'Hauptstraße 1',
      '10115 Berlin',
      'Tax number DE129273398',
      'Purchase order PO-4711',
      'This is not a tax invoice.',
    ])
      expect(second).toContain(part);
    expect(second).not.toMatch(/INV-/);
    expect(await product.database.numberSeries.count({ where: { last: { gt: 0 } } })).toBe(0);
  });

  it('is invoiced by itself when it is paid, and the invoice goes to the buyer by mail', async () => {
    const order = await unpaid();
    await saveBilling(product, order.token);
    await captureOrder(product, order.paypalOrderId);
    const [invoice] = await documentsOf(order.token);
    expect(invoice).toMatchObject({ kind: 'INVOICE', totalMinor: 64_668 });
    const { bytes } = await fileOf(product, order.token, `documents/${invoice?.number}.pdf`);
    const mail = (await mailsTo(buyer)).find(({ subject }) => subject?.startsWith('Your invoice'));
    expect(mail?.subject).toBe(`Your invoice ${invoice?.number} (${order.reference})`);
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
    expect((await fileOf(product, order.token, 'pro-forma.pdf')).response.status).toBe(404);
  });

  it('and is cancelled, or had nothing to pay, has nothing to invoice', async () => {
    const order = await unpaid();
    await product.database.order.updateMany({
      where: { reference: order.reference },
      data: { status: 'EXPIRED' },
    });
    await product.database.coupon.create({
      data: { code: `ALL${count}`, registrationPercent: 100, addOnsPercent: 100, accommodationPercent: 100 },
    });
    const free = await createOrder(product, {
      details: details(),
      couponCode: `ALL${count}`,
      expectedTotalMinor: undefined,
    });
    for (const { token } of [order, free]) {
      expect(await billingOf(product, token)).toMatchObject({ billingOpen: false, proForma: false });
      expect(await saveBilling(product, token)).toMatchObject({
        code: 'BILLING_CLOSED',
        message: 'There is nothing to invoice any more.',
      });
      expect((await fileOf(product, token, 'pro-forma.pdf')).response.status).toBe(404);
    }
  });
});

describe('an invoice', () => {
  it('and what goes before it say that the event is online to whoever takes part so; the place of supply stays', async () => {
    product.dependencies.siteConfig = taxed;
    const basket = [{ itemId: 'delegate-virtual', quantity: 1 }];
    const online = {
      details: { ...details(), category: 'Delegate' },
      basket,
      expectedTotalMinor: undefined,
    };
    const { token, paypalOrderId } = await approvedOrder(product, online);
    await saveBilling(product, token);
    const proForma = await textOf(token, 'pro-forma.pdf');
    await captureOrder(product, paypalOrderId);
    const [invoice] = await documentsOf(token);
    for (const text of [proForma, await textOf(token, `documents/${invoice?.number}.pdf`)]) {
      expect(text).toMatch(/September \d+-\d+, 2026 Online /);
      expect(text).toContain('Place of supply: United Kingdom.');
      expect(text).not.toContain('London, UK');
    }
  });

  it('is issued when a paid order gets billing details, and stays the same, byte for byte', async () => {
    const { token, reference } = await paid();
    await saveBilling(product, token);
    const [invoice] = await documentsOf(token);
    const path = `documents/${invoice?.number}.pdf`;
    const { response, bytes } = await fileOf(product, token, path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-disposition': `attachment; filename="${invoice?.number}.pdf"`,
    });
    const { text } = await readPdf(bytes);
    for (const part of [
      `Invoice number`.toUpperCase(),
      invoice?.number ?? '',
      `Order ${reference}`,
      'Date 10 March 2026',
      'Presenter In-Person 1 $499.00 $499.00',
      'Processing fee (2%) $12.68',
      'Total $646.68 USD',
      'Paid on 10 March 2026',
      'This is not a tax invoice.',
    ])
      expect(text).toContain(part);
    // The same details again, another name of the seller, another year: nothing is changed.
    product.dependencies.siteConfig = { ...taxed, legalName: 'Another Ltd' };
    product.clock.set('2027-02-01T00:00:00Z');
    expect(await saveBilling(product, token)).toMatchObject({ documents: [{ number: invoice?.number }] });
    expect((await fileOf(product, token, path)).bytes.equals(bytes)).toBe(true);
  });

  it('is corrected by a credit note and a new invoice; the first stays as it was', async () => {
    const { token } = await paid();
    await saveBilling(product, token);
    const [first] = await documentsOf(token);
    const { bytes } = await fileOf(product, token, `documents/${first?.number}.pdf`);
    await saveBilling(product, token, { company: 'Difference Engines GmbH' });
    const documents = await documentsOf(token);
    expect(documents).toMatchObject([
      { kind: 'INVOICE', totalMinor: 64_668 },
      { kind: 'CREDIT_NOTE', totalMinor: 64_668 },
      { kind: 'INVOICE', totalMinor: 64_668 },
    ]);
    const [, note, last] = documents;
    const noteText = await textOf(token, `documents/${note?.number}.pdf`);
    for (const part of [
      'Credit note',
      'Analytical Engines GmbH',
      `Cancels invoice ${first?.number}, which a corrected invoice replaces.`,
      'Presenter In-Person 1 $499.00 −$499.00',
      'Total −$646.68 USD',
    ])
      expect(noteText).toContain(part);
    expect(await textOf(token, `documents/${last?.number}.pdf`)).toContain('Difference Engines GmbH');
    expect((await fileOf(product, token, `documents/${first?.number}.pdf`)).bytes.equals(bytes)).toBe(true);
    const mails = (await mailsTo(buyer)).filter(({ subject }) => subject?.includes('credit note'));
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([2]);
  });

  it(`is corrected ${CORRECTIONS_PER_ORDER} times at most; the same details again are no correction`, async () => {
    const { token } = await paid();
    for (let saved = 0; saved <= CORRECTIONS_PER_ORDER; saved++)
      await saveBilling(product, token, { purchaseOrder: `PO-${saved}` });
    const issued = await documentsOf(token);
    expect(issued).toHaveLength(1 + 2 * CORRECTIONS_PER_ORDER);
    expect(await saveBilling(product, token, { purchaseOrder: 'PO-once more' })).toMatchObject({
      __typename: 'BillingClosed',
      message: expect.stringContaining('Please write to'),
    });
    const last = { purchaseOrder: `PO-${CORRECTIONS_PER_ORDER}` };
    expect(await saveBilling(product, token, last)).toMatchObject({ __typename: 'Order' });
    expect(await documentsOf(token)).toEqual(issued);
  });

  it('is taken back by credit notes as far as the payment is refunded, once each', async () => {
    const { token, reference } = await paid();
    await saveBilling(product, token);
    await refund(reference, '100.00');
    await refund(reference);
    await issueDue(product.dependencies);
    const notes = (await documentsOf(token)).filter(({ kind }) => kind === 'CREDIT_NOTE');
    expect(notes.map(({ totalMinor }) => totalMinor)).toEqual([10_000, 54_668]);
    expect(await textOf(token, `documents/${notes[0]?.number}.pdf`)).toContain(
      `Part of order ${reference} −$100.00`,
    );
    const shown = (await organiserOf(product)('orders', 'show', reference)).out.replace(/\s+/g, ' ');
    expect(shown).toMatch(
      new RegExp(
        `Documents:? INV-\\S+ \\(\\$646\\.68, .*; ${notes[0]?.number} \\(-\\$100\\.00, .*; ${notes[1]?.number} \\(-\\$546\\.68, `,
      ),
    );
    expect(await saveBilling(product, token, { company: 'Too late' })).toMatchObject({
      code: 'BILLING_CLOSED',
    });
  });

  it('that could not be issued with the payment is issued later, and so is a credit note', async () => {
    const order = await unpaid();
    await saveBilling(product, order.token);
    // As if the process had died between the payment and its documents.
    await product.database.$executeRaw`ALTER TABLE "NumberSeries" RENAME TO "Hidden"`;
    await captureOrder(product, order.paypalOrderId);
    await refund(order.reference, '5.00');
    await product.database.$executeRaw`ALTER TABLE "Hidden" RENAME TO "NumberSeries"`;
    const dueOf = async () => (await billingOf(product, order.token)).billing?.documentsDue;
    expect([await documentsOf(order.token), await dueOf()]).toEqual([[], true]);
    expect(await issueDue(product.dependencies)).toBe(1);
    expect(await dueOf()).toBe(false);
    expect(await documentsOf(order.token)).toMatchObject([{ totalMinor: 64_668 }, { totalMinor: 500 }]);
    expect(await issueDue(product.dependencies)).toBe(0);
  });

  it('begins at 1 in each year of London, and goes on when the legal name changes, so that no number comes twice', async () => {
    const numbers: (string | undefined)[] = [];
    for (const [legalName, instant] of [
      ['First Ltd', '2028-12-31T23:59:59Z'],
      ['First Ltd', '2028-12-31T23:59:59Z'],
      ['Second Ltd', '2028-12-31T23:59:59Z'],
      ['Second Ltd', '2029-01-01T00:00:00Z'],
    ] as const) {
      const { token } = await paid();
      product.dependencies.siteConfig = { ...untaxed, legalName };
      product.clock.set(instant);
      await saveBilling(product, token);
      numbers.push((await documentsOf(token))[0]?.number);
      product.clock.set('2026-03-10T09:00:00Z');
    }
    expect(numbers).toEqual(['INV-2028-00001', 'INV-2028-00002', 'INV-2028-00003', 'INV-2029-00001']);
  });

  it('can’t be changed or deleted, not even in the database', async () => {
    const { token } = await paid();
    await saveBilling(product, token);
    for (const statement of [
      `UPDATE "BillingDocument" SET "totalMinor" = 1`,
      'DELETE FROM "BillingDocument"',
      'TRUNCATE "BillingDocument"',
    ])
      await expect(product.database.$executeRawUnsafe(statement)).rejects.toThrow(/never changed or deleted/);
  });
});

describe('tax', () => {
  it('is worked out by the rules of the organiser’s file, with place of supply and both numbers', async () => {
    product.dependencies.siteConfig = taxed;
    const { token } = await paid();
    await saveBilling(product, token, { vatNumber: 'GB980780684', country: 'United Kingdom' });
    const [invoice] = await documentsOf(token);
    const text = await textOf(token, `documents/${invoice?.number}.pdf`);
    for (const part of [
      'VAT number GB980780684',
      'Presenter In-Person 1 $499.00 $415.83 $499.00',
      'Net amount $538.90',
      'VAT 20% $107.78',
      'Total $646.68 USD',
      'Prices include VAT.',
      'Place of supply: United Kingdom.',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('This is not a tax invoice.');
    expect(await textOf(token, 'receipt.pdf')).toContain('VAT number GB980780684');
    expect((await renderAt(product, '/terms')).body).toContain('VAT number GB980780684');
  });

  it('is the customer’s under reverse charge, for a well-formed number only', async () => {
    product.dependencies.siteConfig = taxed;
    const { token } = await paid();
    await saveBilling(product, token);
    const [invoice] = await documentsOf(token);
    const text = await textOf(token, `documents/${invoice?.number}.pdf`);
    for (const part of [
      'Net amount $646.68',
      'VAT, reverse charge $0.00',
      'Reverse charge: the customer accounts for the VAT.',
    ])
      expect(text).toContain(part);

    const malformed = await paid();
    expect(await saveBilling(product, malformed.token, { vatNumber: 'DE129273399' })).toMatchObject({
      __typename: 'Order',
    });
    expect((await billingOf(product, malformed.token)).billing).toMatchObject({ vatNumberWellFormed: false });
    const [other] = await documentsOf(malformed.token);
    const otherText = await textOf(malformed.token, `documents/${other?.number}.pdf`);
    for (const part of ['VAT number DE129273399', 'VAT 20% $107.78']) expect(otherText).toContain(part);
  });

  it('of credit notes is that of their invoice, together to the cent, whatever the rules say by then', async () => {
    product.dependencies.siteConfig = taxed;
    const { token, reference } = await paid();
    await saveBilling(product, token, { vatNumber: '' });
    product.dependencies.siteConfig = untaxed;
    for (const value of ['0.01', '33.33', undefined]) await refund(reference, value);
    const rows = await product.database.billingDocument.findMany({ where: { order: { reference } } });
    for (const key of ['netMinor', 'taxMinor', 'totalMinor'] as const) {
      const sumOf = (wanted: string) =>
        rows.filter(({ kind }) => kind === wanted).reduce((sum, row) => sum + row[key], 0);
      expect(sumOf('CREDIT_NOTE')).toBe(sumOf('INVOICE'));
    }
    expect(rows).toHaveLength(4);
  });
});

describe('billing details', () => {
  it('name every problem, and change nothing then', async () => {
    const { token } = await unpaid();
    expect(
      await sendBilling(product.url, {
        token,
        version: 0,
        details: { company: '', vatNumber: 'x'.repeat(41) },
      }),
    ).toMatchObject({
      problems: [
        { path: 'company', message: 'Company is required' },
        { path: 'address', message: 'Billing address is required' },
        { path: 'country', message: 'Country is required' },
        { path: 'vatNumber', message: 'VAT or tax number must be at most 40 characters' },
      ],
    });
    expect((await billingOf(product, token)).billing).toBeNull();
  });

  it('of a stale page are refused, and those of a link that opens nothing', async () => {
    const { token } = await unpaid();
    await saveBilling(product, token);
    expect(await sendBilling(product.url, { token, version: 0, details: billing })).toMatchObject({
      code: 'BILLING_CHANGED',
      message: 'This was changed in the meantime. Please look at what it says now, and try again.',
    });
    expect(await sendBilling(product.url, { token: 'nobody', version: 0, details: billing })).toMatchObject({
      code: 'LINK_NOT_FOUND',
    });
  });

  it('and documents are nobody else’s: another order’s number is not found, and looking changes nothing', async () => {
    const [one, other] = [await paid(), await paid()];
    await saveBilling(product, one.token);
    const [invoice] = await documentsOf(one.token);
    const before = await contentsOf(product.databaseUrl);
    for (const [token, path, status] of [
      [one.token, `documents/${invoice?.number}.pdf`, 200],
      [other.token, `documents/${invoice?.number}.pdf`, 404],
      ['nobody', `documents/${invoice?.number}.pdf`, 404],
      [one.token, 'documents/INV-2026-99999.pdf', 404],
      [one.token, 'documents/..%2Freceipt.pdf', 404],
      [one.token, 'pro-forma.pdf', 404],
    ] as const)
      expect([path, (await fileOf(product, token, path)).response.status]).toEqual([path, status]);
    expect(await contentsOf(product.databaseUrl)).toBe(before);
  });
});

describe('the documents', () => {
  it('have a word that is longer than its line as it was typed, in pieces and with nothing added', async () => {
    const word = Array.from({ length: 150 }, (_, index) => 'abcdefghij'[index % 10]).join('');
    const { token } = await paid();
    await saveBilling(product, token, { company: word });
    const [invoice] = await documentsOf(token);
    const text = await textOf(token, `documents/${invoice?.number}.pdf`);
    expect(text).not.toContain('\u200b');
    expect(text.replaceAll(' ', '')).toContain(word);
  });

  it('are tagged, with title and language, in both sizes of paper', async () => {
    for (const [paper, size] of [
      ['a4', [595, 842]],
      ['us-letter', [612, 792]],
    ] as const) {
      product.dependencies.siteConfig = { ...taxed, paper };
      const order = await unpaid();
      const proForma = await fileOf(product, order.token, 'pro-forma.pdf');
      await captureOrder(product, order.paypalOrderId);
      await saveBilling(product, order.token);
      await saveBilling(product, order.token, { purchaseOrder: '2' });
      const files = [proForma.bytes];
      for (const { number } of await documentsOf(order.token))
        files.push((await fileOf(product, order.token, `documents/${number}.pdf`)).bytes);
      expect(files).toHaveLength(4);
      for (const bytes of files) {
        const pdf = await readPdf(bytes);
        expect(pdf).toMatchObject({ tagged: true, language: 'en-GB', pages: [size], boxes: 0 });
        expect(pdf.title).toMatch(/^(Pro-forma invoice MC-|Invoice INV-|Credit note CN-)/);
        for (const role of ['Table', 'TH', 'TD', 'H1', 'H2']) expect(pdf.roles).toContain(role);
      }
    }
  });
});
