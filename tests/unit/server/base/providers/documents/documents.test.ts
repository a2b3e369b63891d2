import { expect, test } from 'vitest';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import { readPdf } from '../../../../../support/pdf.ts';

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

test('A template that is not there, or lacks data, says so, and the next document is made', async () => {
  await expect(renderDocument('/nowhere.typ', {})).rejects.toThrow('/nowhere.typ');
  await expect(renderDocument(receipt, { ...data, rows: null })).rejects.toThrow('receipt.typ');
  expect((await readPdf(await renderDocument(receipt, data))).title).toBe('A list');
});

test('Documents that are asked for at once are each their own', async () => {
  const titles = Array.from({ length: 20 }, (_, index) => `List ${index}`);
  const made = await Promise.all(titles.map((title) => renderDocument(receipt, { ...data, title })));
  expect(await Promise.all(made.map(async (pdf) => (await readPdf(pdf)).title))).toEqual(titles);
});

test('A long document holds nothing else up', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => [`Ticket ${index}`, '1', '2', '2']);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await renderDocument(receipt, { ...data, rows });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});
