import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { badgesOf } from '#server/features/seats/badge-list.ts';
import { exportList } from '#server/organiser/exports.ts';

const badgeSchema = z.object({ conference: z.string() });

/** `GET /export/badges.<format>`: who takes part in a conference (docs/product.md 15.3). */
export function badgeExport(desk: FastifyInstance, { database, catalogue }: Dependencies): void {
  exportList(desk, 'badges', badgeSchema, ({ conference }) => {
    if (!catalogue.current().conferenceById.get(conference))
      throw new InvalidInputError([{ path: 'conference', message: 'There is no such conference.' }]);
    return badgesOf(database, conference);
  });
}
