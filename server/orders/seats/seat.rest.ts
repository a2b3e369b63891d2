import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { serveLinkFile } from '#server/base/http/link-files.ts';
import { linkPoints } from '#server/common/access/link-points.ts';
import { seatOfToken } from './seat.service.ts';
import { seatCalendarFile, ticketFile } from './seat-files.ts';
import { isValid } from './seat-rules.ts';

/** The files of a seat that somebody holds, by its secret token: ticket and calendar. Anything else is answered with 404. */
export function seatRest(app: FastifyInstance, dependencies: Dependencies): void {
  for (const [name, fileOf] of [
    ['ticket.pdf', ticketFile],
    ['calendar.ics', seatCalendarFile],
  ] as const)
    serveLinkFile(app, linkPoints(dependencies), `/seat/:token/${name}`, async (link) => {
      const seat = await seatOfToken(dependencies, link);
      if (seat?.state !== 'NAMED' || !isValid(seat)) return null;
      const { filename, contentType, content } = await fileOf(dependencies, seat);
      return { name: filename, type: contentType, content };
    });
}
