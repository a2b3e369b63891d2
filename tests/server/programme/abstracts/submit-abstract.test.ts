// docs/product.md 8.3, 8.4 and 8.5
import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ABSTRACT, submitByGraphQL, submitByRest } from '../../../support/abstract-form.ts';
import { pageOf } from '../../../support/abstract-page.ts';
import { docx, pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { storedKeys } from '../../../support/stored-keys.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
// Every test begins with a fresh allowance.
beforeEach(() => product.forgetSenders());
afterEach(async () => {
  const rows = await product.database.abstract.findMany({ select: { fileKey: true } });
  expect(await storedKeys(product)).toEqual(rows.map(({ fileKey }) => fileKey).toSorted());
  expect(readdirSync(product.dependencies.files.incoming)).toEqual([]);
});

const rowOf = (reference: string | undefined) =>
  product.database.abstract.findUniqueOrThrow({ where: { reference: String(reference) } });

test('The documented call stores the same, whatever the order of its parts', async () => {
  const answer = await submitByRest(
    product.url,
    { data: docx('rest'), name: 'notes.docx' },
    { email: 'Rest@Example.org' },
  );
  const row = await product.database.abstract.findFirstOrThrow({ where: { email: 'rest@example.org' } });
  expect(answer).toEqual({ status: 200, body: { ok: true, reference: row.reference } });
  expect(row).toMatchObject({
    // The catalogue's title counts, not the caller's.
    conferenceTitle: expect.stringContaining('Pharma'),
    fileName: 'notes.docx',
    fileType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
});

test('The author gets the reference and what was received, the organiser the whole with Reply-To', async () => {
  const email = 'mail@example.org';
  const { result } = await submitByGraphQL(product.url, { data: pdf({ text: 'mail' }) }, { email });
  const mails = await product.mails();
  const receipt = mails.find(({ to }) => to?.[0]?.address === email);
  expect(receipt?.subject).toBe(`Abstract received: ${result?.reference}`);
  expect(receipt?.text).toContain(ABSTRACT.title);
  expect(receipt?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted' }));
  const notice = mails.find(({ replyTo }) => replyTo?.[0]?.address === email);
  expect(notice?.to?.[0]?.address).toBe('info@meridian-conferences.example');
  expect(notice?.text).toContain(ABSTRACT.biography);
});

test('Co-authors of the form stand on the abstract’s page, once, and are named in the receipt, however it is sent', async () => {
  const email = 'together@example.org';
  const coAuthors =
    'Grace Hopper; Yale University\nada  lovelace; ; 0000-0002-1694-233X\nMary See www.pills.co;';
  const file = { data: pdf({ text: 'together' }) };
  const refused = await submitByRest(product.url, file, { email, coAuthors });
  expect(refused.body.error).toBe('Line 3: A name must not contain a web or email address');
  const lines = coAuthors.split('\n').slice(0, 2).join('\r\n');
  expect((await submitByRest(product.url, file, { email, coAuthors: lines })).status).toBe(200);
  const { result } = await submitByGraphQL(product.url, file, { email, coAuthors: lines });
  const [receipt, ...more] = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
  expect(more).toEqual([]);
  expect(receipt?.text).toMatch(/Authors:?\s+Ada Lovelace, Grace Hopper/);
  expect(receipt?.text).toContain('There you can add or change co-authors');
  const [, token] = /\/abstract\/([\w-]+)/.exec(receipt?.text ?? '') ?? [];
  const fields =
    'reference version content { authors { printedAs orcid presents affiliations } affiliations { name } }';
  expect(await pageOf(product, String(token), fields)).toEqual({
    reference: result?.reference,
    version: 1,
    content: {
      authors: [
        { printedAs: 'Ada Lovelace', orcid: '0000-0002-1694-233X', presents: true, affiliations: [1] },
        { printedAs: 'Grace Hopper', orcid: '', presents: false, affiliations: [2] },
      ],
      affiliations: [{ name: ABSTRACT.affiliation }, { name: 'Yale University' }],
    },
  });
});

test('The receipt makes no link of what the author typed: the address may be a stranger’s', async () => {
  const email = 'stranger@example.org';
  const file = { data: pdf({ text: 'links' }), name: 'pills.example.pdf' };
  await submitByGraphQL(product.url, file, {
    email,
    title: 'See https://buy-pills.example/now',
    keywords: 'www.pills.example, pills@pills.example',
  });
  const receipt = (await product.mails()).find(({ to }) => to?.[0]?.address === email);
  expect(receipt?.text).toContain('See https: //buy-pills. example/now');
  expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/pills\.example|www\.\S|:\/\/buy|pills@/);
});

test('The third abstract of an address for a conference is accepted, and marked for the organiser', async () => {
  const email = 'many@example.org';
  const overLimit: boolean[] = [];
  for (const title of ['First', 'Second', 'Third']) {
    const { result } = await submitByGraphQL(product.url, { data: pdf({ text: title }) }, { email, title });
    overLimit.push((await rowOf(result?.reference)).overLimit);
  }
  expect(overLimit).toEqual([false, false, true]);
  const elsewhere = await submitByGraphQL(
    product.url,
    { data: pdf({ text: 'Fourth' }) },
    { email, conference: 'optics-photonics-2026' },
  );
  expect((await rowOf(elsewhere.result?.reference)).overLimit).toBe(false);
  const notice = (await product.mails()).find(({ subject }) => subject?.endsWith(': Third'));
  expect(notice?.text).toContain('more than 2 abstracts');
});

test('Every mistake is named at once, in the form’s order, and nothing is stored', async () => {
  const blank = Object.fromEntries(Object.keys(ABSTRACT).map((field) => [field, '']));
  const { result } = await submitByGraphQL(product.url, null, blank);
  expect(result?.problems).toEqual([
    { path: 'conference', message: 'Please select a conference.' },
    { path: 'fullName', message: 'Full Name is required.' },
    { path: 'email', message: 'Email is required.' },
    { path: 'phone', message: 'Phone Number is required.' },
    { path: 'affiliation', message: 'Affiliation/Institution is required.' },
    { path: 'title', message: 'Abstract Title is required.' },
    { path: 'abstract', message: 'Abstract Text is required.' },
    { path: 'keywords', message: 'Keywords are required.' },
    { path: 'presentation', message: 'Presentation Type is required.' },
    { path: 'file', message: 'Please upload your abstract document (PDF, DOCX).' },
    { path: 'biography', message: 'Short Biography is required.' },
  ]);
});

test('A good document with a field missing leaves nothing behind', async () => {
  const file = { data: pdf({ text: 'field missing' }) };
  const { result } = await submitByGraphQL(product.url, file, { biography: ' ' });
  expect(result?.problems).toEqual([{ path: 'biography', message: 'Short Biography is required.' }]);
  const rest = await submitByRest(product.url, file, { presentation: 'Dance' });
  expect(rest).toEqual({ status: 400, body: { ok: false, error: 'Presentation Type is required.' } });
});

test('300 words are accepted and 301 are not', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' \n');
  const send = (count: number) =>
    submitByGraphQL(product.url, { data: pdf({ text: `words ${count}` }) }, { abstract: words(count) });
  expect((await send(301)).result?.problems).toEqual([
    { path: 'abstract', message: 'Abstract cannot exceed 300 words.' },
  ]);
  expect((await send(300)).result?.__typename).toBe('AbstractReceived');
});

test('A form without a chosen file is asked for one', async () => {
  const rest = await submitByRest(product.url, { data: Buffer.alloc(0), name: '' });
  expect(rest.body.error).toBe('Please upload your abstract document (PDF, DOCX).');
  const none = await submitByRest(product.url, null);
  expect(none.body.error).toBe('Please upload your abstract document (PDF, DOCX).');
});

test('A conference that nobody knows is refused', async () => {
  const { result } = await submitByGraphQL(product.url, { data: pdf() }, { conference: 'nowhere-2026' });
  expect(result?.problems).toEqual([{ path: 'conference', message: 'Please select a conference.' }]);
});

test('The deadline refuses only where the event enforces it', async () => {
  const conference = 'catalysis-engineering-summit-2026';
  product.clock.set('2026-07-01T00:00:00Z');
  const late = await submitByGraphQL(product.url, { data: pdf({ text: 'late' }) }, { conference });
  expect(late.result?.__typename).toBe('AbstractReceived');
  await product.database.event.update({
    where: { id: conference },
    data: { abstractDeadlineEnforced: true },
  });
  await product.dependencies.catalogue.reload();
  const refused = await submitByGraphQL(product.url, { data: pdf({ text: 'later' }) }, { conference });
  expect(refused.result).toMatchObject({ __typename: 'AbstractsClosed', path: 'conference' });
  const rest = await submitByRest(product.url, { data: pdf({ text: 'later' }) }, { conference });
  expect(rest).toEqual({
    status: 422,
    body: { ok: false, error: 'The deadline for abstracts for this conference has passed.' },
  });
  product.clock.set('2026-06-30T22:59:59Z');
  const inTime = await submitByGraphQL(product.url, { data: pdf({ text: 'in time' }) }, { conference });
  expect(inTime.result?.__typename).toBe('AbstractReceived');
});

test('Somebody who may submit late does, by their address alone, until the instant that was agreed', async () => {
  const conference = 'catalysis-engineering-summit-2026';
  const organiser = organiserOf(product);
  product.clock.set('2026-07-01T09:00:00Z');
  const send = async (email: string, title: string) =>
    (await submitByGraphQL(product.url, { data: pdf({ text: title }) }, { conference, email, title })).result
      ?.__typename;
  const late = (email: string, ...until: string[]) =>
    organiser('abstracts', 'late', email, '--conference', conference, '--until', ...until);
  expect((await late('Ada@Example.org', '2026-07-02 18:00')).out).toContain('until 2 Jul 2026, 18:00.');
  expect(await send('ada@EXAMPLE.org', 'One')).toBe('AbstractReceived');
  expect(await send('grace@example.org', 'Two')).toBe('AbstractsClosed');
  product.clock.set('2026-07-02T16:59:59Z');
  expect(await send('ada@example.org', 'Three')).toBe('AbstractReceived');
  product.clock.set('2026-07-02T17:00:00Z');
  expect(await send('ada@example.org', 'Four')).toBe('AbstractsClosed');
  await late('ada@example.org', '2026-07-05');
  expect(await send('ada@example.org', 'Five')).toBe('AbstractReceived');
  for (const wrong of ['2026-07-01', '2026-13-01', 'tomorrow', ''])
    expect((await late('ada@example.org', wrong)).code).toBe(2);
  expect((await late('nobody', '2026-07-05')).code).toBe(2);
  const ended = await organiser('abstracts', 'late-end', 'ADA@example.org', '--conference', conference);
  expect(ended.code).toBe(0);
  expect(await send('ada@example.org', 'Six')).toBe('AbstractsClosed');
  expect(await product.database.lateAbstract.count()).toBe(0);
});

test('An author who sends too much is told when to come back; a retry of what is stored always succeeds', async () => {
  const email = 'eager@example.org';
  const send = (title: string) =>
    submitByGraphQL(product.url, { data: pdf({ text: title }) }, { email, title });
  for (let index = 0; index < 10; index++) await send(`Abstract ${index}`);
  const { result } = await send('Abstract 10');
  expect(result).toMatchObject({
    __typename: 'RateLimited',
    message: expect.stringMatching(/^Too many abstracts\. Please try again in (60|5\d) minutes\.$/),
  });
  expect((await send('Abstract 3')).result?.__typename).toBe('AbstractReceived');
  const rest = await submitByRest(product.url, { data: pdf() }, { email, title: 'Abstract 11' });
  expect(rest.status).toBe(429);
  // Nothing is looked into any more.
  const wrong = await submitByRest(product.url, { data: Buffer.from('x') }, { email, title: 'Abstract 12' });
  expect(wrong.status).toBe(429);
});

test('After sixty documents that were looked into for nothing a network is told to wait, by every way in, and others are not', async () => {
  const file = { data: Buffer.from('not a document') };
  const right = { data: pdf({ text: 'right' }) };
  for (let index = 0; index < 20; index++) {
    expect((await submitByGraphQL(product.url, file)).result?.problems).toEqual([
      { path: 'file', message: 'File must be PDF or DOCX.' },
    ]);
    expect((await submitByRest(product.url, file)).status).toBe(400);
    expect((await submitByGraphQL(product.url, right, { title: '' })).result?.problems).toMatchObject([
      { path: 'title' },
    ]);
  }
  const refused = await submitByGraphQL(product.url, file);
  expect(refused.result).toMatchObject({
    __typename: 'RateLimited',
    message: expect.stringMatching(
      /^Too many documents that could not be taken\. Please try again in (60|5\d) minutes\.$/,
    ),
  });
  expect((await submitByRest(product.url, right, { title: '' })).status).toBe(429);
  expect((await submitByRest(product.url, right)).status).toBe(429);
  await product.dependencies.limits.guessed('refusedDocument', '192.0.2.7', async () => 'taken elsewhere');
});

test('A filled-in hidden field is refused aloud', async () => {
  const { result } = await submitByGraphQL(
    product.url,
    { data: pdf({ text: 'bot' }) },
    { website: 'http://spam' },
  );
  expect(result?.__typename).toBe('AutomatedMessage');
});
