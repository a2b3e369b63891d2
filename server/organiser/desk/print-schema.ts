import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { deskSchema } from './schema.ts';

/** The committed text of the desk's schema; a check fails when it is stale. */
export const deskSchemaPath = fileURLToPath(new URL('../../../desk.graphql', import.meta.url));

/** The desk's whole schema as text, sorted, as desk.graphql holds it. */
export function deskSchemaText(): string {
  return `${printSchema(lexicographicSortSchema(deskSchema))}\n`;
}

if (import.meta.main) writeFileSync(deskSchemaPath, deskSchemaText());
