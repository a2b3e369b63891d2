// docs/product.md 10.1
import { expect } from 'vitest';
import type { MailKind } from '#domain/mail/mail-kinds.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import type { Mail } from '#server/common/mail/mail.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { test as base } from '../../../support/test.ts';
import { ACCOUNT } from '../../../support/transfers.ts';

const LAPSED = ['EXPIRED', 'FAILED'] as const;
/** As samples have it. */
const HELD_UNTIL = new Date('2026-03-24T09:00:00.000Z');
let people = 0;
let mailed = 0;

const test = base
  /** Somebody has an order that is something by now; says its id and whom it is of. */
  .extend('ordered', async ({ product }) => async (data: object) => {
    const recipient = `no-longer-${++people}@example.org`;
    const { reference } = await createOrder(product, { details: { ...speaker.details, email: recipient } });
    const { id: orderId } = await product.database.order.update({ where: { reference }, data });
    return { orderId, recipient };
  })
  /** Queues a mail of its sample, and says whether it goes. */
  .extend('goes', async ({ product }) => async (name: MailKind, recipient: string, said: object) => {
    const { database, clock, jobs, mails } = product.dependencies;
    const mail = mails.get(name) as Mail<object>;
    const input = { ...mail.sample, ...said };
    const key = `${name}:${++mailed}`;
    await database.$transaction((tx) => queueMail({ clock, jobs }, tx, mail, { key, recipient, input }));
    await product.sendMails();
    return (await database.mail.count({ where: { key, status: 'SENT' } })) > 0;
  });

const MAILS: readonly [MailKind, is: readonly OrderStatus[], not: readonly OrderStatus[]][] = [
  [
    'transfer-instructions',
    ['AWAITING_TRANSFER'],
    ['CAPTURED', ...LAPSED, 'CANCELLED', 'PENDING', 'CREATED'],
  ],
  ['account-changed', ['AWAITING_TRANSFER'], ['CAPTURED', ...LAPSED, 'CANCELLED', 'PENDING', 'CREATED']],
  ['transfer-missed', ['EXPIRED'], ['CAPTURED', 'CANCELLED', 'CREATED']],
  ['payment-held', ['PENDING'], ['CAPTURED', ...LAPSED, 'CANCELLED', 'CREATED']],
  ['payment-failed', ['CREATED', 'AWAITING_TRANSFER', ...LAPSED], ['CAPTURED', 'CANCELLED', 'PENDING']],
  [
    'payment-failed-notice',
    ['CREATED', 'AWAITING_TRANSFER', ...LAPSED],
    ['CAPTURED', 'CANCELLED', 'PENDING'],
  ],
  [
    'payment-link',
    ['CREATED', 'APPROVED', 'AWAITING_TRANSFER', ...LAPSED],
    ['CAPTURED', 'CANCELLED', 'PENDING'],
  ],
  [
    'payment-request',
    ['CREATED', 'APPROVED', 'AWAITING_TRANSFER', ...LAPSED],
    ['CAPTURED', 'CANCELLED', 'PENDING'],
  ],
  ['pay-reminder', ['CREATED'], ['CAPTURED', ...LAPSED, 'CANCELLED', 'PENDING', 'AWAITING_TRANSFER']],
];

test.for(MAILS)(
  'Of what is no longer so when it goes nobody is told: %s',
  async ([name, is, not], { product, ordered, goes }) => {
    const at = product.clock.now();
    const went: OrderStatus[] = [];
    const now = { expiresAt: HELD_UNTIL, priceHeldAt: at, capturedAt: at, paypalCaptureId: name };
    const { orderId, recipient } = await ordered(now);
    for (const status of [...is, ...not]) {
      await product.database.order.update({ where: { id: orderId }, data: { status } });
      if (await goes(name, recipient, { orderId })) went.push(status);
    }
    expect(went).toEqual(is);
  },
);

test.for(['payment-link', 'payment-request'] as const)(
  'What asks for money while a payment is being taken goes once that has come to nothing: %s',
  async (name, { product, mail, ordered, goes }) => {
    const taken = { paypalOrderId: name, capturing: name, capturingSince: product.clock.now() };
    const { orderId, recipient } = await ordered(taken);
    await expect(goes(name, recipient, { orderId })).rejects.toThrow('is being taken');
    const data = { capturing: null, capturingSince: null };
    await product.database.order.update({ where: { id: orderId }, data });
    expect(await mail(recipient)).toHaveLength(1);
  },
);

test('Nobody is reminded of the end of a price that is held anew by then', async ({
  product,
  ordered,
  goes,
}) => {
  const now = { priceHeldAt: product.clock.now(), expiresAt: new Date('2026-03-31T09:00:00Z') };
  const { orderId, recipient } = await ordered(now);
  expect(await goes('pay-reminder', recipient, { orderId })).toBe(false);
});

test.for(['seat-ticket', 'seat-invitation'] as const)(
  'Nobody is sent a ticket, or invited to one, that is not valid any more: %s',
  async (name, { product, paid, goes }) => {
    const email = `${name}@example.org`;
    const { reference } = await paid(email);
    const { id: seatId } = await product.database.seat.findFirstOrThrow({ where: { order: { reference } } });
    expect(await goes(name, email, { seatId })).toBe(true);
    const data = { cancelledAt: product.clock.now() };
    await product.database.order.update({ where: { reference }, data });
    expect(await goes(name, email, { seatId })).toBe(false);
  },
);

test('Nobody is told that a transfer will be settled that is settled by then', async ({
  product,
  ordered,
  goes,
}) => {
  const { orderId, recipient } = await ordered({ status: 'CANCELLED' });
  const came = { ...part(orderId), amountMinor: 646_68, outcome: 'CLOSED' as const };
  const { id: transferId } = await product.database.receivedTransfer.create({ data: came });
  const said = { orderId, outcome: 'CLOSED' };
  expect(await goes('transfer-arrived', recipient, said)).toBe(true);
  const { bookedOn, amountMinor } = came;
  const left = { amountMinor, kind: 'OTHER' as const, bookedOn, bankReference: '', settledAt: bookedOn };
  await product.database.transferSettlement.create({ data: { transferId, ...left } });
  expect(await goes('transfer-arrived', recipient, said)).toBe(false);
});

/** What came of an order. */
const part = (orderId: string) => ({
  key: `part of ${orderId}`,
  orderId,
  bookedOn: new Date('2026-03-10'),
  amountMinor: 600_00,
  currency: 'USD',
  bankReference: 'SEPA 4711',
  outcome: 'PART' as const,
  recordedAt: new Date('2026-03-10T09:00:00Z'),
});

test.for([
  ['transfer-instructions', 'AWAITING_TRANSFER', ['Total: $634.00', 'Still due: $34.00', 'by 20 March 2026']],
  ['account-changed', 'AWAITING_TRANSFER', ['Amount: $34.00']],
  ['transfer-missed', 'EXPIRED', ['Total: $634.00', 'Arrived: $600.00', 'Still due: $34.00']],
  ['payment-failed', 'CREATED', ['Total: $646.68', 'Still due: $34.00', '20 March 2026']],
  ['payment-link', 'CREATED', ['Total: $646.68', '20 March 2026']],
  ['payment-request', 'CREATED', ['Total: $646.68', '20 March 2026']],
] as const)(
  'What asks for money says what is so when it goes: %s',
  async ([name, status, says], { product, mail, ordered, goes }) => {
    const expiresAt = new Date('2026-03-20T09:00:00Z');
    const account = JSON.stringify(ACCOUNT);
    const { orderId, recipient } = await ordered({
      status,
      expiresAt,
      priceHeldAt: product.clock.now(),
      account,
    });
    await product.database.receivedTransfer.create({ data: part(orderId) });
    expect(await goes(name, recipient, { orderId, totalMinor: 999_99, dueMinor: 999_99 })).toBe(true);
    const text = (await mail(recipient)).at(-1)?.text?.replace(/\s+/g, ' ');
    for (const said of says) expect(text).toContain(said);
    expect(text).not.toContain('999.99');
  },
);
