import { createHash } from 'node:crypto';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { definitionsOf, operationText } from './operation-text.ts';

/**
 * Emits the queries of the site by their SHA-256, as Apollo's persisted queries name them: `hashes` for the browser,
 * by operation name, or `texts` for the server, by hash.
 */
export const plugin: PluginFunction<{ persisted: 'hashes' | 'texts' }> = (
  _schema,
  documents,
  { persisted },
) => {
  const { operations, fragments } = definitionsOf(documents);
  const queries = operations.filter(({ operation }) => operation === 'query');
  const entries = queries.map((query) => {
    const text = operationText(query, fragments);
    return [query.name?.value ?? '', createHash('sha256').update(text).digest('hex'), text] as const;
  });
  if (persisted === 'texts')
    return JSON.stringify(Object.fromEntries(entries.map(([, hash, text]) => [hash, text])), null, 2);
  const hashes = Object.fromEntries(entries.map(([name, hash]) => [name, hash]));
  return `/** SHA-256 of each query, by its name. */\nexport const QUERY_HASHES: Readonly<Record<string, string>> = ${JSON.stringify(hashes, null, 2)};\n`;
};
