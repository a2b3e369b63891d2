// docs/product.md 7.19
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_TRANSITIONS } from '#domain/orders/order-transitions.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { siteOf } from '#server/base/site.ts';
import { planImport } from '#server/money/bank/import.service.ts';
import { planTransfer, recordByHand } from '#server/money/bank/record.service.ts';
import { findUnsettledTransfers } from '#server/money/bank/settlement.store.ts';
import { expireOrder } from '#server/money/payments/refused-payment.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { paidSpeaker, upgradeTicket } from '../../../support/additions.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import { startDesk } from '../../../support/desk.ts';
import { billingOf, fileOf, saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { beginPayment, share } from '../../../support/payers.ts';
import { readPdf } from '../../../support/pdf.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { camt053 } from '../../../support/statements.ts';
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

let people = 0;
/** An order that waits for a transfer, of somebody of their own. */
async function awaiting() {
  const email = `payer-${++people}@example.org`;
  const { reference, token } = await orderByTransfer(product, { details: { ...speaker.details, email } });
  return { reference, token, email } as { reference: string; token: string; email: string };
}

const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
const typed = (reference: string, amount: string | null, more: readonly string[] = []) => [
  'bank',
  'record',
  reference,
  '--booked-on',
  '2026-03-10',
  '--bank-reference',
  'SEPA 4711',
  '--reason',
  'seen in online banking',
  ...(amount === null ? [] : ['--amount', amount]),
  ...more,
];
/** Records a transfer as somebody at the command line who agrees to its plan. */
async function record(reference: string, amount: string | null, ...more: string[]) {
  const planned = await organiser(...typed(reference, amount, more), '--dry-run', '--json');
  if (planned.code !== 0) return { error: planned.error + planned.out, json: null };
  const { plan } = JSON.parse(planned.out);
  const ended = await organiser(...typed(reference, amount, more), '--confirm', plan, '--json');
  return { ...ended, json: ended.code === 0 ? JSON.parse(ended.out) : null };
}
const ON_ITS_PAGE =
  'query ($token: String!) { order(token: $token) { transfers { amountMinor bankReference } } }';
const subjectsTo = async (address: string) =>
  (await product.mails())
    .filter(({ to }) => to?.[0]?.address === address)
    .map(({ subject = '' }) => subject.replace(/[:(].*$/s, '').trim());
const toDo = async (reference: string) =>
  (await findTodoItems(product.dependencies)).filter(({ id }) => id === reference).map(({ kind }) => kind);

describe('a transfer of the whole total', () => {
  it('pays the order, which its buyer and the organiser are told, as any payment', async () => {
    const { reference, email } = await awaiting();
    expect((await record(reference, null)).json).toMatchObject({ outcome: 'PAID', status: 'CAPTURED' });
    expect(await rowOf(reference)).toMatchObject({ bankReference: 'SEPA 4711', paypalOrderId: null });
    // How to pay is not told any more where that mail had not gone yet.
    expect(await subjectsTo(email)).toEqual(['Registration confirmed']);
    expect(await product.database.seat.count({ where: { order: { reference } } })).toBe(1);
    const report = JSON.parse((await organiser('report', '--json')).out);
    expect(report.currencies[0].revenueMinor).toBeGreaterThanOrEqual(646_68);
    const ledger = JSON.parse((await organiser('report', 'ledger', '2026-03', '--json')).out);
    expect(ledger.lines.map((line: { reference: string }) => line.reference)).toContain(reference);
    expect(await toDo(reference)).toEqual([]);
  });

  it('is recorded once, however often and by however many', async () => {
    const { reference } = await awaiting();
    const { plan } = JSON.parse((await organiser(...typed(reference, null), '--dry-run', '--json')).out);
    const ends = await Promise.all(
      [1, 2, 3].map(() => organiser(...typed(reference, null), '--confirm', plan, '--json')),
    );
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect(await product.database.receivedTransfer.count({ where: { order: { reference } } })).toBe(1);
    expect((await record(reference, '646.68')).error).toContain('recorded already');
  });

  it('pays an order that has ended in the meantime, or for which none was chosen', async () => {
    const { reference } = await awaiting();
    product.clock.set('2026-04-10T09:00:00Z');
    await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
    await product.lookAtDueOrders();
    expect((await rowOf(reference)).status).toBe('EXPIRED');
    const planned = await organiser(...typed(reference, null), '--dry-run');
    expect(planned.out + planned.error).toContain('after the time for paying');
    expect((await record(reference, null)).json).toMatchObject({ status: 'CAPTURED' });
    const { reference: other } = await createOrder(product);
    expect((await record(other, null)).json).toMatchObject({ status: 'CAPTURED' });
  });
});

describe('a transfer that comes after the time for which the price was held', () => {
  /** An order whose transfer did not come in time, in a later phase. */
  async function ended() {
    product.clock.set(EARLY);
    const order = await awaiting();
    product.clock.set('2026-08-20T09:00:00Z');
    await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
    await product.lookAtDueOrders();
    await product.sendMails();
    return order;
  }

  it('pays the price of the day where staff say so: the buyer is told why, and what is missing', async () => {
    const { reference, email } = await ended();
    const outstanding = async (): Promise<number> =>
      JSON.parse((await organiser('report', '--json')).out).currencies.find(
        ({ currency }: { currency: string }) => currency === 'USD',
      )?.open.totalMinor ?? 0;
    const before = await outstanding();
    const planned = await organiser(...typed(reference, '646.68', ['--todays-price']), '--dry-run');
    expect(planned.out).toContain('pays the price of the day: that of then was $646.68 USD');
    expect(await rowOf(reference)).toMatchObject({ status: 'EXPIRED', totalMinor: 646_68 });
    expect((await record(reference, '646.68', '--todays-price')).json).toMatchObject({
      outcome: 'PART',
      status: 'AWAITING_TRANSFER',
    });
    const { totalMinor, phase } = await rowOf(reference);
    expect(phase).not.toBe('EARLY');
    const [told] = (await product.mails()).filter(
      ({ to, subject }) => to?.[0]?.address === email && subject?.includes('still due'),
    );
    expect(told?.text).toContain(`the price of the day applies: ${formatMoney(totalMinor, 'USD')} USD`);
    expect(told?.text).toContain(`${formatMoney(totalMinor - 646_68, 'USD')} USD is still due`);
    expect((await outstanding()) - before).toBe(totalMinor - 646_68);
    const [missed] = (await product.mails()).filter(
      ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Your transfer has not arrived'),
    );
    expect(missed?.text).toContain('It counts at the price we held for you, unless we tell you');
    expect((await record(reference, null)).json).toMatchObject({
      outcome: 'PAID',
      status: 'CAPTURED',
      totalMinor,
    });
    product.clock.set(EARLY);
    expect((await record((await awaiting()).reference, '600', '--todays-price')).error).toContain(
      'is held still',
    );
  });

  it('says in an import which price it counts at, and counts at the other where staff name it', async () => {
    const [then, today] = [await ended(), await ended()];
    const text = camt053(
      [then, today].map(({ reference }) => ({ amountMinor: 646_68, text: reference, day: '2026-08-19' })),
    );
    const planned = await planImport(product.dependencies, {
      text,
      accept: [],
      todaysPrice: [today.reference],
    });
    expect(planned.facts.entries.map(({ outcome, late }) => [outcome, late])).toEqual([
      ['PAID', 'THEN'],
      ['PART', 'TODAY'],
    ]);
    const { reference } = then;
    const inEuros = camt053([{ amountMinor: 646_68, text: reference, day: '2026-08-19' }], {
      currency: 'EUR',
    });
    const other = await planImport(product.dependencies, {
      text: inEuros,
      accept: [],
      todaysPrice: [reference],
    });
    expect(other.facts.entries).toMatchObject([{ outcome: 'OTHER_CURRENCY', late: null }]);
  });
});

describe('a transfer that is too little', () => {
  it('is told of as what it is for: of who takes part from elsewhere no venue is named', async () => {
    const basket = [{ itemId: 'presenter-virtual', quantity: 1 }];
    const email = `payer-${++people}@example.org`;
    const details = { ...speaker.details, email };
    const order = { details, basket, expectedTotalMinor: undefined };
    const { reference, token } = await orderByTransfer(product, order);
    const { data } = await product.graphql(
      'query ($token: String!) { order(token: $token) { eventLocation eventVenue } }',
      { token },
    );
    expect(data.order).toEqual({ eventLocation: 'Online', eventVenue: '' });
    await record(reference, '100');
    const told = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(told.map(({ subject }) => subject?.replace(/ \(.*/, ''))).toContain(
      'Part of your payment is still due',
    );
    for (const { text } of told) {
      expect(text).toContain('Place: Online');
      expect(text).not.toContain('Venue:');
    }
  });

  it('is not said to leave anything due of an order that is cancelled before that mail goes', async () => {
    const { reference, token, email } = await awaiting();
    await record(reference, '600');
    const cancel = 'mutation ($token: String!) { cancelOrder(token: $token) { __typename } }';
    expect((await product.graphql(cancel, { token })).data.cancelOrder.__typename).toBe('Order');
    expect(await subjectsTo(email)).not.toContain('Part of your payment is still due');
  });

  it('nor of one all of whose money PayPal holds before that mail goes', async () => {
    const { reference, token, email } = await awaiting();
    await record(reference, '600');
    const { paypalOrderId } = await beginPayment(product, token, 64668);
    product.paypal.control.approve(paypalOrderId, 'pays-later');
    await captureOrder(product, paypalOrderId);
    const { status, paypalCaptureId } = await rowOf(reference);
    expect(status).toBe('PENDING');
    expect(await subjectsTo(email)).not.toContain('Part of your payment is still due');
    // Once PayPal has refused it, that mail says what has come, and what is due beside it.
    product.paypal.control.denyPending(paypalCaptureId ?? '');
    await organiser('orders', 'reconcile', reference);
    const failed = (await product.mails()).filter(
      ({ to, subject }) =>
        to?.[0]?.address === email && subject?.startsWith('Your payment did not go through'),
    );
    expect(failed).toHaveLength(1);
    expect(failed[0]?.text?.replace(/\s/g, ' ')).toContain(
      'Bank transfer: $600.00 on 10 March 2026: SEPA 4711 Still due: $46.68 USD',
    );
  });

  it('is still to be settled once the organiser cancels the order, which plan, mail and the payers’ page say', async () => {
    const { reference, token, email } = await awaiting();
    await record(reference, '400');
    await record(reference, '200', '--bank-reference', 'SEPA 4712');
    const sharing = 'mutation ($token: String!) { sharePayment(token: $token) { ... on PayLink { token } } }';
    const { data } = await product.graphql(sharing, { token });
    const payers = async () =>
      (
        await product.graphql(
          'query ($token: String!) { orderToPay(token: $token) { state cameMinor } }',
          data.sharePayment,
        )
      ).data.orderToPay;
    expect(await payers()).toEqual({ state: 'OPEN', cameMinor: 600_00 });
    const cancel = ['orders', 'cancel', reference, '--reason', 'r'];
    const { out } = await organiser(...cancel, '--dry-run');
    const came = '$400.00 USD on 10 March 2026: SEPA 4711; $200.00 USD on 10 March 2026: SEPA 4712';
    expect(out.replace(/\s+/g, ' ')).toContain(
      `Came by bank transfer, and is to be settled: ${came}, for ${reference}.`,
    );
    await organiser(...cancel, '--confirm', /--confirm (\w+)/.exec(out)?.[1] ?? '');
    const told = (await product.mails()).findLast(({ to }) => to?.[0]?.address === email);
    expect(told?.text?.replace(/\s+/g, ' ')).toContain(
      `can no longer be paid. Came by bank transfer for ${reference}: ${came}. We will email you about it.`,
    );
    expect(await payers()).toEqual({ state: 'CLOSED', cameMinor: 600_00 });
  });

  it('leaves the order waiting for the rest, which its buyer is told, and the rest pays it', async () => {
    const { reference, email } = await awaiting();
    expect((await record(reference, '600')).json).toMatchObject({
      outcome: 'PART',
      status: 'AWAITING_TRANSFER',
    });
    const [mail] = (await product.mails()).filter(({ subject }) => subject?.includes(`due (${reference}`));
    expect(mail?.text).toContain('$46.68 USD');
    expect(mail?.to?.[0]?.address).toBe(email);
    await record(reference, '40', '--bank-reference', 'SEPA 4712');
    const [, next] = (await product.mails()).filter(({ subject }) => subject?.includes(`due (${reference}`));
    for (const fact of [
      'Bank transfer: $600.00 on 10 March 2026: SEPA 4711',
      'Bank transfer: $40.00 on 10 March 2026: SEPA 4712',
      'Still due: $6.68 USD',
    ])
      expect(next?.text?.replace(/\s/g, ' ')).toContain(fact);
    expect((await record(reference, null, '--bank-reference', 'SEPA 4713')).json).toMatchObject({
      outcome: 'PAID',
      status: 'CAPTURED',
    });
  });

  it('is something to do once the order has ended, or was paid otherwise, until it is settled', async () => {
    const { reference, token } = await awaiting();
    await record(reference, '600');
    expect(await toDo(reference)).toEqual([]);
    const { paypalOrderId } = await beginPayment(product, token, 64668);
    product.paypal.control.approve(paypalOrderId);
    await captureOrder(product, paypalOrderId);
    expect(await toDo(reference)).toEqual(['TRANSFER_UNSETTLED']);
    const back = ['bank', 'settle', reference, '--booked-on', '2026-03-10', '--bank-reference', 'SEPA 4712'];
    const args = [...back, '--reason', 'paid otherwise'];
    const { plan } = JSON.parse((await organiser(...args, '--dry-run', '--json')).out);
    await organiser(...args, '--confirm', plan);
    expect(await toDo(reference)).toEqual([]);
  });
});

describe('money that an order does not need', () => {
  it('pays it where it is too much, and the rest is something to do', async () => {
    const { reference, email } = await awaiting();
    expect((await record(reference, '700')).json).toMatchObject({ outcome: 'SURPLUS', status: 'CAPTURED' });
    expect(await subjectsTo(email)).toContain('You have transferred more than your registration costs');
    expect(await rowOf(reference)).toMatchObject({ totalMinor: 646_68, refundedMinor: 0 });
    expect(await toDo(reference)).toEqual(['TRANSFER_UNSETTLED']);
  });

  it.each([
    ['came twice', 'AGAIN', 'You have paid twice', [] as string[]],
    [
      'came in another currency',
      'OTHER_CURRENCY',
      'Your transfer came in another currency',
      ['--currency', 'EUR'],
    ],
  ])('changes nothing where it %s, and its buyer is told', async (_, outcome, subject, more) => {
    const { reference, email } = await awaiting();
    if (outcome === 'AGAIN') await record(reference, null);
    const { status } = await rowOf(reference);
    expect((await record(reference, '646.68', ...more, '--bank-reference', 'SEPA 5000')).json).toMatchObject({
      outcome,
      status,
    });
    expect(await subjectsTo(email)).toContain(subject);
    expect(await toDo(reference)).toEqual(['TRANSFER_UNSETTLED']);
  });

  it('leaves a cancelled order cancelled', async () => {
    const { reference, token, email } = await awaiting();
    await product.graphql('mutation ($token: String!) { cancelOrder(token: $token) { __typename } }', {
      token,
    });
    expect((await record(reference, '646.68')).json).toMatchObject({
      outcome: 'CLOSED',
      status: 'CANCELLED',
    });
    expect(await subjectsTo(email)).toContain('Your transfer came for a cancelled order');
    const shown = await organiser('orders', 'show', reference);
    expect(shown.out).toMatch(
      /^Came and does not count +\$646\.68 USD on .+ \(came although it is cancelled\); \$646\.68 USD of it to be settled$/m,
    );
    const { transfers, uncounted } = JSON.parse((await organiser('orders', 'show', reference, '--json')).out);
    expect({ transfers, uncounted }).toMatchObject({
      transfers: [],
      uncounted: [{ amountMinor: 646_68, currency: 'USD', outcome: 'CLOSED' }],
    });
    const { items } = JSON.parse((await organiser('orders', 'list', '--search', reference, '--json')).out);
    expect(items).toMatchObject([
      {
        paidBy: null,
        bankTransfers: null,
        uncountedTransfers:
          '$646.68 USD on 10\u00a0March 2026: SEPA 4711 (came although it is cancelled); $646.68 USD of it to be settled',
      },
    ]);
  });

  it('is a part that counts until the order is paid otherwise, and is named in both cases', async () => {
    const desk = await startDesk(product);
    const cookie = await desk.comeIn();
    const { reference, token, email } = await awaiting();
    const listed = async () => {
      const { out } = await organiser('orders', 'list', '--search', reference, '--json');
      const { paidBy, bankTransfers, uncountedTransfers } = JSON.parse(out).items[0];
      const shown = JSON.parse((await organiser('orders', 'show', reference, '--json')).out);
      const [came] = [...shown.transfers, ...shown.uncounted];
      const { data } = await product.graphql(
        'query ($token: String!) { order(token: $token) { missingMinor transfers { counts restMinor } } }',
        { token },
      );
      const { missingMinor, transfers } = data.order;
      const atDesk = await desk.graphql(
        cookie,
        `{ registration(reference: "${reference}") { received { unsettledMinor } } }`,
      );
      expect(atDesk.data.registration.received).toEqual([{ unsettledMinor: came.restMinor }]);
      expect(transfers).toEqual([{ counts: came.countsMinor > 0, restMinor: came.restMinor }]);
      return { paidBy, bankTransfers, uncountedTransfers, missingMinor, ...transfers[0] };
    };
    await record(reference, '600.00');
    const part = '$600.00 on 10\u00a0March 2026: SEPA 4711';
    expect(await listed()).toEqual({
      paidBy: null,
      bankTransfers: part,
      uncountedTransfers: null,
      missingMinor: 46_68,
      counts: true,
      restMinor: 0,
    });
    // Once the order has lapsed it still counts, as the rest may come, and is to be settled.
    const lapsed = { status: 'EXPIRED' } as const;
    await product.database.order.update({ where: { reference }, data: lapsed });
    expect(await listed()).toEqual({
      paidBy: null,
      bankTransfers: `${part}; $600.00 USD of it to be settled`,
      uncountedTransfers: null,
      missingMinor: 46_68,
      counts: true,
      restMinor: 600_00,
    });
    await product.database.order.update({ where: { reference }, data: { status: 'AWAITING_TRANSFER' } });
    // How to pay had not gone before it came: it asks for the rest, as the invoice in it does.
    const how = (await product.mails()).findLast(
      ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('How to pay by bank transfer'),
    );
    expect(how?.text).toMatch(/Total: \$646\.68 USD\s+Still due: \$46\.68 USD/);
    expect(how?.text).toContain('Please transfer the amount still due');
    const { token: payToken } = await share(product, token);
    const { paypalOrderId } = await beginPayment(product, payToken, 646_68);
    product.paypal.control.approve(paypalOrderId);
    await captureOrder(product, paypalOrderId);
    expect(await listed()).toEqual({
      paidBy: 'PAYPAL',
      bankTransfers: null,
      uncountedTransfers: expect.stringMatching(/^\$600\.00 USD on .* \(was a part of it, before it ended/),
      missingMinor: null,
      counts: false,
      restMinor: 600_00,
    });
    // Both who registered and the organiser are told with the payment that it came, too.
    for (const address of [email, siteOf(product.dependencies).email]) {
      const told = (await product.mails()).filter(
        ({ to, text }) =>
          text?.includes(reference) && text.includes('PayPal transaction') && to?.[0]?.address === address,
      );
      expect(told.at(-1)?.text?.replace(/\s/g, ' ')).toContain(
        'Also came by bank transfer: $600.00 USD on 10 March 2026: SEPA 4711',
      );
    }
    const { items } = JSON.parse((await organiser('bank', 'list', '--reference', reference, '--json')).out);
    expect(items).toMatchObject([{ outcome: 'LOST_PART', since: '$600.00 USD of it to be settled' }]);
    await desk.stop();
  });

  it('is not told of as missing once more, when that mail is sent again, and whoever does so is told', async () => {
    const { reference, email } = await awaiting();
    await record(reference, '600.00');
    const { id } = await product.database.mail.findFirstOrThrow({
      where: { recipient: email, template: 'transfer-arrived' },
    });
    await product.database.mail.update({ where: { id }, data: { status: 'DEAD' } });
    await record(reference, '46.68', '--bank-reference', 'SEPA 4712');
    const again = await organiser('mail', 'resend', id, '--reason', 'mailbox emptied');
    expect(again.out).toBe(`${id} is not sent: what it says no longer applies.\n`);
    expect(await subjectsTo(email)).not.toContain('Part of your payment is still due');
    expect(await product.database.mail.count({ where: { id } })).toBe(0);
  });
});

/** What the newest mail to somebody about a transfer that the bank took back says. */
const recalledText = async (email: string) =>
  (await product.mails()).findLast(
    ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Your bank has recalled'),
  )?.text;

describe('a transfer that the bank takes back', () => {
  it('ends the registration that it paid, as a refund does', async () => {
    const { reference, email } = await awaiting();
    await record(reference, null);
    expect((await record(reference, '646.68', '--taken-back')).json).toMatchObject({
      outcome: 'REVERSED',
      status: 'REFUNDED',
      refundedMinor: 646_68,
    });
    expect(await recalledText(email)).toContain(
      'Nothing of what you paid is left, so your registration is no longer valid.',
    );
    const { out } = await organiser('orders', 'list', '--search', reference, '--json');
    expect(JSON.parse(out).items).toMatchObject([
      {
        paidBy: 'BANK',
        bankTransfers: null,
        uncountedTransfers: '$646.68 USD on 10\u00a0March 2026: SEPA 4711 (was taken back by the bank)',
      },
    ]);
    const refunded = (await product.mails()).find(
      ({ subject }) => subject?.includes(reference) && subject.startsWith('Refund of'),
    );
    expect(refunded?.text).toMatch(/Bank transfer: \$646\.68 on 10\sMarch 2026: SEPA 4711/);
    expect(await toDo(reference)).toEqual(['TRANSFER_TAKEN_BACK']);
    await organiser('orders', 'note', reference, '--text', 'Eats no fish');
    expect(await toDo(reference)).toEqual(['TRANSFER_TAKEN_BACK']);
    const taken = (await findTodoItems(product.dependencies)).find(({ id }) => id === reference)?.thing ?? '';
    await organiser('needs-a-look', 'done', 'transfer-taken-back', taken, '--reason', 'They pay again');
    expect(await toDo(reference)).toEqual([]);
    expect((await record(reference, '646.68', '--taken-back')).error).toContain('recorded already');
  });

  it('undoes the upgrade that it paid, which the plan says, and ends no ticket', async () => {
    const { token } = await paidSpeaker(product, `upgraded-${++people}@example.org`, 'presenter-virtual');
    const { data } = await product.graphql(
      'query ($token: String!) { order(token: $token) { seats { id } } }',
      { token },
    );
    const upgrade = { token, seatId: data.order.seats[0].id, itemId: 'presenter-in-person' };
    const { reference, totalMinor } = await upgradeTicket(product, upgrade, { payBy: 'TRANSFER' });
    await record(reference, null);
    const takenBack = typed(reference, (totalMinor / 100).toFixed(2), ['--taken-back']);
    const { out } = await organiser(...takenBack, '--dry-run');
    expect(out).toContain(`${formatMoney(totalMinor, 'USD')} USD then counts as refunded.`);
    expect(out).toMatch(/Presenter In-Person \(Dr Ada Lovelace\) becomes Presenter Virtual again/);
    expect(out).not.toContain('ticket');
    expect((await record(reference, (totalMinor / 100).toFixed(2), '--taken-back')).json).toMatchObject({
      status: 'REFUNDED',
    });
  });

  it('counts no longer towards an order that waits for the rest', async () => {
    const { reference, email } = await awaiting();
    await record(reference, '600');
    const { out } = await organiser(...typed(reference, '600', ['--taken-back']), '--dry-run');
    expect(out).toContain('It counts no longer, and what is then missing has to be paid.');
    await record(reference, '600', '--taken-back');
    const told = (await recalledText(email))?.replace(/\s+/g, ' ');
    expect(told).toContain('$646.68 USD has to be paid before your registration is valid.');
    expect(told).toContain('Still due: $646.68 USD');
    expect((await record(reference, '46.68')).json).toMatchObject({ outcome: 'PART' });
  });

  it('leaves a paid registration valid that has a part of its money left, or needs none of what goes', async () => {
    const { reference, token, email } = await awaiting();
    await record(reference, '600', '--bank-reference', 'SEPA 1');
    await record(reference, '46.68', '--bank-reference', 'SEPA 2');
    await record(reference, '100', '--bank-reference', 'SEPA 3');
    await record(reference, '100', '--taken-back');
    expect(await recalledText(email)).toContain('Nothing changes for your registration.');
    const { json } = await record(reference, '46.68', '--taken-back');
    expect(json).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedMinor: 46_68 });
    expect(await recalledText(email)).toContain('Your registration stays valid');
    // What paid it is named transfer by transfer, as it came, and what is gone of it as a line of its own.
    const lines = [
      '$600.00 on 10 March 2026: SEPA 1',
      '$46.68 on 10 March 2026: SEPA 2',
      '$46.68 of it taken back by the bank on 10 March 2026',
    ];
    const receipt = await readPdf(
      Buffer.from(await (await fetch(`${product.url}/order/${token}/receipt.pdf`)).arrayBuffer()),
    );
    const plain = (text = '') => text.replace(/\s+/g, ' ');
    for (const line of lines) expect(plain(receipt.text)).toContain(line);
    const refund = (await product.mails()).findLast(({ subject }) => subject?.startsWith('Refund of $46.68'));
    for (const line of lines) expect(plain(refund?.text)).toContain(`Bank transfer: ${line}`);
  });

  it('may be a part of it, and then the rest: each counts no longer, whether the order waits, lapses or is paid', async () => {
    const { reference, token, email } = await awaiting();
    await record(reference, '600');
    const back = (amount: string) =>
      record(reference, amount, '--taken-back', '--bank-reference', `BACK ${amount}`);
    await back('100');
    expect((await recalledText(email))?.replace(/\s+/g, ' ')).toContain(
      'your bank has recalled $100.00 USD of your transfer of $600.00 USD for',
    );
    const query = 'query ($token: String!) { order(token: $token) { missingMinor } }';
    expect((await product.graphql(query, { token })).data.order).toEqual({ missingMinor: 146_68 });
    const nobodys = async () =>
      (await findUnsettledTransfers(product.database, { limit: null }))
        .filter((one) => one.reference === reference)
        .map(({ restMinor }) => restMinor);
    const { id, expiresAt } = await rowOf(reference);
    product.clock.set(expiresAt);
    await expireOrder(product.dependencies, id, ORDER_TRANSITIONS.expired.from);
    expect(await nobodys()).toEqual([500_00]);
    await back('50');
    expect(await nobodys()).toEqual([450_00]);
    await record(reference, null);
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', refundedMinor: 0 });
    expect(await nobodys()).toEqual([]);
    const planned = await organiser(...typed(reference, '250', ['--taken-back']), '--dry-run');
    expect(planned.out).toContain('It is a part of the transfer of $600.00 USD.');
    expect(planned.out).toContain(`$250.00 USD then counts as refunded, and ${reference} stays valid.`);
    expect((await back('250')).json).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedMinor: 250_00 });
    expect(await recalledText(email)).toContain('Your registration stays valid');
    expect(await subjectsTo(email)).not.toContain('You will get a refund by bank transfer');
    const { text } = await readPdf((await fileOf(product, token, 'receipt.pdf')).bytes);
    for (const line of ['$600.00 on', '$100.00 of it taken', '$50.00 of it taken', '$250.00 of it taken'])
      expect(text.replace(/\s+/g, ' ')).toContain(line);
    expect(await toDo(reference)).toEqual(Array(3).fill('TRANSFER_TAKEN_BACK'));
    // What is left of the first is taken back before a part of the second.
    expect((await back('200')).json).toMatchObject({ refundedMinor: 450_00 });
    expect((await back('196.68')).json).toMatchObject({ status: 'REFUNDED', refundedMinor: 646_68 });
    expect((await back('0.01')).error).toContain('No transfer of this amount, or of more, is recorded');
  });

  it('is none where no such transfer came, or nobody knows of which it is a part', async () => {
    const { reference } = await awaiting();
    expect((await record(reference, '646.68', '--taken-back')).error).toContain('No transfer of this amount');
    expect((await record(reference, null, '--taken-back')).error).toContain(
      'Enter what the bank has taken back',
    );
    await record(reference, '600');
    await record(reference, '46.68', '--bank-reference', 'SEPA 4712');
    expect((await record(reference, '10', '--taken-back')).error).toContain('more than one is larger');
    expect((await record(reference, '50', '--taken-back')).json).toMatchObject({ refundedMinor: 50_00 });
  });
});

it('what is typed wrong is named, and nothing is stored', async () => {
  const { reference } = await awaiting();
  const ended = await organiser(
    'bank',
    'record',
    reference,
    '--booked-on',
    '2027-01-01',
    '--bank-reference',
    ' ',
    '--reason',
    'x',
    '--amount',
    '0',
    '--currency',
    'XXX',
    '--dry-run',
  );
  expect(ended.code).toBe(2);
  for (const path of ['booked', 'reference', 'currency']) expect(ended.error).toContain(path);
  expect(await product.database.receivedTransfer.count({ where: { order: { reference } } })).toBe(0);
});

describe('a transfer and a payment through PayPal at once', () => {
  it('are one payment: whichever comes first, the other is not taken, or waits', async () => {
    const { reference, token } = await awaiting();
    const { paypalOrderId } = await beginPayment(product, token, 64668);
    product.paypal.control.approve(paypalOrderId);
    const [captured, recorded] = await Promise.all([
      captureOrder(product, paypalOrderId),
      record(reference, null),
    ]);
    const { status, bankReference, paypalCaptureId } = await rowOf(reference);
    expect(status).toBe('CAPTURED');
    expect([bankReference, paypalCaptureId].filter(Boolean)).toHaveLength(1);
    if (bankReference) expect(captured.__typename).toMatch(/AlreadyPaid|OrderClosed/);
    else expect(recorded.json === null || recorded.json.outcome === 'AGAIN').toBe(true);
  });
});

describe('a transfer that is recorded as the time for it ends', () => {
  /** What happened to an order whose transfer is recorded at the moment at which it expires. */
  async function both(unlocked: boolean): Promise<string[]> {
    const { reference } = await awaiting();
    const { id: orderId, expiresAt } = await rowOf(reference);
    product.clock.set(expiresAt);
    const request = {
      orderId,
      amountMinor: null,
      currency: undefined,
      bookedOn: '2026-03-20',
      bankReference: 'SEPA 4711',
      takenBack: false,
    };
    const { id: planId } = await planTransfer(product.dependencies, request);
    const database = unlocked
      ? withoutLocks(product.database, { table: 'Order', meet: meetingOfTwo() })
      : product.database;
    const dependencies = { ...product.dependencies, database };
    await Promise.allSettled([
      recordByHand(dependencies, request, { planId, actor: 'ada', reason: 'seen' }),
      expireOrder(dependencies, orderId, ORDER_TRANSITIONS.expired.from),
    ]);
    const changes = await product.database.orderChange.findMany({
      where: { orderId },
      orderBy: { id: 'asc' },
    });
    return changes
      .map(({ status }) => status)
      .filter((status) => status === 'EXPIRED' || status === 'CAPTURED');
  }

  it('pays the order, which has ended before or does not end any more', async () => {
    expect((await both(false)).at(-1)).toBe('CAPTURED');
  });

  it('would do both without the lock', async () => {
    expect((await both(true)).sort()).toEqual(['CAPTURED', 'EXPIRED']);
  });
});

describe('an order that is paid in parts', () => {
  it('names each transfer with its amount, on receipt and invoice, in mails, on its page and to staff', async () => {
    const { reference, token, email } = await awaiting();
    await saveBilling(product, token);
    await record(reference, '600.00', '--bank-reference', 'FIRST 1');
    product.clock.advance(1000);
    await record(reference, '46.68', '--bank-reference', 'SECOND 2');
    const whole = { bookedOn: '2026-03-10', reversedBy: [], settlements: [] };
    const transfers = [
      { ...whole, bankReference: 'FIRST 1', amountMinor: 600_00, countsMinor: 600_00 },
      { ...whole, bankReference: 'SECOND 2', amountMinor: 46_68, countsMinor: 46_68 },
    ];
    const lines = ['$600.00 on 10 March 2026: FIRST 1', '$46.68 on 10 March 2026: SECOND 2'];
    const [invoice] = (await billingOf(product, token)).documents;
    for (const path of ['receipt.pdf', `documents/${invoice.number}.pdf`]) {
      const { text } = await readPdf((await fileOf(product, token, path)).bytes);
      for (const line of lines) expect(text).toContain(line);
    }
    // Before a mail about the first was sent, the second had come: nothing is missing any more.
    expect((await subjectsTo(email)).join()).not.toContain('still due');
    const told = (await product.mails()).filter(({ text }) => text?.includes('FIRST 1'));
    expect(told.map(({ subject }) => subject?.split(':')[0])).toEqual(['Registration confirmed', reference]);
    for (const { text } of told)
      for (const line of lines) expect(text?.replace(/\s/g, ' ')).toContain(`Bank transfer: ${line}`);
    const page = await product.graphql(ON_ITS_PAGE, { token });
    expect(page.data.order.transfers).toEqual([
      { amountMinor: 600_00, bankReference: 'FIRST 1' },
      { amountMinor: 46_68, bankReference: 'SECOND 2' },
    ]);
    const listed = await organiser('orders', 'list', '--search', reference, '--columns', 'bankTransfers');
    expect(listed.out.replace(/\s+/g, ' ')).toContain(lines.join('; '));
    const shown = (await organiser('orders', 'show', reference)).out.replace(/\s+/g, ' ');
    expect(shown).toContain('$600.00 on 10 March 2026: FIRST 1; $46.68 on 10 March 2026: SECOND 2');
    expect(JSON.parse((await organiser('orders', 'show', reference, '--json')).out).transfers).toEqual(
      transfers.map((transfer) => ({ ...transfer, payerAccount: null, restMinor: 0 })),
    );
  });
});
