import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ADDRESS_USES, addressesOf } from '#server/organiser/address-list.store.ts';
import { exportList, filterWords, listSchema } from '#server/organiser/exports.ts';
import { type List, shapeOf } from '#server/organiser/list.ts';
import { readAsked } from '#server/organiser/list-filter.ts';

/** The list's own address, and what the addresses are wanted for. */
const querySchema = z.intersection(listSchema, z.object({ for: z.enum(ADDRESS_USES) }));

/** `GET /export/<one>-emails.<format>?for=…`: whom the rows of a list are about, each once (docs/product.md 10.4). */
export function exportAddresses(desk: FastifyInstance, dependencies: Dependencies, list: List): void {
  exportList(desk, `${list.shape.one.replaceAll(' ', '-')}-emails`, querySchema, (query) => ({
    ...addressesOf(dependencies, list, readAsked(list, dependencies, query), query.for),
    of: filterWords(dependencies, shapeOf(list, dependencies), query),
  }));
}
