import { ApolloLink, type DocumentNode } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';

type Generated = DocumentNode & { __meta__?: { hash: string } };

/**
 * The way to the server: queries by GET under the hash of their text, which the server knows beforehand and caches can
 * keep; what changes something by POST, and so whatever has a variable `token`: it is a secret, and proxies log
 * addresses.
 */
export function graphqlLink(uri = '/graphql'): ApolloLink {
  // HttpLink would add the library's name and version to each address.
  const http = new BaseHttpLink({ uri });
  const persisted = new PersistedQueryLink({
    // Written into each document when it is generated (scripts/codegen-persisted.ts).
    generateHash: (document: Generated) => document.__meta__?.hash ?? '',
    useGETForHashedQueries: true,
  });
  return ApolloLink.split(
    ({ operationType, variables }) => operationType === 'query' && !('token' in variables),
    persisted.concat(http),
    http,
  );
}
