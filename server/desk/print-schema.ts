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

/** The committed text of the module that tells the browser the lists' names and keys; a check fails when it is stale. */
export const listKeysPath = fileURLToPath(new URL('../../client/desk/lists/list-keys.ts', import.meta.url));

/** What the desk's cache knows of each list before any is shown: all of their declarations are as large as its first page. */
export function listKeysText(): string {
  const keys = lists.map(
    ({ shape: { name, type, key } }) => `  { name: '${name}', type: '${type}', key: '${key}' },`,
  );
  return `/** The field and the type of each list, and what its rows are told apart by. Printed by \`npm run schema\`. */
export const LIST_KEYS = [
${keys.join('\n')}
];
`;
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
      ${shown.flatMap(([column, { formulas }]) => (formulas ? [column, `${column}Html`] : [column])).join('\n      ')}
    }
  }
}
`;
}

if (import.meta.main) {
  writeFileSync(deskSchemaPath, deskSchemaText());
  writeFileSync(listQueriesPath, listQueriesText());
  writeFileSync(listKeysPath, listKeysText());
  writeFileSync(rightsPath, rightsText());
}
