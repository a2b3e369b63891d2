import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { ExpectedError } from '#server/errors.ts';
import { networkOf } from '#server/http/network.ts';
import { RateLimitedError } from '#server/http/rate-limits.errors.ts';
import { seatOfToken } from './seat.service.ts';
import { seatCalendarFile, ticketFile } from './seat-files.ts';
import { isValid } from './seat-rules.ts';

/** The files of a seat that somebody holds, by its secret token: ticket and calendar. Anything else is answered with 404. */
export function seatRest(app: FastifyInstance, dependencies: Dependencies): void {
  for (const [name, fileOf] of [
    ['ticket.pdf', ticketFile],
    ['calendar.ics', seatCalendarFile],
  ] as const)
    app.get(`/seat/:token/${name}`, async (request, reply) => {
      const { token } = request.params as { token: string };
      try {
        const seat = await seatOfToken(dependencies, { token, network: networkOf(request.ip) });
        if (seat?.state !== 'NAMED' || !isValid(seat)) return reply.callNotFound();
        const file = await fileOf(dependencies, seat);
        return reply
          .type(file.contentType)
          .header('content-disposition', `attachment; filename="${file.filename}"`)
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .send(file.content);
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        if (error instanceof RateLimitedError) reply.header('retry-after', error.seconds);
        return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
      }
    });
}
