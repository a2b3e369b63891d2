import { describe, expect, it } from 'vitest';
import type { PaymentGateway } from '#server/base/providers/paypal/gateway.ts';
import { gatewayOnDemand } from '#server/base/providers/paypal/gateway-on-demand.ts';

/** A provider that knows no order and sent no event; `opened` counts how often it was opened. */
function provider() {
  const refused = () => Promise.reject(new Error('refused'));
  const asked: unknown[] = [];
  const gateway: PaymentGateway = {
    createOrder: refused,
    captureOrder: refused,
    refundCapture: refused,
    getRefund: refused,
    getDispute: refused,
    getOrder: async (id) => {
      asked.push(id);
      return null;
    },
    verifyWebhook: async (headers, body) => {
      asked.push(headers, body);
      return false;
    },
  };
  const counts = { opened: 0 };
  const open = async () => {
    counts.opened++;
    return gateway;
  };
  return { asked, counts, open, gateway: gatewayOnDemand(open) };
}

describe('a gateway on demand', () => {
  it('is not opened before the first call, and then once', async () => {
    const { counts, gateway } = provider();
    expect(counts.opened).toBe(0);
    await Promise.all([gateway.getOrder('one'), gateway.getOrder('two')]);
    await gateway.getOrder('three');
    expect(counts.opened).toBe(1);
  });

  it('that could not be opened is opened again by the next call', async () => {
    const { open } = provider();
    let tries = 0;
    const gateway = gatewayOnDemand(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no memory')) : open();
    });
    await expect(gateway.getOrder('one')).rejects.toThrow('no memory');
    expect(await gateway.getOrder('one')).toBeNull();
  });

  it('passes calls, answers and refusals on', async () => {
    const { asked, gateway } = provider();
    expect(await gateway.getOrder('one')).toBeNull();
    expect(await gateway.verifyWebhook({ name: 'value' }, 'body')).toBe(false);
    expect(asked).toEqual(['one', { name: 'value' }, 'body']);
    await expect(gateway.captureOrder('one', 'request')).rejects.toThrow('refused');
  });
});
