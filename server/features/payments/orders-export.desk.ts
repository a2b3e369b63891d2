import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PHASES } from '#domain/pricing/phase.ts';
import { csvOf } from '#server/cli/export.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import {
  allListedOrders,
  type OrderFilter,
  type OrderSort,
} from '#server/features/orders/order-list.store.ts';
import { recordOf } from '#server/features/orders/order-list.ts';
import { filterOf } from './order-filter.desk.ts';

/** The list's own address: the same names, the same values. */
const querySchema = z.object({
  conference: z.string().optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  phase: z.enum(PHASES).optional(),
  country: z.string().optional(),
  coupon: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  search: z.string().optional(),
  sort: z.enum(['MADE', 'NAME', 'TOTAL']).default('MADE'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

/** `GET /export/registrations.csv`: a list of registrations as it is shown, all pages of it (docs/product.md 15.3). */
export function orderExport(desk: FastifyInstance, { database }: Dependencies): void {
  desk.get('/export/registrations.csv', async (request, reply) => {
    const parsed = querySchema.safeParse(request.query);
    if (!parsed.success)
      throw new InvalidInputError(
        parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    const { sort, order, ...filter } = parsed.data;
    const rows = recordsOf(database, filterOf(filter), { by: sort, descending: order === 'desc' });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="registrations.csv"')
      .send(csvOf(rows));
  });
}

async function* recordsOf(database: Dependencies['database'], filter: OrderFilter, sort: OrderSort) {
  for await (const order of allListedOrders(database, filter, sort)) yield recordOf(order);
}
