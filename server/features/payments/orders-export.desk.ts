import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PHASES } from '#domain/pricing/phase.ts';
import { EXPORT_FORMATS, type ExportFormat, exportOf } from '#server/cli/export.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import {
  allListedOrders,
  type OrderFilter,
  type OrderSort,
} from '#server/features/orders/order-list.store.ts';
import { recordOf } from '#server/features/orders/order-list.ts';
import { badgesOf } from '#server/features/seats/badge-list.ts';
import { filterOf } from './order-filter.desk.ts';

/** CSV with semicolons has an address of its own. */
const FILES = [...EXPORT_FORMATS, 'semicolons.csv'] as const;
const fileSchema = z.object({ format: z.enum(FILES) });

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
const badgeSchema = z.object({ conference: z.string() });

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/**
 * `GET /export/registrations.<format>`: a list of registrations as it is shown, all pages of it; `GET /export/badges.<format>`:
 * who takes part in a conference (docs/product.md 15.3).
 */
export function orderExport(desk: FastifyInstance, { database, catalogue }: Dependencies): void {
  desk.get('/export/registrations.:format', async (request, reply) => {
    const { format } = read(fileSchema, request.params);
    const { sort, order, ...filter } = read(querySchema, request.query);
    const rows = recordsOf(database, filterOf(filter), { by: sort, descending: order === 'desc' });
    return send(reply, 'registrations', format, rows);
  });

  desk.get('/export/badges.:format', async (request, reply) => {
    const { format } = read(fileSchema, request.params);
    const { conference } = read(badgeSchema, request.query);
    if (!catalogue.current().conferenceById.get(conference))
      throw new InvalidInputError([{ path: 'conference', message: 'There is no such conference.' }]);
    return send(reply, 'badges', format, badgesOf(database, conference));
  });
}

async function send(
  reply: FastifyReply,
  name: string,
  file: (typeof FILES)[number],
  rows: AsyncIterable<object>,
): Promise<FastifyReply> {
  const semicolons = file === 'semicolons.csv';
  const format = semicolons ? 'csv' : file;
  const content = await exportOf(format, rows, { semicolons });
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .send(content);
}

/** @throws InvalidInputError naming every fault */
function read<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

async function* recordsOf(database: Dependencies['database'], filter: OrderFilter, sort: OrderSort) {
  for await (const order of allListedOrders(database, filter, sort)) yield recordOf(order);
}
