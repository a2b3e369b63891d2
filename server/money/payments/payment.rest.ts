import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { answer, bodyOf, call, textOf } from '#server/base/http/rest.ts';
import { capturePayment } from './payment.service.ts';

/**
 * `POST /api/capture-order` (docs/product.md 11.3). Answers both `success` and `ok`; the registration was
 * stored with the order, so what is sent along of it is ignored.
 */
export function paymentRest(app: FastifyInstance, dependencies: Dependencies): void {
  call(app, 'POST', '/api/capture-order', (request, reply) =>
    answer(reply, { success: false, ok: false }, async () => {
      await capturePayment(dependencies, {
        paypalOrderId: textOf(bodyOf(request.body).orderId),
        network: request.network,
      });
      return { success: true, ok: true };
    }),
  );
}
