import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '#server/database/client.ts';
import { exportList } from '#server/organiser/exports.ts';
import { ADDRESS_USES, addressesOf, type Person } from './address-list.store.ts';

/**
 * `GET /export/<name>.<format>?for=…`: the email addresses of a list (docs/product.md 10.4).
 *
 * @param schema of the list's filters
 * @param peopleOf reads the filters at once, so that what is wrong with them is answered, and then the people
 */
export function exportAddresses<Query>(
  desk: FastifyInstance,
  database: Database,
  name: string,
  schema: z.ZodType<Query>,
  peopleOf: (query: Query) => AsyncIterable<Person>,
): void {
  const withUse = z.intersection(schema, z.object({ for: z.enum(ADDRESS_USES) }));
  exportList(desk, name, withUse, (query) => addressesOf(database, peopleOf(query), query.for));
}
