import {
  ApiError,
  CheckoutPaymentIntent,
  ItemCategory,
  type Order,
  type OrderRequest,
  type OrdersCapture,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import type { Currency } from '#domain/pricing/currency.ts';
import { fromPayPalAmount, toPayPalAmount } from './amounts.ts';
import { PayPalConnection, type PayPalCredentials } from './connection.ts';
import { getDispute } from './disputes.ts';
import type {
  OrderRefund,
  PaymentCapture,
  PaymentGateway,
  PaymentOrder,
  PaymentRefund,
  PaymentRequest,
} from './gateway.ts';
import {
  CAPTURE_STATUSES,
  PAYMENT_ORDER_STATUSES,
  PaymentOutcomeUnknownError,
  PaymentRefusedError,
  REFUND_STATUSES,
} from './gateway.ts';
import { verifyWebhook } from './webhook-signature.ts';

const FULL_ANSWER = 'return=representation';
const NAME_LENGTH = 127;

/** PayPal behind our port, through its own SDK. `webhookId` is the one PayPal gave our webhook address. */
export function createPayPalGateway(credentials: PayPalCredentials, webhookId: string): PaymentGateway {
  const connection = new PayPalConnection(credentials);

  /** One call; once more with a fresh token when PayPal has withdrawn ours. */
  async function call<Answer, Result>(
    run: () => Promise<Answer>,
    read: (answer: Answer) => Result,
  ): Promise<Result> {
    try {
      return read(await run());
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 401) throw toPaymentError(error);
    }
    connection.renew();
    try {
      return read(await run());
    } catch (error) {
      throw toPaymentError(error);
    }
  }

  return {
    createOrder: (request) =>
      call(async () => {
        const { result } = await connection.orders.createOrder({
          body: toOrderRequest(request),
          paypalRequestId: request.requestId,
          prefer: FULL_ANSWER,
        });
        return result;
      }, toPaymentOrder),

    async getOrder(providerOrderId) {
      try {
        return await call(
          async () => (await connection.orders.getOrder({ id: providerOrderId })).result,
          toPaymentOrder,
        );
      } catch (error) {
        if (error instanceof PaymentRefusedError && error.status === 404) return null;
        throw error;
      }
    },

    captureOrder: (providerOrderId, requestId) =>
      call(async () => {
        const { result } = await connection.orders.captureOrder({
          id: providerOrderId,
          paypalRequestId: requestId,
          prefer: FULL_ANSWER,
        });
        return result;
      }, toPaymentOrder),

    refundCapture: (captureId, { requestId, amount, noteToPayer }) =>
      call(async () => {
        const { result } = await connection.payments.refundCapturedPayment({
          captureId,
          paypalRequestId: requestId,
          prefer: FULL_ANSWER,
          body: { amount: toPayPalAmount(amount.amountMinor, amount.currency), noteToPayer },
        });
        return result;
      }, toRefund),

    getRefund: (refundId) =>
      call(async () => (await connection.payments.getRefund({ refundId })).result, toRefund),

    getDispute: (disputeId) => getDispute(connection, disputeId),

    verifyWebhook: (headers, event) => verifyWebhook(connection, webhookId, headers, event),
  };
}

function toOrderRequest(request: PaymentRequest): OrderRequest {
  const { currency, lines, feeMinor, discountMinor } = request;
  const itemsMinor = lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0);
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        invoiceId: request.reference,
        customId: request.orderId,
        description: request.description.slice(0, NAME_LENGTH),
        amount: {
          ...toPayPalAmount(request.totalMinor, currency),
          breakdown: {
            itemTotal: toPayPalAmount(itemsMinor, currency),
            ...(feeMinor > 0 ? { handling: toPayPalAmount(feeMinor, currency) } : {}),
            ...(discountMinor > 0 ? { discount: toPayPalAmount(discountMinor, currency) } : {}),
          },
        },
        items: lines.map((line) => ({
          name: line.name.slice(0, NAME_LENGTH),
          quantity: String(line.quantity),
          unitAmount: toPayPalAmount(line.unitMinor, currency),
          category: ItemCategory.DigitalGoods,
        })),
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: request.brandName.slice(0, NAME_LENGTH),
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
          returnUrl: request.returnUrl,
          cancelUrl: request.cancelUrl,
        },
      },
    },
  };
}

function toRefund({ id, status }: { id?: string; status?: string }): PaymentRefund {
  if (!id) throw new PaymentOutcomeUnknownError('PayPal answered without a refund.');
  return { id, status: known(REFUND_STATUSES, status) };
}

function toPaymentOrder(order: Order): PaymentOrder {
  if (!order.id || !order.status) throw new PaymentOutcomeUnknownError('PayPal answered without an order.');
  const unit = order.purchaseUnits?.[0];
  const link = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    id: order.id,
    status: known(PAYMENT_ORDER_STATUSES, order.status),
    amount: fromPayPalAmount(unit?.amount),
    orderId: unit?.customId ?? null,
    approveUrl: link?.href ?? null,
    captures: (unit?.payments?.captures ?? []).map((capture) =>
      toCapture(capture, unit?.payments?.refunds ?? []),
    ),
    refunds: (unit?.payments?.refunds ?? []).map(toOrderRefund),
  };
}

/**
 * A status as we know it.
 *
 * @throws PaymentOutcomeUnknownError for one that PayPal has added: what it means for the money is not guessed
 */
function known<Status extends string>(statuses: readonly Status[], status: string | undefined): Status {
  const found = statuses.find((one) => one === status);
  if (!found) throw new PaymentOutcomeUnknownError(`PayPal answered with the unknown status ${status}.`);
  return found;
}

type Refund = NonNullable<
  NonNullable<NonNullable<Order['purchaseUnits']>[number]['payments']>['refunds']
>[number];

function toCapture(capture: OrdersCapture, refunds: readonly Refund[]): PaymentCapture {
  const amount = fromPayPalAmount(capture.amount);
  if (!capture.id || !capture.status || !amount)
    throw new PaymentOutcomeUnknownError('PayPal answered with a capture that can not be read.');
  const status = known(CAPTURE_STATUSES, capture.status);
  const done = refunds.filter(
    (refund) =>
      refund.status === 'COMPLETED' && refund.links?.some(({ href }) => href.endsWith(`/${capture.id}`)),
  );
  const refunded = done.reduce((sum, refund) => sum + (fromPayPalAmount(refund.amount)?.amountMinor ?? 0), 0);
  return {
    id: capture.id,
    status,
    amount,
    refundedMinor: status === 'REFUNDED' ? amount.amountMinor : refunded,
    refundIds: done.flatMap(({ id }) => id ?? []),
    feeMinor: feeIn(amount.currency, capture.sellerReceivableBreakdown?.paypalFee),
    at: instantOf(capture.createTime),
  };
}

function toOrderRefund(refund: Refund): OrderRefund {
  const amount = fromPayPalAmount(refund.amount);
  if (!amount) throw new PaymentOutcomeUnknownError('PayPal answered with a refund that can not be read.');
  return {
    ...toRefund(refund),
    amount,
    feeMinor: feeIn(amount.currency, refund.sellerPayableBreakdown?.paypalFee),
    at: instantOf(refund.createTime),
  };
}

/** A fee in another currency than the payment's is none that can be counted with it. */
function feeIn(currency: Currency, fee: Parameters<typeof fromPayPalAmount>[0]): number | null {
  const read = fromPayPalAmount(fee);
  return read?.currency === currency ? read.amountMinor : null;
}

function instantOf(text: string | undefined): Date | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Only a 4xx is a no (429 says "later", 408 that the request came too slowly); everything else leaves the outcome open. */
function toPaymentError(error: unknown): Error {
  if (error instanceof PaymentOutcomeUnknownError) return error;
  if (error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500) {
    const result = error.result as { name?: string; details?: { issue?: string }[] } | undefined;
    const issue = result?.details?.[0]?.issue ?? result?.name ?? 'UNKNOWN';
    if (error.statusCode !== 429 && error.statusCode !== 408)
      return new PaymentRefusedError(issue, error.statusCode, { cause: error });
  }
  const seconds =
    error instanceof ApiError ? Number.parseInt(error.headers['retry-after'] ?? '', 10) : Number.NaN;
  const retryAfter = Number.isNaN(seconds) ? null : seconds;
  return new PaymentOutcomeUnknownError('PayPal gave no answer that can be read.', {
    cause: error,
    retryAfter,
  });
}
