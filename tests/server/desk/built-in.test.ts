import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';

const ID = 'ariadne-kourtessi';

let product: Product;
let desk: TestDesk;
let cookie: string;
beforeEach(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
  await product.database.committeeMember.update({ where: { id: ID }, data: { name: 'Ours' } });
  // As if a release had brought it that the organiser has not looked at.
  await product.database.seedState.update({ where: { name: `content/${ID}` }, data: { digest: 'older' } });
});
afterEach(async () => {
  await desk.stop();
  await product.stop();
});

const differences = async () =>
  (
    await desk.graphql(
      cookie,
      `{ builtInDifferences { kind id title offered published draft shown fields { path before after } } }`,
    )
  ).data.builtInDifferences;
const decide = (field: 'takeBuiltIn' | 'leaveBuiltIn', shown: string) =>
  desk.graphql(
    cookie,
    `mutation ($id: ID!, $shown: String!) { ${field}(id: $id, shown: $shown, reason: " they moved ") { said } }`,
    { id: ID, shown },
  );
const name = async () =>
  (await product.database.committeeMember.findUniqueOrThrow({ where: { id: ID } })).name;
/** The answer to who decides on what is no more. */
const MOVED = expect.objectContaining({
  errors: [
    expect.objectContaining({
      message: `${ID} has been changed since it was shown, so nothing was done.`,
      extensions: expect.objectContaining({ code: 'CONTENT_MOVED' }),
    }),
  ],
});

it('what a release has is shown beside what visitors see, taken with a reason, and taken back', async () => {
  const [found, ...others] = await differences();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    kind: 'committee-member',
    id: ID,
    title: 'Ours',
    offered: true,
    published: true,
    draft: false,
    fields: [{ path: 'name', before: 'Ours', after: 'Ariadne Kourtessi' }],
  });
  expect((await decide('takeBuiltIn', found.shown)).data.takeBuiltIn.said).toContain(ID);
  expect(await name()).toBe('Ariadne Kourtessi');
  expect(await differences()).toEqual([]);
  expect(
    await product.database.auditEntry.findFirst({
      where: { subject: `committee-member ${ID}` },
      include: { personal: true },
    }),
  ).toMatchObject({
    action: 'content.change',
    actor: expect.stringMatching(/^ada at the desk/),
    details: { fields: ['name'] },
    personal: { values: { reason: 'they moved' } },
  });
  const [{ number }] = (await desk.graphql(cookie, '{ publications { number } }')).data.publications;
  await desk.graphql(cookie, `mutation { undoPublication(publication: ${number}) { after } }`);
  expect(await name()).toBe('Ours');
  expect(await differences()).toMatchObject([{ id: ID, offered: false, draft: true }]);
});

it('what is left stays, is offered no more, and can be taken all the same', async () => {
  const [found] = await differences();
  expect((await decide('leaveBuiltIn', found.shown)).data.leaveBuiltIn.said).toBe(
    'Nothing had to be changed.',
  );
  expect(await name()).toBe('Ours');
  expect(
    await product.database.auditEntry.findFirst({ where: { subject: `committee-member ${ID}` } }),
  ).toMatchObject({ action: 'content.leave' });
  const [left] = await differences();
  expect(left).toMatchObject({ offered: false, published: true });
  await decide('takeBuiltIn', left.shown);
  expect(await name()).toBe('Ariadne Kourtessi');
});

it('of two who decide at one moment, one is refused and told so', async () => {
  const [found] = await differences();
  const answers = await Promise.all([
    decide('takeBuiltIn', found.shown),
    decide('leaveBuiltIn', found.shown),
  ]);
  expect(answers.filter(({ data }) => data)).toHaveLength(1);
  expect(answers.filter(({ errors }) => errors)).toEqual([MOVED]);
});

it('what has been changed since it was shown is neither taken nor left', async () => {
  const [found] = await differences();
  await product.database.committeeMember.update({ where: { id: ID }, data: { name: 'Theirs' } });
  expect(await decide('takeBuiltIn', found.shown)).toEqual(MOVED);
  expect(await decide('leaveBuiltIn', found.shown)).toEqual(MOVED);
  expect(await name()).toBe('Theirs');
  expect(await product.database.auditEntry.count({ where: { subject: `committee-member ${ID}` } })).toBe(0);
});

it('a piece that is being worked on is not taken, which would leave its draft behind, but may be left', async () => {
  const { data } = await desk.graphql(cookie, `{ content(id: "${ID}") { text shown } }`);
  await desk.graphql(
    cookie,
    'mutation ($id: ID!, $text: String!, $shown: String!) { saveContent(id: $id, text: $text, shown: $shown) { id } }',
    { id: ID, text: data.content.text.replace('name: Ours', 'name: Newer'), shown: data.content.shown },
  );
  const [found] = await differences();
  expect(found).toMatchObject({ draft: true, title: 'Ours' });
  const refused = await decide('takeBuiltIn', found.shown);
  expect(refused.errors[0].message).toBe(`${ID} has a draft: publish or discard it first.`);
  expect(await differences()).toEqual([found]);
  expect((await decide('leaveBuiltIn', found.shown)).data.leaveBuiltIn.said).toBe(
    'Nothing had to be changed.',
  );
});

it('what was removed is brought back', async () => {
  await product.database.committeeMember.delete({ where: { id: ID } });
  const [found] = await differences();
  expect(found).toMatchObject({ title: 'Ariadne Kourtessi', published: false, fields: [] });
  await decide('takeBuiltIn', found.shown);
  expect(await name()).toBe('Ariadne Kourtessi');
});
