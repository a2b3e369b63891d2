// docs/product.md 7.18
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#server/base/database/client.ts';
import { lockAdditions } from '#server/orders/orders/addition.store.ts';
import { lockOrder } from '#server/orders/orders/order.store.ts';
import { PlanMovedError } from '#server/organiser/plan.ts';
import { cancelForOrganiser } from '#server/registrations/cancellations/cancel.service.ts';
import { planCancellation } from '#server/registrations/cancellations/cancel-plan.service.ts';
import { moveOrder, planMove } from '#server/registrations/cancellations/move.service.ts';
import { addToOrder } from '#server/registrations/registrations/add.service.ts';
import { addTo, paidAddition, paidSpeaker } from '../../../support/additions.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import { billingOf, fileOf, saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { seatsOf } from '../../../support/seats.ts';
import { takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product, {});
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address);
const PAGE = `query ($token: String!) {
  order(token: $token) {
    addedTo registrationEnded
    additions { reference status remains lines { name quantity } totalMinor }
    addable { currency items { id unitMinor soldOut } }
    movableTo { id } unmovable tickets { name }
  }
}`;
const pageOf = async (token: string) => (await product.graphql(PAGE, { token })).data.order;
const idsOf = async (token: string) =>
  ((await pageOf(token)).addable?.items ?? []).map(({ id }: { id: string }) => id);

async function agreed(...args: string[]) {
  const shown = await organiser(...args, '--dry-run', '--json');
  expect(shown.error).toBe('');
  return organiser(...args, '--confirm', JSON.parse(shown.out).plan, '--json');
}

describe('the buyer', () => {
  it('adds at today’s prices, pays by itself, and has a receipt and an invoice of its own, and no second ticket', async () => {
    const { token, reference } = await paidSpeaker(product, 'adds@example.org');
    await saveBilling(product, token);
    // A dollar more than what it is: another phase has begun meanwhile.
    expect(await addTo(product, token, { 'poster-fee': 1 }, { expectedTotalMinor: 1 })).toMatchObject({
      __typename: 'PriceChanged',
    });
    const added = await paidAddition(product, token, { 'poster-fee': 1, 'two-nights-double': 1 });
    expect(added).toMatchObject({ addedTo: reference, totalMinor: 40_800, currency: 'USD' });
    expect(await rowOf(added.reference)).toMatchObject({
      status: 'CAPTURED',
      addedTo: reference,
      conferenceId: 'nextgen-pharma-2026',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'adds@example.org',
      organization: 'Analytical Society',
    });
    expect(await seatsOf(product, added.token)).toEqual([]);
    expect(await seatsOf(product, token)).toHaveLength(1);
    expect(await pageOf(token)).toMatchObject({
      addedTo: null,
      additions: [{ reference: added.reference, status: 'CAPTURED', totalMinor: 40_800 }],
    });
    expect(await pageOf(added.token)).toMatchObject({
      addedTo: reference,
      registrationEnded: false,
      additions: [],
      addable: null,
      unmovable: null,
    });
    expect((await pageOf(token)).unmovable).toContain(added.reference);
    expect(await billingOf(product, added.token)).toMatchObject({
      billing: { company: 'Analytical Engines GmbH', purchaseOrder: '' },
      documents: [{ kind: 'INVOICE', totalMinor: 40_800 }],
    });
    const { documents } = await billingOf(product, added.token);
    const { bytes } = await fileOf(product, added.token, `documents/${documents[0]?.number}.pdf`);
    expect((await readPdf(bytes)).text).toContain(`Registration ${reference}`);
    const receipt = await fileOf(product, added.token, 'receipt.pdf');
    expect((await readPdf(receipt.bytes)).text).toMatch(new RegExp(`ADDED TO ${reference}`));
    const mail = (await mailsTo('adds@example.org')).find(({ subject }) => subject?.startsWith('Added to'));
    expect(mail?.text).toContain(reference);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`receipt-${added.reference}.pdf`]);
  });

  it('gets the same order for the same key, and pays the price of the phase that it is in', async () => {
    const { token } = await paidSpeaker(product, 'key@example.org');
    const clientKey = crypto.randomUUID();
    const once = await addTo(product, token, { 'poster-fee': 1 }, { clientKey });
    expect(await addTo(product, token, { 'poster-fee': 1 }, { clientKey })).toMatchObject({
      reference: once.reference,
      token: once.token,
    });
    expect(await addTo(product, token, { 'poster-fee': 2 }, { clientKey })).toMatchObject({
      problems: [{ path: 'clientKey' }],
    });
    const now = product.clock.now().toISOString();
    expect(await addTo(product, token, { 'video-presentation': 1 })).toMatchObject({ totalMinor: 213_18 });
    product.clock.set('2026-05-02T09:00:00Z');
    expect(await addTo(product, token, { 'video-presentation': 1 })).toMatchObject({ totalMinor: 264_18 });
    product.clock.set(now);
  });

  it('brings somebody along, who is not the registrant', async () => {
    const { token } = await paidSpeaker(product, 'along@example.org');
    const { token: added } = await paidAddition(product, token, { 'accompanying-person': 1 });
    expect(await seatsOf(product, added)).toMatchObject([
      { kind: 'ACCOMPANYING', state: 'OPEN', name: '', nameable: true },
    ]);
  });

  it('is offered what goes with the registration', async () => {
    const { token } = await paidSpeaker(product, 'virtual@example.org', 'presenter-virtual');
    const ids = await idsOf(token);
    expect(ids).toEqual(expect.arrayContaining(['presenter-in-person', 'e-poster', 'poster-fee']));
    for (const id of ['accompanying-person', 'delegate-in-person', 'exhibition'])
      expect(ids).not.toContain(id);
    expect(await addTo(product, token, { 'accompanying-person': 1 })).toMatchObject({
      problems: [{ message: expect.stringContaining('goes with a ticket for taking part at the place') }],
    });
    expect(await addTo(product, token, { exhibition: 1 })).toMatchObject({
      problems: [{ message: expect.stringContaining('is not for this registration’s category, Speaker') }],
    });
    for (const [items, told] of [
      [{}, 'Choose something to add.'],
      [{ 'no-such-item': 1 }, 'This item is not on the price list.'],
      [{ 'poster-fee': 51 }, 'The quantity must be a whole number from 0 to 50.'],
    ] as const)
      expect(await addTo(product, token, items)).toMatchObject({ problems: [{ message: told }] });
    expect(await addTo(product, token, { 'poster-fee': 1 }, { termsAccepted: false })).toMatchObject({
      problems: [{ path: 'termsAccepted' }],
    });
    expect(await addTo(product, token, { 'poster-fee': 1 }, { termsVersion: '0' })).toMatchObject({
      problems: [{ path: 'termsAccepted', message: expect.stringContaining('have changed') }],
    });
    expect(await addTo(product, 'x'.repeat(43), { 'poster-fee': 1 })).toMatchObject({
      __typename: 'LinkNotFound',
    });
  });

  it('takes no place that there is not', async () => {
    const { token } = await paidSpeaker(product, 'places@example.org');
    const set = (places: string) =>
      organiser(
        'prices',
        'capacity',
        'nextgen-pharma-2026',
        '--set',
        `manuscript-publication=${places}`,
        '--reason',
        'r',
      );
    expect((await set('1')).error).toBe('');
    expect(await addTo(product, token, { 'manuscript-publication': 2 })).toMatchObject({
      __typename: 'SoldOut',
    });
    expect(await addTo(product, token, { 'manuscript-publication': 1 })).toMatchObject({ status: 'CREATED' });
    expect(await addTo(product, token, { 'manuscript-publication': 1 })).toMatchObject({
      __typename: 'SoldOut',
    });
    expect((await set('none')).error).toBe('');
  });
});

describe('a registration that has ended', () => {
  it('takes nothing any more, and what was not paid ends with it', async () => {
    const { token, reference } = await paidSpeaker(product, 'ended@example.org');
    const paid = await paidAddition(product, token, { 'poster-fee': 1 });
    const held = await addTo(product, token, { 'accompanying-person': 1 });
    product.paypal.control.approve(held.paypalOrderId, 'pays-later');
    await captureOrder(product, held.paypalOrderId);
    const open = await addTo(product, token, { 'manuscript-publication': 1 });
    const shown = await organiser('orders', 'refund', reference, '--reason', 'r', '--dry-run');
    expect(shown.out).toContain(`not cancelled with it: ${paid.reference}.`);
    expect(shown.out).toContain(`is not paid, and is cancelled with it: ${open.reference}.`);
    await agreed('orders', 'refund', reference, '--reason', 'r');
    const told = (await mailsTo('ended@example.org')).find(({ subject }) => subject?.startsWith('Refund of'));
    const words = told?.text?.replace(/\s+/g, ' ');
    expect(words).toContain(`What you added (${open.reference}) was not paid and is cancelled with it.`);
    const [remains, late, over] = (await pageOf(token)).additions.map(
      (one: { remains: string }) => one.remains,
    );
    expect(remains).toContain(`What you added (${paid.reference}) is not cancelled with it`);
    expect(words).toContain(remains);
    expect(over).toBeNull();
    expect(late).toContain(`(${held.reference}) is not cancelled with it, as a payment of it is under way.`);
    expect(words).toContain(late);
    expect(await addTo(product, token, { 'poster-fee': 1 })).toMatchObject({
      __typename: 'NotAddable',
      message: 'This registration was refunded, so nothing can be added to it.',
    });
    expect(await rowOf(open.reference)).toMatchObject({ status: 'CANCELLED' });
    expect(await rowOf(paid.reference)).toMatchObject({ status: 'CAPTURED' });
    expect(await pageOf(paid.token)).toMatchObject({ addedTo: reference, registrationEnded: true });
    // What was approved before is not taken.
    product.paypal.control.approve(open.paypalOrderId);
    expect(await captureOrder(product, open.paypalOrderId)).toMatchObject({ __typename: 'OrderClosed' });
  });

  it('says that it was cancelled, or is not paid', async () => {
    const { token, reference } = await paidSpeaker(product, 'cancelled@example.org');
    const open = await addTo(product, token, { 'poster-fee': 1 });
    await agreed('orders', 'cancel', reference, '--amount', '0', '--reason', 'r');
    const told = (await mailsTo('cancelled@example.org')).at(-1);
    expect(told?.text?.replace(/\s+/g, ' ')).toContain(
      `There is no refund. What you added (${open.reference}) was not paid and is cancelled with it.`,
    );
    expect(await addTo(product, token, { 'poster-fee': 1 })).toMatchObject({
      message: 'This registration was cancelled, so nothing can be added to it.',
    });
    const unpaid = await createOrder(product, {
      details: { ...speaker.details, email: 'unpaid@example.org' },
    });
    expect(await addTo(product, unpaid.token, { 'poster-fee': 1 })).toMatchObject({
      message: 'This registration is not paid, so nothing can be added to it yet.',
    });
    expect((await pageOf(unpaid.token)).addable).toBeNull();
  });
});

describe('a registration that moves', () => {
  const to = 'generative-ai-forum-2026';
  it('leaves nothing behind: what is paid is cancelled first, and what is not ends', async () => {
    const { token, reference } = await paidSpeaker(product, 'moves@example.org');
    const paid = await paidAddition(product, token, { 'poster-fee': 1 });
    const open = await addTo(product, token, { 'poster-fee': 1 });
    expect((await pageOf(token)).movableTo).toEqual([]);
    const moving = ['orders', 'move', reference, '--to', to, '--reason', 'r'];
    expect((await organiser(...moving, '--dry-run')).error).toContain(paid.reference);
    expect(
      (await organiser('orders', 'move', paid.reference, '--to', to, '--reason', 'r', '--dry-run')).error,
    ).toBe(`${paid.reference} belongs to ${reference}, and does not move by itself.\n`);
    await agreed('orders', 'cancel', paid.reference, '--reason', 'r');
    expect(await agreed(...moving)).toMatchObject({ code: 0, error: '' });
    expect(await rowOf(open.reference)).toMatchObject({ status: 'CANCELLED' });
    expect(await addTo(product, token, { 'poster-fee': 1 })).toMatchObject({
      __typename: 'NotAddable',
      message: expect.stringContaining('was moved from another conference'),
    });
  });
});

describe('of adding, and of what ends the registration at the same time', () => {
  const added = (token: string, database = product.database) =>
    addToOrder(
      { ...product.dependencies, database },
      {
        token,
        network: null,
        clientKey: null,
        wanted: { basket: [{ itemId: 'poster-fee', quantity: 1 }] },
        termsAccepted: true,
        termsVersion: null,
        expectedTotalMinor: null,
      },
    );
  const doing = { actor: 'test', reason: 'r', dryRun: false };
  const ends = {
    'is cancelled': async (orderId: string) => {
      const { id: planId } = await planCancellation(product.dependencies, { orderId, amountMinor: 0 });
      return () =>
        cancelForOrganiser(product.dependencies, { orderId, amountMinor: 0, planId, answer: '', ...doing });
    },
    'is moved': async (orderId: string) => {
      const request = { orderId, to: 'generative-ai-forum-2026' };
      const { id: planId } = await planMove(product.dependencies, request);
      return () => moveOrder(product.dependencies, { ...request, answer: '' }, { ...doing, planId });
    },
  };
  const placed = async (email: string) => {
    const { token, reference } = await paidSpeaker(product, email);
    const { id } = await rowOf(reference);
    /** What may still be paid that was added to what has ended. */
    const left = () =>
      product.database.order.count({
        where: { addedTo: reference, status: { notIn: ['CANCELLED', 'EXPIRED', 'FAILED'] } },
      });
    return { token, id, left };
  };

  it.each(['is cancelled', 'is moved'] as const)('nothing is left to pay where it %s', async (end) => {
    const { token, id, left } = await placed(`race-${end.length}@example.org`);
    const finish = await ends[end](id);
    const [, ending] = await Promise.allSettled([added(token), finish()]);
    // What was added before it is in another plan, which is agreed to then.
    if (ending.status === 'rejected') {
      expect(ending.reason).toBeInstanceOf(PlanMovedError);
      await (await ends[end](id))();
    }
    expect(await left()).toBe(0);
  });

  it.each(['is cancelled', 'is moved'] as const)('without the lock there is where it %s', async (end) => {
    const { token, id, left } = await placed(`unlocked-${end.length}@example.org`);
    const finish = await ends[end](id);
    const hasRead = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const meet = async () => {
      hasRead.resolve();
      await ended.promise;
    };
    const adding = added(token, withoutLocks(product.database, { table: 'Order', meet }));
    await Promise.race([hasRead.promise, adding]);
    await finish();
    ended.resolve();
    await adding;
    expect(await left()).toBe(1);
  });
});

describe('what was added is changed twice while its registration ends', () => {
  /** Somebody holds an addition and changes it, once before and once after somebody else has held its registration and waits for it. */
  async function both(email: string, hold: (tx: Transaction, id: string) => Promise<unknown>) {
    const first = await paidSpeaker(product, email);
    const added = await paidAddition(product, first.token, { 'poster-fee': 1 });
    const idOf = async (reference: string) =>
      (await product.database.order.findUniqueOrThrow({ where: { reference } })).id;
    const [firstId, addedId] = [await idOf(first.reference), await idOf(added.reference)];
    const meet = meetingOfTwo();
    const change = async (tx: Transaction) =>
      tx.order.update({ where: { id: addedId }, data: { updatedAt: product.clock.now() } });
    const changing = product.database.$transaction(async (tx) => {
      await lockOrder(tx, addedId);
      await change(tx);
      await meet();
      // PostgreSQL looks for what a row names once more where the same transaction has changed it before.
      await change(tx);
    });
    const ending = product.database.$transaction(async (tx) => {
      await hold(tx, firstId);
      await meet();
      await lockAdditions(tx, first);
    });
    return (await Promise.allSettled([changing, ending])).map(({ status }) => status);
  }

  it('waits for nobody who waits for it', async () => {
    expect(await both('ends@example.org', lockOrder)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('would wait for good, were the registration held against all that names it', async () => {
    const hold = (tx: Transaction, id: string) =>
      tx.$executeRaw`SELECT 1 FROM "Order" WHERE "id" = ${id}::uuid FOR UPDATE`;
    expect(await both('deadlock@example.org', hold)).toContain('rejected');
  });
});

describe('staff', () => {
  const add = (reference: string, ...args: string[]) =>
    ['orders', 'add', reference, ...args, '--reason', 'by telephone'] as const;

  it('add for a buyer who is sent the link to pay, at the price of today', async () => {
    const { token, reference } = await paidSpeaker(product, 'phoned@example.org');
    const shown = await organiser(...add(reference, 'poster-fee=1'), '--dry-run');
    for (const part of ['1 × Poster Fee', '$102.00 USD to be paid', 'phoned@example.org is sent the link'])
      expect(shown.out).toContain(part);
    expect((await pageOf(token)).additions).toEqual([]);
    const done = JSON.parse((await agreed(...add(reference, 'poster-fee=1'))).out);
    expect(done).toMatchObject({ addedTo: reference, status: 'CREATED', totalMinor: 10_200, paidBy: null });
    const row = await rowOf(done.reference);
    expect(row).toMatchObject({ priceHeldAt: expect.any(Date), addedTo: reference });
    expect((await mailsTo('phoned@example.org')).at(-1)?.text).toContain(done.reference);
    expect((await organiser('orders', 'show', done.reference)).out).toContain(reference);
    expect((await organiser('orders', 'show', reference)).out).toMatch(
      new RegExp(`^Additions and upgrades +${done.reference} \\(Unpaid, \\$102\\.00\\)$`, 'm'),
    );
    // Agreed to once more, it is another plan: nothing is added twice.
    const plan = /--confirm (\w+)/.exec(shown.out)?.[1] ?? '';
    expect(await organiser(...add(reference, 'poster-fee=1'), '--confirm', plan)).toMatchObject({ code: 1 });
    expect((await pageOf(token)).additions).toHaveLength(1);
  });

  it('add what is complimentary, and what was paid by bank', async () => {
    const { token, reference } = await paidSpeaker(product, 'invited@example.org');
    const free = JSON.parse(
      (await agreed(...add(reference, 'accompanying-person=1', '--complimentary'))).out,
    );
    expect(free).toMatchObject({ status: 'CAPTURED', totalMinor: 0, paidBy: 'NOTHING' });
    const bank = ['--bank-reference', 'SEPA 4711', '--paid-on', '2026-03-01'];
    const paid = JSON.parse((await agreed(...add(reference, 'poster-fee=1', ...bank))).out);
    expect(paid).toMatchObject({ status: 'CAPTURED', totalMinor: 10_200, paidBy: 'BANK' });
    const totals = (await pageOf(token)).additions.map(
      ({ totalMinor }: { totalMinor: number }) => totalMinor,
    );
    expect(totals.sort()).toEqual([0, 10_200]);
    for (const [args, told] of [
      [['poster-fee'], 'must be like gala-dinner=2'],
      [['poster-fee=1', '--complimentary', ...bank], 'was not paid by bank'],
      [['poster-fee=1', '--paid-on', '2026-03-01'], 'bank reference'],
      [
        ['poster-fee=1', '--bank-reference', 'SEPA 4711', '--paid-on', '2099-03-01'],
        'paid-on: must be a day',
      ],
      [['exhibition=1'], 'is not for this registration’s category'],
    ] as const)
      expect((await organiser(...add(reference, ...args), '--dry-run')).error).toContain(told);
  });

  it('correct the person, and what was added changes as well; it can’t be corrected by itself', async () => {
    const { token, reference } = await paidSpeaker(product, 'misspelt@example.org');
    const added = await paidAddition(product, token, { 'poster-fee': 1 });
    const edit = (which: string) =>
      organiser(
        'orders',
        'edit',
        which,
        '--last-name',
        'Byron',
        '--email',
        'spelt@example.org',
        '--reason',
        'r',
      );
    expect((await edit(added.reference)).error).toContain(`belongs to ${reference}`);
    expect((await edit(reference)).error).toBe('');
    expect(await rowOf(added.reference)).toMatchObject({ lastName: 'Byron', email: 'spelt@example.org' });
    const subjects = (await mailsTo('spelt@example.org')).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining([expect.stringContaining('Added to your registration')]));
  });
});

it('rooms that are added count for whoever has registered', async () => {
  const { token, reference } = await paidSpeaker(product, 'sleeps@example.org');
  const calendar = async () => {
    const text = await (await fetch(`${product.url}/order/${token}/calendar.ics`)).text();
    return { number: Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]), hotel: text.includes('Hotel: ') };
  };
  const before = await calendar();
  const added = await paidAddition(product, token, { 'two-nights-double': 1 });
  const after = await calendar();
  expect([before.hotel, after.hotel]).toEqual([false, true]);
  expect(after.number).toBeGreaterThan(before.number);
  const listed = await organiser(
    'participants',
    'list',
    '--search',
    'sleeps@example.org',
    '--asks',
    'room',
    '--json',
  );
  expect(JSON.parse(listed.out).items).toMatchObject([
    { reference: `${reference}-1`, rooms: 1, accommodation: '1 × Two Nights - Double' },
  ]);
  await agreed('orders', 'take-off', added.reference, 'two-nights-double', '--reason', 'by telephone');
  const without = await calendar();
  expect(without.hotel).toBe(false);
  expect(without.number).toBeGreaterThan(after.number);
});
