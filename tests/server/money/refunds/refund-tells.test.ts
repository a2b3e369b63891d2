import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const refund = (reference: string, ...args: string[]) => [
  'orders',
  'refund',
  reference,
  '--reason',
  'the workshop is off',
  ...args,
];
const planOf = async (reference: string, ...args: string[]) =>
  JSON.parse((await organiser(...refund(reference, ...args, '--dry-run', '--json'))).out);
async function refunded(reference: string, ...args: string[]): Promise<void> {
  const { plan } = await planOf(reference, ...args);
  expect(await organiser(...refund(reference, ...args, '--confirm', plan))).toMatchObject({ code: 0 });
}
/** The mails to an address that say that something is no longer valid. */
const endingsTo = async (address: string) =>
  (await product.mails())
    .filter(({ to, subject }) => to?.[0]?.address === address && subject?.includes('no longer valid'))
    .map(({ subject }) => subject);
/** A paid registration: a colleague holds the second ticket, and somebody is invited to the third. */
async function group(name: string) {
  const paid = await paidGroup(product, `${name}@example.org`);
  const [, second, third] = await seatsOf(product, paid.token);
  const at = (seat: { id: string; version: number }) => ({
    token: paid.token,
    seatId: seat.id,
    version: seat.version,
  });
  const holder = { name: 'Grace Hopper', organization: 'Navy', email: `${name}-holder@example.org` };
  await change(product, 'nameSeat', { ...at(second), holder });
  await change(product, 'inviteToSeat', { ...at(third), email: `${name}-guest@example.org` });
  return paid;
}

it('A full refund ends the tickets, and the plan says who is told so', async () => {
  const { reference } = await group('whole');
  const ticket = await mailedToken(product, 'whole-holder@example.org', 'seat');
  const shown = await organiser(...refund(reference, '--dry-run'));
  expect(shown.out).toContain(
    'Its tickets are no longer valid. Emailed: whole-holder@example.org, whole-guest@example.org.',
  );
  expect(await planOf(reference)).toMatchObject({
    tells: ['whole-holder@example.org', 'whole-guest@example.org'],
  });
  expect(await endingsTo('whole-holder@example.org')).toEqual([]);
  await refunded(reference);
  expect(await seatOf(product, ticket)).toMatchObject({ valid: false });
  expect(await endingsTo('whole-holder@example.org')).toEqual([
    expect.stringMatching(/^Your ticket is no longer valid/),
  ]);
  expect(await endingsTo('whole-guest@example.org')).toEqual([
    expect.stringMatching(/^Your invitation is no longer valid/),
  ]);
  expect(await endingsTo('whole@example.org')).toEqual([]);
  // Asked about again, nobody is told twice.
  await organiser('orders', 'reconcile', reference);
  expect(await endingsTo('whole-holder@example.org')).toHaveLength(1);
});

it('A part that is given back ends nothing; what is left ends them all', async () => {
  const { reference } = await group('parts');
  expect(await planOf(reference, '--amount', '100')).toMatchObject({ tells: [] });
  await refunded(reference, '--amount', '100');
  expect(await endingsTo('parts-holder@example.org')).toEqual([]);
  await refunded(reference);
  expect(await endingsTo('parts-holder@example.org')).toHaveLength(1);
});

it('Somebody who is named after the plan was shown makes it another one', async () => {
  const { token, reference } = await paidGroup(product, 'later@example.org');
  const { plan } = await planOf(reference);
  const [, second] = await seatsOf(product, token);
  const holder = { name: 'Grace Hopper', organization: 'Navy', email: 'later-holder@example.org' };
  await change(product, 'nameSeat', { token, seatId: second.id, version: second.version, holder });
  expect(await organiser(...refund(reference, '--confirm', plan))).toMatchObject({
    code: 1,
    error: expect.stringContaining('Emailed: later-holder@example.org.'),
  });
});

it('What was given back at PayPal’s own site is told alike', async () => {
  const { reference } = await group('elsewhere');
  const { paypalCaptureId } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  product.paypal.control.refund(paypalCaptureId ?? '');
  expect(await organiser('orders', 'reconcile', reference)).toMatchObject({ code: 0 });
  expect(await endingsTo('elsewhere-holder@example.org')).toHaveLength(1);
  expect(await endingsTo('elsewhere-guest@example.org')).toHaveLength(1);
});

it('What came by bank transfer is told when it is written down', async () => {
  const { token, reference } = await group('bank');
  await product.database.order.update({
    where: { reference },
    data: { paypalCaptureId: null, paypalOrderId: null, bankReference: 'SEPA 4711' },
  });
  expect(await planOf(reference)).toMatchObject({ through: 'BANK' });
  await refunded(reference);
  expect(await endingsTo('bank-holder@example.org')).toHaveLength(1);
  expect((await seatsOf(product, token))[0].own).toBe(true);
});

/** The mails about refunds to an address: what was refunded, and which files come with it. */
const refundMailsTo = async (address: string) =>
  (await product.mails())
    .filter(({ to, subject }) => to?.[0]?.address === address && subject?.startsWith('Refund of'))
    .map(({ subject, attachments }) => [
      subject?.replace(/ \(.*/, ''),
      ...attachments.map(({ filename }) => filename?.replace(/\d+\.pdf$/, '')),
    ]);

it('The buyer is told of every refund once: with its credit note, also of one at PayPal’s own pages', async () => {
  const { reference, token } = await paidGroup(product, 'told@example.org');
  await refunded(reference, '--amount', '100');
  expect(await refundMailsTo('told@example.org')).toEqual([['Refund of $100.00 USD']]);
  await organiser('orders', 'reconcile', reference);
  expect(await refundMailsTo('told@example.org')).toHaveLength(1);

  // From here on there is an invoice: the mail waits for the credit note, and brings it.
  await saveBilling(product, token);
  const { paypalCaptureId } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  product.paypal.control.refund(paypalCaptureId ?? '', { currency_code: 'USD', value: '50.00' });
  await organiser('orders', 'reconcile', reference);
  expect((await refundMailsTo('told@example.org')).at(-1)).toEqual(['Refund of $50.00 USD', 'CN-2026-']);

  const again = await organiser('orders', 'resend', reference);
  expect(again.code).toBe(0);
  const confirmation = (await product.mails()).findLast(({ subject }) =>
    subject?.startsWith('Registration conf'),
  );
  expect(confirmation?.text).toMatch(/Refunded since:\s+−\$150\.00/);

  await refunded(reference);
  const last = (await refundMailsTo('told@example.org')).at(-1);
  expect(last).toEqual([
    expect.stringMatching(/^Refund of \$[\d,.]+ USD$/),
    'CN-2026-',
    'nextgen-pharma-2026.ics',
  ]);
  expect(await refundMailsTo('told@example.org')).toHaveLength(3);
});
