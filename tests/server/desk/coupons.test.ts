import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const TERMS = { conferences: [], registrationTypes: [] };
const CREATE = `mutation ($code: String!, $count: Int, $discount: CouponDiscount!, $terms: CouponTerms!) {
  createCoupons(code: $code, count: $count, discount: $discount, terms: $terms, reason: "fair") { code maxUses until }
}`;
const off = (registrationPercent: number) => ({
  discount: { registrationPercent, addOnsPercent: 0, accommodationPercent: 0 },
});
const create = (code: string, more: object = {}) =>
  desk.graphql(cookie, CREATE, { code, ...off(20), terms: TERMS, ...more });
const CHANGE = `mutation ($code: ID!, $version: Int!, $terms: CouponTerms, $active: Boolean) {
  changeCoupon(code: $code, version: $version, terms: $terms, active: $active, reason: "forum") {
    version coupon { state maxUses from until active }
  }
}`;
const LIST = `query ($filter: DeskCouponFilter) { coupons(filter: $filter) { total rows { code state uses } } }`;
const codes = async (filter: object) =>
  (await desk.graphql(cookie, LIST, { filter })).data.coupons.rows.map(({ code }: { code: string }) => code);

it('Fifty codes are made at once, each for one use, up to and including a day', async () => {
  const { data } = await create('SPEAKER-', { count: 50, terms: { ...TERMS, until: '2026-04-30' } });
  const made = data.createCoupons as { code: string; maxUses: number; until: string }[];
  expect(new Set(made.map(({ code }) => code)).size).toBe(50);
  expect(made.every(({ code, maxUses }) => code.startsWith('SPEAKER-') && maxUses === 1)).toBe(true);
  expect(made[0]?.until).toBe('2026-04-30');
  expect(await codes({ search: 'speaker-' })).toHaveLength(50);
});

it('What is wrong with a coupon is named, all of it, and nothing is made', async () => {
  const terms = { ...TERMS, maxUses: 0, from: '2026-05-01', until: '2026-04-01', conferences: ['nowhere'] };
  const { errors } = await create('!', { ...off(101), terms });
  expect(errors[0].extensions.problems.map(({ path }: { path: string }) => path)).toEqual([
    'code',
    'registrationPercent',
    'validUntil',
    'maxUses',
    'conferences',
  ]);
  expect((await create('SPEAKER-', { count: 5000 })).errors[0].extensions.code).toBe('INVALID_INPUT');
  await create('TWICE');
  expect((await create('twice')).errors[0].message).toBe('TWICE exists already');
});

it('A coupon is limited, stopped and used again; what was seen before somebody else did counts no more', async () => {
  await create('FORUM');
  const change = (changes: object) => desk.graphql(cookie, CHANGE, { code: 'forum', ...changes });
  const terms = { ...TERMS, maxUses: 7, from: '2026-03-01' };
  expect((await change({ version: 1, terms })).data.changeCoupon).toEqual({
    version: 2,
    coupon: { state: 'usable', maxUses: 7, from: '2026-03-01', until: null, active: true },
  });
  expect((await change({ version: 1, active: false })).errors[0].extensions.code).toBe('CHANGED_MEANWHILE');
  expect((await change({ version: 2, active: false })).data.changeCoupon.coupon).toMatchObject({
    state: 'stopped',
    maxUses: 7,
  });
  expect(await codes({ state: 'STOPPED' })).toEqual(['FORUM']);
  expect((await change({ version: 3, active: true })).data.changeCoupon.coupon.state).toBe('usable');
  expect((await desk.graphql(cookie, CHANGE, { code: 'nobody', version: 0 })).errors[0].extensions.code).toBe(
    'NOT_FOUND',
  );
});
