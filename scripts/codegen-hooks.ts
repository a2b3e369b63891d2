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

function hookOf({ name, operation }: OperationDefinitionNode): string {
  const data = `${name?.value}${operation === 'query' ? 'Query' : 'Mutation'}`;
  const hook = operation === 'query' ? 'useQuery' : 'useMutation';
  const options = `${hook}.Options<${data}, ${data}Variables>`;
  // A query without variables needs no options, which Apollo Client's own types say for each query by itself.
  const given = operation === 'query' ? `options as ${options}` : 'options';
  return `export const use${data} = (options?: ${options}) => ${hook}<${data}, ${data}Variables>(${name?.value}Document, ${given});`;
}
