import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '#server/base/dependencies.ts';
import { readQuery } from '#server/organiser/exports.ts';
import { doorSheet } from './door-sheet.service.ts';

const querySchema = z.object({ conference: z.string(), item: z.string().min(1) });

/** `GET /export/door-sheet.pdf`: who has booked an item of a conference, for its door (docs/product.md 13.9). */
export function doorSheetFile(desk: FastifyInstance, dependencies: Dependencies): void {
  desk.get('/export/door-sheet.pdf', async (request, reply) => {
    const { pdf } = await doorSheet(dependencies, readQuery(querySchema, request.query));
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="door-sheet.pdf"')
      .send(pdf);
  });
}
