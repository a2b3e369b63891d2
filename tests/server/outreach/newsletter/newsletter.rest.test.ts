import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { postJson, request } from '../../../support/rest.ts';

let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = `${product.url}/api/stay-updated`;
});
// Every test begins with a fresh allowance.
beforeEach(() => product.forgetSenders());
afterAll(() => product.stop());

describe('POST /api/stay-updated', () => {
  it('answers ok with a message, and stores the address', async () => {
    const { status, body } = await postJson(url, { email: ' Ada@Example.org ' });
    expect([status, body]).toEqual([200, { ok: true, message: 'Thanks for subscribing!' }]);
    expect(await product.database.subscriber.count({ where: { email: 'ada@example.org' } })).toBe(1);
  });

  it("answers a known address with 200 and 'Already subscribed', which its readers tell apart", async () => {
    await postJson(url, { email: 'twice@example.org' });
    const { status, body } = await postJson(url, { email: 'TWICE@example.org' });
    expect([status, body]).toEqual([200, { ok: true, message: 'Already subscribed' }]);
  });

  it.each(['', 'ada', 'ada@example', undefined, 7, ['ada@example.org']])(
    'asks for a valid address when it is %j',
    async (email) => {
      const { status, body } = await postJson(url, { email });
      expect([status, body]).toEqual([400, { ok: false, error: 'Please enter a valid email address' }]);
    },
  );

  it.each([
    ['no JSON', '{', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a form', 'email=ada@example.org', 'application/x-www-form-urlencoded', 415],
  ])('refuses %s, readably', async (_, text, type, status) => {
    const answer = await postJson(url, text, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ ok: false, error: expect.stringMatching(/\w+ \w+/) });
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers %s with 405 and says what it takes', async (method) => {
    const answer = await request(method, url);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });
});
