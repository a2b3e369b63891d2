import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '#server/base/dependencies.ts';
import { badgesOf } from '#server/orders/seats/badge-list.ts';
import { exportList } from '#server/organiser/exports.ts';
import { requireConference } from '#server/organiser/known-conference.ts';

const badgeSchema = z.object({ conference: z.string() });

/** `GET /export/badges.<format>`: who takes part in a conference (docs/product.md 15.3). */
export function badgeExport(desk: FastifyInstance, dependencies: Dependencies): void {
  exportList(desk, 'badges', badgeSchema, ({ conference }) => {
    requireConference(dependencies, conference);
    const badges = badgesOf(dependencies, conference);
    return { ...badges, of: [badges.titleOf(conference)] };
  });
}
