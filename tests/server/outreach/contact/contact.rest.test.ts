import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { postJson, request } from '../../../support/rest.ts';

let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = `${product.url}/api/contact`;
});
// Every test begins with a fresh allowance.
beforeEach(() => product.forgetSenders());
afterAll(() => product.stop());

/** The modal's payload (docs/product.md 11.3). */
const modal = { name: 'Ada Lovelace', email: 'ada@example.org', phone: '', message: 'Hello' };
/** The inline form's. */
const inline = { ...modal, subject: 'publishing', source_page: 'home' };

describe('POST /api/contact', () => {
  it.each([
    ['modal', modal, { subject: '', sourcePage: '' }],
    ['inline form', inline, { subject: 'publishing', sourcePage: 'home' }],
  ])('takes the payload of the %s, answers ok and stores it', async (_, payload, stored) => {
    const { status, body } = await postJson(url, payload);
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(await product.database.contactMessage.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      message: 'Hello',
      ...stored,
    });
  });

  it.each([
    ['name', { name: ' ' }, 'Name is required'],
    ['email address', { email: '' }, 'Email is required'],
    ['email address that is one', { email: 'ada' }, 'Please enter a valid email address'],
    ['message', { message: undefined }, 'Message is required'],
  ])('answers what is missing: a %s', async (_, change, error) => {
    const { status, body } = await postJson(url, { ...inline, ...change });
    expect([status, body]).toEqual([400, { ok: false, error }]);
  });

  it('says to whom sends too much when to come back', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await postJson(url, { ...modal, message: `${count}` })).status).toBe(200);
    const { status, body } = await postJson(url, { ...modal, message: 'One more' });
    const error = expect.stringMatching(/^Too many messages\. Please try again in (60|5\d) minutes\.$/);
    expect([status, body]).toEqual([429, { ok: false, error }]);
  });

  it.each([
    ['no JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a form', 'name=Ada', 'application/x-www-form-urlencoded', 415],
  ])('refuses %s, readably', async (_, text, type, status) => {
    const answer = await postJson(url, text, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ ok: false, error: expect.stringMatching(/\w+ \w+/) });
  });

  it('refuses more than a megabyte', async () => {
    const answer = await postJson(url, { ...modal, message: 'x'.repeat(1024 * 1024) });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ ok: false, error: expect.stringMatching(/\w+ \w+/) });
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers %s with 405 and says what it takes', async (method) => {
    const answer = await request(method, url);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});
