// docs/product.md 7.17
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendChasers } from '#server/outreach/chasers/send-chasers.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { beginPayment, orderToPay, payLinkOf } from '../../../support/payers.ts';
import { readPdf } from '../../../support/pdf.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { ACCOUNT, chooseTransfer, orderByTransfer, takeTransfers } from '../../../support/transfers.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product);
});
afterAll(() => product.stop());
beforeEach(() => product.clock.set(EARLY));

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
/** Whatever the jobs would do by now. */
const settle = async () => {
  await product.sendMails();
  await product.database.order.updateMany({
    where: { status: { in: ['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'PENDING'] } },
    data: { reconcileAfter: product.clock.now() },
  });
  await product.lookAtDueOrders();
};
const mailsTo = async (address: string, subject: RegExp) =>
  (await product.mails()).filter(
    ({ to, subject: said = '' }) => to?.[0]?.address === address && subject.test(said),
  );
const by = (email: string) => ({ details: { ...speaker.details, email } });

describe('where the organiser takes none', () => {
  it('nobody can choose a transfer, and nothing is stored', async () => {
    await takeTransfers(product, {});
    const orders = await product.database.order.count();
    expect(await orderByTransfer(product)).toMatchObject({ __typename: 'TransferNotOffered' });
    expect(await product.database.order.count()).toBe(orders);
    const { token } = await createOrder(product);
    expect(await chooseTransfer(product, token)).toMatchObject({ __typename: 'TransferNotOffered' });
    const { data } = await product.graphql(
      `{ priceList(conferenceId: "nextgen-pharma-2026") { transferCurrencies transferUntil } }`,
    );
    expect(data.priceList).toEqual({ transferCurrencies: [], transferUntil: null });
    await takeTransfers(product);
  });
});

describe('a registration that is paid by bank transfer', () => {
  it('waits for it without PayPal, at its price, and says where the money goes', async () => {
    const order = await orderByTransfer(product, by('wire@example.org'));
    expect(order).toMatchObject({
      __typename: 'Order',
      status: 'AWAITING_TRANSFER',
      paypalOrderId: null,
      approveUrl: null,
      payable: true,
      transferOffered: false,
      transfer: { holder: ACCOUNT.holder, account: ACCOUNT.number, bic: 'NWBKGB2L', bank: null },
    });
    const bare = order.reference.replaceAll('-', '');
    expect(order.transfer.reference.replaceAll(' ', '')).toMatch(new RegExp(`^RF\\d\\d${bare}$`));
    // Fourteen days, to the end of the last.
    expect(order.transfer.until).toBe('2026-03-25T00:00:00.000Z');
    const [mail] = await mailsTo('wire@example.org', /How to pay by bank transfer/);
    for (const said of ['$646.68 USD', ACCOUNT.number, order.transfer.reference])
      expect(mail?.text).toContain(said);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`pro-forma-${order.reference}.pdf`]);
    const file = await fetch(`${product.url}/order/${order.token}/pro-forma.pdf`);
    const { text } = await readPdf(Buffer.from(await file.arrayBuffer()));
    for (const said of [ACCOUNT.number, order.transfer.reference, 'Payable by 24 March 2026'])
      expect(text.replace(/\s+/g, ' ')).toContain(said);
  });

  it('is the same order where the buyer has tried PayPal before, and holds its price from then on', async () => {
    const clientKey = 'paypal-and-then-transfer';
    const first = await createOrder(product, { clientKey });
    const second = await orderByTransfer(product, { clientKey });
    expect(second).toMatchObject({ reference: first.reference, status: 'AWAITING_TRANSFER' });
    expect((await rowOf(first.reference)).priceHeldAt).toEqual(new Date(EARLY));
    // PayPal forgets the payment that nobody approved; the order goes on waiting.
    product.clock.advance(4 * HOUR);
    await settle();
    expect(await rowOf(first.reference)).toMatchObject({ status: 'AWAITING_TRANSFER', paypalOrderId: null });
    expect((await rowOf(first.reference)).reconcileAfter).not.toBeNull();
  });

  it('can be paid through PayPal all the same, once', async () => {
    const { token, reference } = await orderByTransfer(product);
    const { paypalOrderId } = await beginPayment(product, token, 64668);
    product.paypal.control.approve(paypalOrderId);
    expect(await captureOrder(product, paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
    expect(await rowOf(reference)).toMatchObject({ status: 'CAPTURED', bankReference: null });
    expect(await chooseTransfer(product, token)).toMatchObject({ __typename: 'AlreadyPaid' });
  });

  it('is open again where PayPal declines the payment, and takes a transfer again', async () => {
    const { token, reference, expiresAt } = await orderByTransfer(product);
    const { paypalOrderId } = await beginPayment(product, token, 64668);
    product.paypal.control.approve(paypalOrderId, 'instrument-declined');
    expect(await captureOrder(product, paypalOrderId)).toMatchObject({ __typename: 'PaymentDeclined' });
    expect(await rowOf(reference)).toMatchObject({ status: 'CREATED', expiresAt: new Date(expiresAt) });
    expect(await chooseTransfer(product, token)).toMatchObject({ __typename: 'BankTransfer' });
  });

  it('costs nothing more to choose twice', async () => {
    const { token, reference } = await orderByTransfer(product, by('twice@example.org'));
    product.clock.advance(DAY);
    expect(await chooseTransfer(product, token)).toMatchObject({ until: '2026-03-25T00:00:00.000Z' });
    expect(await mailsTo('twice@example.org', /How to pay/)).toHaveLength(1);
    expect((await rowOf(reference)).status).toBe('AWAITING_TRANSFER');
  });

  it('is complete at once where there is nothing to pay', async () => {
    const details = { ...by('free@example.org').details, category: 'Others' };
    expect(await orderByTransfer(product, { details, basket: [], expectedTotalMinor: 0 })).toMatchObject({
      status: 'CAPTURED',
      totalMinor: 0,
      transfer: null,
    });
  });

  it('ends when the money has not come in time, which its buyer is told, and can be paid at the price of the day', async () => {
    const email = 'late@example.org';
    const { token, reference } = await orderByTransfer(product, by(email));
    product.clock.set('2026-03-18T09:00:00Z');
    await sendChasers(product.dependencies);
    expect((await mailsTo(email, /has not arrived yet/))[0]?.text).toContain('bank transfer');
    product.clock.set('2026-03-25T00:00:00Z');
    await settle();
    expect(await rowOf(reference)).toMatchObject({ status: 'EXPIRED' });
    const [last] = await product.database.orderChange.findMany({
      where: { order: { reference } },
      orderBy: { id: 'desc' },
      take: 1,
    });
    expect(last).toMatchObject({ status: 'EXPIRED', cause: 'time' });
    expect(await mailsTo(email, /has not arrived \(/)).toHaveLength(1);
    product.clock.set('2026-05-10T09:00:00Z');
    // What its page asks for is what is taken.
    const asked = `query ($token: String!) { order(token: $token) { payable totalByPayPalMinor totalByTransferMinor } }`;
    expect((await product.graphql(asked, { token })).data.order).toEqual({
      payable: true,
      totalByPayPalMinor: 748_68,
      totalByTransferMinor: 748_68,
    });
    expect(await chooseTransfer(product, token)).toMatchObject({
      __typename: 'PriceChanged',
      totalMinor: 748_68,
    });
    expect(await chooseTransfer(product, token, 748_68)).toMatchObject({ __typename: 'BankTransfer' });
    expect(await rowOf(reference)).toMatchObject({ status: 'AWAITING_TRANSFER', totalMinor: 748_68 });
  });

  it('says how much is missing, of which what was given back is a part again', async () => {
    const email = 'in-parts@example.org';
    const organiser = organiserOf(product);
    const agreed = async (...args: string[]) => {
      const asked = [...args, '--reason', 'seen'];
      const { plan } = JSON.parse((await organiser(...asked, '--dry-run', '--json')).out);
      expect((await organiser(...asked, '--confirm', plan)).error).toBe('');
    };
    const { token, reference } = await orderByTransfer(product, by(email));
    const came = ['--amount', '600', '--booked-on', '2026-03-10', '--bank-reference', 'SEPA 1'];
    await agreed('bank', 'record', reference, ...came);
    product.clock.set('2026-03-25T00:00:00Z');
    await settle();
    const [missed] = await mailsTo(email, /A part of your transfer has not arrived/);
    expect(missed?.text).toContain('Still due: $46.68 USD');
    const back = ['--booked-on', '2026-03-25', '--bank-reference', 'SEPA 2'];
    await agreed('bank', 'settle', reference, ...back);
    await chooseTransfer(product, token);
    product.clock.set('2026-04-02T09:00:00Z');
    await sendChasers(product.dependencies);
    const [reminder] = await mailsTo(email, /has not arrived yet/);
    expect(reminder?.text).toContain('Still due: $646.68 USD');
  });

  it('is not waited for beyond the day before the conference, nor chosen in its last week', async () => {
    product.clock.set('2026-09-14T22:59:00Z');
    const details = { expectedTotalMinor: undefined as unknown as number };
    const order = await orderByTransfer(product, details);
    expect(order.transfer.until).toBe('2026-09-20T23:00:00.000Z');
    product.clock.set('2026-09-14T23:00:00Z');
    expect(await orderByTransfer(product, details)).toMatchObject({ __typename: 'TransferNotOffered' });
  });

  it('is not offered in a currency without an account', async () => {
    expect(
      await orderByTransfer(product, { currency: 'EUR', expectedTotalMinor: undefined as unknown as number }),
    ).toMatchObject({ __typename: 'TransferNotOffered' });
  });

  it('is cancelled by its buyer like any that is not paid', async () => {
    const { token, reference } = await orderByTransfer(product);
    await product.graphql(`mutation ($token: String!) { cancelOrder(token: $token) { __typename } }`, {
      token,
    });
    expect((await rowOf(reference)).status).toBe('CANCELLED');
  });
});

describe('whoever pays for somebody else', () => {
  it('chooses a transfer as well, and is told where it goes; the buyer by mail', async () => {
    const { payToken, reference } = await payLinkOf(product, { email: 'boss-pays@example.org' });
    expect(await chooseTransfer(product, payToken)).toMatchObject({ account: ACCOUNT.number });
    expect((await rowOf(reference)).status).toBe('AWAITING_TRANSFER');
    expect(await orderToPay(product, payToken)).toMatchObject({ state: 'OPEN', proForma: true });
    expect(await mailsTo('boss-pays@example.org', /How to pay/)).toHaveLength(1);
  });
});

// docs/product.md 4.4
describe('the fee of another way to pay', () => {
  const feeOf = async (reference: string) => {
    const { feeMinor, totalMinor, status } = await rowOf(reference);
    return [status, feeMinor, totalMinor];
  };
  const came = async (reference: string, amount: string) => {
    const organiser = organiserOf(product);
    const about = ['--amount', amount, '--booked-on', '2026-03-10', '--bank-reference', `OF ${reference}`];
    const asked = ['bank', 'record', reference, ...about, '--reason', 'seen'];
    const { plan } = JSON.parse((await organiser(...asked, '--dry-run', '--json')).out);
    expect((await organiser(...asked, '--confirm', plan)).error).toBe('');
  };
  beforeAll(() => takeTransfers(product, { bankAccounts: [ACCOUNT], feeOnTransfers: false }));
  afterAll(() => takeTransfers(product));

  it('is none for a transfer as shipped, and PayPal’s again where it is paid so after all, also if that is refused', async () => {
    const { token, reference } = await orderByTransfer(product);
    expect(await feeOf(reference)).toEqual(['AWAITING_TRANSFER', 0, 634_00]);
    expect(await beginPayment(product, token, 634_00)).toMatchObject({
      __typename: 'PriceChanged',
      totalMinor: 646_68,
    });
    const { paypalOrderId } = await beginPayment(product, token, 646_68);
    expect(await feeOf(reference)).toEqual(['AWAITING_TRANSFER', 0, 634_00]);
    product.paypal.control.approve(paypalOrderId, 'instrument-declined');
    expect(await captureOrder(product, paypalOrderId)).toMatchObject({ __typename: 'PaymentDeclined' });
    expect(await feeOf(reference)).toEqual(['CREATED', 12_68, 646_68]);
    expect(await chooseTransfer(product, token, 646_68)).toMatchObject({ totalMinor: 634_00 });
    expect(await chooseTransfer(product, token, 634_00)).toMatchObject({ __typename: 'BankTransfer' });
    const again = await beginPayment(product, token, 646_68);
    product.paypal.control.approve(again.paypalOrderId);
    expect(await captureOrder(product, again.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
    expect(await feeOf(reference)).toEqual(['CAPTURED', 12_68, 646_68]);
  });

  it('is none of a transfer that nobody had announced, and a payment that was begun before counts with its own', async () => {
    const part = await createOrder(product, by('part-unannounced@example.org'));
    await came(part.reference, '100.00');
    const shown = JSON.parse((await organiserOf(product)('orders', 'show', part.reference, '--json')).out);
    expect(shown.notPaid).toContain('A part has come by bank transfer; $534.00 USD is missing.');
    const first = await createOrder(product, by('unannounced@example.org'));
    await came(first.reference, '634.00');
    expect(await feeOf(first.reference)).toEqual(['CAPTURED', 0, 634_00]);
    const [confirmation] = await mailsTo('unannounced@example.org', /confirmed/);
    expect(confirmation?.text).toContain('Total paid: $634.00 USD');
    expect(confirmation?.text).not.toContain('Processing fee');
    const receipt = confirmation?.attachments.find(({ filename }) => filename?.startsWith('receipt-'));
    expect((await readPdf(new Uint8Array(receipt?.content as Buffer))).text).not.toContain('Processing fee');
    const second = await createOrder(product, by('changed-mind@example.org'));
    await chooseTransfer(product, second.token, 634_00);
    product.paypal.control.approve(second.paypalOrderId);
    expect(await captureOrder(product, second.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
    expect(await feeOf(second.reference)).toEqual(['CAPTURED', 12_68, 646_68]);
  });

  it('is what the organiser says: of which parts, and of what staff enter', async () => {
    await takeTransfers(product, {
      bankAccounts: [ACCOUNT],
      feePercent: 1.5,
      feeOf: ['accommodation'],
      feeOnStaffEntries: true,
    });
    // 499.00 for a presenter and 135.00 for a night: 1.5 % of the night.
    const { reference } = await orderByTransfer(product, { expectedTotalMinor: 636_03 });
    expect(await feeOf(reference)).toEqual(['AWAITING_TRANSFER', 2_03, 636_03]);
    await takeTransfers(product, { bankAccounts: [ACCOUNT], feePercent: 0 });
    expect(await feeOf((await createOrder(product, { expectedTotalMinor: 634_00 })).reference)).toEqual([
      'CREATED',
      0,
      634_00,
    ]);
  });
});
