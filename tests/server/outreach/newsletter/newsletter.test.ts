// docs/product.md 9.2
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mintLink } from '#server/common/access/access-link.service.ts';
import { type Product, startProduct } from '../../../support/product.ts';

const SUBSCRIBE = `mutation ($input: SubscribeInput!) {
  subscribe(input: $input) {
    __typename
    ... on Subscribed { alreadySubscribed message }
    ... on Failure { message code path }
  }
}`;

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => product.forgetSenders());

const subscribe = async (email: string, website?: string) =>
  (await product.graphql(SUBSCRIBE, { input: { email, website } })).data.subscribe;

const post = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${product.url}${path}`, { method: 'POST', redirect: 'manual', ...init });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};

const postJson = async (body: unknown) => {
  const { status, text } = await post('/api/stay-updated', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status, body: JSON.parse(text) };
};

const subscriber = (email: string) => product.database.subscriber.findUniqueOrThrow({ where: { email } });
const tokenOf = async (email: string) =>
  mintLink(
    product.database,
    { scope: 'SUBSCRIBER', subjectId: (await subscriber(email)).id },
    { label: 'test', now: product.clock.now() },
  );
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address);

test('An address is subscribed, welcomed with one-click unsubscribe, and the organiser is told', async () => {
  expect(await subscribe('  Ada@Example.org ')).toEqual({
    __typename: 'Subscribed',
    alreadySubscribed: false,
    message: 'Thanks for subscribing!',
  });
  const [welcome] = await mailsTo('ada@example.org');
  const header = (key: string) => welcome?.headers.find((candidate) => candidate.key === key)?.value;
  const url = /http:\/\/localhost:4000\/unsubscribe\?token=[\w-]{43}/.exec(welcome?.text ?? '')?.[0];
  expect(header('list-unsubscribe')).toBe(`<${url}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const notice = (await product.mails()).find(({ replyTo }) => replyTo?.[0]?.address === 'ada@example.org');
  expect(notice?.subject).toBe('New subscriber: ada@example.org');
});

test('An address is stored as it was checked: what nobody sees in it makes no other one', async () => {
  expect(await subscribe('unseen@example.org')).toMatchObject({ alreadySubscribed: false });
  for (const typed of ['unseen@example.org\u202a', 'unseen@example.org\0', '\ufeffunseen@example.org'])
    expect(await subscribe(typed)).toMatchObject({ __typename: 'Subscribed', alreadySubscribed: true });
});

test('An address that is subscribed stays so, whatever its case, without another mail', async () => {
  expect(await postJson({ email: 'twice@example.org' })).toEqual({
    status: 200,
    body: { ok: true, message: 'Thanks for subscribing!' },
  });
  expect(await postJson({ email: ' TWICE@example.org' })).toEqual({
    status: 200,
    body: { ok: true, message: 'Already subscribed' },
  });
  expect(await subscribe('twice@example.org')).toMatchObject({ alreadySubscribed: true });
  expect(await mailsTo('twice@example.org')).toHaveLength(1);
});

test('Two clicks at once subscribe once', async () => {
  const results = await Promise.all([1, 2, 3].map(() => subscribe('clicks@example.org')));
  expect(results.map(({ alreadySubscribed }) => alreadySubscribed).toSorted()).toEqual([false, true, true]);
  expect(await mailsTo('clicks@example.org')).toHaveLength(1);
});

test.each([
  '',
  ' ',
  'ada',
  'ada@example',
  '@example.org',
  'a b@example.org',
  'a@b@example.org',
  'a@example.org\nBcc: b@example.org',
])('The address %j is refused', async (email) => {
  expect(await subscribe(email)).toMatchObject({
    __typename: 'InvalidInput',
    message: 'Please enter a valid email address',
    path: 'email',
  });
  expect(await postJson({ email })).toEqual({
    status: 400,
    body: { ok: false, error: 'Please enter a valid email address' },
  });
});

test('A call without an address is refused, whatever it holds', async () => {
  for (const body of [{}, [], null, { email: 7 }, { email: ['a@example.org'] }])
    expect((await postJson(body)).status).toBe(400);
});

test('An address that asks too often, or a program, is refused', async () => {
  for (let index = 0; index < 5; index++) await subscribe('often@example.org');
  expect(await subscribe('often@example.org')).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await postJson({ email: 'often@example.org' })).status).toBe(429);
  expect(await subscribe('bot@example.org', 'x')).toMatchObject({ code: 'AUTOMATED_MESSAGE' });
  expect(await product.database.subscriber.count({ where: { email: 'bot@example.org' } })).toBe(0);
});

test('One click in a mail client unsubscribes, and answers without redirection', async () => {
  for (const [index, init] of [
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' },
    { body: formOf('List-Unsubscribe', 'One-Click') },
  ].entries()) {
    const email = `click${index}@example.org`;
    await subscribe(email);
    const token = await tokenOf(email);
    const answer = await post(`/unsubscribe?token=${token}`, init);
    expect(answer).toMatchObject({ status: 200, text: 'You are unsubscribed.' });
    expect((await subscriber(email)).unsubscribedAt).toEqual(product.clock.now());
  }
});

test('The page’s button unsubscribes and leads back to the page; again, nothing changes', async () => {
  await subscribe('button@example.org');
  const token = await tokenOf('button@example.org');
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' };
  const at = product.clock.now();
  expect(await post(`/unsubscribe?token=${token}`, form)).toMatchObject({
    status: 303,
    location: '/unsubscribe?done=true',
  });
  product.clock.advance(1000);
  expect(await post(`/unsubscribe?token=${token}`)).toMatchObject({ status: 303 });
  expect((await subscriber('button@example.org')).unsubscribedAt).toEqual(at);
});

test('An unknown token changes nothing and says so', async () => {
  const oneClick = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  expect(await post('/unsubscribe?token=unknown')).toMatchObject({ location: '/unsubscribe?done=false' });
  expect(await post('/unsubscribe?token=a&token=b')).toMatchObject({ location: '/unsubscribe?done=false' });
  expect(await post('/unsubscribe', oneClick)).toMatchObject({ status: 404 });
});

test('Reading the page does not unsubscribe', async () => {
  await subscribe('scanner@example.org');
  const token = await tokenOf('scanner@example.org');
  await fetch(`${product.url}/unsubscribe?token=${token}`);
  expect((await subscriber('scanner@example.org')).unsubscribedAt).toBeNull();
});

test('Who comes back is welcomed again', async () => {
  await subscribe('back@example.org');
  const token = await tokenOf('back@example.org');
  await post(`/unsubscribe?token=${token}`);
  product.clock.advance(1000);
  expect(await subscribe('back@example.org')).toMatchObject({ alreadySubscribed: false });
  expect((await subscriber('back@example.org')).unsubscribedAt).toBeNull();
  expect(await mailsTo('back@example.org')).toHaveLength(2);
});

function formOf(name: string, value: string): FormData {
  const form = new FormData();
  form.append(name, value);
  return form;
}
