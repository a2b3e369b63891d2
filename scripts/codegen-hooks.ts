import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import type { FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';
import { definitionsOf, operationText } from './operation-text.ts';

/** What the preset says of the fragments of other files. */
type Config = { externalFragments?: { node: FragmentDefinitionNode }[] };

/**
 * Emits each operation as a document of its text (client/site/operation.ts), and `use<Name>Query` or `use<Name>Mutation` on
 * Apollo Client's own types. The published plugins import names that Apollo Client 4 no longer has, and bring GraphQL's
 * parser, or every operation's syntax tree, into the browser.
 */
export const plugin: PluginFunction<Config> = (_schema, documents, { externalFragments = [] }) => {
  const { operations, fragments } = definitionsOf(documents);
  const kinds = new Set<string>(operations.map(({ operation }) => operation));
  const hooks = [kinds.has('query') ? 'useQuery' : '', kinds.has('mutation') ? 'useMutation' : ''].filter(
    Boolean,
  );
  if (hooks.length === 0) return '';
  const known = [...fragments, ...externalFragments.map(({ node }) => node)];
  return {
    prepend: [
      `import { ${hooks.join(', ')} } from '@apollo/client/react';`,
      `import { operation } from '#client/site/operation.ts';`,
    ],
    content: operations
      .map((definition) => `${documentOf(definition, known)}\n${hookOf(definition)}`)
      .join('\n'),
  };
};

function documentOf(definition: OperationDefinitionNode, fragments: FragmentDefinitionNode[]): string {
  const { pascal, data, variables } = namesOf(definition);
  const [kind, name, text] = [
    definition.operation,
    definition.name?.value ?? '',
    operationText(definition, fragments),
  ].map((part) => JSON.stringify(part));
  return `export const ${pascal}Document = /* @__PURE__ */ operation<${data}, ${variables}>(${kind}, ${name}, ${text});`;
}

function hookOf(definition: OperationDefinitionNode): string {
  const { pascal, data, variables } = namesOf(definition);
  if (definition.operation === 'mutation')
    return `export const use${data} = (options?: useMutation.Options<${data}, ${variables}>) => useMutation<${data}, ${variables}>(${pascal}Document, options);`;
  return `export const use${data} = (options?: useQuery.Options<${data}, ${variables}>) => useQuery<${data}, ${variables}>(${pascal}Document, options as useQuery.Options<${data}, ${variables}>);`;
}

/** The names that the types of an operation have. */
function namesOf({ name, operation }: OperationDefinitionNode) {
  const pascal = (name?.value ?? '').replace(/^./, (first) => first.toUpperCase());
  const data = `${pascal}${operation === 'mutation' ? 'Mutation' : 'Query'}`;
  return { pascal, data, variables: `${data}Variables` };
}
