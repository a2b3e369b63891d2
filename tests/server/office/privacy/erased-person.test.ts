import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findRecipients } from '#server/outreach/mailings/audience.store.ts';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';

let product: Product;
let desk: TestDesk;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  organiser = organiserOf(product);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

let reference: string;
let turn = 0;
/** A paid registration whose person was erased since. */
beforeEach(async () => {
  const email = `gone${++turn}@example.org`;
  const order = await approvedOrder(product, { details: { ...speaker.details, email, lastName: 'Gone' } });
  await captureOrder(product, order.paypalOrderId);
  reference = order.reference;
  await product.sendMails();
  const erase = (...args: string[]) =>
    organiser('privacy', 'erase', email, '--reason', 'Request', ...args, '--json');
  const { plan } = JSON.parse((await erase('--dry-run')).out);
  expect(await erase('--confirm', plan)).toMatchObject({ code: 0 });
});

const ERASED = expect.stringContaining('has been erased: nobody can be written to');
const mailToNobody = async () => {
  const written = await product.mails();
  return [
    ...written.filter(({ to }) => to?.[0]?.address?.endsWith('@erased.invalid')),
    ...(await product.database.mail.findMany({ where: { recipient: { endsWith: '@erased.invalid' } } })),
  ];
};

it('The confirmation is not sent again to somebody who was erased, and it is said why', async () => {
  expect(await organiser('orders', 'resend', reference)).toMatchObject({ code: 1, error: ERASED });
  const { data, errors } = await desk.graphql(
    await desk.comeIn(),
    'mutation ($reference: ID!) { resendConfirmation(reference: $reference) { said } }',
    { reference },
  );
  expect(data).toBeNull();
  expect(errors).toMatchObject([{ message: ERASED }]);
  expect(await mailToNobody()).toEqual([]);
});

it('A registration whose person was erased is not corrected, so that it is nobody’s again', async () => {
  const correction = ['--email', 'other@example.org', '--reason', 'a slip'];
  expect(await organiser('orders', 'edit', reference, ...correction)).toMatchObject({
    code: 1,
    error: ERASED,
  });
  expect(await product.database.order.count({ where: { email: 'other@example.org' } })).toBe(0);
  const bill = [
    '--company',
    'Ada Gone',
    '--address',
    '1 High Street',
    '--country',
    'Norway',
    '--reason',
    'a call',
  ];
  expect(await organiser('orders', 'billing', reference, ...bill)).toMatchObject({
    code: 1,
    error: expect.stringContaining('has been erased'),
  });
  expect(await product.database.billingDetails.count()).toBe(0);
});

it('It is cancelled and given back all the same, and nobody is written to who is not there', async () => {
  const cancel = (...args: string[]) =>
    organiser('orders', 'cancel', reference, '--reason', 'nobody comes', ...args, '--json');
  const planned = JSON.parse((await cancel('--dry-run')).out);
  expect(planned).toMatchObject({ tells: [] });
  expect(await cancel('--confirm', planned.plan)).toMatchObject({ code: 0 });
  expect(await product.database.order.findUniqueOrThrow({ where: { reference } })).toMatchObject({
    status: 'REFUNDED',
  });
  expect(await mailToNobody()).toEqual([]);
});

it('A mailing to everybody who is registered leaves erased people out', async () => {
  const there = await approvedOrder(product, { details: { ...speaker.details, email: 'there@example.org' } });
  await captureOrder(product, there.paypalOrderId);
  const conferenceId = speaker.details.selectedConference;
  const recipients = await product.database.$transaction((tx) =>
    findRecipients(tx, 'registered', { conferenceId, news: false, most: 100 }),
  );
  expect(recipients.map(({ email }) => email)).toEqual(['there@example.org']);
});
