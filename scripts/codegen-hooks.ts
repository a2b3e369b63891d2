import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

/**
 * Emits `use<Name>Query` or `use<Name>Mutation` for each operation, around its typed document. The published plugin
 * (typescript-react-apollo 5) imports names that Apollo Client 4 no longer has.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const hooks = new Set(
    operations.map(({ operation }) => (operation === 'query' ? 'useQuery' : 'useMutation')),
  );
  if (hooks.size === 0) return '';
  return {
    prepend: [`import { ${[...hooks].join(', ')} } from '@apollo/client/react';`],
    content: operations.map(hookOf).join('\n'),
  };
};

function hookOf({ name, operation, variableDefinitions = [] }: OperationDefinitionNode): string {
  const data = `${name?.value}${operation === 'query' ? 'Query' : 'Mutation'}`;
  const hook = operation === 'query' ? 'useQuery' : 'useMutation';
  // A mutation may get its variables later, when it is sent.
  const required =
    operation === 'query' &&
    variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);
  const types = `<${data}, ${data}Variables>`;
  return `export const use${data} = (options${required ? '' : '?'}: ${hook}.Options${types}) => ${hook}${types}(${name?.value}Document, options);`;
}
