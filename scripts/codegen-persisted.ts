import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers';
import { type DefinitionNode, type DocumentNode, Kind, print, visit } from 'graphql';

const cache = new InMemoryCache();

/** A query's text as Apollo Client sends it: with all type names. */
const textOf = (document: DocumentNode) => print(cache.transformDocument(document));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The SHA-256 under which Apollo's persisted queries name a document of the site, which is written into it, so that a page brings
 * those of its own queries; null where it is sent in a body (`client/site/graphql-link.ts`).
 */
export function persistedHash(document: DocumentNode): { hash: string } | null {
  const [operation] = document.definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') return null;
  const secret = operation.variableDefinitions?.some(({ variable }) => variable.name.value === 'token');
  return secret ? null : { hash: hashOf(textOf(document)) };
}

/** Emits the queries of the site for the server, by their hashes. */
export const plugin: PluginFunction = (_schema, documents) => {
  const texts = queriesOf(documents).map(textOf);
  return JSON.stringify(Object.fromEntries(texts.map((text) => [hashOf(text), text])), null, 2);
};

/** Each query with the fragments that it uses. */
function queriesOf(documents: readonly Types.DocumentFile[]): DocumentNode[] {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  return definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== 'query') return [];
    return [{ kind: Kind.DOCUMENT, definitions: [definition, ...usedBy(definition, definitions)] }];
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
