// docs/product.md 5.2 and 5.4
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { postJson, request } from '../../../support/rest.ts';

let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = `${product.url}/api/apply-coupon`;
});
beforeEach(() => product.clock.set(EARLY));
afterAll(() => product.stop());

/** The documented payload (docs/product.md 11.3). */
const payload = {
  couponCode: 'MERIDIAN30',
  registrationSubtotal: 499,
  addonsSubtotal: 100,
  accommodationSubtotal: 135,
  registrationType: 'speaker',
  amountOriginal: 748.68,
};

const apply = (change: object = {}) => postJson(url, { ...payload, ...change });
const addCoupon = (data: { code: string } & Record<string, unknown>) =>
  product.database.coupon.create({ data });

describe('POST /api/apply-coupon', () => {
  it('computes what is to pay from the subtotals, fee included', async () => {
    // 349.30 + 100 + 121.50 = 570.80, fee 11.42 (11.416)
    const { status, body } = await apply();
    expect([status, body]).toEqual([200, { ok: true, amountPayable: 582.22, couponApplied: true }]);
  });

  it('reads the code without regard to case, space, kind of dash and what can’t be seen', async () => {
    await addCoupon({ code: 'EARLY-BIRD-26', registrationPercent: 10 });
    for (const couponCode of [' meridian30\n', '\u200bMERIDIAN30\u2060', 'EARLY\u2013BIRD\u201126'])
      expect((await apply({ couponCode })).body).toMatchObject({ ok: true });
  });

  it('takes subtotals that are left out for nothing, and cents as they are', async () => {
    expect((await postJson(url, { couponCode: 'MERIDIAN30' })).body.amountPayable).toBe(0);
    // 0.05 less 30 % is 0.035, which is 0.04 after 0.015 was rounded up to 0.02 and taken off: 0.03; fee 0.
    expect(
      (await postJson(url, { couponCode: 'MERIDIAN30', registrationSubtotal: 0.05 })).body.amountPayable,
    ).toBe(0.03);
  });

  it('does not look at the original amount, and reserves nothing', async () => {
    await addCoupon({ code: 'ONCE', registrationPercent: 10, maxUses: 1 });
    for (const amountOriginal of [1, -1, 'much', null])
      expect((await apply({ couponCode: 'ONCE', amountOriginal })).body.ok).toBe(true);
  });

  it('answers every code that can not be used alike', async () => {
    await addCoupon({ code: 'SLEEPING', active: false });
    await addCoupon({ code: 'USED-UP', maxUses: 0 });
    await addCoupon({ code: 'STUDENTS', registrationTypes: ['student'] });
    await addCoupon({ code: 'TOMORROW', validFrom: new Date('2026-03-11T09:00:00Z') });
    await addCoupon({ code: 'YESTERDAY', validUntil: new Date('2026-03-10T09:00:00Z') });
    const conferences = { create: { conferenceId: 'optics-photonics-2026' } };
    await addCoupon({ code: 'OPTICS', conferences });
    const codes = [
      'SLEEPING',
      'USED-UP',
      'STUDENTS',
      'TOMORROW',
      'YESTERDAY',
      'OPTICS',
      'NOSUCH',
      'A\0B',
      'x'.repeat(9999),
    ];
    for (const couponCode of codes) {
      const { status, body } = await apply({ couponCode });
      expect([couponCode, status, body]).toEqual([
        couponCode,
        422,
        { ok: false, error: 'Invalid coupon code' },
      ]);
    }
  });

  it('lets a coupon for students be used by students', async () => {
    await addCoupon({ code: 'YOUNG', registrationPercent: 50, registrationTypes: ['student'] });
    expect((await apply({ couponCode: 'YOUNG', registrationType: 'student' })).body.ok).toBe(true);
    for (const registrationType of ['', 'emperor', 7, undefined])
      expect((await apply({ couponCode: 'YOUNG', registrationType })).status).toBe(422);
  });

  it('lets a coupon begin and end at its instants', async () => {
    const validFrom = new Date('2026-04-01T00:00:00Z');
    const validUntil = new Date('2026-04-02T00:00:00Z');
    await addCoupon({ code: 'APRIL-FIRST', registrationPercent: 1, validFrom, validUntil });
    const usable = async (now: string) => {
      product.clock.set(now);
      return (await apply({ couponCode: 'APRIL-FIRST' })).body.ok;
    };
    expect(await usable('2026-03-31T23:59:59.999Z')).toBe(false);
    expect(await usable('2026-04-01T00:00:00Z')).toBe(true);
    expect(await usable('2026-04-01T23:59:59.999Z')).toBe(true);
    expect(await usable('2026-04-02T00:00:00Z')).toBe(false);
  });

  it.each(['', '   ', undefined, null, 7, ['MERIDIAN30']])(
    'asks for a code when it is %j',
    async (couponCode) => {
      const { status, body } = await apply({ couponCode });
      expect([status, body]).toEqual([400, { ok: false, error: 'Please enter a coupon code' }]);
    },
  );

  it.each([
    ['registrationSubtotal', '499'],
    ['registrationSubtotal', -1],
    ['registrationSubtotal', 1.001],
    ['registrationSubtotal', 50_000_000_000_000],
    ['addonsSubtotal', 1e300],
    ['accommodationSubtotal', {}],
    ['accommodationSubtotal', true],
  ])('refuses %s %j', async (field, value) => {
    const { status, body } = await apply({ [field]: value });
    expect([status, body]).toEqual([
      400,
      { ok: false, error: `${field} must be an amount such as 499 or 508.98.` },
    ]);
  });

  it.each([
    ['no JSON', '{', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a form', 'couponCode=MERIDIAN30', 'application/x-www-form-urlencoded', 415],
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
