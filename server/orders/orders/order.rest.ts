import type { FastifyInstance } from 'fastify';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import { isAllOnline } from '#domain/seats/seats.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type LinkFile, serveLinkFile } from '#server/base/http/link-files.ts';
import { linkPoints } from '#server/common/access/link-points.ts';
import { hasSeatAtPlace } from './addition.store.ts';
import type { Order } from './order.store.ts';
import { calendarOf, receiptOf } from './order-files.ts';
import { orderOfToken } from './order-links.service.ts';

/** The files of a paid order, by its secret token: receipt and calendar. Anything else is answered with 404. */
export function orderRest(app: FastifyInstance, dependencies: Dependencies): void {
  const serve = (name: string, fileOf: (order: Order) => LinkFile | Promise<LinkFile>) =>
    serveLinkFile(app, linkPoints(dependencies), `/order/:token/${name}`, async (link) => {
      const order = await orderOfToken(dependencies, link);
      return order && PAID_STATUSES.includes(order.status) ? fileOf(order) : null;
    });
  serve('receipt.pdf', async (order) => ({
    name: `receipt-${order.reference}.pdf`,
    type: 'application/pdf',
    content: await receiptOf(dependencies, order),
  }));
  serve('calendar.ics', async (order) => ({
    name: `${order.conferenceId}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: calendarOf(
      dependencies,
      order,
      isAllOnline(order.lines) && !(await hasSeatAtPlace(dependencies.database, order.id)),
    ),
  }));
}
