import type { FastifyInstance } from 'fastify';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { serveLinkFile } from '#server/base/http/link-files.ts';
import { linkPoints } from '#server/common/access/link-points.ts';
import { receiptOf } from './order-files.ts';
import { orderOfToken } from './order-links.service.ts';

/** The receipt of a paid order, by its secret token. Anything else is answered with 404. */
export function orderRest(app: FastifyInstance, dependencies: Dependencies): void {
  serveLinkFile(app, linkPoints(dependencies), '/order/:token/receipt.pdf', async (link) => {
    const order = await orderOfToken(dependencies, link);
    if (!order || !PAID_STATUSES.includes(order.status)) return null;
    return {
      name: `receipt-${order.reference}.pdf`,
      type: 'application/pdf',
      content: await receiptOf(dependencies, order),
    };
  });
}
