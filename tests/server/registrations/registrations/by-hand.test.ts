// docs/product.md 6.5
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importStatement, planImport } from '#server/money/bank/import.service.ts';
import { followUpRefunds } from '#server/money/refunds/refund.service.ts';
import { planByHand, registerByHand } from '#server/registrations/registrations/by-hand.service.ts';
import { startDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { beginPayment } from '../../../support/payers.ts';
import { readPdf } from '../../../support/pdf.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { mailedToken, seatsOf } from '../../../support/seats.ts';
import { camt053 } from '../../../support/statements.ts';
import { contentsOf } from '../../../support/tables.ts';
import { takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product, {});
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const person = (email: string) => [
  '--conference',
  'nextgen-pharma-2026',
  '--designation',
  'Dr',
  '--first-name',
  'Ada',
  '--last-name',
  'Lovelace',
  '--email',
  email,
  '--phone',
  '+44 20 7946 0001',
  '--country',
  'United Kingdom',
  '--category',
  'Speaker',
  '--organization',
  'Analytical Society',
  '--scientific-session',
  'Oncology & Cancer Research',
];
const TICKETS = ['--item', 'presenter-in-person=1', '--item', 'one-night-single=1'];
const BANK = ['--bank-reference', 'SEPA 4711', '--paid-on', '2026-03-02'];
const create = (...args: string[]) => organiser('orders', 'create', '--reason', 'agreed by mail', ...args);
const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address);

/** Rehearses, agrees, and returns what was made. */
async function created(...args: string[]) {
  const { plan } = JSON.parse((await create(...args, '--dry-run', '--json')).out);
  const { code, out, error } = await create(...args, '--confirm', plan, '--json');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
}

/** The lines of the receipt and the invoices, as people read them. */
async function textOf(path: string) {
  const file = await fetch(`${product.url}${path}`);
  expect(file.status).toBe(200);
  return (await readPdf(Buffer.from(await file.arrayBuffer()))).text;
}

it('names a conference that there is not, and no currency that nobody wrote', async () => {
  const nowhere = [...person('nowhere@example.org'), '--conference', 'nowhere', ...TICKETS, '--unpaid'];
  const { problems } = JSON.parse((await create(...nowhere, '--dry-run', '--json')).out);
  expect(problems.map(({ path }: { path: string }) => path)).toEqual(['selectedConference']);
});

it('reads --session, which the scientific session was called before, and does not show it', async () => {
  const before = person('before@example.org').map((arg) =>
    arg === '--scientific-session' ? '--session' : arg,
  );
  const { plan } = JSON.parse(
    (await create(...before, ...TICKETS, '--complimentary', '--dry-run', '--json')).out,
  );
  expect(plan).toMatch(/^[0-9a-f]{12}$/);
  expect((await create('--help')).out).not.toContain('--session');
  expect((await create(...before, '--scientific-session', 'x')).code).toBe(2);
});

describe('a registration that was paid by a bank transfer', () => {
  it('is priced as on the site, confirmed, and has its tickets, its receipt and its invoice', async () => {
    const args = [
      ...person('bank@example.org'),
      ...TICKETS,
      ...BANK,
      '--country',
      'united kingdom',
      '--arrives-on',
      '2026-09-21',
    ];
    const early = await create(...args, '--arrives-on', '2026-01-01', '--dry-run');
    expect(early.error).toContain('Please enter a day from');
    const noNights = [...person('bank@example.org'), '--item', 'presenter-in-person=1', ...BANK];
    const arrival = await create(...noNights, '--arrives-on', '2026-13-99', '--dry-run');
    expect(arrival.error).toContain('No nights at the hotel are chosen.');
    const rehearsal = await create(...args, '--dry-run');
    expect(rehearsal.out).toContain('First night at the hotel: 21 Sept 2026.');
    expect(rehearsal.out).toContain('$646.68 USD paid by bank transfer on 2 Mar 2026: SEPA 4711.');
    const { plan } = JSON.parse((await create(...args, '--dry-run', '--json')).out);
    const { out, code } = await organiser(
      'orders',
      'create',
      '--reason',
      'agreed by mail',
      ...args,
      '--confirm',
      plan,
      '--json',
    );
    expect(code).toBe(0);
    const { reference } = JSON.parse(out);
    const { id } = await rowOf(reference);
    expect(await product.database.seat.findFirst({ where: { orderId: id } })).toMatchObject({
      arrivesOn: new Date('2026-09-21'),
    });
    expect(await rowOf(reference)).toMatchObject({
      status: 'CAPTURED',
      totalMinor: 646_68,
      feeMinor: 12_68,
      discountMinor: 0,
      phase: 'EARLY',
      bankReference: 'SEPA 4711',
      paypalOrderId: null,
      paypalCaptureId: null,
      reconcileAfter: null,
      capturedAt: new Date('2026-03-02T12:00:00Z'),
    });
    expect(product.paypal.control.listOrders()).toEqual([]);
    const [mail] = await mailsTo('bank@example.org');
    expect(mail?.text).toMatch(/Bank transfer: \$646\.68 on 2\sMarch\s2026: SEPA 4711/);
    const token = await mailedToken(product, 'bank@example.org', 'order');
    expect(await seatsOf(product, token)).toMatchObject([{ state: 'NAMED', name: 'Dr Ada Lovelace' }]);
    const receipt = await textOf(`/order/${token}/receipt.pdf`);
    expect(receipt).toContain('Paid by bank transfer');
    expect(receipt).toContain('Paid on 2 March 2026');
    const { data } = await product.graphql(
      `mutation ($token: String!, $details: BillingDetailsInput!) {
        saveBillingDetails(token: $token, version: 0, details: $details) { ... on Order { documents { number } } }
      }`,
      { token, details: { company: 'Society', address: '1 Main Street', country: 'United Kingdom' } },
    );
    const [{ number }] = data.saveBillingDetails.documents;
    expect(await textOf(`/order/${token}/documents/${number}.pdf`)).toContain('By bank transfer');
    const shown = JSON.parse((await organiser('orders', 'show', reference, '--json')).out);
    expect(shown).toMatchObject({
      paidBy: 'BANK',
      bankTransfers: expect.stringMatching(/^\$646\.68 on .*: SEPA 4711$/),
    });
    expect(shown.changes).toMatchObject([
      { action: 'orders.create', personal: { reason: 'agreed by mail', bankReference: 'SEPA 4711' } },
    ]);
  });

  it('has the total that was agreed on, which its documents explain', async () => {
    const args = [...person('group@example.org'), ...TICKETS, ...BANK, '--total', '500.00'];
    const { reference } = await created(...args);
    expect(await rowOf(reference)).toMatchObject({
      totalMinor: 500_00,
      discountMinor: 134_00,
      feeMinor: 0,
      couponCode: null,
    });
    const token = await mailedToken(product, 'group@example.org', 'order');
    const receipt = await textOf(`/order/${token}/receipt.pdf`);
    expect(receipt).toMatch(/Discount\s+−\$134\.00/);
    expect(receipt).not.toContain('Coupon');
    // Between the sum and the total with its fee, the fee is what is left of it.
    const dearer = await created(...person('dearer@example.org'), ...TICKETS, ...BANK, '--total', '640.00');
    expect(await rowOf(dearer.reference)).toMatchObject({ discountMinor: 0, feeMinor: 6_00 });
  });

  it('is for its buyer to pay, who is sent the link, at the price that was agreed on', async () => {
    const args = [...person('later@example.org'), ...TICKETS, '--unpaid', '--total', '500.00'];
    const { reference, status, paidBy } = await created(...args);
    expect({ status, paidBy }).toEqual({ status: 'CREATED', paidBy: null });
    const row = await rowOf(reference);
    expect(row).toMatchObject({ totalMinor: 500_00, bankReference: null, capturedAt: null });
    expect(row.priceHeldAt).not.toBeNull();
    const token = await mailedToken(product, 'later@example.org', 'order');
    const payment = await beginPayment(product, token, 500_00);
    product.paypal.control.approve(payment.paypalOrderId);
    expect(await captureOrder(product, payment.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
    for (const more of [['--no-mail'], ['--complimentary'], [...BANK]])
      expect((await organiser('orders', 'create', ...args, ...more, '--reason', 'x', '--dry-run')).code).toBe(
        2,
      );
  });

  /** The refund of a registration was sent. */
  async function sent(reference: string): Promise<void> {
    const booked = ['--booked-on', '2026-03-10', '--bank-reference', 'SEPA 4712', '--reason', 'seen'];
    const mark = ['orders', 'refund-sent', reference, ...booked];
    const { plan } = JSON.parse((await organiser(...mark, '--dry-run', '--json')).out);
    expect((await organiser(...mark, '--confirm', plan)).code).toBe(0);
  }

  it('is found again in a statement, which takes it for no second payment', async () => {
    const { reference } = await created(...person('shown@example.org'), ...TICKETS, ...BANK);
    const { totalMinor: amountMinor } = await rowOf(reference);
    const text = camt053([{ amountMinor, text: reference, day: '2026-03-02' }]);
    const plan = async () => await planImport(product.dependencies, { text, accept: [] });
    const unshown = async () => (await organiser('bank', 'list', '--source', 'unshown', '--json')).out;
    expect(await unshown()).toContain(reference);
    const { id: planId, facts } = await plan();
    expect(facts.entries.map(({ outcome }) => outcome)).toEqual(['SHOWN']);
    await importStatement(
      product.dependencies,
      { text, accept: [] },
      { planId, actor: 'ada', reason: 'March' },
    );
    expect((await plan()).facts.entries.map(({ outcome }) => outcome)).toEqual(['RECORDED']);
    expect(await unshown()).not.toContain(reference);
    // What a later statement does not show is something to do, until somebody says that it is done.
    const other = (await created(...person('unshown@example.org'), ...TICKETS, ...BANK)).reference;
    const toDo = async () => (await organiser('needs-a-look')).out;
    expect(await toDo()).not.toContain(other);
    product.clock.set('2026-03-20T09:00:00Z');
    const later = camt053([{ amountMinor: 12_34, text: 'something else', day: '2026-03-19' }]);
    const request = { text: later, accept: [] };
    const { id } = await planImport(product.dependencies, request);
    await importStatement(product.dependencies, request, { planId: id, actor: 'ada', reason: 'March' });
    expect(await toDo()).toContain(other);
    expect(await toDo()).not.toContain(reference);
    product.clock.set(EARLY);
    expect((await product.mails()).filter(({ subject }) => subject?.includes('paid twice'))).toEqual([]);
  });

  it('is given back by transfers of the organiser’s, once they are sent; PayPal is never asked', async () => {
    const { reference } = await created(...person('back@example.org'), ...TICKETS, ...BANK);
    const token = await mailedToken(product, 'back@example.org', 'order');
    await product.graphql(
      `mutation ($token: String!, $details: BillingDetailsInput!) {
        saveBillingDetails(token: $token, version: 0, details: $details) { __typename }
      }`,
      { token, details: { company: 'Society', address: '1 Main Street', country: 'United Kingdom' } },
    );
    const refund = ['orders', 'refund', reference, '--reason', 'ill'];
    const rehearsed = await organiser(...refund, '--amount', '100.00', '--dry-run');
    expect(rehearsed.out).toContain('is to be sent by bank transfer');
    for (const [amount, status, refundedMinor] of [
      ['100.00', 'PARTIALLY_REFUNDED', 100_00],
      ['50.00', 'PARTIALLY_REFUNDED', 150_00],
      ['496.68', 'REFUNDED', 646_68],
    ] as const) {
      const { plan } = JSON.parse(
        (await organiser(...refund, '--amount', amount, '--dry-run', '--json')).out,
      );
      const [first, second] = await Promise.all([
        organiser(...refund, '--amount', amount, '--confirm', plan),
        organiser(...refund, '--amount', amount, '--confirm', plan),
      ]);
      // Asked for twice at once, it is written down once.
      expect([first.code, second.code].sort()).toEqual([0, 1]);
      await sent(reference);
      expect(await rowOf(reference)).toMatchObject({ status, refundedMinor });
    }
    await followUpRefunds(product.dependencies);
    await product.lookAtDueOrders();
    const { id: orderId } = await rowOf(reference);
    expect(await product.database.refund.findMany({ where: { orderId } })).toMatchObject([
      { state: 'DONE', paypalRefundId: null, lookAgainAt: null },
      { state: 'DONE', paypalRefundId: null, lookAgainAt: null },
      { state: 'DONE', paypalRefundId: null, lookAgainAt: null },
    ]);
    const history = await product.database.orderChange.findMany({ where: { orderId, cause: 'refund' } });
    expect(history.map(({ status }) => status).sort()).toEqual([
      'PARTIALLY_REFUNDED',
      'PARTIALLY_REFUNDED',
      'REFUNDED',
    ]);
    expect(await product.database.billingDocument.count({ where: { orderId, kind: 'CREDIT_NOTE' } })).toBe(3);
    expect((await organiser('orders', 'reconcile', reference)).error).toContain('no payment at PayPal');
    expect((await organiser('needs-a-look')).out).not.toContain(reference);
  });

  it('is cancelled on the buyer’s request like any other, and its money is to be sent', async () => {
    const { reference } = await created(...person('wish@example.org'), ...TICKETS, ...BANK);
    const token = await mailedToken(product, 'wish@example.org', 'order');
    await product.graphql(
      'mutation ($token: String!) { requestCancellation(token: $token) { __typename } }',
      { token },
    );
    const accept = ['orders', 'decide', reference, '--accept', '--reason', 'ill'];
    const { plan } = JSON.parse((await organiser(...accept, '--dry-run', '--json')).out);
    expect(await organiser(...accept, '--confirm', plan)).toMatchObject({ code: 0 });
    expect((await rowOf(reference)).cancelledAt).not.toBeNull();
    await sent(reference);
    expect(await rowOf(reference)).toMatchObject({ status: 'REFUNDED', refundedMinor: 646_68 });
  });
});

describe('a complimentary registration', () => {
  it('costs nothing, says so, and nobody is mailed where that is asked for', async () => {
    const args = [...person('guest@example.org'), ...TICKETS, '--complimentary', '--no-mail'];
    const { reference } = await created(...args);
    expect(await rowOf(reference)).toMatchObject({
      status: 'CAPTURED',
      totalMinor: 0,
      discountMinor: 634_00,
      feeMinor: 0,
      bankReference: null,
    });
    expect(await mailsTo('guest@example.org')).toEqual([]);
    expect(JSON.parse((await organiser('orders', 'show', reference, '--json')).out)).toMatchObject({
      paidBy: 'NOTHING',
    });
    expect((await organiser('orders', 'refund', reference, '--reason', 'x', '--dry-run')).error).toContain(
      'cost nothing',
    );
    await organiser('orders', 'resend', reference);
    const token = await mailedToken(product, 'guest@example.org', 'order');
    expect(await textOf(`/order/${token}/receipt.pdf`)).toContain('There was nothing to pay.');
  });
});

describe('entering a registration', () => {
  it('names every fault, and leaves everything as it is', async () => {
    const before = await contentsOf(product.databaseUrl);
    const { code, out } = await create(
      '--email',
      'x@y',
      '--category',
      'Speaker',
      '--item',
      'delegate-in-person=1',
      '--json',
      '--bank-reference',
      ' ',
      '--paid-on',
      '2026-03-11',
      '--dry-run',
    );
    expect(code).toBe(2);
    const paths = JSON.parse(out).problems.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['selectedConference', 'email', 'bankReference', 'paidOn']));
    for (const [args, message] of [
      [[...TICKETS], 'say either --complimentary'],
      [[...TICKETS, '--complimentary', ...BANK], 'say either --complimentary'],
      [[...TICKETS, ...BANK, '--total', '646.69'], 'at most $646.68'],
      [[...TICKETS, ...BANK, '--total', 'free'], 'must be an amount'],
      [[...TICKETS, '--complimentary', '--total', '1.00'], 'has no total'],
      [['--item', 'presenter-in-person', '--complimentary'], 'must be like delegate-in-person=1'],
      [['--item', 'no-such-thing=1', '--complimentary'], 'not on the price list'],
      [[...TICKETS, '--complimentary', '--country', 'Germny'], 'country: there is no Germny'],
      [
        [...TICKETS, '--complimentary', '--scientific-session', 'Optics'],
        'scientificSession: must be one of ',
      ],
    ] as const) {
      const answer = await create(...person('fault@example.org'), ...args, '--dry-run');
      expect(answer).toMatchObject({ code: 2, error: expect.stringContaining(message) });
    }
    expect(await contentsOf(product.databaseUrl)).toBe(before);
  });

  it('is done once, however often the same plan is agreed to at the same time', async () => {
    const request = {
      details: { ...speaker.details, email: 'once@example.org' },
      basket: speaker.basket,
      currency: 'USD',
      totalMinor: null,
      mail: true,
      bank: { reference: 'SEPA 1', paidOn: '2026-03-10' },
    };
    const { id: planId } = await planByHand(product.dependencies, request);
    const consent = { planId, actor: 'ada', reason: 'test' };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => registerByHand(product.dependencies, request, consent)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason.code).toBe('PLAN_MOVED');
    expect(await product.database.order.count({ where: { email: 'once@example.org' } })).toBe(1);
    expect(await mailsTo('once@example.org')).toHaveLength(1);
    // The same person may come twice all the same: the plan says that there is another one.
    const again = await planByHand(product.dependencies, request);
    expect(again.facts.earlier).toBe(1);
    await registerByHand(product.dependencies, request, { ...consent, planId: again.id });
    expect(await product.database.order.count({ where: { email: 'once@example.org' } })).toBe(2);
  });

  it('is not done for a plan that is of somebody else, or of another total', async () => {
    const { plan } = JSON.parse(
      (await create(...person('one@example.org'), ...TICKETS, ...BANK, '--dry-run', '--json')).out,
    );
    for (const args of [
      [...person('two@example.org'), ...TICKETS, ...BANK],
      [...person('one@example.org'), ...TICKETS, ...BANK, '--total', '1.00'],
      [...person('one@example.org'), ...TICKETS, '--complimentary'],
    ])
      expect(await create(...args, '--confirm', plan)).toMatchObject({ code: 1 });
    expect(
      await product.database.order.count({
        where: { email: { in: ['one@example.org', 'two@example.org'] } },
      }),
    ).toBe(0);
  });

  it('is not possible for the public: what it is paid by comes from the organiser alone', async () => {
    const order = await createOrder(product);
    await expect(
      product.database.order.update({
        where: { reference: order.reference },
        data: { bankReference: 'mine' },
      }),
    ).rejects.toThrow(/Order_paid_once/);
    await expect(
      product.database.order.update({
        where: { reference: order.reference },
        data: { status: 'CAPTURED', capturedAt: product.clock.now() },
      }),
    ).rejects.toThrow(/Order_captured_is_proven/);
  });

  it('is done at the desk as well, by the same rules', async () => {
    const desk = await startDesk(product);
    const cookie = await desk.comeIn();
    const input = {
      details: { ...speaker.details, email: 'desk@example.org' },
      basket: speaker.basket,
      currency: 'EUR',
      mail: true,
      totalMinor: 100_00,
      bank: { reference: 'SEPA 2', paidOn: '2026-03-09' },
    };
    const plan = await desk.graphql(
      cookie,
      'query ($input: NewRegistration!) { enterRegistrationPlan(input: $input) { id lines } }',
      { input },
    );
    expect(plan.data.enterRegistrationPlan).toMatchObject({
      lines: expect.arrayContaining(['€100.00 EUR paid by bank transfer on 9 Mar 2026: SEPA 2.']),
    });
    const ENTER = `mutation ($input: NewRegistration!, $planId: ID!, $reason: String!) {
      enterRegistration(input: $input, planId: $planId, reason: $reason) {
        reference registration { status paidBy }
      }
    }`;
    const planId = plan.data.enterRegistrationPlan.id;
    const refused = await desk.graphql(cookie, ENTER, { input, planId, reason: ' ' });
    expect(refused.errors[0].message).toContain('Enter a reason');
    const { data } = await desk.graphql(cookie, ENTER, { input, planId, reason: 'agreed' });
    expect(data.enterRegistration.registration).toEqual({
      status: 'CAPTURED',
      paidBy: 'BANK',
    });
    await desk.stop();
    const readOnly = await startDesk(product, { readOnly: true });
    const looking = await readOnly.comeIn();
    const { errors } = await readOnly.graphql(looking, ENTER, { input, planId, reason: 'agreed' });
    expect(errors).toHaveLength(1);
    await readOnly.stop();
  });
});
