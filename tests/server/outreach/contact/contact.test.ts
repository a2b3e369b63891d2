import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { contactPage } from '#server/site/texts/contact-page.ts';
import { type Product, startProduct } from '../../../support/product.ts';

const CONTACT = `mutation ($input: ContactInput!) {
  contact(input: $input) {
    __typename
    ... on ContactReceived { receivedAt }
    ... on Failure { message code path }
    ... on InvalidInput { problems { path message } }
    ... on RateLimited { minutes }
  }
}`;

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(() => product.forgetSenders());

const contact = async (input: Record<string, unknown>) =>
  (await product.graphql(CONTACT, { input })).data.contact;

const post = async (body: unknown) => {
  const response = await fetch(`${product.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};

test('A message is stored, its sender gets a receipt and the organiser the message with Reply-To', async () => {
  const result = await contact({
    name: ' Ada Lovelace ',
    email: 'Ada@Example.org',
    phone: '+44 20 7946 0000',
    organization: 'Analytical Engine Laboratory',
    interest: 'publishing',
    subject: 'Proceedings',
    message: 'First line\r\nsecond line <b>bold</b>',
    sourcePage: 'home',
  });
  expect(result).toEqual({ __typename: 'ContactReceived', receivedAt: product.clock.now().toISOString() });
  expect(
    await product.database.contactMessage.findFirstOrThrow({ where: { email: 'ada@example.org' } }),
  ).toMatchObject({
    name: 'Ada Lovelace',
    interest: 'publishing',
    message: 'First line\nsecond line <b>bold</b>',
    sourcePage: 'home',
  });
  const mails = await product.mails();
  const receipt = mails.find(({ to }) => to?.[0]?.address === 'ada@example.org');
  expect(receipt?.text).toContain('Dear Ada Lovelace,');
  expect(receipt?.text).not.toContain('second line');
  const notice = mails.find(({ replyTo }) => replyTo?.[0]?.address === 'ada@example.org');
  expect(notice?.to?.[0]?.address).toBe('info@meridian-conferences.example');
  expect(notice?.subject).toBe('Message from Ada Lovelace: Proceedings');
  expect(notice?.text).toContain('second line <b>bold</b>');
  expect(notice?.html).toContain('second line &lt;b&gt;bold&lt;/b&gt;');
});

test('A message that is sent again is the one that has arrived, also twice at once; an hour later it is another', async () => {
  const message = { name: 'Ada', email: 'again@example.org', message: 'Is there a cloakroom?' };
  const counted = () => product.database.contactMessage.count({ where: { email: message.email } });
  const [first, ...others] = await Promise.all([1, 2].map(() => contact(message)));
  expect(first).toMatchObject({ __typename: 'ContactReceived' });
  expect(others).toEqual([first]);
  product.clock.advance(59 * 60_000);
  expect(await post({ ...message, email: ' Again@Example.org' })).toEqual({
    status: 200,
    body: { ok: true },
  });
  expect(await counted()).toBe(1);
  expect((await product.mails()).filter(({ to }) => to?.[0]?.address === message.email)).toHaveLength(1);
  await contact({ ...message, message: 'Is there a cloakroom? And where?' });
  expect(await counted()).toBe(2);
  product.clock.advance(60_000);
  await contact(message);
  expect(await counted()).toBe(3);
});

test('A name that holds an address is refused by every way in, so that no stranger is mailed it', async () => {
  const message = { email: 'stranger@example.org', message: 'Hello' };
  const name = 'Cheap pills at buy-pills.example';
  const problem = 'Name must not contain a web or email address';
  expect(await contact({ ...message, name })).toMatchObject({
    problems: [{ path: 'name', message: problem }],
  });
  expect(await post({ ...message, name })).toEqual({ status: 400, body: { ok: false, error: problem } });
  expect((await product.mails()).filter(({ to }) => to?.[0]?.address === message.email)).toEqual([]);
});

test('The documented call takes the modal’s four fields and the inline form’s six', async () => {
  const modal = { name: 'Modal', email: 'modal@example.org', phone: '', message: 'Hello' };
  expect(await post(modal)).toEqual({ status: 200, body: { ok: true } });
  const inline = { ...modal, email: 'inline@example.org', subject: 'publishing', source_page: 'home' };
  expect(await post(inline)).toEqual({ status: 200, body: { ok: true } });
  const stored = await product.database.contactMessage.findMany({
    where: { name: 'Modal' },
    select: { email: true, subject: true, sourcePage: true },
    orderBy: { createdAt: 'asc' },
  });
  expect(stored.toSorted((one, other) => one.email.localeCompare(other.email))).toEqual([
    { email: 'inline@example.org', subject: 'publishing', sourcePage: 'home' },
    { email: 'modal@example.org', subject: '', sourcePage: '' },
  ]);
});

test('Every mistake is named, and nothing is stored', async () => {
  const before = await product.database.contactMessage.count();
  expect((await contact({ sourcePage: 'contact', interest: 'dancing' })).problems).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'email', message: 'Email is required' },
    { path: 'interest', message: 'Please choose one of the listed interests' },
    { path: 'subject', message: 'Subject is required' },
    { path: 'message', message: 'Message is required' },
  ]);
  for (const body of [{}, [], 'text', null, { name: 7, email: {}, message: ['x'] }]) {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ ok: false, error: 'Name is required' });
  }
  expect(await post({ name: 'A', email: 'nobody', message: 'Hi' })).toEqual({
    status: 400,
    body: { ok: false, error: 'Please enter a valid email address' },
  });
  expect(await product.database.contactMessage.count()).toBe(before);
});

test('What can be chosen is what the organiser offers, from the moment it is published', async () => {
  const message = { name: 'Ada', email: 'own-list@example.org', message: 'Hello' };
  const own = await startProduct();
  const ask = async (input: object) => (await own.graphql(CONTACT, { input })).data.contact;
  const texts = builtInTexts(contactPage);
  await publish(own.dependencies, contentKinds, { actor: 'ada', reason: '', dryRun: false }, () => {
    const id = contactPage.id;
    const interests = [{ id: 'glaciers', label: 'Glaciers and fjords' }];
    return new Map([
      [id, { ...texts, kind: id, id, interests, inquiryTypes: ['Field trip'] } as ContentDocument],
    ]);
  });
  expect(await ask({ ...message, interest: 'publishing', category: 'Media Inquiry' })).toMatchObject({
    problems: [
      { path: 'interest', message: 'Please choose one of the listed interests' },
      { path: 'category', message: 'Please choose one of the listed inquiry types' },
    ],
  });
  expect((await ask({ ...message, interest: 'glaciers', category: 'Field trip' })).__typename).toBe(
    'ContactReceived',
  );
  await own.stop();
});

test('No field can add a header to a mail', async () => {
  const evil = 'x\r\nBcc: victim@example.org\r\n\r\nbody';
  await contact({
    name: evil,
    email: 'inject@example.org',
    subject: evil,
    phone: evil,
    organization: evil,
    message: evil,
  });
  expect(
    (await contact({ name: 'A', email: 'a@example.org\r\nBcc: victim@example.org', message: 'Hi' })).path,
  ).toBe('email');
  expect((await contact({ name: 'A', email: 'a@example.org,victim@example.org', message: 'Hi' })).path).toBe(
    'email',
  );
  for (const mail of await product.mails()) {
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.to).toHaveLength(1);
  }
});

test('A receipt never repeats what a name is not', async () => {
  await contact({ name: 'Win, call 0800 123 456', email: 'strange@example.org', message: 'Hello' });
  const receipt = (await product.mails()).find(({ to }) => to?.[0]?.address === 'strange@example.org');
  expect(receipt?.text).toContain('Hello,');
  expect(receipt?.text).not.toContain('0800');
});

const aliased = (email: string, first: number, count: number) =>
  `mutation { ${Array.from(
    { length: count },
    (_, index) =>
      `m${index}: contact(input: {name: "A", email: "${email}", message: "${first + index}"}) { __typename ... on Failure { message } }`,
  ).join(' ')} }`;

test('A hundred aliased messages count as a hundred, however many a request carries', async () => {
  const email = 'alias@example.org';
  const results: { __typename: string; message?: string }[] = [];
  for (let request = 0; request < 4; request++)
    results.push(
      ...(Object.values((await product.graphql(aliased(email, request * 25, 25))).data) as typeof results),
    );
  expect(results).toHaveLength(100);
  expect(results.filter(({ __typename }) => __typename === 'ContactReceived')).toHaveLength(5);
  const message = expect.stringMatching(/^Too many messages\. Please try again in (60|5\d) minutes\.$/);
  expect(results.at(-1)).toEqual({ __typename: 'RateLimited', message });
  expect(await product.database.contactMessage.count({ where: { email } })).toBe(5);
  expect(await post({ name: 'A', email, message: 'Hi' })).toEqual({
    status: 429,
    body: { ok: false, error: message },
  });
  // What is stored is not looked up again for nothing.
  expect(await post({ name: 'A', email, message: '0' })).toMatchObject({ status: 429 });
});

test('A hundred aliased messages under a hundred addresses stop at what one network may send', async () => {
  const results: { __typename: string }[] = [];
  for (let index = 0; index < 100; index += 25) {
    const fields = Array.from(
      { length: 25 },
      (_, offset) =>
        `m${offset}: contact(input: {name: "A", email: "a${index + offset}@network.example.org", message: "Hi"}) { __typename }`,
    );
    results.push(
      ...(Object.values((await product.graphql(`mutation { ${fields.join(' ')} }`)).data) as typeof results),
    );
  }
  expect(results.filter(({ __typename }) => __typename === 'ContactReceived')).toHaveLength(30);
  expect(
    await product.database.contactMessage.count({ where: { email: { endsWith: '@network.example.org' } } }),
  ).toBe(30);
});

test('A hundred aliased messages in one request are refused in words, and none is stored', async () => {
  const email = 'alias-bomb@example.org';
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: aliased(email, 0, 100) }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    errors: [
      {
        // A hundred messages also have more tokens than a document may have, which is looked at first.
        message: 'The query has more than 1000 tokens.',
        extensions: expect.objectContaining({ code: 'TOKEN_LIMIT' }),
      },
    ],
  });
  expect(await product.database.contactMessage.count({ where: { email } })).toBe(0);
});

test('A filled-in hidden field is refused aloud, and nothing is stored', async () => {
  const spam = { name: 'A', email: 'bot@example.org', message: 'Hi', website: 'http://spam.example' };
  expect((await contact(spam)).__typename).toBe('AutomatedMessage');
  expect((await post(spam)).status).toBe(422);
  expect(await product.database.contactMessage.count({ where: { email: 'bot@example.org' } })).toBe(0);
});

test('When the mails can’t be queued, the message is not stored either', async () => {
  const { jobs } = product.dependencies;
  const send = jobs.send;
  jobs.send = () => Promise.reject(new Error('The queue is gone.'));
  const answer = await post({ name: 'A', email: 'both@example.org', message: 'Hi' });
  jobs.send = send;
  expect(answer.status).toBe(500);
  expect(answer.body.error).toMatch(/^Something went wrong on our side/);
  expect(await product.database.contactMessage.count({ where: { email: 'both@example.org' } })).toBe(0);
  expect(await product.database.mail.count({ where: { recipient: 'both@example.org' } })).toBe(0);
});
