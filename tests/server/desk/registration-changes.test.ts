import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { paidGroup } from '../../support/seats.ts';

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

const get = (path: string) =>
  desk.send('GET', path, { host: desk.headers.host ?? '', 'sec-fetch-site': 'same-origin', cookie });
const EDIT = `mutation ($reference: ID!, $version: Int!, $firstName: String, $lastName: String, $email: String) {
  editRegistration(reference: $reference, version: $version, firstName: $firstName, lastName: $lastName, email: $email, reason: "misspelt") {
    said after { version registration { lastName email } entries { action reason } }
  }
}`;
const NOTE = `mutation ($reference: ID!) {
  noteOnRegistration(reference: $reference, text: "arrives late") { said after { version entries { personal } } }
}`;

it('A registration is corrected with a reason; whoever saw it before the last change is told', async () => {
  const { reference } = await paidGroup(product, 'edited@example.org');
  const edit = (version: number, changes: object) =>
    desk.graphql(cookie, EDIT, { reference: reference.toLowerCase(), version, ...changes });
  expect((await edit(0, { lastName: 'Byron', firstName: null })).data.editRegistration).toEqual({
    said: expect.stringContaining(`${reference} is updated: `),
    after: {
      version: 1,
      registration: { lastName: 'Byron', email: 'edited@example.org' },
      entries: [{ action: 'orders.edit', reason: 'misspelt' }],
    },
  });
  const stale = await edit(0, { lastName: 'King' });
  expect(stale.errors[0].extensions.code).toBe('CHANGED_MEANWHILE');
  expect(stale.errors[0].message).toContain(': Registration edited)');
  const wrong = await edit(1, { email: 'nobody', firstName: '' });
  expect(wrong.errors[0].extensions.problems).toHaveLength(2);
  const both = await Promise.all([edit(1, { lastName: 'King' }), edit(1, { lastName: 'Noel' })]);
  expect(both.filter(({ errors }) => errors)).toHaveLength(1);
});

it('A note is kept, and shown with what was done by hand', async () => {
  const { reference } = await paidGroup(product, 'noted@example.org');
  const { data } = await desk.graphql(cookie, NOTE, { reference });
  expect(data.noteOnRegistration).toEqual({
    said: 'The note is saved.',
    after: { version: 1, entries: [{ personal: { note: 'arrives late' } }] },
  });
});

it('Receipt and tickets are there for who is named, and nothing else', async () => {
  const { reference } = await paidGroup(product, 'files@example.org');
  for (const file of ['receipt.pdf', 'tickets/1.pdf']) {
    const { status, headers, text } = await get(`/registrations/${reference}/${file}`);
    expect([status, headers['content-type'], text.slice(0, 4)]).toEqual([200, 'application/pdf', '%PDF']);
  }
  for (const file of ['tickets/2.pdf', 'tickets/99.pdf', 'documents/INV-2026-00001.pdf', 'documents/x.pdf'])
    expect((await get(`/registrations/${reference}/${file}`)).status, file).toBe(404);
  expect((await get('/registrations/MC-2026-NOBODY/receipt.pdf')).status).toBe(404);
});
