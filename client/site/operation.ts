import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';

/**
 * The document of an operation that only ever goes to the server: Apollo Client needs its kind and its name, the server
 * its text. So the browser gets no syntax trees, and prints none.
 */
export function operation<Data, Variables extends OperationVariables>(
  kind: 'query' | 'mutation',
  name: string,
  text: string,
): TypedDocumentNode<Data, Variables> {
  const document = {
    kind: 'Document',
    definitions: [
      {
        kind: 'OperationDefinition',
        operation: kind,
        name: { kind: 'Name', value: name },
        // An operation that selects nothing would not be sent.
        selectionSet: {
          kind: 'SelectionSet',
          selections: [{ kind: 'Field', name: { kind: 'Name', value: '__typename' } }],
        },
      },
    ],
    loc: { source: { body: text } },
  };
  return document as unknown as TypedDocumentNode<Data, Variables>;
}

/** The text that a document was made of. In the browser's bundle also what Apollo Client prints one with (vite.config.ts). */
export function print({ loc }: DocumentNode): string {
  return loc?.source.body ?? '';
}
