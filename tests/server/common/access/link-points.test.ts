// docs/product.md 11.5
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MADE_POINTS } from '#domain/limits.ts';
import { mintLink } from '#server/common/access/access-link.service.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';

/** Pages and files a minute. */
const MADE = 10;
const POINTS = MADE * MADE_POINTS.page;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ pages: true, pointsPerMinute: POINTS });
});
afterAll(() => product.stop());
// All points are there again.
beforeEach(() => product.clock.advance(60_000));

const spendAll = () => product.dependencies.budget.charge('127.0.0.1', POINTS);
const statusOf = async (path: string) => (await fetch(`${product.url}${path}`)).status;
const statusesOf = async (path: string, times: number) => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await statusOf(path));
  return statuses;
};
/** Confirmed at once, so that it has files. */
const free = () =>
  createOrder(product, {
    details: { ...speaker.details, category: 'Sponsor', email: 'free@example.org' },
    basket: [],
    expectedTotalMinor: 0,
  });

describe('a network without points', () => {
  it('still opens what a right link is to: its page and its files', async () => {
    const { token } = await free();
    const { paypalOrderId } = await createOrder(product);
    spendAll();
    for (const path of [
      `/order/${token}`,
      `/order/${token}/calendar.ics`,
      `/order/${token}/receipt.pdf`,
      `/paypal-return?token=${paypalOrderId}`,
    ])
      expect(await statusOf(path), path).toBe(200);
  });

  it('is refused whatever it asks for by wrong links, by a ready answer', async () => {
    spendAll();
    for (const path of [
      '/order/wrong',
      '/order/wrong/receipt.pdf',
      '/seat/wrong',
      '/seat/wrong/ticket.pdf',
      '/pay/wrong/pro-forma.pdf',
      '/preview/wrong',
      '/unsubscribe?token=wrong',
      '/paypal-return?token=wrong%00',
    ]) {
      const answer = await fetch(`${product.url}${path}`);
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([429, '60']);
      expect(await answer.text()).toContain('Too many requests from your network.');
    }
  });

  it('is refused by a link that has expired or was revoked', async () => {
    const order = await free();
    const { id } = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
    const target = { scope: 'ORDER', subjectId: id } as const;
    const now = product.clock.now();
    const expired = await mintLink(product.database, target, { label: 'test', now, expiresAt: now });
    spendAll();
    expect(await statusOf(`/order/${expired}`)).toBe(429);
    await product.database.accessLink.updateMany({ where: { subjectId: id }, data: { revokedAt: now } });
    expect(await statusOf(`/order/${order.token}`)).toBe(429);
  });
});

describe('the right links of one network', () => {
  it('have as many points together as the network, beside its own, whatever they open', async () => {
    const orders = [await free(), await free(), await free(), await free()];
    const paths = [
      ...orders.map(({ token }) => `/order/${token}`),
      ...orders.map(({ token }) => `/order/${token}/receipt.pdf`),
    ];
    const statuses: number[] = [];
    for (let time = 0; time < 2; time++) for (const path of paths) statuses.push(await statusOf(path));
    expect(statuses).toEqual([...Array(MADE).fill(200), ...Array(2 * paths.length - MADE).fill(429)]);
    // The API asks the same, and what needs no link is the network's own.
    const ASKED = 'query ($token: String!) { order(token: $token) { reference } }';
    product.dependencies.budget.charge({ own: 'ORDER none', network: '127.0.0.1' }, POINTS);
    const { errors } = await product.graphql(ASKED, { token: orders[0]?.token });
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    expect(await statusOf('/contact')).toBe(200);
    product.clock.advance(60_000);
    expect(await statusOf(paths[0] ?? '')).toBe(200);
  });
});

describe('a right link', () => {
  it('that is asked for again and again has points of its own, which all links to the same thing share', async () => {
    const order = await free();
    const { id } = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
    const second = await mintLink(
      product.database,
      { scope: 'ORDER', subjectId: id },
      { label: 'test', now: product.clock.now() },
    );
    expect(await statusesOf(`/order/${order.token}/calendar.ics`, MADE + 5)).toEqual([
      ...Array(MADE).fill(200),
      ...Array(5).fill(429),
    ]);
    expect(await statusOf(`/order/${order.token}`)).toBe(429);
    expect(await statusOf(`/order/${second}`)).toBe(429);
    // Its network has paid for nothing.
    expect(await statusOf('/order/wrong')).toBe(404);
    product.clock.advance(60_000);
    expect(await statusOf(`/order/${order.token}`)).toBe(200);
  });
});
