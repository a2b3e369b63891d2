// docs/product.md 16.7, 16.9
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTeam } from '../../support/team.ts';

let product: Product;
let desk: TestDesk;
/** Whoever works on the programme, and whoever works with money besides. */
let programme: string;
let both: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  const team = openTeam(product, desk);
  programme = (await team.join('programme,money:look')).cookie;
  both = (await team.join('programme,money')).cookie;
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});
beforeEach(() => product.database.contentDraft.deleteMany());

const CONFERENCE = 'nextgen-pharma-2026';
const LIST = 'standard';
const REFUSED = 'You do not have the right to do this. Ask an owner of the desk for: Money.';

type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] };
const ask = (cookie: string, query: string, variables: object = {}): Promise<Answer> =>
  desk.graphql(cookie, query, variables);
const refusal = ({ errors }: Answer) => errors?.[0]?.message ?? null;
const open = async (id: string) =>
  (await desk.graphql(both, 'query ($id: ID!) { content(id: $id) { text shown } }', { id })).data.content;
const save = async (cookie: string, id: string, edit: (text: string) => string) => {
  const { text, shown } = await open(id);
  return ask(
    cookie,
    'mutation ($id: ID, $text: String!, $shown: String) { saveContent(id: $id, text: $text, shown: $shown) { id problems { message } } }',
    { id, text: edit(text), shown },
  );
};
const dearer = (text: string) => text.replace(/presenter-in-person: \[\d+/, 'presenter-in-person: [509');
const publish = (cookie: string, ids: string[]) =>
  ask(cookie, 'mutation ($ids: [ID!]!) { publishContent(ids: $ids) }', { ids });
const discard = (cookie: string, ids: string[]) =>
  ask(cookie, 'mutation ($ids: [ID!]!) { discardContent(ids: $ids) { said } }', { ids });

describe('a price list', () => {
  it('is stored, published and thrown away by whoever works with money, too, and by nobody else', async () => {
    expect(refusal(await save(programme, LIST, dearer))).toBe(REFUSED);
    expect(await product.database.contentDraft.count()).toBe(0);
    expect((await save(both, LIST, dearer)).data).toEqual({ saveContent: { id: LIST, problems: [] } });
    for (const ids of [[LIST], []]) expect(refusal(await publish(programme, ids))).toBe(REFUSED);
    for (const id of [LIST, ` ${LIST}`]) expect(refusal(await discard(programme, [id]))).toBe(REFUSED);
    expect(refusal(await discard(both, [LIST]))).toBeNull();
  });

  it('is not made by storing it under another piece’s id, or under none', async () => {
    const { text } = await open(LIST);
    const SAVE = 'mutation ($id: ID, $text: String!) { saveContent(id: $id, text: $text) { id } }';
    for (const [id, written] of [
      [CONFERENCE, text],
      [null, text.replace(`id: ${LIST}`, 'id: cheap-2027')],
    ])
      expect(refusal(await ask(programme, SAVE, { id, text: written }))).toBe(REFUSED);
  });

  it('is not removed or brought back by an undo without money, however its id is written', async () => {
    const REMOVE = (id = LIST) =>
      `mutation { removeContent(kind: "price-list", id: "${id}", shown: "x") { said } }`;
    for (const id of [LIST, ` ${LIST}`, `${LIST}\u200b`])
      expect(refusal(await ask(programme, REMOVE(id)))).toBe(REFUSED);
    expect(refusal(await ask(both, REMOVE()))).not.toBe(REFUSED);
    await save(both, LIST, dearer);
    expect(refusal(await publish(both, [LIST]))).toBeNull();
    const { id } = await product.database.contentPublication.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const UNDO = `mutation { undoPublication(publication: ${id}) { said } }`;
    expect(refusal(await ask(programme, UNDO))).toBe(REFUSED);
    expect(refusal(await ask(both, UNDO))).toBeNull();
  });
});

describe('the price list of a conference', () => {
  const other = (text: string) => `priceList: cheap-2027\n${text}`;

  it('is chosen by whoever works with money, too; all else of it by whoever works on the programme', async () => {
    expect(refusal(await save(programme, CONFERENCE, other))).toBe(REFUSED);
    const busier = (text: string) => text.replace(/attendees: .*/, 'attendees: 999+');
    expect((await save(programme, CONFERENCE, busier)).data).toMatchObject({ saveContent: { problems: [] } });
    expect(refusal(await publish(programme, [CONFERENCE]))).toBeNull();
  });

  it('in a draft is published by whoever works with money, too', async () => {
    const { text } = await open(LIST);
    const made = text.replace(`id: ${LIST}`, 'id: cheap-2027');
    const SAVE = 'mutation ($text: String!) { saveContent(text: $text) { id problems { message } } }';
    expect((await ask(both, SAVE, { text: made })).data).toMatchObject({ saveContent: { problems: [] } });
    expect(refusal(await publish(both, ['cheap-2027']))).toBeNull();
    expect((await save(both, CONFERENCE, other)).data).toMatchObject({ saveContent: { problems: [] } });
    expect(refusal(await publish(programme, [CONFERENCE]))).toBe(REFUSED);
    const TELL = `mutation { publishProgramme(conference: " ${CONFERENCE}", planId: "x") { said } }`;
    expect(refusal(await ask(programme, TELL))).toBe(REFUSED);
    // Whoever works on the programme may go on with that draft, whose list stays as it is.
    const busier = (text: string) => text.replace(/attendees: .*/, 'attendees: 998+');
    expect((await save(programme, CONFERENCE, busier)).data).toMatchObject({ saveContent: { problems: [] } });
    expect(refusal(await publish(both, [CONFERENCE]))).toBeNull();
  });
});
