// docs/product.md 16.6
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitByGraphQL } from '../../support/abstract-form.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { pdf } from '../../support/documents.ts';
import { organiserOf } from '../../support/organiser.ts';
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

const ask = async (query: string, variables: object = {}) => desk.graphql(cookie, query, variables);
const get = (path: string) =>
  desk.send('GET', path, { host: desk.headers.host ?? '', 'sec-fetch-site': 'same-origin', cookie });
type Group = { kind: string; similar: boolean; found: { id: string }[] };
const find = async (words: string): Promise<Group[]> =>
  (
    await ask(
      'query ($words: String!) { find(words: $words) { kind similar more found { id title detail } } }',
      { words },
    )
  ).data.find;
const kinds = async (words: string) => (await find(words)).map(({ kind }) => kind);

it('One search finds everything: by reference, name, address, PayPal’s id, title, code and message', async () => {
  const { reference } = await paidGroup(product, 'rosalind@example.org');
  const { result } = await submitByGraphQL(
    product.url,
    { data: pdf() },
    { email: 'rosalind@example.org', title: 'Helices of another kind' },
  );
  const CONTACT = 'mutation ($input: ContactInput!) { contact(input: $input) { __typename } }';
  const message = { name: 'Rosalind', email: 'rosalind@example.org', interest: 'other', subject: '' };
  await product.graphql(CONTACT, {
    input: { ...message, message: 'Is photograph 51 there?', sourcePage: 'home' },
  });
  await organiserOf(product)(...'coupons create PHOTO51 --registration 10'.split(' '));
  await product.sendMails();
  const order = await product.database.order.findUniqueOrThrow({ where: { reference } });
  expect(await kinds('rosalind@example.org')).toEqual(['registrations', 'abstracts', 'messages', 'mail']);
  expect(await find(reference.toLowerCase())).toMatchObject([
    { kind: 'registrations', found: [{ id: reference }] },
  ]);
  expect(await find(order.paypalCaptureId ?? '')).toMatchObject([{ found: [{ id: reference }] }]);
  // A registration's reference may be alike.
  const named = (await find(result?.reference ?? '')).filter(({ similar }: { similar: boolean }) => !similar);
  expect(named).toMatchObject([{ kind: 'abstracts' }]);
  expect(await kinds('HELICES')).toContain('abstracts');
  expect(await kinds('photograph')).toEqual(['messages']);
  expect(await kinds('photo51')).toEqual(['coupons']);
  expect(await find(' \0 ')).toEqual([]);
  expect(await find('lovelance')).toMatchObject([{ kind: 'registrations', similar: true }]);
});

it('The audit log is searched by who, what, when and why', async () => {
  await organiserOf(product)('coupons', 'stop', 'PHOTO51', '--reason', 'found on a forum');
  const LIST = `query ($filter: AuditEntryFilter) {
    audit(filter: $filter) { total rows { action subject reason details personal } }
  }`;
  const list = async (filter: object) => (await ask(LIST, { filter })).data.audit;
  expect((await list({ search: 'FORUM' })).rows).toMatchObject([
    {
      action: 'coupons.stop',
      subject: 'coupon PHOTO51',
      reason: 'found on a forum',
      personal: { reason: 'found on a forum' },
    },
  ]);
  expect((await list({ action: 'coupons' })).total).toBe(2);
  expect((await list({ subject: 'coupon photo51', action: 'coupons.create' })).total).toBe(1);
  expect((await list({ to: '2020-01-01' })).total).toBe(0);
  expect((await get('/export/audit.csv?action=coupons')).text.split('\n').filter(Boolean)).toHaveLength(3);
});

it('One entry of the audit log is shown with all that it says, and an unknown one is none', async () => {
  const entry = await product.database.auditEntry.findFirstOrThrow({ where: { action: 'coupons.stop' } });
  const ENTRY = 'query ($id: ID!) { auditEntry(id: $id) { action subject reason details } }';
  expect((await ask(ENTRY, { id: entry.id })).data.auditEntry).toMatchObject({
    action: 'coupons.stop',
    subject: 'coupon PHOTO51',
    reason: 'found on a forum',
  });
  for (const id of ['019c0000-0000-7000-8000-000000000000', 'x', "' OR 1=1 --", ''])
    expect((await ask(ENTRY, { id })).data.auditEntry, id).toBeNull();
});

it('A person is shown, handed out as files, and erased as planned', async () => {
  await paidGroup(product, 'gone@example.org');
  await product.sendMails();
  const person = await ask('{ person(email: "GONE@example.org") { title facts { name value } } }');
  expect(person.data.person.map(({ title }: { title: string }) => title)).toContain('Registration');
  expect((await get('/export/person.json?email=gone@example.org')).text).toContain('"registrations"');
  expect((await get('/export/person.pdf?email=gone@example.org')).headers['content-type']).toBe(
    'application/pdf',
  );
  expect((await get('/export/person.pdf?email=nobody')).status).toBe(400);
  const { erasePersonPlan: plan } = (await ask('{ erasePersonPlan(email: "gone@example.org") { id lines } }'))
    .data;
  expect(plan.lines.join(' ')).toContain('Kept: amounts');
  const ERASE = `mutation ($planId: ID!, $reason: String!) {
    erasePerson(email: "gone@example.org", planId: $planId, reason: $reason) { said }
  }`;
  expect((await ask(ERASE, { planId: plan.id, reason: ' ' })).errors[0].message).toBe('Enter a reason.');
  expect((await ask(ERASE, { planId: 'another', reason: 'asked' })).errors[0].extensions.code).toBe(
    'PLAN_MOVED',
  );
  expect((await ask(ERASE, { planId: plan.id, reason: 'request of 10 March' })).errors).toBeUndefined();
  expect((await ask('{ person(email: "gone@example.org") { title } }')).errors[0].message).toContain(
    'nothing is stored',
  );
});
