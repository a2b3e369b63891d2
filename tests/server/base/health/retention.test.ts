import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeOld } from '#server/assembly/retention.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder } from '../../../support/registration.ts';
import { postJson } from '../../../support/rest.ts';

const DAY = 24 * 60 * 60_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`);
});
afterAll(() => product.stop());

const counts = async () => ({
  mails: await product.database.mail.count(),
  links: await product.database.accessLink.count(),
  events: await product.database.webhookEvent.count(),
  orders: await product.database.order.count(),
});
const remove = () => removeOld(product.dependencies);

it('What is kept no longer goes, and nothing else', async () => {
  const order = await approvedOrder(product);
  await captureOrder(product, order.paypalOrderId);
  await product.paypal.control.webhooksSettled();
  const message = { name: 'Grace', email: 'grace@example.org', message: 'A question', subject: 'Places' };
  await postJson(`${product.url}/api/contact`, message);
  await product.sendMails();
  const { id } = await product.database.contactMessage.findFirstOrThrow();
  const answered = await product.database.mail.findFirstOrThrow({
    where: { recipient: 'grace@example.org' },
  });
  const answer = { messageId: id, at: product.clock.now(), actor: 'ada', text: 'Yes', mailId: answered.id };
  await product.database.messageAnswer.create({ data: answer });
  const [ended] = await product.database.accessLink.findMany({ take: 1 });
  await product.database.accessLink.update({
    where: { id: ended?.id ?? '' },
    data: { revokedAt: product.clock.now() },
  });
  const before = await counts();
  expect(before.events).toBeGreaterThan(0);

  product.clock.advance(89 * DAY);
  expect(await remove()).toBe(0);
  product.clock.advance(2 * DAY);
  expect(await remove()).toBe(before.events);
  expect(await counts()).toEqual({ ...before, events: 0 });

  const queued = await product.database.mail.create({
    data: {
      template: 'order-notice',
      key: 'queued',
      recipient: 'a@example.org',
      input: {},
      createdAt: answer.at,
    },
  });
  product.clock.advance(275 * DAY);
  await Promise.all([remove(), remove()]);
  expect(await counts()).toEqual({ mails: 2, links: before.links - 1, events: 0, orders: 1 });
  expect((await product.database.mail.findMany()).map((mail) => mail.id).sort()).toEqual(
    [answered.id, queued.id].sort(),
  );
});

it('What was said of something to do goes once that is over, and stays as long as it could come up again', async () => {
  const { database, clock } = product;
  const { reference } = await database.order.findFirstOrThrow();
  const at = clock.now();
  const [kind, actor] = ['FAILED_PAYMENT', 'ada'];
  const things = [reference, 'MC-2026-GONE22'];
  await database.toDoDone.createMany({ data: things.map((thing) => ({ kind, thing, at, actor })) });
  const taken = { kind, holder: 'Ada', takenAt: at, takenBy: 'Ada' };
  const putOff = { putOffAt: at, putOffBy: 'Ada', until: new Date(at.getTime() + 60 * DAY) };
  await database.toDoHandling.createMany({
    data: [
      { ...taken, thing: 'taken' },
      { ...taken, ...putOff, thing: 'put off' },
    ],
  });
  const left = async () => [
    ...(await database.toDoDone.findMany()).map(({ thing }) => thing),
    ...(await database.toDoHandling.findMany()).map(({ thing }) => thing),
  ];
  await remove();
  expect(await left()).toEqual([...things, 'taken', 'put off']);
  clock.advance(31 * DAY);
  await remove();
  expect(await left()).toEqual([reference, 'taken', 'put off']);
  clock.advance(335 * DAY);
  await remove();
  expect(await left()).toEqual([reference, 'put off']);
  clock.advance(60 * DAY);
  await remove();
  expect(await left()).toEqual([reference]);
});
