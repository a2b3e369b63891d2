import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ABSTRACT, submitByRest } from '../../../support/abstract-form.ts';
import { docx, pdf } from '../../../support/documents.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { postJson, request } from '../../../support/rest.ts';

let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = `${product.url}/api/abstract-submit`;
});
// Every test begins with a fresh allowance.
beforeEach(() => product.forgetSenders());
afterAll(() => product.stop());

const document = { data: pdf({ text: 'Notes' }) };

describe('POST /api/abstract-submit', () => {
  it.each([
    ['PDF', document],
    ['DOCX', { data: docx('notes'), name: 'notes.docx' }],
  ])('takes the documented form with a %s, and answers ok', async (_, file) => {
    const email = `${_.toLowerCase()}@example.org`;
    expect(await submitByRest(product.url, file, { email })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    const { conference, ...fields } = ABSTRACT;
    expect(await product.database.abstract.findFirst({ where: { email } })).toMatchObject({
      ...fields,
      email,
      conferenceId: conference,
    });
  });

  it.each([
    ['conference', 'Please select a conference.'],
    ['fullName', 'Full Name is required.'],
    ['email', 'Email is required.'],
    ['phone', 'Phone Number is required.'],
    ['affiliation', 'Affiliation/Institution is required.'],
    ['title', 'Abstract Title is required.'],
    ['abstract', 'Abstract Text is required.'],
    ['keywords', 'Keywords are required.'],
    ['presentation', 'Presentation Type is required.'],
    ['biography', 'Short Biography is required.'],
  ])('answers what is missing: %s', async (field, error) => {
    expect(await submitByRest(product.url, document, { [field]: '' })).toEqual({
      status: 400,
      body: { ok: false, error },
    });
  });

  it.each([
    ['no document', null, 'Please upload your abstract document (PDF, DOCX).'],
    ['a document of another kind', { data: Buffer.from('plain text') }, 'File must be PDF or DOCX.'],
  ])('refuses %s', async (_, file, error) => {
    expect(await submitByRest(product.url, file)).toMatchObject({ body: { ok: false, error } });
  });

  it('refuses an abstract of more than 300 words', async () => {
    expect(await submitByRest(product.url, document, { abstract: 'word '.repeat(301) })).toEqual({
      status: 400,
      body: { ok: false, error: 'Abstract cannot exceed 300 words.' },
    });
  });

  it('takes a form only', async () => {
    const { status, body } = await postJson(url, ABSTRACT);
    expect([status, body]).toMatchObject([415, { ok: false, error: expect.stringContaining('multipart') }]);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers %s with 405 and says what it takes', async (method) => {
    const answer = await request(method, url);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});
