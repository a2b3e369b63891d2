import { fileURLToPath } from 'node:url';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '#server/assembly/schema.ts';
import { writeChanged } from '#server/base/lib/write-changed.ts';

/** The committed text of the schema; a check fails when it is stale. */
export const schemaPath = fileURLToPath(new URL('../../schema.graphql', import.meta.url));

/** The text that partners were last told to build on; `npm run schema -- --release` writes it. */
export const releasedSchemaPath = fileURLToPath(
  new URL('../../docs/released/schema.graphql', import.meta.url),
);

let printed: string | undefined;

/** The whole schema as text, sorted, as schema.graphql holds it; printed once, because that takes a while. */
export function schemaText(): string {
  printed ??= `${printSchema(lexicographicSortSchema(schema))}\n`;
  return printed;
}

if (import.meta.main) {
  writeChanged(schemaPath, schemaText());
  if (process.argv.includes('--release')) writeChanged(releasedSchemaPath, schemaText());
}
