import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { serveLinkFile } from '#server/base/http/link-files.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { linkPoints } from '#server/common/access/link-points.ts';
import { orderOfToken } from '#server/orders/orders/order-links.service.ts';
import { seatOfToken } from './seat.service.ts';
import { ticketFile } from './seat-files.ts';
import { isValid } from './seat-rules.ts';
import { isInCalendar, orderCalendarFile, seatCalendarFile } from './ticket-calendar.ts';

/**
 * The files of a seat that somebody holds, by its secret token: ticket and calendar; and the calendar of an order. A calendar stays
 * when the ticket ends, and says so. Anything else is answered with 404.
 */
export function seatRest(app: FastifyInstance, dependencies: Dependencies): void {
  const serve = (path: string, fileOf: (link: Link) => Promise<Attachment | null>) =>
    serveLinkFile(app, linkPoints(dependencies), path, async (link) => {
      const file = await fileOf(link);
      return file && { name: file.filename, type: file.contentType, content: file.content };
    });
  const held = async (link: Link) => {
    const seat = await seatOfToken(dependencies, link);
    return seat?.state === 'NAMED' ? seat : null;
  };
  serve('/seat/:token/ticket.pdf', async (link) => {
    const seat = await held(link);
    return seat && isValid(seat) ? ticketFile(dependencies, seat) : null;
  });
  serve('/seat/:token/calendar.ics', async (link) => {
    const seat = await held(link);
    return seat && seatCalendarFile(dependencies, seat, `${dependencies.publicUrl}/seat/${link.token}`);
  });
  serve('/order/:token/calendar.ics', async (link) => {
    const order = await orderOfToken(dependencies, link);
    return order && isInCalendar(order) ? orderCalendarFile(dependencies, order, null) : null;
  });
}

type Link = Parameters<typeof seatOfToken>[1];
