import type { PaymentGateway } from './gateway.ts';

/**
 * A gateway that is opened for its first call: a provider's SDK takes time and memory that a server need not spend
 * before somebody pays.
 *
 * @param open called once, and again only by a call after it has failed
 */
export function gatewayOnDemand(open: () => Promise<PaymentGateway>): PaymentGateway {
  let opening: Promise<PaymentGateway> | null = null;
  const gateway = () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    createOrder: async (...given) => (await gateway()).createOrder(...given),
    getOrder: async (...given) => (await gateway()).getOrder(...given),
    captureOrder: async (...given) => (await gateway()).captureOrder(...given),
    refundCapture: async (...given) => (await gateway()).refundCapture(...given),
    getRefund: async (...given) => (await gateway()).getRefund(...given),
    getDispute: async (...given) => (await gateway()).getDispute(...given),
    verifyWebhook: async (...given) => (await gateway()).verifyWebhook(...given),
  };
}
