import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ABSTRACT, submitByGraphQL } from '../../support/abstract-form.ts';
import { sendForm, submitted as submittedWithLink } from '../../support/abstract-page.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { docx, pdf } from '../../support/documents.ts';
import { waitingForLocks } from '../../support/locks.ts';
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

async function submitted(fields: Partial<typeof ABSTRACT>, file = { data: pdf() }): Promise<string> {
  await product.forgetSenders();
  const { result } = await submitByGraphQL(product.url, file, fields);
  if (!result?.reference) throw new Error(JSON.stringify(result));
  return result.reference;
}
const get = (path: string) =>
  desk.send('GET', path, { host: desk.headers.host ?? '', 'sec-fetch-site': 'same-origin', cookie });
const LIST = `query ($filter: DeskAbstractFilter, $after: String) {
  abstracts(filter: $filter, after: $after) { total endCursor rows { reference title state excerpt overLimit } }
}`;
const list = async (filter: object, after?: string) =>
  (await desk.graphql(cookie, LIST, { filter, after })).data.abstracts;
const titles = async (filter: object) =>
  (await list(filter)).rows.map(({ title }: { title: string }) => title);
const PLAN = `query ($references: [ID!]!, $decision: String!, $message: String!) {
  decidePlan(references: $references, decision: $decision, message: $message) { id lines }
}`;
const DECIDE = `mutation ($references: [ID!]!, $decision: String!, $message: String!, $planId: ID!) {
  decide(references: $references, decision: $decision, message: $message, planId: $planId, reason: "board of 9 March") { said }
}`;

it('The list is filtered, and searched in full text with the place where it was found', async () => {
  const by = { email: 'noether@example.org', fullName: 'Emmy Noether' };
  for (const title of ['Rings', 'Ideals', 'Symmetries']) await submitted({ ...by, title });
  await submitted({
    title: 'Proteins of $\\alpha^2$',
    abstract: 'We have folded proteins of ten kinds with great care.',
  });
  expect(await titles({ author: 'NOETHER', overLimit: 'yes' })).toEqual(['Symmetries']);
  expect(await titles({ state: 'ACCEPTED' })).toEqual([]);
  const found = await list({ search: 'folding protein' });
  // Boxes and buttons are called by a title, too.
  expect(found.rows).toMatchObject([
    { title: 'Proteins of α²', excerpt: expect.stringContaining('folded proteins') },
  ]);
});

it('The page of one asks the database for one thing at a time: it is one field of those that leave connections to visitors', async () => {
  const reference = await submitted({ title: 'One thing at a time' });
  const asked = await product.database.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE "AuditEntry", "AbstractVersion", "AbstractProposal", "AbstractFile"`;
    const page = desk.graphql(cookie, `{ abstract(reference: "${reference}") { abstract { reference } } }`);
    await expect.poll(() => waitingForLocks(product.databaseUrl)).toBeGreaterThan(0);
    await desk.graphql(cookie, '{ desk { actor } }');
    expect(await waitingForLocks(product.databaseUrl)).toBe(1);
    return [page];
  });
  expect(await asked[0]).toMatchObject({ data: { abstract: { abstract: { reference } } } });
});

it('Pages of a search follow each other in the order of how well they fit, although the last row is erased', async () => {
  const row = await product.database.abstract.findFirstOrThrow();
  await product.database.abstract.createMany({
    data: Array.from({ length: 130 }, (_, n) => {
      const {
        id: _id,
        state: _state,
        wishedAs: _wished,
        acceptedAs: _accepted,
        acceptedSince: _since,
        acceptedMinutes: _minutes,
        ...same
      } = row;
      return {
        ...same,
        reference: `ABS-2026-Q${n}`,
        digest: `q${n}`,
        fileKey: `q${n}`,
        title: `Quasar ${n}`,
        abstract: 'quasar '.repeat(1 + (n % 3)),
      };
    }),
  });
  const first = await list({ search: 'quasar' });
  await product.database.abstract.delete({ where: { reference: first.rows.at(-1).reference } });
  const second = await list({ search: 'quasar' }, first.endCursor);
  expect([first.total, first.rows.length, second.rows.length]).toEqual([130, 100, 30]);
  const all = [...first.rows, ...second.rows].map(({ reference }: { reference: string }) => reference);
  expect(new Set(all).size).toBe(130);
  await product.database.abstract.deleteMany({ where: { fileKey: { startsWith: 'q' } } });
});

it('Several are accepted at once, as planned; a plan that has moved does nothing', async () => {
  const references: string[] = [];
  for (let n = 0; n < 4; n++)
    references.push(await submitted({ title: `Talk ${n}`, email: `talker${n}@example.org` }));
  const asked = { references, decision: 'accepted', message: 'See you.' };
  const { data } = await desk.graphql(cookie, PLAN, asked);
  expect(data.decidePlan.lines.join('\n')).toContain('4 emails go out');
  const [first] = references;
  const single = { references: [first], decision: 'rejected', message: '' };
  const { id } = (await desk.graphql(cookie, PLAN, single)).data.decidePlan;
  await desk.graphql(cookie, DECIDE, { ...single, planId: id });
  const moved = await desk.graphql(cookie, DECIDE, { ...asked, planId: data.decidePlan.id });
  expect(moved.errors[0].extensions.code).toBe('PLAN_MOVED');
  expect(await titles({ state: 'ACCEPTED' })).toEqual([]);
  product.clock.advance(1000);
  const again = (await desk.graphql(cookie, PLAN, asked)).data.decidePlan.id;
  expect((await desk.graphql(cookie, DECIDE, { ...asked, planId: again })).errors).toBeUndefined();
  expect(await titles({ state: 'ACCEPTED' })).toHaveLength(4);
  const mails = (await product.mails()).filter(({ subject }) => subject?.includes('confirm your talk'));
  expect(new Set(mails.map(({ to }) => to?.[0]?.address)).size).toBe(4);
});

it('A document is downloaded, and a PDF is shown in a frame of the desk’s own, and loads nothing', async () => {
  const reference = await submitted({ title: 'Shown' });
  const shown = await get(`/abstracts/${reference}/document?show`);
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${reference}.pdf"`,
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
  });
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
  const downloaded = await get(`/abstracts/${reference}/document`);
  expect(downloaded.headers).toMatchObject({ 'x-frame-options': 'DENY' });
  expect(downloaded.headers['content-disposition']).toContain('attachment');
  const word = await submitted({ title: 'Word' }, { data: docx() });
  expect((await get(`/abstracts/${word}/document?show`)).headers['content-disposition']).toContain(
    'attachment',
  );
  expect((await get('/abstracts/ABS-2026-NOBODY/document')).status).toBe(404);
  // What is shown at the conference is downloaded under the reference, too.
  const { token, reference: presented } = await submittedWithLink(product, 'slides@example.org');
  await sendForm(product, `${token}/file`, { kind: 'SLIDES' }, { data: pdf(), name: 'my talk.pdf' });
  const slides = await get(`/abstracts/${presented}/files/slides`);
  expect(slides.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${presented}-slides.pdf"`,
  });
  for (const none of ['video', 'book', '..%2fdocument'])
    expect((await get(`/abstracts/${presented}/files/${none}`)).status).toBe(404);
  const { fileKey } = await product.database.abstract.findUniqueOrThrow({ where: { reference } });
  await product.dependencies.files.store.remove(fileKey);
  expect(await get(`/abstracts/${reference}/document`)).toMatchObject({
    status: 404,
    text: expect.stringContaining('is not in the file store'),
  });
  const stranger = { host: desk.headers.host ?? '', 'sec-fetch-site': 'same-origin' };
  expect((await desk.send('GET', `/abstracts/${word}/document`, stranger)).status).toBe(401);
});

it('The exports have what the list has: as CSV, and as ZIP with the documents', async () => {
  const csv = await get('/export/abstracts.csv?state=ACCEPTED');
  expect(csv.text.match(/^.?ABS-2026-/gm)).toHaveLength(4);
  const zip = await get('/export/abstracts.zip?state=ACCEPTED');
  expect(zip.headers['content-type']).toBe('application/zip');
  expect(zip.text).toContain('index.csv');
  expect((await get('/export/abstracts.zip?state=MAYBE')).status).toBe(400);
});
