import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { type DefinitionNode, type DocumentNode, Kind, print, visit } from 'graphql';

/**
 * Emits the queries of the site by their SHA-256, as Apollo's persisted queries name them: `hashes` for the browser,
 * by operation name, or `texts` for the server, by hash.
 */
export const plugin: PluginFunction<{ persisted: 'hashes' | 'texts' }> = (
  _schema,
  documents,
  { persisted },
) => {
  const entries = queriesOf(documents).map(([name, text]) => {
    return [name, createHash('sha256').update(text).digest('hex'), text] as const;
  });
  if (persisted === 'texts')
    return JSON.stringify(Object.fromEntries(entries.map(([, hash, text]) => [hash, text])), null, 2);
  const hashes = Object.fromEntries(entries.map(([name, hash]) => [name, hash]));
  return `/** SHA-256 of each query, by its name. */\nexport const QUERY_HASHES: Readonly<Record<string, string>> = ${JSON.stringify(hashes, null, 2)};\n`;
};

/** Each query's name and its text as Apollo Client sends it: with the fragments that it uses and all type names. */
function queriesOf(documents: readonly Types.DocumentFile[]): [name: string, text: string][] {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const cache = new InMemoryCache();
  return definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'query') return [];
    const document = { kind: Kind.DOCUMENT, definitions: [definition, ...usedBy(definition, definitions)] };
    return [[definition.name?.value ?? '', print(cache.transformDocument(document as DocumentNode))]];
  });
}

/** The fragments that a definition uses, each after those that it uses itself, as generated documents have them. */
function usedBy(definition: DefinitionNode, definitions: readonly DefinitionNode[]): DefinitionNode[] {
  const used = new Set<DefinitionNode>();
  const collect = (from: DefinitionNode) =>
    visit(from, {
      FragmentSpread({ name }) {
        const fragment = definitions.find(
          (candidate) => candidate.kind === Kind.FRAGMENT_DEFINITION && candidate.name.value === name.value,
        );
        if (!fragment || used.has(fragment)) return;
        collect(fragment);
        used.add(fragment);
      },
    });
  collect(definition);
  return [...used];
}
