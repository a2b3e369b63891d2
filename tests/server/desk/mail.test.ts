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

const get = (path: string) =>
  desk.send('GET', path, { host: desk.headers.host ?? '', 'sec-fetch-site': 'same-origin', cookie });
const ask = async (query: string, variables: object = {}) => desk.graphql(cookie, query, variables);
const ADD = `mutation ($emails: [ID!]!, $source: String!, $again: Boolean!) {
  addSubscribers(emails: $emails, source: $source, again: $again) { said }
}`;
const add = (emails: string[], more: object = {}) =>
  ask(ADD, { emails, source: 'signed list, Prague', again: false, ...more });
const SUBSCRIBERS = `query ($filter: SubscriberFilter, $after: String) {
  subscribers(filter: $filter, after: $after) { total endCursor rows { email state source } }
}`;
const MAILS = `query ($filter: SentMailFilter) {
  mail(filter: $filter) { rows { id template state recipient lastError } }
}`;
const INPUT = {
  audience: 'subscribers',
  news: true,
  subject: 'The programme',
  text: 'Dear {email}, it is out.',
};
const PLAN = `query ($input: MailingInput!) { mailingPlan(input: $input) { id recipients subject text } }`;
const SEND = `mutation ($input: MailingInput!, $planId: ID!) {
  sendMailing(input: $input, planId: $planId, reason: "") { id recipients waiting }
}`;

it('Subscribers are added with where they agreed, removed with a reason, and never added again unasked', async () => {
  expect((await add(['Ada@example.org', 'grace@example.org'])).data.addSubscribers.said).toBe(
    'ada@example.org is subscribed.\ngrace@example.org is subscribed.',
  );
  expect((await add(['nobody', 'ada@example'], { source: '' })).errors[0].extensions.problems).toHaveLength(
    3,
  );
  const REMOVE = `mutation { removeSubscribers(emails: ["grace@example.org"], reason: "by telephone") { said } }`;
  expect((await ask(REMOVE)).errors).toBeUndefined();
  expect((await add(['grace@example.org'])).errors[0].message).toContain('unsubscribed on');
  expect((await ask(SUBSCRIBERS, { filter: { state: 'ENDED' } })).data.subscribers).toMatchObject({
    total: 1,
    rows: [{ email: 'grace@example.org', state: 'ended', source: 'signed list, Prague' }],
  });
  expect((await ask(SUBSCRIBERS, { filter: { search: 'GRACE@' } })).data.subscribers.total).toBe(1);
  expect((await ask(SUBSCRIBERS, { filter: { search: 'gr_ce@%' } })).data.subscribers.total).toBe(0);
  expect((await get('/export/subscribers.csv')).text).not.toContain('grace');
  expect((await get('/export/subscribers.csv?state=ENDED')).text).toContain('grace');
});

it('The outbox says what became of a mail, shows it with links that open nothing, and sends it again', async () => {
  await product.sendMails();
  const { rows } = (await ask(MAILS, { filter: { search: 'ADA@', kind: 'newsletter-welcome' } })).data.mail;
  expect(rows).toMatchObject([{ state: 'sent', recipient: 'ada@example.org' }]);
  expect((await ask(MAILS, { filter: { search: 'a_a@%' } })).data.mail.rows).toEqual([]);
  const { id } = rows[0];
  const shown = await get(`/mail/${id}/content`);
  expect(shown.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  expect(shown.text).toContain('made-when-it-is-sent');
  const PREVIEW = 'query ($id: ID!) { mailPreview(id: $id) { subject text mail { state } } }';
  expect((await ask(PREVIEW, { id })).data.mailPreview.text).toContain('made-when-it-is-sent');
  expect((await ask(PREVIEW, { id: 'nothing' })).errors[0].extensions.code).toBe('INVALID_INPUT');
  await product.database.mail.update({ where: { id }, data: { status: 'DEAD', lastError: 'Mailbox full' } });
  expect((await ask(MAILS, { filter: { state: 'dead' } })).data.mail.rows).toMatchObject([
    { lastError: 'Mailbox full' },
  ]);
  const RESEND = 'mutation ($id: ID!) { resendMail(id: $id, reason: "emptied") { said } }';
  expect((await ask(RESEND, { id })).data.resendMail).toEqual({
    said: 'The email to ada@example.org is queued again.',
  });
  expect((await get('/export/mail.csv?kind=newsletter-welcome')).text).toContain('ada@example.org');
});

it('A mailing is planned, sent to each once, and called back', async () => {
  const faulty = await ask(PLAN, { input: { ...INPUT, text: 'Dear {name}, {nothing}' } });
  expect(faulty.errors[0].extensions.problems).toHaveLength(2);
  expect((await ask(PLAN, { input: { ...INPUT, audience: 'all' } })).errors[0].message).toContain('audience');
  const plan = (await ask(PLAN, { input: INPUT })).data.mailingPlan;
  expect(plan).toMatchObject({ recipients: ['ada@example.org'], text: 'Dear ada@example.org, it is out.' });
  const both = await Promise.all([
    ask(SEND, { input: INPUT, planId: plan.id }),
    ask(SEND, { input: INPUT, planId: plan.id }),
  ]);
  const sent = both.find(({ errors }) => !errors)?.data.sendMailing;
  expect(both.filter(({ errors }) => errors)).toHaveLength(1);
  expect(sent).toMatchObject({ recipients: 1, waiting: 1 });
  const CANCEL = 'mutation ($id: ID!) { cancelMailing(id: $id, reason: "typo") { said } }';
  expect((await ask(CANCEL, { id: sent.id })).data.cancelMailing.said).toBe('1 cancelled; 0 already sent.');
  const { rows } = (await ask('{ mailings { rows { waiting cancelledAt subject } } }')).data.mailings;
  expect(rows).toMatchObject([{ waiting: 0, subject: 'The programme', cancelledAt: expect.any(String) }]);
  const OPEN = 'query ($id: ID!) { mailing(id: $id) { text mailing { subject cancelledAt } } }';
  expect((await ask(OPEN, { id: sent.id })).data.mailing).toMatchObject({
    text: INPUT.text,
    mailing: { subject: INPUT.subject, cancelledAt: expect.any(String) },
  });
  expect((await ask(OPEN, { id: 'none' })).errors[0].extensions.code).toBe('NOT_FOUND');
});

it('A mailing is tried on one’s own address first', async () => {
  const TEST =
    'mutation ($input: MailingInput!, $email: String!) { testMailing(input: $input, email: $email) }';
  expect((await ask(TEST, { input: INPUT, email: 'me@example.org' })).data.testMailing).toBe(
    'me@example.org',
  );
  expect((await product.mails()).at(-1)).toMatchObject({ subject: 'Test: The programme' });
  expect((await ask(TEST, { input: INPUT, email: 'me' })).errors[0].extensions.problems).toMatchObject([
    { path: 'test' },
  ]);
});

it('The list of subscribers goes on although the last row of a page is erased, and from no other list’s', async () => {
  const start = product.clock.now().getTime();
  await product.database.subscriber.createMany({
    data: Array.from({ length: 130 }, (_, n) => ({
      email: `page${n}@pages.example.org`,
      createdAt: new Date(start - (n % 7) * 1000),
    })),
  });
  const page = async (after?: string) => ask(SUBSCRIBERS, { filter: { search: 'pages.example' }, after });
  const first = (await page()).data.subscribers;
  const { email } = first.rows.at(-1);
  await product.database.subscriber.delete({ where: { email } });
  const second = (await page(first.endCursor)).data.subscribers;
  const shown = [...first.rows, ...second.rows].map((row: { email: string }) => row.email);
  expect([shown.length, new Set(shown).size, second.endCursor]).toEqual([130, 130, null]);
  const { id, value } = JSON.parse(Buffer.from(first.endCursor, 'base64url').toString());
  for (const place of [
    { id },
    { id, value: String(value) },
    { id, value: 1e300 },
    { id: 'x', value },
    [],
    1,
  ]) {
    const foreign = Buffer.from(JSON.stringify(place)).toString('base64url');
    expect((await page(foreign)).errors[0].extensions.code).toBe('INVALID_INPUT');
  }
});
