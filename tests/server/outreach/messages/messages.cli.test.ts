// docs/product.md 9.5
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitByGraphQL } from '../../../support/abstract-form.ts';
import { pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { postJson } from '../../../support/rest.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let apart: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  apart = organiserOf(product, { alone: true });
});
afterAll(() => product.stop());

const messages = (...args: string[]) => organiser('messages', ...args);
const json = async (...args: string[]) => JSON.parse((await messages(...args, '--json')).out);
/** A message that a visitor sends; its id. */
async function written(name: string, more: object = {}): Promise<string> {
  const email = `${name.toLowerCase()}@example.org`;
  const body = { name, email, message: 'When do the proceedings appear?', subject: 'Proceedings', ...more };
  await postJson(`${product.url}/api/contact`, body);
  const { id } = await product.database.contactMessage.findFirstOrThrow({ where: { name } });
  return id;
}
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.some((one) => 'address' in one && one.address === address));
const entriesOf = (id: string) =>
  product.database.auditEntry.findMany({ where: { subject: `message ${id}` }, include: { personal: true } });

describe('messages list and show', () => {
  it('find messages by state, interest, words and days', async () => {
    await written('Marie', { interest: 'partnership', message: 'Radium and more' });
    const lise = await written('Lise', { interest: 'publishing' });
    await messages('done', lise);
    const { code, out } = await organiser('messages', 'list', '--interest', 'partnership', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      total: 1,
      items: [{ name: 'Marie', state: 'open', interest: 'partnership', answers: [] }],
    });
    expect((await json('list', '--search', 'RADIUM marie')).total).toBe(1);
    expect((await json('list', '--state', 'done')).items).toMatchObject([{ id: lise }]);
    expect((await json('list', '--from', '2026-03-11')).total).toBe(0);
    expect((await json('list', '--limit', '1', '--offset', '1')).items).toMatchObject([{ name: 'Marie' }]);
    expect((await messages('list', '--to', '2020-01-01')).out).toBe('No messages match.\n');
    expect((await json('list', '--interest', 'money')).total).toBe(0);
    const faults = await json('list', '--state', 'new', '--from', 'today');
    expect(faults.problems).toHaveLength(2);
  });

  it('show what else the sender has: messages, registrations and abstracts', async () => {
    const id = await written('Emmy');
    await written('Emmy Again', { email: 'EMMY@example.org', subject: 'One thing more' });
    const order = await createOrder(product, { details: { ...speaker.details, email: 'emmy@example.org' } });
    const { result } = await submitByGraphQL(
      product.url,
      { data: pdf() },
      { email: 'emmy@example.org', title: 'Invariants' },
    );
    const record = await json('show', id);
    expect(record).toMatchObject({
      id,
      state: 'open',
      message: 'When do the proceedings appear?',
      others: [{ subject: 'One thing more' }],
      orders: [{ reference: order.reference }],
      abstracts: [{ reference: result?.reference, title: 'Invariants' }],
    });
    const { out } = await organiser('messages', 'show', id);
    for (const part of ['Emmy <emmy@example.org>', 'Proceedings', order.reference, 'Invariants'])
      expect(out).toContain(part);
    const nobody = '00000000-0000-7000-8000-000000000000';
    for (const unknown of [nobody, 'x'])
      expect(await messages('show', unknown)).toMatchObject({
        code: 1,
        error: `There is no message ${unknown}.\n`,
      });
  });
});

describe('messages answer', () => {
  it('is a mail in the conversation that the receipt began, and is kept', async () => {
    const id = await written('Ada');
    const [receipt] = await mailsTo('ada@example.org');
    const file = join(tmpdir(), `answer-${id}.txt`);
    writeFileSync(file, 'Dear Ada,\n\nin November — <soon>.\n');
    const { out } = await organiser('messages', 'answer', id, '--file', file, '--reason', 'Asked twice');
    expect(out).toBe('The reply to ada@example.org is on its way.\n');
    const mailSaying = async (text: string) =>
      (await mailsTo('ada@example.org')).find((mail) => mail.text?.includes(text));
    const first = await mailSaying('in November');
    expect(first).toMatchObject({
      subject: 'Re: Proceedings',
      inReplyTo: receipt?.messageId,
      references: receipt?.messageId,
      replyTo: [{ address: 'info@meridian-conferences.example' }],
    });
    expect(first?.text).toContain('in November — <soon>.');
    expect(first?.text).toContain('> When do the proceedings appear?');
    expect(first?.html).toContain('&lt;soon&gt;');

    await messages('answer', id, '--text', 'On the 3rd, to be exact.', '--again');
    const second = await mailSaying('On the 3rd');
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.references?.split(/\s+/)).toEqual([receipt?.messageId, first?.messageId]);
    expect(await json('show', id)).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Dear Ada,\n\nin November — <soon>.' }, { text: 'On the 3rd, to be exact.' }],
    });
    expect((await entriesOf(id))[0]).toMatchObject({
      action: 'messages.answer',
      details: { before: 'OPEN', after: 'ANSWERED' },
      personal: { values: { reason: 'Asked twice', text: 'Dear Ada,\n\nin November — <soon>.' } },
    });
  });

  it('by two at once is one mail, and the second is told who was first', async () => {
    const id = await written('Grace');
    const ends = await Promise.all(
      ['One.', 'Two.'].map((text) => apart('messages', 'answer', id, '--text', text)),
    );
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(ends.map(({ error }) => error).join('')).toMatch(
      /^\S+ has answered this message, on 10 Mar 2026, 09:\d\d GMT\./,
    );
    expect(await mailsTo('grace@example.org')).toHaveLength(2);
  });

  it('rehearsed shows the mail and sends nothing', async () => {
    const id = await written('Hedy');
    const { out } = await messages('answer', id, '--text', 'Soon.', '--dry-run');
    for (const part of ['To: hedy@example.org', 'Subject: Re: Proceedings', 'Soon.', 'a dry run'])
      expect(out).toContain(part);
    expect(await mailsTo('hedy@example.org')).toHaveLength(1);
    expect(await json('show', id)).toMatchObject({ state: 'open', answers: [] });
    expect(await entriesOf(id)).toEqual([]);
  });

  it('needs a text that can be read', async () => {
    const id = await written('Chien');
    expect((await messages('answer', id)).error).toBe('text: must not be empty\n');
    expect((await messages('answer', id, '--file', '/nowhere/answer.txt')).code).toBe(2);
    expect((await messages('answer', id, '--text', 'x', '--file', 'y')).code).toBe(2);
    expect(await json('show', id)).toMatchObject({ answers: [] });
  });
});

it('messages done ends a message, and opens it again', async () => {
  const id = await written('Rosalind');
  expect((await organiser('messages', 'done', id)).out).toBe('Marked as done.\n');
  expect((await messages('answer', id, '--text', 'x')).error).toBe('This message is marked as done.\n');
  await messages('done', id, '--open', '--reason', 'Wrong one');
  expect((await json('show', id)).state).toBe('open');
  expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['messages.done', 'messages.open']);
});
