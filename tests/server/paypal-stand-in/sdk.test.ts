import {
  CheckoutPaymentIntent,
  Client,
  CustomError,
  Environment,
  OrdersController,
  PaymentsController,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credentials, hour, type OpenStandIn, openStandIn } from './open-stand-in.ts';

/** PayPal's own client, with its requests sent to another address. */
class RedirectedClient extends Client {
  readonly target: string;

  constructor(target: string) {
    super({
      clientCredentialsAuthCredentials: {
        oAuthClientId: credentials.clientId,
        oAuthClientSecret: credentials.clientSecret,
      },
      environment: Environment.Sandbox,
      timeout: 60_000,
      httpClientOptions: {
        timeout: 60_000,
        retryConfig: { maxNumberOfRetries: 0, maximumRetryWaitTime: 0 } as never,
      },
    });
    this.target = target;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const factory = super.getRequestBuilderFactory();
    return (...args) => {
      const builder = factory(...args);
      builder.interceptRequest((request) => {
        const { pathname, search } = new URL(request.url);
        return { ...request, url: this.target + pathname + search };
      });
      return builder;
    };
  }
}

let standIn: OpenStandIn;
let orders: OrdersController;
let payments: PaymentsController;
beforeAll(async () => {
  // The client measures the life of its token by the real clock.
  standIn = await openStandIn({ now: () => new Date() });
  const client = new RedirectedClient(standIn.url);
  orders = new OrdersController(client);
  payments = new PaymentsController(client);
});
afterAll(() => standIn.close());

const representation = 'return=representation';

async function create(value = '508.98', requestId = crypto.randomUUID()) {
  const { result, statusCode } = await orders.createOrder({
    paypalRequestId: requestId,
    prefer: representation,
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [
        { amount: { currencyCode: 'USD', value }, invoiceId: requestId.slice(0, 20), customId: 'token-1' },
      ],
      paymentSource: {
        paypal: {
          experienceContext: {
            shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
            returnUrl: 'http://merchant.example/return',
            cancelUrl: 'http://merchant.example/cancel',
          },
        },
      },
    },
  });
  return { id: result.id ?? '', result, statusCode };
}

async function refusal(call: Promise<unknown>): Promise<[status: number, issue: string | undefined]> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CustomError)) throw new Error(`Not PayPal's own error: ${String(error)}`);
  return [error.statusCode, error.result?.details?.[0]?.issue];
}

describe("PayPal's own client", () => {
  test('creates, reads and captures an order and sees every part of it', async () => {
    const { id, result, statusCode } = await create();
    expect(statusCode).toBe(201);
    expect(result.links?.map(({ rel }) => rel)).toContain('payer-action');
    standIn.control.approve(id);
    expect((await orders.getOrder({ id })).result.status).toBe('APPROVED');
    const captured = await orders.captureOrder({
      id,
      paypalRequestId: `capture-${id}`,
      prefer: representation,
    });
    expect(captured.statusCode).toBe(201);
    expect(captured.result.purchaseUnits?.[0]).toMatchObject({
      customId: 'token-1',
      amount: { currencyCode: 'USD', value: '508.98' },
      payments: { captures: [{ status: 'COMPLETED', amount: { currencyCode: 'USD', value: '508.98' } }] },
    });
    const replay = await orders.captureOrder({ id, paypalRequestId: `capture-${id}` });
    expect(replay.statusCode).toBe(200);
  });

  test('reads a capture and refunds it', async () => {
    const { id } = await create('10.00');
    standIn.control.approve(id);
    const { result } = await orders.captureOrder({ id });
    const captureId = result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '';
    const capture = await payments.getCapturedPayment({ captureId });
    expect(capture.result.supplementaryData?.relatedIds?.orderId).toBe(id);
    const refund = await payments.refundCapturedPayment({ captureId, prefer: representation });
    expect(refund.result).toMatchObject({ status: 'COMPLETED', amount: { value: '10.00' } });
    expect((await payments.getRefund({ refundId: refund.result.id ?? '' })).result.id).toBe(refund.result.id);
  });

  test('reports refusals with their issue', async () => {
    const { id } = await create();
    expect(await refusal(orders.captureOrder({ id }))).toEqual([422, 'ORDER_NOT_APPROVED']);
    expect(await refusal(orders.getOrder({ id: 'UNKNOWN' }))).toEqual([404, 'INVALID_RESOURCE_ID']);
    expect(await refusal(create('0.00'))).toEqual([422, 'CANNOT_BE_ZERO_OR_NEGATIVE']);
    standIn.control.decline(id);
    expect(await refusal(orders.captureOrder({ id }))).toEqual([422, 'INSTRUMENT_DECLINED']);
    const paypalMockResponse = JSON.stringify({ mock_application_codes: 'TRANSACTION_REFUSED' });
    expect(await refusal(orders.captureOrder({ id, paypalMockResponse }))).toEqual([
      422,
      'TRANSACTION_REFUSED',
    ]);
  });

  test('cannot tell the outcome of a dropped answer or a page of HTML, but finds it by reading', async () => {
    const { id } = await create();
    standIn.control.approve(id);
    standIn.control.dropAnswers({ call: 'capture' });
    const dropped = await orders.captureOrder({ id, paypalRequestId: 'p' }).catch((error: unknown) => error);
    expect(dropped).toBeInstanceOf(Error);
    expect(dropped).not.toBeInstanceOf(CustomError);
    expect((await orders.getOrder({ id })).result.status).toBe('COMPLETED');
    standIn.control.htmlNext({ call: 'capture' });
    const garbled = await orders.captureOrder({ id, paypalRequestId: 'p' }).catch((error: unknown) => error);
    expect(garbled).toBeInstanceOf(Error);
    expect(garbled).not.toBeInstanceOf(CustomError);
  });

  test('is refused with a token that has ended', async () => {
    let now = new Date();
    await using own = await openStandIn({ now: () => now });
    const controller = new OrdersController(new RedirectedClient(own.url));
    expect(await refusal(controller.getOrder({ id: 'UNKNOWN' }))).toEqual([404, 'INVALID_RESOURCE_ID']);
    now = new Date(now.getTime() + 9 * hour);
    expect(await refusal(controller.getOrder({ id: 'UNKNOWN' }))).toEqual([401, undefined]);
  });
});
