// docs/product.md 16.3
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder } from '../../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  product.paypal.setWebhookUrl(`${product.url}/webhooks/paypal`);
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const open = async () =>
  JSON.parse((await organiser('needs-a-look', '--json')).out).items.filter(
    ({ kind }: { kind: string }) => kind === 'DISPUTE_OPEN',
  );

it('A disputed payment is in To do, with amount, reason and deadline, until PayPal says that it is resolved', async () => {
  const { control } = product.paypal;
  const { reference, paypalOrderId } = await approvedOrder(product);
  await captureOrder(product, paypalOrderId);
  const { paypalCaptureId } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  expect(await open()).toEqual([]);
  const dispute = control.dispute(paypalCaptureId ?? '');
  await control.webhooksSettled();
  const [row, ...others] = await open();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id: reference, command: `orders show ${reference}` });
  expect(row.what).toMatch(
    /^\$646\.68 disputed as “Merchandise or service not received” \(PP-D-\d+\): answer at PayPal by 20 Mar 2026, 09:00 GMT/,
  );
  // Told again, it is one row.
  await control.resendWebhooks(paypalCaptureId ?? '');
  expect(await open()).toHaveLength(1);
  control.resolveDispute(dispute);
  await control.webhooksSettled();
  expect(await open()).toEqual([]);
  expect((await product.database.order.findUniqueOrThrow({ where: { reference } })).status).toBe('CAPTURED');
});

it('What an event says of a dispute counts for nothing: PayPal is asked, and events that it did not send are refused', async () => {
  const { reference } = await product.database.order.findFirstOrThrow();
  const { paypalCaptureId } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  const resource = {
    dispute_id: 'PP-D-1',
    disputed_transactions: [{ seller_transaction_id: paypalCaptureId }],
    status: 'OPEN',
  };
  const event = { id: 'WH-1', event_type: 'CUSTOMER.DISPUTE.CREATED', resource_type: 'dispute', resource };
  const answer = await product.app.inject({ method: 'POST', url: '/webhooks/paypal', payload: event });
  expect(answer.statusCode).toBe(400);
  expect(await open()).toEqual([]);
});
