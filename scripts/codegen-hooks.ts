import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { Kind, type OperationDefinitionNode } from 'graphql';

/**
 * Emits `use<Name>Query` or `use<Name>Mutation` for each operation, around its typed document. The published plugin
 * (typescript-react-apollo 5) imports names that Apollo Client 4 no longer has.
 *
 * With `pages`, queries are those of pages, which the server answers before it renders them (`usePageQuery`).
 */
export const plugin: PluginFunction<{ pages?: boolean }> = (_schema, documents, { pages = false }) => {
  const operations = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operations.length === 0) return '';
  const has = (kind: string) => operations.some(({ operation }) => operation === kind);
  const names = [has('query') && 'useQuery', has('mutation') && 'useMutation'].filter(
    (name) => name !== false,
  );
  // Of queries of pages, the options alone are Apollo's.
  const imported = pages ? names.map((name) => (name === 'useQuery' ? 'type useQuery' : name)) : names;
  return {
    prepend: [
      `import { ${imported.join(', ')} } from '@apollo/client/react';`,
      ...(pages && has('query')
        ? ["import { usePageQuery } from '#client/site/features/page-query.ts';"]
        : []),
    ],
    content: operations.map((operation) => hookOf(operation, pages)).join('\n'),
  };
};

function hookOf(
  { name, operation, variableDefinitions = [] }: OperationDefinitionNode,
  pages: boolean,
): string {
  const data = `${name?.value}${operation === 'query' ? 'Query' : 'Mutation'}`;
  const hook = operation === 'query' ? 'useQuery' : 'useMutation';
  // A mutation may get its variables later, when it is sent.
  const required =
    operation === 'query' &&
    variableDefinitions.some(({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue);
  const types = `<${data}, ${data}Variables>`;
  const document = `${name?.value}Document`;
  const called = hook === 'useQuery' && pages ? 'usePageQuery' : hook;
  return `export const use${data} = (options${required ? '' : '?'}: ${hook}.Options${types}) => ${called}${types}(${document}, options);`;
}
