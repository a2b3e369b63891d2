import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  visit,
} from 'graphql';

/**
 * Emits the queries of the site by their SHA-256, as Apollo's persisted queries name them: `hashes` for the browser,
 * by operation name, or `texts` for the server, by hash. A text is the one that Apollo Client would send.
 */
export const plugin: PluginFunction<{ persisted: 'hashes' | 'texts' }> = (
  _schema,
  documents,
  { persisted },
) => {
  const whole = concatAST(documents.flatMap(({ document }) => document ?? []));
  const queries = whole.definitions.filter(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'query',
  );
  const entries = queries.map((query) => {
    const text = print(new InMemoryCache().transformDocument(withFragments(query, whole)));
    return [query.name?.value ?? '', createHash('sha256').update(text).digest('hex'), text] as const;
  });
  if (persisted === 'texts')
    return JSON.stringify(Object.fromEntries(entries.map(([, hash, text]) => [hash, text])), null, 2);
  const hashes = Object.fromEntries(entries.map(([name, hash]) => [name, hash]));
  return `/** SHA-256 of each query, by its name. */\nexport const QUERY_HASHES: Readonly<Record<string, string>> = ${JSON.stringify(hashes, null, 2)};\n`;
};

/** A query with the fragments that it uses, in the order that the typed documents have them. */
function withFragments(query: OperationDefinitionNode, whole: DocumentNode): DocumentNode {
  const used = new Set<FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = whole.definitions.find(
          (definition): definition is FragmentDefinitionNode =>
            definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name.value,
        );
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  collect(query);
  return { kind: Kind.DOCUMENT, definitions: [query, ...used] };
}
