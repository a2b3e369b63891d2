import type { FastifyInstance, FastifyReply } from 'fastify';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { networkOf } from '#server/http/network.ts';
import { RateLimitedError } from '#server/http/rate-limits.errors.ts';
import type { Order } from './order.store.ts';
import { calendarOf, receiptOf } from './order-files.ts';
import { orderOfToken } from './order-links.service.ts';

/** The files of a paid order, by its secret token: receipt and calendar. Anything else is answered with 404. */
export function orderRest(app: FastifyInstance, dependencies: Dependencies): void {
  const serve = (path: string, send: (order: Order, reply: FastifyReply) => Promise<FastifyReply>) =>
    app.get(path, async (request, reply) => {
      const { token } = request.params as { token: string };
      try {
        const order = await orderOfToken(dependencies, { token, network: networkOf(request.ip) });
        return order && PAID_STATUSES.includes(order.status) ? send(order, reply) : reply.callNotFound();
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        return reply.code(error.status).header('retry-after', error.seconds).send(error.message);
      }
    });
  serve('/order/:token/receipt.pdf', async (order, reply) =>
    file(reply, 'application/pdf', `receipt-${order.reference}.pdf`).send(
      await receiptOf(dependencies, order),
    ),
  );
  serve('/order/:token/calendar.ics', async (order, reply) =>
    file(reply, 'text/calendar; charset=utf-8', `${order.conferenceId}.ics`).send(
      calendarOf(dependencies, order),
    ),
  );
}

function file(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex');
}
