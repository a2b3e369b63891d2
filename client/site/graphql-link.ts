import { ApolloLink, HttpLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { Kind } from 'graphql';
import { QUERY_HASHES } from './generated/query-hashes.ts';

/** Queries whose variables are secret and must not appear in addresses, because proxies log them. */
const SECRET = ['Order', 'Seat', 'SeatChange'];

/**
 * The way to the server: queries by GET under the hash of their text, which the server knows beforehand and caches can
 * keep; what is secret, and what changes something, by POST.
 */
export function graphqlLink(uri = '/graphql'): ApolloLink {
  const http = new HttpLink({ uri });
  const persisted = new PersistedQueryLink({
    generateHash: ({ definitions: [operation] }) =>
      (operation?.kind === Kind.OPERATION_DEFINITION && QUERY_HASHES[operation.name?.value ?? '']) || '',
    useGETForHashedQueries: true,
  });
  return ApolloLink.split(
    ({ operationType, operationName = '' }) => operationType === 'query' && !SECRET.includes(operationName),
    persisted.concat(http),
    http,
  );
}
