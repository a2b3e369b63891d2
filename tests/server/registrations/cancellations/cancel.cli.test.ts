import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitingForLocks } from '../../../support/locks.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder } from '../../../support/registration.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let apart: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  apart = organiserOf(product, { alone: true });
});
afterAll(() => product.stop());

const cancel = (reference: string, ...args: string[]) => [
  'orders',
  'cancel',
  reference,
  '--reason',
  'the workshop is off',
  ...args,
];
const planOf = async (reference: string, ...args: string[]) =>
  JSON.parse((await organiser(...cancel(reference, ...args, '--dry-run', '--json'))).out);
async function cancelled(reference: string, ...args: string[]) {
  const { plan } = await planOf(reference, ...args);
  const { code, out, error } = await organiser(...cancel(reference, ...args, '--confirm', plan, '--json'));
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
}
const rowOf = (reference: string) =>
  product.database.order.findUniqueOrThrow({ where: { reference }, include: { refunds: true } });
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address);
const entriesOf = (reference: string) =>
  product.database.auditEntry.findMany({
    where: { subject: `order ${reference}` },
    orderBy: { id: 'asc' },
    include: { personal: true },
  });
/** A colleague holds the second ticket, and somebody is invited to the third. */
async function colleagues(token: string, name: string) {
  const [, second, third] = await seatsOf(product, token);
  const holder = { name: 'Grace Hopper', organization: 'Navy', email: `${name}-holder@example.org` };
  const at = (seat: { id: string; version: number }) => ({ token, seatId: seat.id, version: seat.version });
  await change(product, 'nameSeat', { ...at(second), holder });
  await change(product, 'inviteToSeat', { ...at(third), email: `${name}-guest@example.org` });
}

describe('a paid registration', () => {
  it('is cancelled once that is agreed to: money goes back, its tickets end, everybody is told, and it is written down', async () => {
    const { token, reference } = await paidGroup(product, 'off@example.org');
    await colleagues(token, 'off');
    const held = await mailedToken(product, 'off-holder@example.org', 'seat');
    const args = cancel(reference, '--amount', '100', '--text', 'We are sorry.');
    const shown = await organiser(...args, '--dry-run');
    for (const part of [
      '$100.00 is refunded through PayPal',
      'becomes partially refunded',
      '(Grace Hopper)',
      '(unassigned)',
      'off@example.org, off-holder@example.org, off-guest@example.org',
    ])
      expect(shown.out).toContain(part);
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', cancelledAt: null, refunds: [] });
    expect(await mailsTo('off-guest@example.org')).toHaveLength(1);
    expect(await organiser(...args)).toMatchObject({ code: 2, out: '' });

    const plan = /--confirm (\w+)/.exec(shown.out)?.[1] ?? '';
    expect((await organiser(...args, '--confirm', 'another')).code).toBe(1);
    expect(await organiser(...args, '--confirm', plan)).toEqual({
      code: 0,
      error: '',
      out: `${reference} is cancelled and $100.00 refunded.\n`,
    });
    expect(await rowOf(reference)).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedMinor: 100_00,
      cancelledAt: expect.any(Date),
      refunds: [{ amountMinor: 100_00, state: 'DONE' }],
    });
    expect(await seatOf(product, held)).toMatchObject({ valid: false, open: false });
    const buyers = (await mailsTo('off@example.org')).at(-2);
    expect((await mailsTo('off@example.org')).at(-1)?.subject).toBe(`Refund of $100.00 USD (${reference})`);
    expect(buyers?.subject).toBe(`Your registration is cancelled (${reference})`);
    expect(buyers?.text).toContain('$100.00 USD will be refunded');
    expect(buyers?.text).toContain('We are sorry.');
    const holders = (await mailsTo('off-holder@example.org')).at(-1);
    expect(holders?.subject).toMatch(/^Your ticket is no longer/);
    const calendarOf = (path: string) =>
      fetch(`${product.url}${path}/calendar.ics`).then((file) => file.text());
    const textOf = (mail: typeof holders) =>
      Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString();
    for (const [file, seat] of [
      [textOf(buyers), 1],
      [await calendarOf(`/order/${token}`), 1],
      [textOf(holders), 2],
      [await calendarOf(`/seat/${held}`), 2],
    ] as const) {
      expect(file?.match(/STATUS:CANCELLED/g)).toHaveLength(3);
      expect(file).toContain(`UID:${reference}-${seat}-day-1@meridian`);
      // The colleague was named before.
      expect(file).toContain(`SEQUENCE:${seat}`);
    }
    expect((await mailsTo('off-guest@example.org')).at(-1)?.subject).toMatch(/^Your invitation is no/);
    expect(await entriesOf(reference)).toMatchObject([
      {
        action: 'orders.cancel',
        details: { amountMinor: 100_00, currency: 'USD', tickets: 3, told: 3 },
        personal: { values: { reason: 'the workshop is off', answer: 'We are sorry.' } },
      },
      { action: 'orders.refund', details: { amountMinor: 100_00, through: 'PAYPAL' } },
    ]);
    expect(await organiser(...args, '--confirm', plan)).toMatchObject({
      code: 1,
      error: `${reference} is cancelled already.\n`,
    });
    const { out } = await organiser('orders', 'show', reference, '--json');
    expect(JSON.parse(out).cancelledAt).toMatch(/^2026-03-10T/);
    const page = (await organiser('orders', 'show', reference)).out;
    expect(page).toMatch(/^Cancelled +10 Mar 2026, 09:00 GMT$/m);
    expect(page).toMatch(/Order cancelled by .+: Answer: We are sorry\.; Reason: the workshop is off$/m);
  });

  it('is cancelled without money going back where the organiser says so', async () => {
    const { reference } = await paidGroup(product, 'rules@example.org');
    expect(await cancelled(reference, '--amount', '0')).toEqual({
      reference,
      state: 'CANCELLED',
      status: 'CAPTURED',
      currency: 'USD',
      refundedMinor: 0,
      pending: false,
      toSend: false,
    });
    expect(await rowOf(reference)).toMatchObject({ cancelledAt: expect.any(Date), refunds: [] });
    expect((await mailsTo('rules@example.org')).at(-1)?.text).toContain('There is no refund.');
  });

  it('is cancelled by one of three who agree to the same plan at once', async () => {
    const { token, reference } = await paidGroup(product, 'thrice@example.org');
    await colleagues(token, 'thrice');
    const { plan } = await planOf(reference);
    const agreed = cancel(reference, '--confirm', plan);
    const ends = await Promise.all([apart(...agreed), apart(...agreed), organiser(...agreed)]);
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect((await rowOf(reference)).refunds).toHaveLength(1);
    const told = (await mailsTo('thrice-holder@example.org')).map(({ subject }) => subject);
    expect(told.filter((subject) => subject?.includes('no longer valid'))).toHaveLength(1);
  });

  it('stays as it is where its buyer asks to cancel, or names somebody, after the plan was shown', async () => {
    const { token, reference } = await paidGroup(product, 'moved@example.org');
    const { plan, asked } = await planOf(reference);
    expect(asked).toBe(false);
    await product.graphql(
      'mutation ($token: String!) { requestCancellation(token: $token) { __typename } }',
      { token },
    );
    const moved = await organiser(...cancel(reference, '--confirm', plan));
    expect(moved).toMatchObject({ code: 1, error: expect.stringContaining('The buyer requested this.') });
    const next = await planOf(reference);
    await colleagues(token, 'moved');
    expect((await organiser(...cancel(reference, '--confirm', next.plan))).code).toBe(1);
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', cancelledAt: null });
    // The wish is accepted thereby.
    expect(await cancelled(reference)).toMatchObject({ state: 'ACCEPTED', status: 'REFUNDED' });
    const subjects = (await mailsTo('moved@example.org')).map(({ subject }) => subject);
    expect(subjects).toContain(`Your cancellation is accepted (${reference})`);
    expect(subjects).not.toContain(`Your registration is cancelled (${reference})`);
    expect((await mailsTo('moved-holder@example.org')).at(-1)?.subject).toMatch(/^Your ticket is no longer/);
  });

  it('waits for somebody who is being named at this moment, and then has another plan', async () => {
    const { token, reference } = await paidGroup(product, 'named@example.org');
    const { plan } = await planOf(reference);
    const [, second] = await seatsOf(product, token);
    const ending = await product.database.$transaction(async (tx) => {
      await tx.seat.update({
        where: { id: second.id },
        data: { state: 'NAMED', name: 'Late', email: 'late@example.org' },
      });
      const ended = organiser(...cancel(reference, '--confirm', plan));
      // It has read the order and waits for the seat.
      await expect.poll(() => waitingForLocks(product.databaseUrl)).toBe(1);
      return { ended };
    });
    expect(await ending.ended).toMatchObject({
      code: 1,
      error: expect.stringContaining('The plan has changed since it was shown'),
    });
    expect(await rowOf(reference)).toMatchObject({ cancelledAt: null, refunds: [] });
  });

  it('stays cancelled where PayPal refuses the refund, which can be given later', async () => {
    const { token, reference } = await paidGroup(product, 'refused@example.org');
    await colleagues(token, 'refused');
    const { plan } = await planOf(reference);
    product.paypal.control.failNext({ call: 'refund', status: 422, count: 1 });
    expect(await organiser(...cancel(reference, '--confirm', plan))).toMatchObject({
      code: 1,
      error: expect.stringMatching(/is cancelled\. PayPal refused the refund .* Nothing was refunded\.\n$/),
    });
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', cancelledAt: expect.any(Date) });
    const refund = ['orders', 'refund', reference, '--reason', 'cancelled'];
    const { plan: again, tells } = JSON.parse((await organiser(...refund, '--dry-run', '--json')).out);
    // They were told when it was cancelled.
    expect(tells).toEqual([]);
    expect(await organiser(...refund, '--confirm', again)).toMatchObject({ code: 0 });
    expect(await rowOf(reference)).toMatchObject({ status: 'REFUNDED' });
    const told = (await mailsTo('refused-holder@example.org')).map(({ subject }) => subject);
    expect(told.filter((subject) => subject?.includes('no longer valid'))).toHaveLength(1);
  });

  it('that came by bank transfer goes back by one, and PayPal is not asked', async () => {
    const create = [
      'orders',
      'create',
      '--reason',
      'by mail',
      '--conference',
      'nextgen-pharma-2026',
      '--designation',
      'Dr',
      '--first-name',
      'Ada',
      '--last-name',
      'Bank',
      '--email',
      'bank@example.org',
      '--phone',
      '+44 20 7946 0001',
      '--country',
      'Japan',
      '--category',
      'Speaker',
      '--organization',
      'Society',
      '--scientific-session',
      'Oncology & Cancer Research',
      '--item',
      'presenter-in-person=1',
      '--bank-reference',
      'SEPA 1',
      '--paid-on',
      '2026-03-02',
    ];
    const { plan } = JSON.parse((await organiser(...create, '--dry-run', '--json')).out);
    const made = JSON.parse((await organiser(...create, '--confirm', plan, '--json')).out);
    const shown = await organiser(...cancel(made.reference, '--dry-run'));
    expect(shown.out).toContain('is to be sent by bank transfer');
    expect(await cancelled(made.reference)).toMatchObject({
      status: 'CAPTURED',
      pending: false,
      toSend: true,
    });
    expect((await entriesOf(made.reference)).map(({ action }) => action)).toEqual([
      'orders.create',
      'orders.cancel',
      'orders.refund',
    ]);
  });
});

describe('a registration that is not paid, or cost nothing', () => {
  it('is cancelled: it can’t be paid any more, and nothing goes back', async () => {
    const { reference, paypalOrderId } = await approvedOrder(product);
    expect((await organiser(...cancel(reference, '--amount', '1', '--dry-run'))).error).toContain(
      'can be refunded: its status is “Unpaid”',
    );
    expect(await cancelled(reference)).toMatchObject({ status: 'CANCELLED', refundedMinor: 0 });
    expect(await captureOrder(product, paypalOrderId)).toMatchObject({ __typename: 'OrderClosed' });
    const { email } = await rowOf(reference);
    expect((await mailsTo(email)).at(-1)?.text).toContain('It was not paid and can no longer be paid.');
  });

  it('that cost nothing ends, whoever cancels it, and the other holders are told', async () => {
    await product.database.coupon.create({ data: { code: 'GUESTS', registrationPercent: 100 } });
    for (const by of ['organiser', 'buyer']) {
      const basket = [
        { itemId: 'presenter-in-person', quantity: 1 },
        { itemId: 'delegate-in-person', quantity: 1 },
      ];
      const free = await createOrder(product, { basket, couponCode: 'GUESTS', expectedTotalMinor: 0 });
      const [, second] = await seatsOf(product, free.token);
      const holder = { name: 'Grace Hopper', organization: 'Navy', email: `free-${by}@example.org` };
      const seat = { token: free.token, seatId: second.id, version: second.version };
      await change(product, 'nameSeat', { ...seat, holder });
      if (by === 'organiser') expect(await cancelled(free.reference)).toMatchObject({ status: 'CANCELLED' });
      else
        await product.graphql('mutation ($token: String!) { cancelOrder(token: $token) { __typename } }', {
          token: free.token,
        });
      expect(await rowOf(free.reference)).toMatchObject({ status: 'CANCELLED' });
      expect((await mailsTo(`free-${by}@example.org`)).at(-1)?.subject).toMatch(/^Your ticket is no longer/);
    }
  });

  it('is not cancelled where it has ended, or while a payment is under way', async () => {
    const over = await createOrder(product);
    await product.database.order.update({
      where: { reference: over.reference },
      data: { status: 'EXPIRED' },
    });
    expect((await organiser(...cancel(over.reference, '--dry-run'))).error).toContain('has ended (EXPIRED)');
    const reviewed = await createOrder(product);
    product.paypal.control.approve(reviewed.paypalOrderId, 'pays-later');
    await captureOrder(product, reviewed.paypalOrderId);
    expect((await organiser(...cancel(reviewed.reference, '--dry-run'))).error).toContain('is under way');
    const { reference } = await paidGroup(product, 'whole@example.org');
    const refund = ['orders', 'refund', reference, '--reason', 'all'];
    const { plan } = JSON.parse((await organiser(...refund, '--dry-run', '--json')).out);
    await organiser(...refund, '--confirm', plan);
    expect((await organiser(...cancel(reference, '--dry-run'))).error).toContain('refunded in full');
    expect((await organiser(...cancel('MC-2026-NOBODY', '--dry-run'))).code).toBe(1);
  });

  it('names every fault of what was typed', async () => {
    const { code, out } = await organiser(
      'orders',
      'cancel',
      'MC-2026-NOBODY',
      '--reason',
      ' ',
      '--amount',
      '-1',
      '--json',
    );
    expect(code).toBe(2);
    expect(JSON.parse(out).problems.map(({ path }: { path: string }) => path)).toEqual(['amount', 'reason']);
  });
});
