import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { onlyColumns } from './columns.ts';
import { EXPORT_FORMATS, type ExportFormat, exportOf } from './export.ts';
import { fileRows, type List } from './list.ts';
import { readAsked } from './list-filter.ts';

/** CSV with semicolons has an address of its own. */
const FILES = [...EXPORT_FORMATS, 'semicolons.csv'] as const;
const fileSchema = z.object({ format: z.enum(FILES) });

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/**
 * Reads the filters of an export's address: the same names and values as in the list's own.
 *
 * @throws InvalidInputError naming every fault
 */
export function readQuery<Output>(schema: z.ZodType<Output>, query: unknown): Output {
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** A text of an export's address that may be missing. */
export const optionalText = z.string().optional();

/** The columns of a file, in its order: 'reference,totalMinor'; all that there are where none are named. */
const columnsSchema = z.object({
  columns: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .optional(),
});

/** @throws InvalidInputError naming the columns that no row has */
async function* withColumns(rows: AsyncIterable<object>, columns: readonly string[]) {
  for await (const row of rows) {
    const unknown = columns.filter((name) => !Object.hasOwn(row, name));
    if (unknown.length > 0)
      throw new InvalidInputError([{ path: 'columns', message: `there is no ${unknown.join(', ')}` }]);
    yield onlyColumns(row, columns);
  }
}

/** Rows whose first one is there: what is wrong with them, or a database that is away, is said before the file begins. */
async function begun<Row>(rows: AsyncIterable<Row>): Promise<AsyncIterable<Row>> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return all();
}

/** What an address says of a list: texts, by the names of its filters. */
export const listSchema = z.record(z.string(), z.string());

/** `GET /export/<name>.<format>`: a list as its own address shows it, all pages of it (docs/product.md 15.3). */
export function listExport(desk: FastifyInstance, dependencies: Dependencies, list: List): void {
  exportList(desk, list.shape.name, listSchema, (query) => {
    const { filter, sort } = readAsked(list, { ...list.shape.exported, ...query });
    return fileRows(list, dependencies, { filter, sort });
  });
}

/**
 * `GET /export/<name>.<format>`: rows of one's own.
 *
 * @param schema of the filters
 * @param rows reads the filters at once, so that what is wrong with them is answered, and then the rows
 */
export function exportList<Query>(
  desk: FastifyInstance,
  name: string,
  schema: z.ZodType<Query>,
  rows: (query: Query) => AsyncIterable<object>,
): void {
  desk.get(`/export/${name}.:format`, async (request, reply) => {
    const { format: file } = readQuery(fileSchema, request.params);
    const { columns } = readQuery(columnsSchema, request.query);
    const all = rows(readQuery(schema, request.query));
    const listed = await begun(columns ? withColumns(all, columns) : all);
    const semicolons = file === 'semicolons.csv';
    const format = semicolons ? 'csv' : file;
    const content = await exportOf(format, listed, { semicolons });
    return reply
      .type(TYPES[format])
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .send(content);
  });
}
