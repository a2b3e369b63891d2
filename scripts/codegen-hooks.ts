import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

/**
 * Emits `use<Name>Query` and `use<Name>Mutation` on Apollo Client's own types. The published plugin for this
 * imports names that Apollo Client 4 no longer has, and brings the GraphQL parser into the browser.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = documents.flatMap(({ document }) =>
    (document?.definitions ?? []).filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    ),
  );
  const kinds = new Set<string>(operations.map(({ operation }) => operation));
  const imports = [kinds.has('query') ? 'useQuery' : '', kinds.has('mutation') ? 'useMutation' : ''].filter(
    Boolean,
  );
  if (imports.length === 0) return '';
  return {
    prepend: [`import { ${imports.join(', ')} } from '@apollo/client/react';`],
    content: operations.map(hookOf).join('\n'),
  };
};

function hookOf({ name, operation }: OperationDefinitionNode): string {
  const pascal = (name?.value ?? '').replace(/^./, (first) => first.toUpperCase());
  const [hook, suffix] = operation === 'mutation' ? ['useMutation', 'Mutation'] : ['useQuery', 'Query'];
  const [data, variables] = [`${pascal}${suffix}`, `${pascal}${suffix}Variables`];
  if (operation === 'mutation')
    return `export const use${data} = (options?: useMutation.Options<${data}, ${variables}>) => ${hook}<${data}, ${variables}>(${pascal}Document, options);`;
  return `export const use${data} = (options?: useQuery.Options<${data}, ${variables}>) => ${hook}<${data}, ${variables}>(${pascal}Document, options as useQuery.Options<${data}, ${variables}>);`;
}
