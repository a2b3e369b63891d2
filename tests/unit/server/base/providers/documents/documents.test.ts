import { expect, test } from 'vitest';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import { readPdf } from '../../../../../support/pdf.ts';
import { turnsDuring } from '../../../../../support/turns.ts';

const receipt = '/orders/orders/receipt.typ';
const data = {
  language: 'en',
  region: 'GB',
  paper: 'a4',
  title: 'A list',
  date: '2026-09-21',
  organiser: { name: 'Meridian', legalName: 'Meridian Ltd', address: '', email: '', phone: '' },
  heading: 'List',
  pageWord: 'Page',
  cover: null,
  ticket: { name: ['Name', ''], facts: [], reference: ['Reference', ''], status: ['Status', ''] },
  facts: [],
  columns: ['Item', 'Quantity', 'Unit price', 'Amount'],
  rows: [['Ticket', '1', '2', '2']],
  totalRow: 1,
  notes: [],
};

const QR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1h-1z"/></svg>';

const SELLER = ['Seller', ['']];

test('A template that is not there, or lacks data, says so, and the next document is made', async () => {
  await expect(renderDocument('/nowhere.typ', {})).rejects.toThrow('/nowhere.typ');
  await expect(renderDocument(receipt, { ...data, rows: null })).rejects.toThrow('receipt.typ');
  expect((await readPdf(await renderDocument(receipt, data))).title).toBe('A list');
});

// docs/product.md 7.3
test.each([
  ['/orders/orders/receipt.typ', { ticket: { ...data.ticket, reference: ['Reference', 'MC-2026-WWWWWW'] } }],
  ['/orders/orders/receipt.typ', { facts: [SELLER, ['Payment', ['An addition to MC-2026-WWWWWW']]] }],
  ['/money/invoices/invoice.typ', { facts: [SELLER, ['Document', ['Registration MC-2026-WWWWWW']]] }],
  ['/money/invoices/invoice.typ', { facts: [SELLER, ['Document', ['Cancels invoice INV-2026-100000']]] }],
  ['/money/invoices/invoice.typ', { facts: [SELLER, ['Pay', ['Your reference RF82 MC20 26WW WWWW']]] }],
  ['/money/invoices/invoice.typ', { facts: [SELLER, ['Pay', ['GB29 NWBK WWWW WWWW WWWW 19']]] }],
  ['/money/invoices/invoice.typ', { facts: [SELLER, ['Pay', ['MT84MALT0110WWWWWWWWWWWWWWWWWW1']]] }],
  ['/orders/seats/ticket.typ', { reference: ['Reference', 'MC-2026-WWWWWW-50'] }],
  ['/orders/seats/ticket.typ', { facts: [['Booked', 'With the ticket MC-2026-WWWWWW-50 as well']] }],
  [
    '/office/privacy/person.typ',
    { sections: [{ title: 'List', rows: [['For the abstract ABS-2026-WWWWWW', '']] }] },
  ],
  ['/programme/programme/sheets.typ', { title: 'Talk ABS-2026-WWWWWW' }],
] as const)('A reference of the widest letters is in one line of %s', async (template, over) => {
  const [wide] =
    JSON.stringify(over).match(/[A-Z]{2,3}-2026-[W\d]{6}(-50)?|RF82[ A-Z\d]+|(GB29|MT84)[ A-Z\d]+/) ?? [];
  const sheet = { over: '', title: '', facts: [], rows: [], ...over };
  const parts = {
    opening: '',
    sections: [],
    conference: '',
    name: ['Name', ''],
    reference: ['Reference', ''],
  };
  const code = ['Show this code', '1234 5678 9012'];
  const all = { ...data, ...parts, code, qr: QR, sums: [], sheets: [sheet], ...over };
  expect((await readPdf(await renderDocument(template, all))).lines.join('\n')).toContain(wide);
});

test('Documents that are asked for at once are each their own', async () => {
  const titles = Array.from({ length: 20 }, (_, index) => `List ${index}`);
  const made = await Promise.all(titles.map((title) => renderDocument(receipt, { ...data, title })));
  expect(await Promise.all(made.map(async (pdf) => (await readPdf(pdf)).title))).toEqual(titles);
});

test('A long document holds nothing else up', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => [`Ticket ${index}`, '1', '2', '2']);
  const { turns } = await turnsDuring(() => renderDocument(receipt, { ...data, rows }));
  expect(turns).toBeGreaterThan(10);
});
