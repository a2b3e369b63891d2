import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Filter, ListShape } from '#domain/organiser/list-shape.ts';
import { normalised } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { EXPORT_FORMATS, type ExportFormat, exportOf, type FileTable } from './export.ts';
import { fileTable, type List, shapeOf } from './list.ts';
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
    const asked = { ...list.shape.exported, ...query };
    const table = fileTable(list, dependencies, readAsked(list, dependencies, asked));
    const of = filterWords(dependencies, shapeOf(list, dependencies), asked);
    return { ...table, of };
  });
}

/** What a list is filtered by, as the name of a file says it: 'Paid, from 2026-03-01'. */
export function filterWords(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { filters }: ListShape,
  asked: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.entries<Filter>(filters).flatMap(([name, filter]) => {
    const value = asked[name];
    if (!value) return [];
    if (filter.kind === 'choice') return filter.names[value] ?? value;
    if (filter.kind === 'conference') return catalogue.current().conferenceById.get(value)?.title ?? value;
    if (filter.kind === 'flag') return filter.label;
    return filter.kind === 'from' || filter.kind === 'until' ? `${filter.label} ${value}` : value;
  });
}

/**
 * `GET /export/<name>.<format>`: rows of one's own.
 *
 * @param schema of the filters
 * @param tableOf reads the filters at once, so that what is wrong with them is answered, and says which table it is, and in words
 *   what it is filtered by
 */
export function exportList<Query>(
  desk: FastifyInstance,
  name: string,
  schema: z.ZodType<Query>,
  tableOf: (query: Query) => FileTable & { of: readonly string[] },
): void {
  desk.get(`/export/${name}.:format`, async (request, reply) => {
    const { format: file } = readQuery(fileSchema, request.params);
    const { columns } = readQuery(columnsSchema, request.query);
    const { of, ...table } = tableOf(readQuery(schema, request.query));
    const unknown = columns?.filter((column) => !Object.hasOwn(table.shape.columns, column)) ?? [];
    if (unknown.length > 0)
      throw new InvalidInputError([{ path: 'columns', message: `there is no ${unknown.join(', ')}` }]);
    const rows = await begun(table.rows);
    const semicolons = file === 'semicolons.csv';
    const format = semicolons ? 'csv' : file;
    const content = await exportOf(format, { ...table, rows, names: columns }, { semicolons });
    const fileName = format === 'xlsx' ? fileNameOf([name, ...of]) : name;
    return reply
      .type(TYPES[format])
      .header('content-disposition', `attachment; filename="${fileName}.${format}"`)
      .send(content);
  });
}

/** The longest name that every file system and mail program takes. */
const LONGEST_NAME = 120;

/** What people file it under, in letters that every system takes: 'registrations-paid-nextgen-pharma-2026'. */
function fileNameOf(words: readonly string[]): string {
  const plain = normalised(words.join(' '), 'NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-|-$/g, '');
}
