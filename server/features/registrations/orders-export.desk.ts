import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PHASES } from '#domain/pricing/phase.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { exportAddresses } from '#server/features/newsletter/addresses.desk.ts';
import {
  allListedOrders,
  type OrderFilter,
  type OrderSort,
} from '#server/features/orders/order-list.store.ts';
import { buyerOf, recordOf } from '#server/features/orders/order-list.ts';
import { badgesOf } from '#server/features/seats/badge-list.ts';
import { exportList } from '#server/organiser/exports.ts';
import { filterOf } from './order-filter.desk.ts';

/** The list's own address: the same names, the same values. */
const querySchema = z.object({
  conference: z.string().optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  phase: z.enum(PHASES).optional(),
  category: z.string().optional(),
  country: z.string().optional(),
  coupon: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  search: z.string().optional(),
  sort: z.enum(['MADE', 'NAME', 'TOTAL']).default('MADE'),
  order: z.enum(['asc', 'desc']).default('desc'),
});
const badgeSchema = z.object({ conference: z.string() });

/**
 * `GET /export/registrations.<format>`: a list of registrations as it is shown, all pages of it; `GET /export/badges.<format>`:
 * who takes part in a conference; `GET /export/registration-emails.<format>`: whom to write to (docs/product.md 15.3).
 */
export function orderExport(desk: FastifyInstance, { database, catalogue }: Dependencies): void {
  exportList(desk, 'registrations', querySchema, ({ sort, order, ...filter }) =>
    recordsOf(database, filterOf(filter), { by: sort, descending: order === 'desc' }),
  );
  exportAddresses(desk, database, 'registration-emails', querySchema, ({ sort, order, ...filter }) =>
    buyersOf(database, filterOf(filter), { by: sort, descending: order === 'desc' }),
  );
  exportList(desk, 'badges', badgeSchema, ({ conference }) => {
    if (!catalogue.current().conferenceById.get(conference))
      throw new InvalidInputError([{ path: 'conference', message: 'There is no such conference.' }]);
    return badgesOf(database, conference);
  });
}

async function* recordsOf(database: Dependencies['database'], filter: OrderFilter, sort: OrderSort) {
  for await (const order of allListedOrders(database, filter, sort)) yield recordOf(order);
}

async function* buyersOf(database: Dependencies['database'], filter: OrderFilter, sort: OrderSort) {
  for await (const order of allListedOrders(database, filter, sort)) yield buyerOf(order);
}
