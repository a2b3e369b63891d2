import type { Types } from '@graphql-codegen/plugin-helpers';
import {
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

/** The operations and the fragments that documents define, each in the documents' order. */
export function definitionsOf(documents: readonly Types.DocumentFile[]) {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  return {
    operations: definitions.filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    ),
    fragments: definitions.filter(
      (definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION,
    ),
  };
}

/** An operation's text as it goes over the wire: with the fragments that it uses, and no character more than needed. */
export function operationText(
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): string {
  const used = new Set<FragmentDefinitionNode>();
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.find((candidate) => candidate.name.value === name.value);
        if (!fragment || used.has(fragment)) return;
        used.add(fragment);
        collect(fragment);
      },
    });
  collect(operation);
  return stripIgnoredCharacters(print({ kind: Kind.DOCUMENT, definitions: [operation, ...used] }));
}
