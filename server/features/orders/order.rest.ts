import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findOrder, type Order } from './order.store.ts';
import { calendarOf, receiptOf } from './order-files.ts';

/** The files of a paid order, by its secret token: receipt and calendar. Anything else is answered with 404. */
export function orderRest(app: FastifyInstance, dependencies: Dependencies): void {
  app.get('/order/:token/receipt.pdf', async (request, reply) => {
    const order = await paidOrder(dependencies, request);
    if (!order) return reply.callNotFound();
    return file(reply, 'application/pdf', `receipt-${order.reference}.pdf`).send(
      await receiptOf(dependencies, order),
    );
  });
  app.get('/order/:token/calendar.ics', async (request, reply) => {
    const order = await paidOrder(dependencies, request);
    if (!order) return reply.callNotFound();
    return file(reply, 'text/calendar; charset=utf-8', `${order.conferenceId}.ics`).send(
      calendarOf(dependencies, order),
    );
  });
}

async function paidOrder(dependencies: Dependencies, request: FastifyRequest): Promise<Order | null> {
  const { token } = request.params as { token: string };
  const order = await findOrder(dependencies.database, { token });
  return order && PAID_STATUSES.includes(order.status) ? order : null;
}

function file(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex');
}
