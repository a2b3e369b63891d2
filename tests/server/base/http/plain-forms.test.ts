import { afterAll, beforeAll, expect, test } from 'vitest';
import { ABSTRACT } from '../../../support/abstract-form.ts';
import { pdf } from '../../../support/documents.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Sends a form as a browser does that shows the answer as a page. */
async function submit(path: string, body: URLSearchParams | FormData, headers: Record<string, string> = {}) {
  const response = await fetch(`${product.url}${path}`, {
    method: 'POST',
    body,
    headers: { accept: 'text/html,application/xhtml+xml', ...headers },
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    title: /<h1>(.*?)<\/h1>/.exec(text)?.[1],
    text,
  };
}

const html = 'text/html; charset=utf-8';

test('A contact form that sends itself is stored, and thanked for in words', async () => {
  const form = new URLSearchParams({
    name: 'Ada',
    email: 'plain@example.org',
    message: 'Hi\r\nthere',
    phone: '',
  });
  expect(await submit('/api/contact', form)).toMatchObject({
    status: 200,
    type: html,
    title: 'Thanks! We’ve received your message.',
  });
  expect(
    await product.database.contactMessage.findFirstOrThrow({ where: { email: 'plain@example.org' } }),
  ).toMatchObject({ name: 'Ada', message: 'Hi\nthere' });
});

test('What is wrong with it is said, and that what was typed is still there', async () => {
  const answer = await submit('/api/contact', new URLSearchParams({ name: 'Ada', email: 'x' }));
  expect(answer).toMatchObject({ status: 400, type: html, title: 'Please enter a valid email address' });
  expect(answer.text).toContain('what you typed is still there');
});

test('A subscription and an abstract are taken the same way', async () => {
  expect(
    await submit('/api/stay-updated', new URLSearchParams({ email: 'plain@example.org' })),
  ).toMatchObject({
    status: 200,
    title: 'Thanks for subscribing!',
  });
  expect(await product.database.subscriber.count({ where: { email: 'plain@example.org' } })).toBe(1);

  const form = new FormData();
  for (const [name, value] of Object.entries(ABSTRACT)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(pdf())]), 'a.pdf');
  const thanked = await submit('/api/abstract-submit', form);
  expect(thanked).toMatchObject({ status: 200, type: html, title: 'Thank you for your submission!' });
  const { reference } = await product.database.abstract.findFirstOrThrow();
  for (const said of [reference, 'add or change co-authors']) expect(thanked.text).toContain(said);
  form.set('file', new Blob(['MZ']), 'a.exe');
  form.set('title', 'Another');
  expect(await submit('/api/abstract-submit', form)).toMatchObject({
    status: 400,
    title: 'File must be PDF or DOCX.',
  });
  expect(await product.database.abstract.count()).toBe(1);
});

test('Lost links are asked for the same way, with the same answer whether or not there are any', async () => {
  expect(
    await submit('/api/my-links', new URLSearchParams({ email: 'nobody-yet@example.org' })),
  ).toMatchObject({
    status: 200,
    type: html,
    title: 'If there are registrations or abstracts for this address, their links are on their way.',
  });
  expect(await submit('/api/my-links', new URLSearchParams({ email: 'x' }))).toMatchObject({
    status: 400,
    title: 'Please enter a valid email address',
  });
});

test('A registration that sends itself is told what it needs, and what was typed is still there', async () => {
  const answer = await submit('/api/create-order', new URLSearchParams({ firstName: 'Ada' }));
  expect(answer).toMatchObject({ status: 415, type: html });
  expect(answer.title).toContain('Registering needs JavaScript');
  expect(answer.text).toContain('what you typed is still there');
});

test('Nothing that was sent becomes markup, nor does a form of another site get in', async () => {
  const form = new URLSearchParams({ name: '<b>', email: '<script>', message: 'Hi' });
  expect((await submit('/api/contact', form)).text).not.toContain('<script>');
  const foreign = new URLSearchParams({ name: 'A', email: 'foreign@example.org', message: 'Hi' });
  const senders: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example:4000' },
    { origin: 'nonsense' },
  ];
  for (const sender of senders)
    expect(await submit('/api/contact', foreign, sender), JSON.stringify(sender)).toMatchObject({
      status: 403,
    });
  expect(await product.database.contactMessage.count({ where: { email: 'foreign@example.org' } })).toBe(0);
});

test('A form of our own is taken, whatever its browser says of where it comes from', async () => {
  const senders: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: 'null' },
    { origin: product.url },
    { origin: product.dependencies.publicUrl },
  ];
  for (const sender of senders) {
    const form = new URLSearchParams({ name: 'A', email: 'own@example.org', message: 'Hi' });
    expect(await submit('/api/contact', form, sender), JSON.stringify(sender)).toMatchObject({ status: 200 });
  }
});

test('A form that is far too long is refused in words', async () => {
  const form = new URLSearchParams({ name: 'A', email: 'a@example.org', message: 'x'.repeat(70_000) });
  expect(await submit('/api/contact', form)).toMatchObject({ status: 413, type: html });
});

test('A program is still asked for JSON, and answered in it', async () => {
  for (const path of ['contact', 'stay-updated', 'apply-coupon', 'create-order', 'capture-order']) {
    const plain = await fetch(`${product.url}/api/${path}`, {
      method: 'POST',
      body: '{"email":"plain@example.org"}',
      headers: { 'content-type': 'text/plain' },
    });
    expect([path, plain.status]).toEqual([path, 415]);
  }
  const form = await fetch(`${product.url}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'A', email: 'form@example.org', message: 'Hi' }),
  });
  expect(form.status).toBe(415);
  expect(await form.json()).toMatchObject({ ok: false, error: 'Please send JSON.' });
  const response = await fetch(`${product.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A', email: 'program@example.org', message: 'Hi' }),
  });
  expect(await response.json()).toEqual({ ok: true });
});
