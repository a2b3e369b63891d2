// docs/product.md 16.9
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Area, may, RIGHTS, type Right } from '#domain/staff/rights.ts';
import { mails } from '#server/assembly/mails.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { isTried } from '../../support/desk-calls.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTeam } from '../../support/team.ts';

let product: Product;
let desk: TestDesk;
const cookies = new Map<Right, string>();
/** The id of a mail that was given up, by its name. */
const ids = new Map<string, string>();
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  const team = openTeam(product, desk);
  for (const right of RIGHTS) cookies.set(right, (await team.join(right)).cookie);
  for (const template of mails.keys()) {
    ids.set(template, randomUUID());
    await giveUp(template);
  }
});
/** Stores the sample of a mail as one that was given up, also where that was forgotten. */
async function giveUp(template: string) {
  const id = String(ids.get(template));
  const input = mails.get(template)?.sample as object;
  const stored = { id, key: id, template, recipient: 'reader@example.org', input };
  const dead = { status: 'DEAD', lastError: 'No such mailbox.' } as const;
  const create = { ...stored, ...dead, createdAt: product.clock.now() };
  await product.database.mail.upsert({ where: { id }, create, update: dead });
}
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const READERS: Readonly<Record<string, readonly Area[]>> = {
  'contact-notice': ['messages'],
  'message-answer': ['messages'],
  mailing: ['messages'],
  'order-confirmation': ['registrations', 'money'],
  'account-changed': ['registrations', 'money'],
  'seat-ticket': ['registrations'],
  'ticket-changed': ['registrations'],
  'waiting-offered': ['registrations'],
  'abstract-decision': ['programme'],
  'links-of-address': ['privacy'],
  'staff-invitation': ['owner'],
  'daily-summary': ['owner'],
  'money-changed': ['owner'],
};

const named = (names: Iterable<string>) => [...names].toSorted();
const ask = (right: Right, query: string, variables: object = {}) =>
  desk.graphql(cookies.get(right) ?? '', query, variables);
const get = (right: Right, path: string) =>
  desk.send('GET', path, { ...desk.headers, cookie: cookies.get(right) ?? '' });
/** One mail of each kind of readers: what differs between those of one kind is not whose they are. */
const ONE_OF_EACH = [...new Map([...mails].map(([name, { readers }]) => [readers.join(), name])).values()];

/** Which of all mails somebody may read, or work with. */
const theirs = (right: Right, work = false) =>
  [...mails.values()]
    .filter(({ readers }) =>
      may(
        [right],
        readers.map((area): Right => (work ? area : `${area}:look`)),
      ),
    )
    .map(({ name }): string => name);

/** Of one mail of each kind of readers, those that a right tries to read, or to work with. */
const triedBy = (right: Right, work = false) =>
  ONE_OF_EACH.filter((name, turn) =>
    isTried(right, RIGHTS, (other) => theirs(other, work).includes(name), turn),
  );

it.each(Object.entries(READERS))('%s is read by %s', (name, areas) => {
  expect(mails.get(name)?.readers).toEqual(areas);
});

describe.each(RIGHTS)('whoever has nothing but the right %s', (right) => {
  const LIST = `query ($filter: SentMailFilter) { mail(filter: $filter) { total rows { template } } }`;

  it('finds the mails that they may read, in lists, searches, files and To do, and no other', async () => {
    const readable = named(theirs(right));
    const recipient = { to: 'reader@example.org' };
    const listed = (await ask(right, LIST, { filter: recipient })).data?.mail ?? { total: 0, rows: [] };
    expect(named(listed.rows.map(({ template }: { template: string }) => template))).toEqual(readable);
    expect(listed.total).toBe(readable.length);

    const file = await get(right, '/export/mail.json?to=reader@example.org');
    const filed = file.status === 200 ? JSON.parse(file.text) : [];
    expect(named(filed.map(({ template }: { template: string }) => template))).toEqual(readable);

    const find = `{ find(words: "reader@example.org") { kind more found { id } } toDo { kind id } }`;
    const { data } = await ask(right, find);
    const group = data.find.find(({ kind }: { kind: string }) => kind === 'mail') ?? { found: [] };
    const readableIds = theirs(right).map((name) => ids.get(name));
    expect(group.found.length).toBe(Math.min(8, readable.length));
    for (const { id } of group.found) expect(readableIds).toContain(id);
    const due = data.toDo.filter(({ kind }: { kind: string }) => kind === 'MAIL_DEAD');
    expect(named(due.map(({ id }: { id: string }) => id))).toEqual(named(readableIds.map(String)));
  });

  it('reads what they say, and no other', async () => {
    const shown = { preview: [] as string[], content: [] as string[] };
    const tried = triedBy(right);
    for (const name of tried) {
      const id = ids.get(name);
      const { errors } = await ask(right, `{ mailPreview(id: "${id}") { text } }`);
      if (!errors) shown.preview.push(name);
      else expect(errors[0].extensions.code).toBe('NOT_ALLOWED');
      const { status } = await get(right, `/mail/${id}/content`);
      if (status === 200) shown.content.push(name);
      else expect(status).toBe(403);
    }
    const readable = tried.filter((name) => theirs(right).includes(name));
    expect(shown).toEqual({ preview: readable, content: readable });
  });

  it('sends those again that they work with, and no other', async () => {
    const sent: string[] = [];
    const tried = triedBy(right, true);
    for (const name of tried) {
      const id = String(ids.get(name));
      const { errors } = await ask(right, `mutation { resendMail(id: "${id}") { said } }`);
      const code = errors?.[0]?.extensions.code;
      // What a sample tells of is not there: it may be dropped then, as nobody wants it.
      if (code !== 'NOT_ALLOWED') sent.push(name);
      expect([undefined, 'NOT_ALLOWED']).toContain(code);
      await giveUp(name);
    }
    expect(sent).toEqual(tried.filter((name) => theirs(right, true).includes(name)));
  });
});

it('Nobody reads more by naming areas of their own', async () => {
  const asked = await ask(
    'registrations:look',
    `{ mail(filter: { readers: "messages" }) { rows { template } } }`,
  );
  const templates = asked.data.mail.rows.map(({ template }: { template: string }) => template);
  expect(templates).not.toContain('contact-notice');
  const file = await get('registrations:look', '/export/mail.json?readers=messages,owner');
  expect(file.text).not.toContain('contact-notice');
});
