import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WRONG_PER_HOUR, WRONG_SLOWLY } from '#domain/limits.ts';
import { each } from '../../../support/many.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { type CreateOrderInput, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { createPayload, postJson, registrationData } from '../../../support/rest.ts';
import { startServerProcess } from '../../../support/start-server-process.ts';
import { IN_STORM, sized } from '../../../support/storm.ts';

/** Wrong codes at once, and registrations that want one coupon. */
const [GUESSES, HOLDERS] = [sized(60, 2000), sized(20, 240)];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ limits: 'as shipped', pages: true });
});
afterAll(() => product.stop());
beforeEach(() => {
  // A network's points are there again.
  product.clock.advance(60_000);
  return product.forgetSenders();
});

const APPLY = `mutation ($input: ApplyCouponInput!) { applyCoupon(input: $input) {
  __typename ... on Failure { message } ... on RateLimited { minutes }
} }`;
const question = { conferenceId: 'nextgen-pharma-2026', basket: speaker.basket, currency: 'USD' };
const apply = async (code: string) =>
  (await product.graphql(APPLY, { input: { ...question, code } })).data.applyCoupon;
const applyByRest = (couponCode: string, url = product.url) =>
  postJson(`${url}/api/apply-coupon`, { couponCode, registrationSubtotal: 499, registrationType: 'speaker' });
const createByRest = (couponCode: string) =>
  postJson(`${product.url}/api/create-order`, {
    ...createPayload,
    amountPayable: undefined,
    registrationData: { ...registrationData, couponCode, couponApplied: true },
  });

describe('wrong coupon codes', () => {
  const refusal = expect.stringMatching(/^Too many wrong coupon codes\. Please try again in [23] minutes\.$/);
  const SLOWLY = WRONG_SLOWLY.wrongCoupon;

  it(`are looked at thirty times an hour, and then slowly, of ${GUESSES} that come to two processes at once`, async () => {
    const other = IN_STORM
      ? await startServerProcess(product, { limits: 'as shipped' })
      : await startProduct({ other: product, limits: 'as shipped' });
    const statuses = new Map<number, number>();
    const began = performance.now();
    await each(Array.from({ length: GUESSES }), 50, async (_, index) => {
      const { status, headers } = await applyByRest(`GUESS${index}`, index % 2 ? product.url : other.url);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(SLOWLY.seconds);
    });
    await ('kill' in other ? other.kill() : other.stop());
    const [looked = 0, refused] = [statuses.get(422), statuses.get(429)];
    expect(refused).toBe(GUESSES - looked);
    // Three more each three minutes.
    const turns = 1 + Math.floor((performance.now() - began) / (SLOWLY.seconds * 1000));
    expect(looked).toBeGreaterThanOrEqual(30 + SLOWLY.max);
    expect(looked).toBeLessThanOrEqual(30 + turns * SLOWLY.max);
  });

  it('count alike in every call that takes one, however they are spelled; then none is taken for a while', async () => {
    await product.database.coupon.create({ data: { code: 'USED-UP', maxUses: 0 } });
    await product.database.coupon.create({ data: { code: 'OVER', validUntil: new Date('2026-01-01') } });
    await product.database.coupon.create({ data: { code: 'STUDENTS', registrationTypes: ['student'] } });
    const codes = ['NO-SUCH', ' no-such ', 'USED-UP', 'over', 'Students', 'A\0B'];
    for (const code of codes) {
      expect(await apply(code)).toEqual({ __typename: 'InvalidCoupon', message: 'Invalid coupon code' });
      expect((await applyByRest(code)).body.error).toBe('Invalid coupon code');
      expect((await createOrder(product, { couponCode: code })).message).toBe('Invalid coupon code');
      expect((await createByRest(code)).body.error).toBe('Invalid coupon code');
    }
    for (let index = 0; index < SLOWLY.max; index++) await applyByRest('NO-SUCH');
    // Six to go, the last three of them slowly, in one document.
    const aliases = Array.from(
      { length: 9 },
      (_, index) => `c${index}: applyCoupon(input: $input) { ... on Failure { message } }`,
    );
    const { data } = await product.graphql(`mutation ($input: ApplyCouponInput!) { ${aliases.join(' ')} }`, {
      input: { ...question, code: 'NO-SUCH' },
    });
    expect(Object.values(data).map(({ message }) => message)).toEqual([
      ...Array(6).fill('Invalid coupon code'),
      ...Array(3).fill(refusal),
    ]);

    const right = 'MERIDIAN30';
    expect(await apply(right)).toEqual({
      __typename: 'RateLimited',
      message: refusal,
      minutes: expect.toBeOneOf([2, 3]),
    });
    expect((await createOrder(product, { couponCode: right })).message).toEqual(refusal);
    for (const answer of [await applyByRest(right), await createByRest(right)]) {
      expect([answer.status, answer.body.error]).toEqual([429, refusal]);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(SLOWLY.seconds);
    }
    expect(await product.database.order.count()).toBe(0);
  });

  it('shut nobody out who shares the network and has a code whose name is known', async () => {
    for (let index = 0; index < 30; index++) await applyByRest(`GUESS${index}`);
    const order = { couponCode: 'MERIDIAN30', expectedTotalMinor: undefined };
    for (let index = 0; index < 10; index++) {
      expect((await apply('MERIDIAN30')).__typename).toBe('AppliedCoupon');
      expect((await applyByRest('MERIDIAN30')).status).toBe(200);
    }
    expect((await createOrder(product, order)).__typename).toBe('Order');
    expect((await createByRest('MERIDIAN30')).status).toBe(200);
  });

  it('keep nobody out who was given a code of their own, which nobody guesses', async () => {
    for (const code of ['SPEAKER-K7WD-9QRT-3FAX', 'K8WD-9QRT-3FAX'])
      await product.database.coupon.create({ data: { code, registrationPercent: 10, maxUses: 1 } });
    // Named like it, and used by many: such a one can be guessed.
    await product.database.coupon.create({ data: { code: 'BEST-DEAL-EVER', registrationPercent: 10 } });
    for (let index = 0; index < 31 + SLOWLY.max; index++) await applyByRest(`GUESS${index}`);
    expect((await applyByRest('BEST-DEAL-EVER')).status).toBe(429);
    expect((await applyByRest('K9WD-9QRT-3FAX')).status).toBe(429);
    for (const code of ['SPEAKER-K7WD-9QRT-3FAX', 'k8wd-9qrt-3fax'])
      expect((await applyByRest(code)).status).toBe(200);
    const order = { couponCode: 'K8WD-9QRT-3FAX', expectedTotalMinor: undefined };
    expect((await createOrder(product, order)).__typename).toBe('Order');
  });

  it('do not count where they are right', async () => {
    for (let index = 0; index < 40; index++) expect((await applyByRest('MERIDIAN30')).status).toBe(200);
    for (let index = 0; index < 30; index++) expect((await applyByRest('NO-SUCH')).status).toBe(422);
  });

  it('are not what a second click with the coupon’s last use is', async () => {
    await product.database.coupon.create({ data: { code: 'LAST', registrationPercent: 10, maxUses: 1 } });
    const order = { couponCode: 'LAST', clientKey: 'one-key', expectedTotalMinor: undefined };
    const { reference } = await createOrder(product, order);
    for (let index = 0; index < 40; index++)
      expect((await createOrder(product, order)).reference).toBe(reference);
    expect((await applyByRest('NO-SUCH')).status).toBe(422);
  });
});

/** A registration that holds a coupon's use until it is paid. */
const holdCoupon = (couponCode: string, email: string) =>
  createOrder(product, {
    couponCode,
    details: { ...speaker.details, email },
    expectedTotalMinor: undefined,
  } as CreateOrderInput);
const limited = async (code: string) =>
  product.database.coupon.create({ data: { code, registrationPercent: 10, maxUses: 1000 } });

describe('a limited coupon', () => {
  const refusal = 'Too many unpaid registrations with this coupon. Please try again in 180 minutes.';

  it(`is held by at most ten open orders of a network, of ${HOLDERS} that ask for it`, async () => {
    await limited('FEW');
    const results: string[] = [];
    await each(Array.from({ length: HOLDERS }), 20, async (_, index) => {
      const { __typename, message } = await holdCoupon('FEW', `holder-${index}@example.org`);
      results.push(message ?? __typename);
    });
    expect(results.filter((result) => result === 'Order')).toHaveLength(10);
    for (const result of results.filter((other) => other !== 'Order')) expect(result).toBe(refusal);
    expect(await product.database.order.count({ where: { couponCode: 'FEW' } })).toBe(10);
    const answer = await createByRest('FEW');
    expect([answer.status, answer.body.error]).toEqual([429, refusal]);
    // The refused ones cost the network nothing else.
    expect((await createOrder(product)).__typename).toBe('Order');
  });

  it('is held by at most five open orders of an address, and again once one of them is paid', async () => {
    await limited('FIVE');
    const email = 'undecided@example.org';
    for (let index = 0; index < 5; index++)
      expect((await holdCoupon('FIVE', email)).__typename).toBe('Order');
    // One mailbox, however many addresses it has; another's is no more than like it.
    for (const other of [email, 'undecided+2@example.org', 'Undecided+three@EXAMPLE.org'])
      expect((await holdCoupon('FIVE', other)).message, other).toBe(refusal);
    expect((await holdCoupon('FIVE', 'undecided-2@example.org')).__typename).toBe('Order');
    const [first] = await product.database.order.findMany({ where: { email } });
    product.paypal.control.approve(first?.paypalOrderId ?? '');
    await captureOrder(product, first?.paypalOrderId ?? '');
    expect((await holdCoupon('FIVE', email)).__typename).toBe('Order');
  });

  it('is held by at most five open orders of a mailbox whose addresses all differ', async () => {
    await limited('PLUS');
    const noted = vi.spyOn(product.dependencies, 'noteAbuse');
    const answers = [];
    for (let index = 0; index < 7; index++) {
      const { __typename, message } = await holdCoupon('PLUS', `a_b+${index}@example.org`);
      answers.push(message ?? __typename);
    }
    expect(answers).toEqual([...Array(5).fill('Order'), refusal, refusal]);
    expect(noted.mock.calls).toEqual(Array(2).fill(['refused', 'heldCoupon']));
    noted.mockRestore();
    // The database takes an underscore for any character.
    await product.database.order.updateMany({
      where: { couponCode: 'PLUS' },
      data: { networkHash: null },
    });
    for (let index = 0; index < 5; index++)
      expect((await holdCoupon('PLUS', `acb+${index}@example.org`)).__typename).toBe('Order');
    expect((await holdCoupon('PLUS', 'a_b@example.org')).message).toBe(refusal);
  });

  it('is no reason to know a buyer’s network once the order is paid, nor without such a coupon', async () => {
    await limited('PAID');
    const hashOf = async ({ reference }: { reference: string }) =>
      (await product.database.order.findUniqueOrThrow({ where: { reference } })).networkHash;
    const order = await holdCoupon('PAID', 'payer@example.org');
    expect(await hashOf(order)).toMatch(/^[\w-]{43}$/);
    product.paypal.control.approve(order.paypalOrderId);
    await captureOrder(product, order.paypalOrderId);
    expect(await hashOf(order)).toBeNull();
    expect(await hashOf(await createOrder(product))).toBeNull();
    expect(
      await hashOf(await createOrder(product, { couponCode: 'MERIDIAN30', expectedTotalMinor: undefined })),
    ).toBeNull();
  });
});

/** Nothing is to be paid, so it is confirmed by mail at once. */
const free = (email: string, change: CreateOrderInput = {}) =>
  createOrder(product, {
    details: { ...speaker.details, category: 'Sponsor', email },
    basket: [],
    expectedTotalMinor: 0,
    ...change,
  });

describe('registrations', () => {
  // Of the hour, a few minutes may have gone on a busy machine.
  const refusal = /^Too many registrations\. Please try again in (60|5\d) minutes\.$/;

  it('are confirmed to one address twenty times an hour, of thirty that ask for it', async () => {
    const email = 'bombed@example.org';
    const results: string[] = [];
    await each(Array.from({ length: 30 }), 10, async () => {
      const { __typename, message } = await free(email);
      results.push(message ?? __typename);
    });
    expect(results.filter((result) => result === 'Order')).toHaveLength(20);
    for (const result of results.filter((other) => other !== 'Order')) expect(result).toMatch(refusal);
    const mails = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(mails).toHaveLength(20);
  });

  it('are taken from one network sixty times an hour, by whichever call; what is refused, or asked again by its key, is no other', async () => {
    expect((await free('x@y')).__typename).toBe('InvalidInput');
    expect((await free('last@example.org', { expectedTotalMinor: 1 })).__typename).toBe('PriceChanged');
    const last = await free('last@example.org', { clientKey: 'the-last' });
    expect((await free('last@example.org', { clientKey: 'the-last' })).reference).toBe(last.reference);
    for (let index = 1; index < 60; index++)
      expect((await free(`guest-${index}@example.org`)).__typename).toBe('Order');
    expect((await free('late@example.org')).message).toMatch(refusal);
    const answer = await postJson(`${product.url}/api/create-order`, createPayload);
    expect([answer.status, answer.body]).toEqual([
      429,
      { success: false, error: expect.stringMatching(refusal) },
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await free('last@example.org', { clientKey: 'the-last' })).reference).toBe(last.reference);
  });

  it('that are refused, or asked for again with their key, cost an address nothing', async () => {
    for (let index = 0; index < 21; index++) {
      expect((await free('again@example.org', { expectedTotalMinor: 1 })).__typename).toBe('PriceChanged');
      expect((await free('again@example.org', { clientKey: 'again' })).__typename).toBe('Order');
    }
  });
});

describe('wrong links to an order', () => {
  const ORDER = 'query ($token: String!) { order(token: $token) { reference } }';
  const REFUSED = /Too many wrong links\. Please try again in (60|5\d) minutes\./;

  it('are looked up a hundred times an hour, by query, by file and by page', async () => {
    const { token } = await createOrder(product);
    // What is right costs nothing, and of what is wrong each kind counts once.
    for (let index = 0; index < 10; index++)
      expect((await product.graphql(ORDER, { token })).data.order).not.toBeNull();
    for (let index = 0; index < 20; index++)
      expect((await fetch(`${product.url}/order/wrong-${index}`)).status).toBe(404);
    for (let index = 0; index < 40; index++) {
      expect((await product.graphql(ORDER, { token: `wrong-${index}` })).data).toEqual({ order: null });
      expect((await fetch(`${product.url}/order/wrong-${index}/receipt.pdf`)).status).toBe(404);
    }
    const query = await postJson(`${product.url}/graphql`, { query: ORDER, variables: { token: 'wrong' } });
    expect(query.status).toBe(429);
    expect(Number(query.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(query.body.errors[0]).toMatchObject({
      message: expect.stringMatching(REFUSED),
      extensions: { code: 'RATE_LIMITED' },
    });
    const file = await fetch(`${product.url}/order/wrong/calendar.ics`);
    expect([file.status, await file.text()]).toEqual([429, expect.stringMatching(REFUSED)]);
    expect(Number(file.headers.get('retry-after'))).toBeGreaterThan(3000);
    const page = await fetch(`${product.url}/order/wrong`);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await page.text()).toMatch(REFUSED);
    const form = await fetch(`${product.url}/abstract/wrong/confirm`, { method: 'POST' });
    expect(form.status).toBe(429);
    expect(Number(form.headers.get('retry-after'))).toBeGreaterThan(3000);

    // Whoever has a right one is in the same network as whoever tries wrong ones.
    expect((await product.graphql(ORDER, { token })).data.order).not.toBeNull();
    expect((await fetch(`${product.url}/order/${token}`)).status).toBe(200);
  });
});

it('A capture asks PayPal about so many orders that nobody has approved, and then the network waits', async () => {
  const { body } = await postJson(`${product.url}/api/create-order`, createPayload);
  const capture = () => postJson(`${product.url}/api/capture-order`, { orderId: body.orderId });
  const statuses: number[] = [];
  for (let sent = 0; sent <= WRONG_PER_HOUR.unapprovedCapture; sent++)
    statuses.push((await capture()).status);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([422]));
  expect(statuses.at(-1)).toBe(429);
  expect((await capture()).headers.get('retry-after')).toMatch(/^\d+$/);
});

describe('a form without script', () => {
  it('is told in words, and programs by Retry-After, when to come back', async () => {
    const post = (message: string) =>
      fetch(`${product.url}/api/contact`, {
        method: 'POST',
        headers: { accept: 'text/html' },
        body: new URLSearchParams({ name: 'Ada', email: 'often@example.org', message }),
      });
    for (let index = 0; index < 5; index++) expect((await post(String(index))).status).toBe(200);
    const answer = await post('Hello');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await answer.text()).toMatch(
      /<h1>Too many messages\. Please try again in (60|5\d) minutes\.<\/h1>/,
    );
  });
});
