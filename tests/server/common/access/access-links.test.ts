// docs/product.md 1.5, 12.1 and 12.2
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WRONG_PER_HOUR } from '#domain/limits.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { mintLink } from '#server/common/access/access-link.service.ts';
import { revokeLinks } from '#server/common/access/access-link.store.ts';
import { withLink } from '#server/common/access/with-link.ts';
import { byOrderLink } from '#server/orders/orders/order-links.service.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { contentsOf } from '../../../support/tables.ts';

const ORDER = 'query ($token: String!) { order(token: $token) { reference } }';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ limits: 'as shipped' });
});
afterAll(() => product.stop());
beforeEach(() => product.forgetSenders());

const open = (token: string) => product.graphql(ORDER, { token });
const idOf = async ({ reference }: { reference: string }) =>
  (await product.database.order.findUniqueOrThrow({ where: { reference } })).id;
const linkTo = async (order: { reference: string }, expiresAt: Date | null = null) =>
  mintLink(
    product.database,
    { scope: 'ORDER', subjectId: await idOf(order) },
    { label: 'test', now: product.clock.now(), expiresAt },
  );

it('A form of a link’s page that its browser sends without script says that nothing was sent, and changes nothing', async () => {
  const order = await createOrder(product);
  const before = await contentsOf(product.databaseUrl);
  const send = (kind: string, headers: Record<string, string> = {}) =>
    fetch(`${product.url}/${kind}/${order.token}`, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers },
      body: new URLSearchParams({ name: 'Ada' }),
    });
  for (const kind of ['order', 'pay', 'seat', 'confirm', 'waiting', 'invitation']) {
    const response = await send(kind);
    expect(response.status, kind).toBe(415);
    expect(await response.text(), kind).toContain(
      'This needs JavaScript, which is switched off or did not load.',
    );
  }
  expect((await send('order', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await contentsOf(product.databaseUrl)).toEqual(before);
});

describe('the token of a link', () => {
  it('stands in no table, whether the link was answered or mailed', async () => {
    const details = { ...speaker.details, category: 'Sponsor', email: 'hidden@example.org' };
    const free = await createOrder(product, { details, basket: [], expectedTotalMinor: 0 });
    await product.graphql(
      'mutation { subscribe(input: { email: "hidden@example.org" }) { __typename } sendOrderLinks(email: "hidden@example.org") { __typename } }',
    );
    const mails = (await product.mails()).filter(({ to }) => to?.[0]?.address === 'hidden@example.org');
    const tokens = mails.flatMap(({ text = '' }) => text.match(/[\w-]{43}(?!\S)/g) ?? []);
    // Confirmation; welcome; order and subscription.
    expect(new Set(tokens).size).toBe(4);
    const everything = await contentsOf(product.databaseUrl);
    expect(everything).toContain('hidden@example.org');
    for (const token of [free.token, ...tokens]) expect(everything).not.toContain(token);
  });

  it('is a new one for each attempt to send a message, and all of them open it', async () => {
    const order = await createOrder(product);
    const tokens = [await linkTo(order), await linkTo(order), order.token];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens)
      expect((await open(token)).data.order).toEqual({ reference: order.reference });
  });
});

describe('a link', () => {
  it('that was revoked, and one to another kind of thing, are answered like one that never was', async () => {
    const order = await createOrder(product);
    const revoked = await linkTo(order);
    await product.database.accessLink.updateMany({
      where: { subjectId: await idOf(order) },
      data: { revokedAt: product.clock.now() },
    });
    const foreign = await mintLink(
      product.database,
      { scope: 'SUBSCRIBER', subjectId: await idOf(order) },
      { label: 'test', now: product.clock.now() },
    );
    for (const token of [revoked, foreign, 'never', '', '\0', 'x'.repeat(10_000)])
      expect(await open(token)).toMatchObject({ data: { order: null } });
  });

  it('that has expired says whom to write to', async () => {
    const token = await linkTo(await createOrder(product), product.clock.now());
    const { errors, data } = await open(token);
    expect(data).toEqual({ order: null });
    expect(errors?.[0]).toMatchObject({
      message: 'This link has expired. Please write to info@meridian-conferences.example for a new one.',
      extensions: { code: 'LINK_EXPIRED' },
    });
    const file = await fetch(`${product.url}/order/${token}/receipt.pdf`);
    expect({ status: file.status, text: await file.text() }).toEqual({
      status: 410,
      text: errors?.[0]?.message,
    });
  });

  it('changes nothing by being opened, by query or by file', async () => {
    const order = await createOrder(product);
    const before = await contentsOf(product.databaseUrl);
    await open(order.token);
    await product.graphql(ORDER.replace('reference', 'status token lines { name }'), { token: order.token });
    for (const path of ['', '/receipt.pdf', '/calendar.ics'])
      await fetch(`${product.url}/order/${order.token}${path}`);
    await fetch(`${product.url}/unsubscribe?token=${order.token}`);
    expect(await contentsOf(product.databaseUrl)).toBe(before);
  });
});

describe('more wrong tokens than are looked up in an hour, at once,', () => {
  it('find nothing, are refused after the first hundred, and keep nobody out who has a right one', async () => {
    const right = (await createOrder(product)).token;
    const outcomes: string[] = [];
    const ask = async (token: string) => {
      const { data, errors } = await open(token);
      outcomes.push(data?.order ? 'found' : (errors?.[0]?.message ?? 'none'));
    };
    const guesses = WRONG_PER_HOUR.wrongToken + 20;
    await Promise.all(
      Array.from({ length: guesses }, (_, index) => ask(`${right.slice(0, -3)}${1000 + index}`)),
    );
    expect(outcomes).toHaveLength(guesses);
    expect(outcomes).not.toContain('found');
    expect(outcomes.filter((outcome) => outcome === 'none').length).toBeLessThanOrEqual(
      WRONG_PER_HOUR.wrongToken,
    );
    await ask(right);
    expect(outcomes.at(-1)).toBe('found');
    await ask('wrong');
    expect(outcomes.at(-1)).toMatch(/^Too many/);
  });
});

it('A link that is ended while somebody uses it changes nothing', async () => {
  const { clock } = product;
  const { token } = await createOrder(product);
  const way = byOrderLink('cancel');
  const changed: string[] = [];
  const use = (hold: typeof way.hold) =>
    withLink(product.dependencies, { ...way, hold }, { token, network: null }, async (_tx, { id }) => {
      changed.push(id);
    });
  await use(way.hold);
  expect(changed).toHaveLength(1);
  const ended = use(async (tx, found) => {
    // Whoever corrects the address was first to hold the order.
    await revokeLinks(tx, { scope: 'ORDER', subjectId: found.id }, clock.now());
    return way.hold(tx, found);
  });
  await expect(ended).rejects.toThrow(LinkNotFoundError);
  expect(changed).toHaveLength(1);
  expect((await open(token)).data.order).not.toBeNull();
});
