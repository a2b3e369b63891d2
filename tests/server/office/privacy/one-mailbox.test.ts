import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bringIntoOneForm } from '#server/office/privacy/one-mailbox.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { postJson } from '../../../support/rest.ts';
import { mailedToken } from '../../../support/seats.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const spellings = (name: string) => [
  `${name}@b\u00fccher.example`,
  `${name.toUpperCase()}@bu\u0308cher.example`,
  `\u200b${name}@XN--bcher-kva.example `,
];
const post = async (path: string, body: object) => (await postJson(`${product.url}${path}`, body)).body;

it('is one subscriber, however it is written', async () => {
  const [first, ...others] = spellings('one');
  expect(await post('/api/stay-updated', { email: first })).toMatchObject({ ok: true });
  for (const email of others)
    expect(await post('/api/stay-updated', { email })).toEqual({ ok: true, message: 'Already subscribed' });
  expect((await organiser('subscribers', 'list', '--search', 'one@bücher')).out).toContain(
    'one@bücher.example',
  );
});

it('is one person with all that is theirs, for whoever asks, and for whoever erases', async () => {
  const [order = '', contact, asked = ''] = spellings('two');
  await createOrder(product, { details: { ...speaker.details, email: order } });
  await post('/api/contact', { name: 'Two', email: contact, message: 'Two', subject: 'Two' });
  await post('/api/contact', { name: 'Else', email: 'else@example.org', message: `Ask ${asked.trim()}` });
  for (const email of spellings('two')) {
    const { out } = await organiser('privacy', 'show', email, '--json');
    expect(JSON.parse(out)).toMatchObject({
      email: 'two@bücher.example',
      registrations: [{ email: 'two@bücher.example' }],
      messages: [{ name: 'Two' }],
    });
  }
  await post('/api/my-links', { email: asked });
  expect(await mailedToken(product, 'two@xn--bcher-kva.example', 'order')).toBeTruthy();
});

/** As the release before has kept them. */
const before = (name: string) => [
  `${name}@b\u00fccher.example`,
  `${name}@bu\u0308cher.example`,
  `${name}@xn--bcher-kva.example`,
];

it('is brought into one form where the release before has kept several', async () => {
  const { database, clock } = product;
  const [composed = '', decomposed = '', encoded = ''] = before('three');
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
  const keep = (email: string, hour: number, unsubscribedAt: Date | null) =>
    database.subscriber.create({ data: { email, createdAt: at(hour), unsubscribedAt } });
  await keep(composed, 1, null);
  const ended = await keep(decomposed, 2, at(5));
  const last = await keep(encoded, 3, null);
  await database.accessLink.create({
    data: {
      tokenHash: 'three',
      scope: 'SUBSCRIBER',
      subjectId: last.id,
      label: 'news',
      createdAt: at(3),
    },
  });
  const list = { conferenceId: 'nextgen-pharma-2026', itemId: 'e-poster', name: 'Three' };
  for (const email of [encoded, composed])
    await database.waitingEntry.create({ data: { ...list, email, joinedAt: at(1) } });
  const mail = (status: 'QUEUED' | 'SENT') =>
    database.mail.create({
      data: {
        template: 'newsletter-welcome',
        key: randomUUID(),
        recipient: decomposed,
        input: {},
        status,
        createdAt: at(1),
      },
    });
  await mail('SENT');
  const queued = await mail('QUEUED');

  await bringIntoOneForm(product.dependencies, () => false);
  await bringIntoOneForm(product.dependencies, () => false);

  // Whoever has unsubscribed last gets nothing, and every link still opens.
  const named = { contains: 'three@' };
  expect(await database.subscriber.findMany({ where: { email: named } })).toMatchObject([
    { id: ended.id, email: composed, unsubscribedAt: at(5) },
  ]);
  expect(await database.accessLink.findFirst({ where: { tokenHash: 'three' } })).toMatchObject({
    subjectId: ended.id,
  });
  const waiting = await database.waitingEntry.findMany({
    where: { email: named },
    orderBy: { number: 'asc' },
  });
  expect(waiting).toMatchObject([
    { email: composed, state: 'WAITING' },
    { state: 'LEFT', endedAt: clock.now() },
  ]);
  const mails = await database.mail.findMany({ where: { recipient: named }, orderBy: { id: 'asc' } });
  expect(mails).toMatchObject([{ recipient: composed }, { id: queued.id, recipient: decomposed }]);
  await database.mail.deleteMany({ where: { recipient: named } });
});
