// docs/product.md 7.20, 15.4, 15.5
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importStatement, planImport } from '#server/money/bank/import.service.ts';
import { importLines } from '#server/money/bank/import-lines.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { lockOrdersTogether } from '#server/orders/orders/addition.store.ts';
import { makeLedger } from '#server/registrations/report/ledger.service.ts';
import { makeReport } from '#server/registrations/report/report.service.ts';
import { waitingForLocks } from '../../../support/locks.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { speaker } from '../../../support/registration.ts';
import { type Came, camt053 } from '../../../support/statements.ts';
import { orderByTransfer, takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  await takeTransfers(product);
});
afterAll(() => product.stop());
beforeEach(() => product.clock.set(EARLY));

const TOTAL = 646_68;
let people = 0;
async function awaiting(details: object = {}) {
  const email = `settled-${++people}@example.org`;
  return (await orderByTransfer(product, { details: { ...speaker.details, email, ...details } })) as {
    reference: string;
    token: string;
  };
}
const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });

/** Books what a statement tells of, as somebody who agrees to its plan. */
async function come(...entries: readonly Came[]): Promise<string[]> {
  const request = { text: camt053(entries), accept: [] };
  const { id: planId } = await planImport(product.dependencies, request);
  const done = await importStatement(product.dependencies, request, {
    planId,
    actor: 'ada',
    reason: 'March',
  });
  return done.map(({ outcome }) => outcome);
}

async function settle(id: string, ...how: string[]) {
  const args = ['bank', 'settle', id, ...how, '--reason', 'asked'];
  const planned = await organiser(...args, '--dry-run', '--json');
  if (planned.code !== 0) return { error: planned.error + planned.out, json: null };
  const { plan } = JSON.parse(planned.out);
  const ended = await organiser(...args, '--confirm', plan, '--json');
  return { error: ended.error, json: ended.code === 0 ? JSON.parse(ended.out) : null };
}
const BACK = ['--booked-on', '2026-03-10', '--bank-reference', 'SEPA 4712'];

const usd = async (month = '2026-03') => {
  const { sums, lines } = await makeLedger(product.dependencies, month);
  const [sum] = sums.filter(({ currency }) => currency === 'USD');
  return { ...sum, lines };
};
/** What lies on the account, and what of it is nobody's. */
const account = async () => {
  const { bankBalanceMinor = 0, unsettledBalanceMinor = 0 } = await usd();
  return [bankBalanceMinor, unsettledBalanceMinor];
};
const linesOf = async (reference: string) =>
  (await usd()).lines
    .filter((line) => line.reference === reference)
    .map(({ kind, amountMinor }) => [kind, amountMinor]);
const toDo = async (kind: string) =>
  (await findTodoItems(product.dependencies)).filter((item) => item.kind === kind);
/** The id of what came with a text and names no registration. */
const unknown = async (text: string) =>
  (await toDo('TRANSFER_UNKNOWN')).find(({ what }) => what.includes(text))?.id ?? '';
const unsettledInReport = async () => {
  const { currencies } = await makeReport(product.dependencies, {});
  return currencies.find(({ currency }) => currency === 'USD')?.unsettled;
};

/** What the account has more than before something is done, and what of that is nobody's. */
async function added(act: () => Promise<unknown>): Promise<number[]> {
  const before = await account();
  await act();
  return (await account()).map((minor, index) => minor - (before[index] ?? 0));
}

describe('money that came', () => {
  it('is on the account in the ledger as the bank has it, whomever it is for', async () => {
    const [one, two, three] = [await awaiting(), await awaiting(), await awaiting()];
    const came = [
      { amountMinor: TOTAL, text: one.reference },
      { amountMinor: TOTAL, text: `${one.reference} again` },
      { amountMinor: 700_00, text: two.reference },
      { amountMinor: 600_00, text: three.reference },
      { amountMinor: 25_00, text: 'for the congress' },
      { amountMinor: TOTAL, text: `${one.reference} or ${two.reference}` },
      { amountMinor: 31_00, text: 'MC-2026-ZZZZZZ' },
    ];
    const all = came.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const nobodys = TOTAL + 53_32 + 25_00 + TOTAL + 31_00;
    expect(await added(() => come(...came))).toEqual([all, nobodys]);
    expect(await unsettledInReport()).toEqual({ transfers: 5, totalMinor: nobodys });
    const unnamed = await toDo('TRANSFER_UNKNOWN');
    expect(unnamed.map(({ who }) => who)).toEqual(['Not known', 'Not known', 'Not known']);
    expect(await linesOf(two.reference)).toEqual([
      ['capture', TOTAL],
      ['unsettled', 53_32],
    ]);
    // The same statement once more adds nothing.
    expect(await added(() => come(...came))).toEqual([0, 0]);
  });

  it('in several transfers is as many lines, in the months in which they came, and the report says why it differs', async () => {
    const { reference } = await awaiting();
    await come({ amountMinor: 600_00, text: reference, day: '2026-02-27' });
    await come({ amountMinor: 40_00, text: reference });
    expect(await come({ amountMinor: 6_68, text: `${reference} rest` })).toEqual(['PAID']);
    // Both are of one instant, since the clock stands still.
    expect((await linesOf(reference)).map(String).sort()).toEqual(['capture,4000', 'capture,668']);
    const { agreement } = await makeLedger(product.dependencies, '2026-03');
    expect(agreement.join()).toContain(
      `${reference} (-$600.00: not all of its transfers were booked in the month`,
    );
    expect((await usd('2026-02')).lines).toMatchObject([{ kind: 'capture', amountMinor: 600_00, reference }]);
  });

  it('is nobody’s once its registration is paid otherwise or has ended', async () => {
    const { reference, token } = await awaiting();
    expect(await added(() => come({ amountMinor: 600_00, text: reference }))).toEqual([600_00, 0]);
    product.clock.set('2026-04-10T09:00:00Z');
    await product.database.order.updateMany({
      where: { reference },
      data: { reconcileAfter: product.clock.now() },
    });
    await product.lookAtDueOrders();
    expect((await rowOf(reference)).status).toBe('EXPIRED');
    expect(await linesOf(reference)).toEqual([['unsettled', 600_00]]);
    const { data } = await product.graphql(
      'query ($token: String!) { order(token: $token) { missingMinor } }',
      { token },
    );
    expect(data.order).toEqual({ missingMinor: TOTAL - 600_00 });
    expect(await toDo('TRANSFER_UNSETTLED')).toContainEqual(expect.objectContaining({ id: reference }));
    expect((await settle(reference, ...BACK)).json).toMatchObject({
      kind: 'GIVEN_BACK',
      amountMinor: 600_00,
    });
    // What went back pays nothing any more.
    expect(await come({ amountMinor: 46_68, text: `${reference} rest` })).toEqual(['PART']);
  });
});

describe('what became of money that is nobody’s', () => {
  it('is that it went back: a line that takes it off the account, and nothing to do any more', async () => {
    const { reference } = await awaiting();
    await come({ amountMinor: 700_00, text: reference });
    expect(await added(() => settle(reference, ...BACK))).toEqual([-53_32, -53_32]);
    expect(await linesOf(reference)).toEqual([
      ['capture', TOTAL],
      ['unsettled', 53_32],
      ['settled', -53_32],
    ]);
    expect((await toDo('TRANSFER_UNSETTLED')).map(({ id }) => id)).not.toContain(reference);
    expect((await settle(reference, ...BACK)).error).toContain('is left to settle');
    const { out } = await organiser('bank', 'list', '--reference', reference, '--json');
    expect(JSON.parse(out).items).toMatchObject([{ amountMinor: 700_00, settledMinor: 53_32 }]);
  });

  it('and where the bank takes the whole transfer back then, its registration lacks only what it had counted', async () => {
    const { reference } = await awaiting();
    await come({ amountMinor: 700_00, text: reference });
    await settle(reference, ...BACK);
    const back = { text: camt053([{ amountMinor: -700_00, text: reference }]), accept: [] };
    const { facts } = await planImport(product.dependencies, back);
    expect(importLines(facts.entries).join()).toContain(
      '$53.32 USD of it was settled before, and is missing for that.',
    );
    expect(await added(() => come({ amountMinor: -700_00, text: reference }))).toEqual([-700_00, -53_32]);
    expect(await rowOf(reference)).toMatchObject({ status: 'REFUNDED', refundedMinor: TOTAL });
    expect(await linesOf(reference)).toContainEqual(['refund', -TOTAL]);
  });

  it('and that of a part, which another registration counts, refunds what the first one counted', async () => {
    const [first, second] = [await awaiting(), await awaiting()];
    await come(
      { amountMinor: 300_00, text: first.reference },
      { amountMinor: 400_00, text: first.reference },
    );
    await settle(first.reference, '--used-for', second.reference);
    await come({ amountMinor: -400_00, text: first.reference });
    expect(await rowOf(first.reference)).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedMinor: 400_00 - (700_00 - TOTAL),
    });
  });

  it('is that a registration counts it, which is paid on the day on which it came', async () => {
    await come({ amountMinor: TOTAL, text: 'I forgot the number', day: '2026-03-04' });
    const id = await unknown('I forgot the number');
    const { reference } = await awaiting();
    expect(await added(() => settle(id, '--used-for', reference.toLowerCase()))).toEqual([0, -TOTAL]);
    expect(await rowOf(reference)).toMatchObject({
      status: 'CAPTURED',
      bankReference: 'I forgot the number',
    });
    expect(await linesOf(reference)).toEqual([['capture', TOTAL]]);
    expect((await settle(id, '--other')).error).toContain('is left to settle');
  });

  it('counts at the price of then for a registration that has ended, or at that of the day where staff say so', async () => {
    const [then, today] = [await awaiting(), await awaiting()];
    product.clock.set('2026-08-20T09:00:00Z');
    await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
    await product.lookAtDueOrders();
    await come({ amountMinor: 2 * TOTAL, text: 'two of ours, late', day: '2026-08-19' });
    const id = await unknown('two of ours, late');
    const planned = async (...how: string[]) =>
      (await organiser('bank', 'settle', id, ...how, '--reason', 'asked', '--dry-run')).out;
    expect(await planned('--used-for', then.reference)).toContain('counts at its price of then');
    expect(await planned('--used-for', today.reference, '--todays-price')).toContain(
      'pays the price of the day',
    );
    await settle(id, '--used-for', today.reference, '--todays-price');
    const { totalMinor, phase, status } = await rowOf(today.reference);
    expect(phase).not.toBe('EARLY');
    expect(totalMinor).toBeGreaterThan(TOTAL);
    expect(status).toBe('CAPTURED');
    await come({ amountMinor: TOTAL, text: 'one of ours, late', day: '2026-08-19' });
    await settle(await unknown('one of ours, late'), '--used-for', then.reference);
    expect(await rowOf(then.reference)).toMatchObject({
      status: 'CAPTURED',
      totalMinor: TOTAL,
      phase: 'EARLY',
    });
    expect((await settle(id, '--other', '--todays-price')).error).toContain('say which it is used for');
  });

  it('is that it was for something else: it stays on the account', async () => {
    await come({ amountMinor: 1_234_56, text: 'invoice of a sponsor' });
    const id = await unknown('invoice of a sponsor');
    expect(await added(() => settle(id, '--other'))).toEqual([0, -1_234_56]);
    expect((await usd()).lines.filter(({ kind }) => kind === 'other')).toMatchObject([
      { amountMinor: 1_234_56 },
    ]);
  });

  it('is nothing where a registration does not need it, and what is typed wrong is named', async () => {
    const [paid, cancelled] = [await awaiting(), await awaiting()];
    await come({ amountMinor: TOTAL, text: paid.reference }, { amountMinor: 7_00, text: 'a gift' });
    const id = await unknown('a gift');
    await product.graphql('mutation ($token: String!) { cancelOrder(token: $token) { __typename } }', {
      token: cancelled.token,
    });
    expect(
      await added(async () => {
        for (const { reference } of [paid, cancelled])
          expect((await settle(id, '--used-for', reference)).error).toContain('does not need this money');
        expect((await settle(id, '--used-for', 'MC-2026-ZZZZZZ')).error).toContain('no such registration');
        expect((await settle(id)).error).toContain('Say one');
        expect((await settle(id, '--other', ...BACK)).error).toContain('Say one');
        const early = ['--booked-on', '2026-03-01', '--bank-reference', 'SEPA 1'];
        expect((await settle(id, ...early)).error).toContain('before the money came');
        expect((await settle(paid.reference, ...BACK)).error).toContain('is left to settle');
        expect((await settle('MC-2026-ZZZZZZ', ...BACK)).error).toContain(
          'no transfer or registration MC-2026-ZZZZZZ',
        );
      }),
    ).toEqual([0, 0]);
  });

  it('is said once, by however many at once', async () => {
    const { reference } = await awaiting();
    await come({ amountMinor: 700_00, text: reference });
    const ends = await Promise.all([1, 2, 3].map(() => settle(reference, ...BACK)));
    expect(ends.filter(({ json }) => json !== null)).toHaveLength(1);
  });
});

it('what the bank takes back leaves the account once, as a line of its own', async () => {
  const { reference } = await awaiting();
  await come({ amountMinor: 700_00, text: reference });
  expect(await added(() => come({ amountMinor: -700_00, text: reference }))).toEqual([-700_00, -53_32]);
  expect(await linesOf(reference)).toEqual([
    ['capture', TOTAL],
    ['unsettled', 53_32],
    ['refund', -TOTAL],
    ['settled', -53_32],
  ]);
});

it('what was kept is used once somebody accepts for which registration it is', async () => {
  const { reference } = await awaiting({ lastName: 'Kovačević' });
  const came = { amountMinor: TOTAL, text: 'congress fee', name: 'MARKO KOVACEVIC', id: 'KEPT' };
  expect(await come(came)).toEqual(['SUGGESTED']);
  expect(await unknown('KOVACEVIC')).not.toBe('');
  const request = { text: camt053([came]), accept: [reference] };
  const { id: planId } = await planImport(product.dependencies, request);
  const doing = { planId, actor: 'ada', reason: 'March' };
  expect(await importStatement(product.dependencies, request, doing)).toMatchObject([{ outcome: 'PAID' }]);
  expect((await rowOf(reference)).status).toBe('CAPTURED');
  expect(await unknown('KOVACEVIC')).toBe('');
});

describe('whoever’s money was not needed', () => {
  const told = async (reference: string) => {
    const { email } = await rowOf(reference);
    const mails = await product.mails();
    return mails
      .filter(({ to }) => to?.[0]?.address === email)
      .map((mail) => `${mail.subject}\n${mail.text}`);
  };

  it('is promised nothing while nobody knows what becomes of it, and told once it went back', async () => {
    const { reference, token } = await awaiting();
    await come({ amountMinor: 700_00, text: reference, id: 'TOLD' });
    expect((await told(reference)).join()).not.toMatch(/give (it|this transfer|the money) back/);
    await settle(reference, ...BACK);
    const mail = (await told(reference)).join().replace(/\s+/g, ' ');
    expect(mail).toMatch(/given back \$53\.32 USD.*Sent on: 10 March 2026.*SEPA 4712/);
    expect(mail).toMatch(/Bank transfer: \$700\.00 USD on 10 March 2026: .*Amount sent: \$53\.32 USD/);
    // The transfer was what it was, and what went back is a line of its own.
    const came = /\$700\.00 on 10 March 2026: .*\$53\.32 of it given back on 10 March 2026: SEPA 4712/;
    const receipt = await fetch(`${product.url}/order/${token}/receipt.pdf`);
    expect((await readPdf(Buffer.from(await receipt.arrayBuffer()))).text).toMatch(came);
    expect((await organiser('orders', 'show', reference)).out.replace(/\s+/g, ' ')).toMatch(came);
    const listed = await organiser('orders', 'list', '--search', reference, '--columns', 'bankTransfers');
    expect(listed.out.replace(/\s+/g, ' ')).toMatch(came);
    const transfers = JSON.parse((await organiser('bank', 'list', '--reference', reference, '--json')).out);
    expect(transfers.items).toMatchObject([
      { settledMinor: 53_32, since: '$53.32 USD of it given back on 10\u00a0March 2026: SEPA 4712' },
    ]);
  });

  it('is told for which registration it counts, and nobody is told that it goes back', async () => {
    const [paid, other] = [await awaiting(), await awaiting()];
    await come({ amountMinor: 2 * TOTAL, text: paid.reference, id: 'BOTH' });
    await settle(paid.reference, '--used-for', other.reference);
    const { data } = await product.graphql(
      'query ($token: String!) { order(token: $token) { transfers { settlements { kind usedFor } } } }',
      { token: paid.token },
    );
    expect(data.order.transfers[0].settlements).toEqual([{ kind: 'USED', usedFor: other.reference }]);
    expect((await rowOf(other.reference)).status).toBe('CAPTURED');
    expect((await told(paid.reference)).join()).toContain(`counts towards the order ${other.reference}`);
    const third = await awaiting();
    expect(await come({ amountMinor: 700_00, text: paid.reference, id: 'FRIEND' })).toEqual(['AGAIN']);
    expect((await settle(paid.reference, '--used-for', third.reference)).error).toBe('');
    const friend = (await told(third.reference)).join();
    expect(friend).toContain('More has come than your registration costs');
    expect(friend).not.toMatch(/[Yy]our transfer|You have transferred/);
    for (const { reference } of [paid, other])
      expect((await told(reference)).join()).not.toMatch(/give (it|this transfer|the money) back|given back/);
    // What the friend did not need goes back to whoever had transferred it, who is told, and the friend is not.
    expect((await settle(third.reference, ...BACK)).error).toBe('');
    expect((await told(third.reference)).join()).toBe(friend);
    const back = (await told(paid.reference)).at(-1)?.replace(/\s+/g, ' ');
    expect(back).toContain('we have given back $53.32 USD of your transfer');
    expect(back).toMatch(/Bank transfer: \$700\.00 USD on 10 March 2026: .*Amount sent: \$53\.32 USD/);
  });

  it('is told by an import while staff settle money of both: neither stands in the other’s way', async () => {
    const [owner, other] = [await awaiting(), await awaiting()];
    await come({ amountMinor: TOTAL, text: owner.reference }, { amountMinor: 700_00, text: owner.reference });
    await settle(owner.reference, '--used-for', other.reference);
    const ids = [(await rowOf(owner.reference)).id, (await rowOf(other.reference)).id];
    const waits = (count: number) =>
      expect.poll(() => waitingForLocks(product.databaseUrl)).toBeGreaterThanOrEqual(count);
    const { database } = product;
    // No limit of the product's is for as long as this waits for others.
    const patient = { timeout: 600_000 };
    const imported = await database.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "ReceivedTransfer" WHERE "orderId" = ANY (${ids}::uuid[]) FOR UPDATE`;
      const left = { amountMinor: -53_32, text: other.reference, reversal: false };
      const importing = come(left);
      await waits(1);
      const settling = database.$transaction((tx) => lockOrdersTogether(tx, ids), patient);
      await waits(2);
      return [importing, settling];
    }, patient);
    expect((await Promise.all(imported))[0]).toEqual(['GAVE_BACK']);
  });
});

it('an order’s page has what came, transfer by transfer, and what is missing', async () => {
  const { reference, token } = await awaiting();
  const shown = async () =>
    (
      await product.graphql(
        'query ($token: String!) { order(token: $token) { missingMinor transfers { bookedOn amountMinor currency counts restMinor } } }',
        { token },
      )
    ).data.order;
  expect(await shown()).toEqual({ missingMinor: TOTAL, transfers: [] });
  // Without a transfer that is waited for, once a part has come.
  const { reference: other, token: itsToken } = await awaiting();
  await come({ amountMinor: 600_00, text: other });
  await product.database.order.update({ where: { reference: other }, data: { status: 'CREATED' } });
  const { data } = await product.graphql(
    'query ($token: String!) { order(token: $token) { missingMinor } }',
    { token: itsToken },
  );
  expect(data.order).toEqual({ missingMinor: TOTAL - 600_00 });
  await come({ amountMinor: 600_00, text: reference, id: 'PAGE1', day: '2026-03-07' });
  await come({ amountMinor: -600_00, text: reference, id: 'PAGE2', day: '2026-03-08' });
  await come({ amountMinor: 40_00, text: reference, id: 'PAGE3' });
  expect(await shown()).toEqual({
    missingMinor: TOTAL - 40_00,
    transfers: [
      { bookedOn: '2026-03-07', amountMinor: 600_00, currency: 'USD', counts: false, restMinor: 0 },
      { bookedOn: '2026-03-08', amountMinor: -600_00, currency: 'USD', counts: false, restMinor: 0 },
      { bookedOn: '2026-03-10', amountMinor: 40_00, currency: 'USD', counts: true, restMinor: 0 },
    ],
  });
  // What is asked for, and what staff read, is the rest.
  const file = await fetch(`${product.url}/order/${token}/pro-forma.pdf`);
  const { text } = await readPdf(Buffer.from(await file.arrayBuffer()));
  expect(text).toContain('Paid in part $40.00 on 10 March 2026');
  expect(text).toContain('Total $646.68 USD Received −$40.00 Amount due $606.68 USD');
  expect((await organiser('orders', 'show', reference)).out).toContain('the rest, $606.68 USD, until');
  await come({ amountMinor: TOTAL - 40_00, text: reference, id: 'PAGE4' });
  expect((await shown()).missingMinor).toBeNull();
});
