import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import type { Column, ListShape } from '#domain/organiser/list.ts';
import { lists } from '#server/assembly/lists.ts';
import { rightsPath, rightsText } from './print-rights.ts';
import { deskSchema } from './schema.ts';

/** The committed text of the desk's schema; a check fails when it is stale. */
export const deskSchemaPath = fileURLToPath(new URL('../../desk.graphql', import.meta.url));

/** The desk's whole schema as text, sorted, as desk.graphql holds it. */
export function deskSchemaText(): string {
  return `${printSchema(lexicographicSortSchema(deskSchema))}\n`;
}

/** The committed text of the queries that read lists; a check fails when it is stale. */
export const listQueriesPath = fileURLToPath(
  new URL('../../client/desk/lists/lists.graphql', import.meta.url),
);

/** A query for each list, with every column that the desk has of it. */
export function listQueriesText(): string {
  return lists.map(({ shape }) => queryOf(shape)).join('\n');
}

function queryOf({ name, type, columns, filters }: ListShape): string {
  const filtered = Object.keys(filters).length > 0;
  const shown = Object.entries<Column>(columns).filter(([, { hidden }]) => !hidden);
  const capital = name.replace(/^./, (letter) => letter.toUpperCase());
  return `query ${capital}(${filtered ? `$filter: ${type}Filter, ` : ''}$sort: String, $order: String, $after: String) {
  ${name}(${filtered ? 'filter: $filter, ' : ''}sort: $sort, order: $order, after: $after) {
    endCursor
    total
    similar
    rows {
      ${shown.map(([column]) => column).join('\n      ')}
    }
  }
}
`;
}

if (import.meta.main) {
  writeFileSync(deskSchemaPath, deskSchemaText());
  writeFileSync(listQueriesPath, listQueriesText());
  writeFileSync(rightsPath, rightsText());
}
