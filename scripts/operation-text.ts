import {
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

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
