// docs/product.md 14.2
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { planTransfer, recordByHand } from '#server/money/bank/record.service.ts';
import { issueDue } from '#server/money/invoices/issue-due.ts';
import { billingOf, fileOf, saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { beginPayment } from '../../../support/payers.ts';
import { readPdf } from '../../../support/pdf.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { chooseTransfer, orderByTransfer, takeTransfers } from '../../../support/transfers.ts';

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
  const email = `invoiced-${++people}@example.org`;
  const { reference, token } = await orderByTransfer(product, { details: { ...speaker.details, email } });
  return { reference, token, email } as { reference: string; token: string; email: string };
}
/** Invoices it, as somebody who agrees to the plan. */
async function invoice(reference: string) {
  const asked = ['orders', 'invoice', reference, '--reason', 'asked'];
  const planned = await organiser(...asked, '--dry-run', '--json');
  if (planned.code !== 0) return { ...planned, error: planned.error + planned.out };
  return organiser(...asked, '--confirm', JSON.parse(planned.out).plan);
}
async function transfer(reference: string): Promise<void> {
  const { id: orderId } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  const bookedOn = product.clock.now().toISOString().slice(0, 10);
  const given = { amountMinor: null, currency: undefined, bankReference: 'SEPA 4711', takenBack: false };
  const request = { ...given, orderId, bookedOn };
  const { id: planId } = await planTransfer(product.dependencies, request);
  await recordByHand(product.dependencies, request, { planId, actor: 'ada', reason: 'seen' });
}
async function expire(reference: string): Promise<void> {
  product.clock.set('2026-04-10T09:00:00Z');
  await product.database.order.updateMany({
    where: { reference },
    data: { reconcileAfter: product.clock.now() },
  });
  await product.lookAtDueOrders();
}
const kindsOf = async (token: string): Promise<string[]> =>
  (await billingOf(product, token)).documents.map(({ kind }: { kind: string }) => kind);
const numbersOf = async (token: string): Promise<string[]> =>
  (await billingOf(product, token)).documents.map(({ number }: { number: string }) => number);
const textOf = async (token: string, number = '') =>
  (await readPdf((await fileOf(product, token, `documents/${number}.pdf`)).bytes)).text.replace(/\s+/g, ' ');

it('an order that waits for a transfer is invoiced before it comes, and not again once it has', async () => {
  const { reference, token, email } = await awaiting();
  await saveBilling(product, token);
  expect(await kindsOf(token)).toEqual([]);
  const { out } = await organiser('orders', 'invoice', reference, '--reason', 'asked', '--dry-run');
  expect(out).toMatch(
    /an invoice of \$646\.68 USD, which is no tax invoice[\s\S]*Made out to [\s\S]*To be paid by 24.Mar.2026/,
  );
  expect(await kindsOf(token)).toEqual([]);
  expect((await invoice(reference)).code).toBe(0);
  const [number] = await numbersOf(token);
  const text = await textOf(token, number);
  for (const part of ['Invoice', 'Not paid yet', 'By bank transfer to', 'GB29 NWBK 6016 1331 9268 19', 'RF'])
    expect(text).toContain(part);
  expect(text).not.toContain('Paid on');
  const mails = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
  expect(mails.map(({ subject }) => subject)).toContain(`Your invoice ${number} (${reference})`);
  await transfer(reference);
  await issueDue(product.dependencies);
  expect(await numbersOf(token)).toEqual([number]);
});

it('the invoice comes as soon as the buyer says who it is made out to, and payment through PayPal brings no other', async () => {
  const { reference, token } = await awaiting();
  const { out } = await invoice(reference);
  expect(out).toContain('as soon as its buyer says');
  await saveBilling(product, token);
  expect(await kindsOf(token)).toEqual(['INVOICE']);
  const { paypalOrderId } = await beginPayment(product, token, 64668);
  product.paypal.control.approve(paypalOrderId);
  await captureOrder(product, paypalOrderId);
  await issueDue(product.dependencies);
  expect(await kindsOf(token)).toEqual(['INVOICE']);
});

it('a credit note takes it back once the order ends unpaid, and money that comes late brings another one', async () => {
  const { reference, token } = await awaiting();
  await saveBilling(product, token);
  await invoice(reference);
  await expire(reference);
  expect(await kindsOf(token)).toEqual(['INVOICE', 'CREDIT_NOTE']);
  const [number, note] = await numbersOf(token);
  expect(await textOf(token, note)).toContain(`Cancels invoice ${number}, which was not paid`);
  await issueDue(product.dependencies);
  expect(await kindsOf(token)).toHaveLength(2);
  await transfer(reference);
  expect(await kindsOf(token)).toEqual(['INVOICE', 'CREDIT_NOTE', 'INVOICE']);
});

it('another invoice comes where the buyer of one that was credited chooses a bank transfer again', async () => {
  const { reference, token } = await awaiting();
  await saveBilling(product, token);
  await invoice(reference);
  await expire(reference);
  const today = await chooseTransfer(product, token, 1);
  expect(await chooseTransfer(product, token, today.totalMinor)).toMatchObject({
    __typename: 'BankTransfer',
  });
  expect(await kindsOf(token)).toEqual(['INVOICE', 'CREDIT_NOTE', 'INVOICE']);
});

it('a credit note takes it back once its buyer cancels, and is sent', async () => {
  const { reference, token } = await awaiting();
  await saveBilling(product, token);
  await invoice(reference);
  await product.graphql('mutation ($token: String!) { cancelOrder(token: $token) { __typename } }', {
    token,
  });
  expect(await kindsOf(token)).toEqual(['INVOICE', 'CREDIT_NOTE']);
  const note = (await numbersOf(token)).at(-1);
  const sent = (await product.mails()).find(
    ({ subject }) => subject === `Your credit note ${note} (${reference})`,
  );
  expect(sent?.attachments.map(({ filename }) => filename)).toEqual([`${note}.pdf`]);
});

it('an order that waits for no transfer is not invoiced first, and one that is, not twice', async () => {
  const { reference } = await createOrder(product);
  expect((await invoice(reference)).error).toContain('waits for no bank transfer');
  const { reference: other } = await awaiting();
  await invoice(other);
  expect((await invoice(other)).error).toContain('invoiced first already');
});

it('no number is missing or given twice', async () => {
  const documents = await product.database.billingDocument.findMany({ orderBy: { sequence: 'asc' } });
  for (const kind of ['INVOICE', 'CREDIT_NOTE']) {
    const numbers = documents.filter((one) => one.kind === kind).map(({ sequence }) => sequence);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
});

// docs/product.md 14.1
it('Staff say who it is made out to, before and after it is paid; another one afterwards corrects the invoice', async () => {
  const { reference, token } = await awaiting();
  const bill = (company: string, ...more: string[]) =>
    organiser(
      'orders',
      'billing',
      reference,
      '--company',
      company,
      '--address',
      'Christies gate 12',
      '--country',
      'Norway',
      '--reason',
      'their mail',
      ...more,
    );
  expect((await bill('')).code).not.toBe(0);
  expect((await bill('Nobody', '--dry-run')).out).toMatch(
    /a dry run\. It would say:\n.* is made out to Nobody/,
  );
  expect((await bill('University of Bergen', '--purchase-order', 'PO 7')).error).toBe('');
  expect(await kindsOf(token)).toEqual([]);
  expect((await invoice(reference)).out).toContain('is issued and sent');
  const [number] = await numbersOf(token);
  expect(await textOf(token, number)).toMatch(/University of Bergen Christies gate 12.* Norway/);
  await transfer(reference);
  expect((await bill('NORCE')).error).toBe('');
  expect(await kindsOf(token)).toEqual(['INVOICE', 'CREDIT_NOTE', 'INVOICE']);
});
