import { ApolloLink, HttpLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Kind } from 'graphql';
import { QUERY_HASHES } from './generated/query-hashes.ts';

/**
 * The way to the server: queries by GET under the hash of their text, which the server knows beforehand and caches can
 * keep; what changes something by POST, and so whatever has a variable `token`: it is a secret, and proxies log
 * addresses.
 */
export function graphqlLink(uri = '/graphql'): ApolloLink {
  const http = new HttpLink({ uri });
  const persisted = new PersistedQueryLink({
    generateHash: ({ definitions: [operation] }) =>
      (operation?.kind === Kind.OPERATION_DEFINITION && QUERY_HASHES[operation.name?.value ?? '']) || '',
    useGETForHashedQueries: true,
  });
  return ApolloLink.split(
    ({ operationType, variables }) => operationType === 'query' && !('token' in variables),
    persisted.concat(http),
    http,
  );
}
